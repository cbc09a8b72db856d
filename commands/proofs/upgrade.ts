import { captureIdArg } from '../../src/cli/capture/id.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Upgrade extends ServiceCommand {
  static override summary = 'Ask the calendars about a pending proof now.';
  static override description =
    'The daemon asks automatically: after 30 minutes, then less and less often, for 60 days. A proof that is still pending after this command is not an error.';
  static override examples = [
    '<%= config.bin %> proofs upgrade cap_0123456789abcdefghij',
    '<%= config.bin %> proofs upgrade cap_0123456789abcdefghij --json',
  ];
  static override args = { id: captureIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Upgrade);
    const [{ captureId }, { proofText }] = await Promise.all([
      import('../../src/cli/capture/id.js'),
      import('../../src/cli/verify/proof-verbs.js'),
    ]);
    const id = captureId(args.id);
    const { client } = await this.service(flags, { writes: true });
    const proof = await client.upgradeProof({ params: { capture_id: id } });
    this.say(proofText(proof, this.zone()));
    return proof;
  }
}
