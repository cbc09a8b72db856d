import { Flags } from '@oclif/core';
import type { Adoptable } from '../../daemon/ledger/adopt.js';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Adopt extends BaseCommand {
  static override summary = 'Continue the ledger of a home that was copied, moved or restored.';
  static override description =
    'Use it only if no other copy of the home is in use: two copies that both continue fork the ledger, and anyone who has both trees can prove that. The daemon must be stopped. Key, newest signed tree and database must agree, except for the location of the home, and no witness (ledger_witnesses) may have seen a larger tree. Otherwise the command is refused, and the next package begins a new ledger that refers to the old one.';
  static override examples = [
    '<%= config.bin %> ledger adopt',
    'EVIDENCE_HOME=/srv/evidence <%= config.bin %> ledger adopt --yes --json',
  ];
  static override flags = {
    yes: Flags.boolean({
      char: 'y',
      summary: 'Do not ask for confirmation that no other copy of this home is in use.',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Adopt);
    const [
      { AlreadyRunning, lookAtCopy },
      { givenLedgerKeys },
      { homeToCheck },
      { heardOf },
      { readPolicy },
      { openHome },
      { problem, stopHints },
      { confirmed },
    ] = await Promise.all([
      import('../../daemon/ledger/adopt.js'),
      import('../../src/cli/ledger/given.js'),
      import('../../src/cli/ledger/check-words.js'),
      import('../../src/cli/ledger/adoptable.js'),
      import('../../src/cli/ledger/known.js'),
      import('../../src/cli/problem/home.js'),
      import('../../src/cli/problem/problem.js'),
      import('../../src/cli/terminal/confirm.js'),
    ]);
    const home = homeToCheck();
    const given = givenLedgerKeys();
    const file = openHome().settings.ledger_witnesses.value;
    const policy = file === null ? undefined : await readPolicy({ path: file, label: 'EVIDENCE_LEDGER_WITNESSES' });
    const refused = (origin: string, reasons: readonly string[]) =>
      problem('LEDGER_NOT_ADOPTED', `${origin} cannot go on here: ${reasons.join('; ')}`, {
        hints: ['evidence ledger check shows what is wrong; with the next package a new ledger begins'],
        details: { origin, reasons },
      });
    const whenFound = async (found: Adoptable) => {
      if (found.kind === 'no_log') throw problem('UNREADABLE', `${home}: there is no ledger yet`);
      if (found.kind === 'refused') throw refused(found.origin, found.reasons);
      if (found.kind === 'goes_on') {
        this.say(`${found.origin} goes on in this home; there is nothing to adopt`);
        return { home, origin: found.origin, adopted: false };
      }
      const { log } = found;
      const { agree, silent, against } = await heardOf(log, policy);
      if (against.length > 0) throw refused(log.origin, against);
      for (const [name, reason] of silent) this.notice(`evidence: no answer from the witness ${name}: ${reason}`);
      if (!flags.yes)
        await confirmed(`Does no other copy of this home seal any more, so that ${log.origin} may go on here?`);
      const adoption = await log.adopt(agree.length);
      this.say(`${log.origin} goes on in this home; it was signed up to ${adoption.size}`);
      return { home, ...adoption, adopted: true };
    };
    return lookAtCopy(home, { now: () => new Date() }, whenFound, given).catch((error: unknown) => {
      if (!(error instanceof AlreadyRunning)) throw error;
      throw problem('DAEMON_RUNNING', error.message, { hints: stopHints, cause: error });
    });
  }
}
