import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Audit extends ServiceCommand {
  static override summary = 'Read a whole ledger, and check that it only grew.';
  static override description =
    'Each entry is fetched and the tree built again. With --state, the tree must hold everything that it held at the audit before, under the same key.';
  static override examples = [
    '<%= config.bin %> ledger audit https://evidence.example/v1/ledger --policy ledger.policy --state audit.json',
    '<%= config.bin %> ledger audit --json',
  ];
  static override args = {
    url: Args.string({ description: 'Address of a ledger, ending in /v1/ledger; default is that of the profile.' }),
  };
  static override flags = {
    policy: Flags.string({ summary: 'File with the logs that you know.', helpValue: 'FILE' }),
    state: Flags.string({
      summary: 'File that remembers the tree; read before the audit, written after one that found no fault.',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Audit);
    const { audit, keyOfLog, readState, writeState } = await import('../../src/cli/ledger/verbs.js');
    const prefix = args.url ?? `${(await this.service(flags)).baseUrl}/ledger`;
    const before = flags.state === undefined ? undefined : await readState(flags.state);
    const key = await keyOfLog(prefix, flags.policy, before);
    if (flags.policy === undefined && before === undefined)
      this.notice('evidence: the key is the word of the ledger itself; name one that you know with --policy');
    const found = await audit(prefix, before, key);
    if (found.faults.length > 0) this.endWith(1);
    else if (flags.state !== undefined) await writeState(flags.state, found);
    this.say(
      found.faults.length > 0
        ? [`FAULT ${found.origin}`, ...found.faults.map((fault) => `  ${fault}`)].join('\n')
        : `${found.origin}: ${found.size === 1 ? '1 entry leads' : `${found.size} entries lead`} to the signed root${found.grown_from === null ? '' : `; it only grew since it had ${found.grown_from}`}`,
    );
    return found;
  }
}
