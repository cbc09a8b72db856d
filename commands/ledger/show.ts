import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show the ledger entry of a package.';
  static override description =
    'For a file or folder, reads the proof inside without a request; for an id or hash, fetches the newest proof of the service. The sealer is known only if --policy, or the policy file of the home, names the log.';
  static override examples = [
    '<%= config.bin %> ledger show package.zip --policy ledger.policy',
    '<%= config.bin %> ledger show cap_0123456789abcdefghij --json',
  ];
  static override args = {
    package: Args.string({
      required: true,
      description: 'File or folder of a package, id of a capture, or SHA-256 of its manifest.json.',
    }),
  };
  static override flags = {
    policy: Flags.string({ summary: 'File with the logs that you know.', helpValue: 'FILE' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const [{ proofInFile, shownEntry, shownLines }, { newestProof }, { knownPolicy }, { existsSync }] =
      await Promise.all([
        import('../../src/cli/ledger/show.js'),
        import('../../src/cli/ledger/newest-proof.js'),
        import('../../src/cli/ledger/known.js'),
        import('node:fs'),
      ]);
    const policy = await knownPolicy(flags.policy, this.home(flags));
    const found = existsSync(args.package)
      ? await proofInFile(args.package)
      : await newestProof(await this.service(flags), args.package, policy);
    const shown = await shownEntry(found, policy);
    if (shown.reason !== null && shown.index === null) this.endWith(1);
    this.say(shownLines(shown, await this.screen()));
    return shown;
  }
}
