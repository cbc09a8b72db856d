import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { repeatable } from '../../src/cli/terminal/repeatable.js';

export default class Audit extends ServiceCommand {
  static override summary = 'Audit a whole ledger: check that entries were only ever added.';
  static override description =
    'Each entry is fetched and the tree built again. With --state, the tree must contain everything that it contained at the previous audit, under the same key. Witnesses of the policy must have signed it, and those that have an address are asked for the newest tree that they saw. Each anchor must be of the same tree, and its proofs of exactly those bytes.';
  static override examples = [
    '<%= config.bin %> ledger audit https://evidence.example/v1/ledger --policy ledger.policy --state audit.json',
    '<%= config.bin %> ledger audit --json',
  ];
  static override args = {
    url: Args.string({ description: 'Address of a ledger, ending in /v1/ledger; default is that of the profile.' }),
  };
  static override flags = {
    policy: Flags.string({ summary: 'File with the logs that you know.', helpValue: 'FILE' }),
    'trusted-root': Flags.string({
      ...repeatable,
      summary: 'PEM file with root certificates of time-stamp authorities that you trust.',
      helpValue: 'PEM',
    }),
    'bitcoin-headers': Flags.string({
      summary: 'Bitcoin block headers to check anchors against: a file or the URL of an Esplora server.',
      helpValue: 'FILE|URL',
      env: 'EVIDENCE_BITCOIN_HEADERS',
    }),
    state: Flags.string({
      summary: 'File that keeps the tree: read before the audit, and written after an audit without faults.',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Audit);
    const [
      { audit },
      { keyOfLog },
      { readState, writeState },
      { knownPolicy },
      { meetLedger },
      { trustOf },
      { auditLines },
      { pinned },
    ] = await Promise.all([
      import('../../src/cli/ledger/audit.js'),
      import('../../src/cli/ledger/key-of-log.js'),
      import('../../src/cli/ledger/state.js'),
      import('../../src/cli/ledger/known.js'),
      import('../../src/cli/ledger/pin.js'),
      import('../../src/cli/verify/run.js'),
      import('../../src/cli/ledger/audit-words.js'),
      import('../../src/proofs/pinned.js'),
    ]);
    const prefix = args.url ?? `${(await this.service(flags)).baseUrl}/ledger`;
    const before = flags.state === undefined ? undefined : await readState(flags.state);
    const home = this.home(flags);
    // Whoever names a policy knows the ledger already.
    if (flags.policy === undefined) await meetLedger({ home, prefix, notice: (text) => this.notice(text) });
    const policy = await knownPolicy(flags.policy, home);
    const key = await keyOfLog(prefix, policy, before);
    const { roots, bitcoinHeader } = await trustOf({
      trustedRoot: flags['trusted-root'],
      bitcoinHeaders: flags['bitcoin-headers'] === '' ? undefined : flags['bitcoin-headers'],
      ots: undefined,
      er: undefined,
      files: [],
      policy: undefined,
      offline: false,
      asked: true,
    });
    const trust = { roots: pinned(roots), ...(bitcoinHeader && { bitcoinHeader }) };
    const found = await audit(prefix, { key, before, policy, trust });
    if (found.faults.length > 0) this.endWith(1);
    else if (flags.state !== undefined) await writeState(flags.state, found);
    this.say(auditLines(found));
    return found;
  }
}
