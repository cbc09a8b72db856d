import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Checkpoint extends ServiceCommand {
  static override summary = 'Print the newest signed tree of a ledger: its size and root.';
  static override description =
    'Keep it, or give it to others: two checkpoints of one size with different roots, both signed by the key of the ledger, prove that it forked.';
  static override examples = [
    '<%= config.bin %> ledger checkpoint > today.checkpoint',
    '<%= config.bin %> ledger checkpoint https://evidence.example/v1/ledger --json',
  ];
  static override args = {
    url: Args.string({ description: 'Address of a ledger, ending in /v1/ledger; default is that of the profile.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Checkpoint);
    const { ledgerText, readSigned } = await import('../../src/cli/ledger/files.js');
    const { toHex } = await import('../../src/package/bytes.js');
    const prefix = args.url ?? `${(await this.service(flags)).baseUrl}/ledger`;
    const checkpoint = await ledgerText(prefix, 'checkpoint');
    const signed = readSigned(checkpoint);
    const [{ holdToKnown }, { knownPolicy }] = await Promise.all([
      import('../../src/cli/ledger/pin.js'),
      import('../../src/cli/ledger/known.js'),
    ]);
    holdToKnown(signed, await knownPolicy(undefined, this.home(flags)), prefix);
    const { origin, size, root } = signed;
    this.say(checkpoint.trimEnd());
    return { url: prefix, origin, size, root: toHex(root), checkpoint };
  }
}
