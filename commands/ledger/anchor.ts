import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Anchor extends ServiceCommand {
  static override summary = 'Have the newest signed tree of this home\u2019s ledger stamped now.';
  static override description =
    'Uses the calendars (ots_calendars) and, if configured, the time-stamp authority (tsa_url). The daemon does this automatically once a day. A tree that is already anchored is not anchored again.';
  static override examples = ['<%= config.bin %> ledger anchor', '<%= config.bin %> ledger anchor --json'];

  async run(): Promise<object> {
    const { flags } = await this.parse(Anchor);
    const { anchorTable } = await import('../../src/cli/ledger/anchor-words.js');
    const anchor = await (await this.operator(flags)).anchorLedger({});
    this.say(anchorTable([anchor], await this.screen()));
    return anchor;
  }
}
