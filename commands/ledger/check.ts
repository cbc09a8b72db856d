import { BaseCommand } from '../../src/cli/service/base.js';

export default class Check extends BaseCommand {
  static override summary = 'Rebuild the ledger of this home from its entries and compare.';
  static override description =
    'Works on the files of the home, with or without a running daemon, and changes nothing. Entries, tiles, signed roots, key and newest tree must belong to one log, and every sealed package must have an entry. Entries without a package are listed: interrupted captures leave such entries, and a capture in progress has no package yet.';
  static override examples = ['<%= config.bin %> ledger check', '<%= config.bin %> ledger check --json'];

  async run(): Promise<object> {
    await this.parse(Check);
    const [{ checkHome }, { givenLedgerKeys }, { checkedLines, homeToCheck }] = await Promise.all([
      import('../../daemon/ledger/check-home.js'),
      import('../../src/cli/ledger/given.js'),
      import('../../src/cli/ledger/check-words.js'),
    ]);
    const home = homeToCheck();
    const checked = await checkHome(home, { given: givenLedgerKeys() });
    if (checked.faults.length > 0) this.endWith(1);
    this.say(checkedLines(home, checked));
    return { home, ...checked };
  }
}
