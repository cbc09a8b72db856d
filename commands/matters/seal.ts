import { Flags } from '@oclif/core';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Seal extends ServiceCommand {
  static override summary = 'Seal a matter: its custody record and the list of its exhibits as one package.';
  static override description =
    'First the package of every item is verified; if one does not verify, nothing is sealed unless --accept-faults is given. The seal names the ' +
    'packages by their SHA-256 and does not contain them. A sealed matter is held, and changes only after it is reopened.';
  static override examples = [
    '<%= config.bin %> matters seal mat_0123456789abcdefghij --reason "For the hearing" --output evidence',
    '<%= config.bin %> matters seal "Müller v. Example" --accept-faults --wait --json',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    reason: Flags.string({ summary: 'Reason; stated in the seal.', helpValue: 'TEXT' }),
    'accept-faults': Flags.boolean({ summary: 'Seal even if packages do not verify; the seal lists them.' }),
    'include-notes': Flags.boolean({ summary: 'Include the texts of notes and of the description in the seal.' }),
    wait: Flags.boolean({ summary: 'Wait until it is sealed.' }),
    timeout: Flags.string({ summary: 'Stop waiting after this time; the sealing continues.', helpValue: 'DURATION' }),
    output: Flags.string({
      char: 'o',
      summary: 'Wait, and write the package: a directory or a .zip file.',
      helpValue: 'DIR|FILE',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Seal);
    const [{ matterId }, { sealMatter }, { timeoutFlag }] = await Promise.all([
      import('../../src/cli/matters/which.js'),
      import('../../src/cli/matters/seal.js'),
      import('../../src/cli/terminal/durations.js'),
    ]);
    const limit = timeoutFlag(flags.timeout);
    const { client } = await this.service(flags, { writes: true });
    const id = await matterId(client, args.matter);
    const sealing = await sealMatter(client, id, {
      reason: flags.reason,
      acceptFaults: flags['accept-faults'],
      includeNotes: flags['include-notes'],
      wait: flags.wait,
      limit,
      output: flags.output,
    });
    if (sealing.kind === 'begun') {
      this.say(`${id} ${sealing.matter.status}`);
      this.notice(`evidence: evidence matters seals ${id} shows when it has ended`);
      return sealing.matter;
    }
    const { seal } = sealing;
    this.say(seal.package_path ?? `${id} seal ${seal.seal_no} ${seal.manifest_hash}`);
    if (seal.faults.length > 0)
      this.notice(
        `evidence: sealed although packages do not verify: ${seal.faults.map(({ exhibit }) => exhibit).join(', ')}`,
      );
    return { matter_id: id, ...seal };
  }
}
