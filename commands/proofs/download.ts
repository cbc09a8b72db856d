import { Flags } from '@oclif/core';
import { captureIdArg } from '../../src/cli/capture/id.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Download extends ServiceCommand {
  static override summary = 'Download the newest OpenTimestamps proof of a capture.';
  static override description =
    'The sealed package keeps the proof that it was sealed with. The newest proof is of the same manifest.json; it is complete when it is anchored in a Bitcoin block. Keep it next to the package.';
  static override examples = [
    '<%= config.bin %> proofs download cap_0123456789abcdefghij --output evidence',
    '<%= config.bin %> proofs download cap_0123456789abcdefghij --output manifest.json.ots',
  ];
  static override args = { id: captureIdArg };
  static override flags = {
    record: Flags.boolean({ summary: 'The evidence record of its renewed time-stamps instead.' }),
    ledger: Flags.boolean({ summary: 'The newest ledger proof instead.', exclusive: ['record'] }),
    output: Flags.string({
      char: 'o',
      summary: 'Directory, .ots, .er or .tlog-proof file; default is the current directory.',
      helpValue: 'DIR|FILE',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Download);
    const [{ captureId }, { downloadProof, downloadRecord, fileFor, proofText }] = await Promise.all([
      import('../../src/cli/capture/id.js'),
      import('../../src/cli/verify/proof-verbs.js'),
    ]);
    const id = captureId(args.id);
    if (flags.record) {
      const { record, path } = await downloadRecord((await this.service(flags)).client, id, flags.output);
      this.say(path);
      return { ...record, record_path: path };
    }
    if (flags.ledger) {
      const [{ newestProof, writeProof }, { knownPolicy }] = await Promise.all([
        import('../../src/cli/ledger/newest-proof.js'),
        import('../../src/cli/ledger/known.js'),
      ]);
      const path = fileFor(id, '.tlog-proof', flags.output);
      const found = await newestProof(await this.service(flags), id, await knownPolicy(undefined, this.home(flags)));
      await writeProof(path, found.proof);
      this.say(path);
      return { ...found, proof_path: path };
    }
    const { proof, path } = await downloadProof((await this.service(flags)).client, id, flags.output);
    this.notice(`evidence: ${proofText(proof, this.zone())}`);
    this.say(path);
    return { ...proof, proof_path: path };
  }
}
