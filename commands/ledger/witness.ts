import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Witness extends ServiceCommand {
  static override summary = 'Print the policy line of a witness, or the newest tree of a ledger that it has seen.';
  static override description =
    'A daemon with the setting witness_logs is a witness: it cosigns each tree of the ledgers in that file that extends the one before. The line is for policies: compare the key with one from another source before you rely on it.';
  static override examples = [
    '<%= config.bin %> ledger witness https://witness.example/v1/witness >> ledger.policy',
    '<%= config.bin %> ledger witness https://witness.example/v1/witness --log evidence.example/ledger',
  ];
  static override args = {
    url: Args.string({ description: 'Address of a witness, ending in /v1/witness; default is that of the profile.' }),
  };
  static override flags = {
    log: Flags.string({
      summary: 'Name of a ledger: print the newest tree that the witness has seen.',
      helpValue: 'ORIGIN',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Witness);
    const [{ ledgerText, readSigned }, { createHash }, { toHex }] = await Promise.all([
      import('../../src/cli/ledger/files.js'),
      import('node:crypto'),
      import('../../src/package/bytes.js'),
    ]);
    const url = args.url ?? `${(await this.service(flags)).baseUrl}/witness`;
    if (flags.log === undefined) {
      const policy = await ledgerText(url, '');
      this.say(policy.trimEnd());
      return { url, policy };
    }
    const checkpoint = await ledgerText(url, `${createHash('sha256').update(flags.log).digest('hex')}/checkpoint`);
    const { origin, size, root } = readSigned(checkpoint);
    this.say(checkpoint.trimEnd());
    return { url, origin, size, root: toHex(root), checkpoint };
  }
}
