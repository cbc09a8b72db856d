import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Proof extends ServiceCommand {
  static override summary = 'Print the newest ledger proof of a package.';
  static override description =
    'The package keeps the proof that it was sealed with. The newest proof refers to the newest tree; packages that are older than the ledger have one too.';
  static override examples = [
    '<%= config.bin %> ledger proof cap_0123456789abcdefghij > manifest.json.tlog-proof',
    '<%= config.bin %> ledger proof cap_0123456789abcdefghij -o manifest.json.tlog-proof',
  ];
  static override args = {
    package: Args.string({ required: true, description: 'Id of a capture, or SHA-256 of its manifest.json.' }),
  };
  static override flags = {
    output: Flags.string({ char: 'o', summary: 'File to write, which must not exist.', helpValue: 'FILE' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Proof);
    const { newestProof, writeProof } = await import('../../src/cli/ledger/newest-proof.js');
    const { knownPolicy } = await import('../../src/cli/ledger/known.js');
    const known = await knownPolicy(undefined, this.home(flags));
    const found = await newestProof(await this.service(flags), args.package, known);
    const { proof } = found;
    if (flags.output === undefined) this.say(proof.trimEnd());
    else {
      await writeProof(flags.output, proof);
      this.say(flags.output);
    }
    return found;
  }
}
