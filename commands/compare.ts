import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service-command.js';

export default class Compare extends ServiceCommand {
  static override summary = 'Compare two captures of one address.';
  static override description =
    'Makes a sealed package of its own, with the verdicts, both texts’ difference, a marked image of both screenshots, ' +
    'and a document with before and after side by side; downloads it, checks it, and says where it lies.';
  static override examples = [
    '<%= config.bin %> compare cap_0123456789abcdefghij cap_9876543210zyxwvutsrq',
    '<%= config.bin %> compare cap_0123456789abcdefghij cap_9876543210zyxwvutsrq --output evidence --json',
  ];
  static override args = {
    before: Args.string({ description: 'Id of one capture.', required: true }),
    after: Args.string({ description: 'Id of the other; the earlier one comes first by itself.', required: true }),
  };
  static override flags = {
    output: Flags.string({
      char: 'o',
      summary: 'Directory for the package, or a .zip file.',
      helpValue: 'DIR|FILE',
    }),
    timeout: Flags.string({
      summary: 'Give up waiting after this long; the comparison goes on.',
      helpValue: 'DURATION',
    }),
    test: Flags.boolean({ summary: 'Use the test key: a watermarked package, not for legal use.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Compare);
    const { compareCaptures } = await import('../src/cli/compare-run.js');
    return compareCaptures({
      ids: [args.before, args.after],
      output: flags.output,
      timeout: flags.timeout,
      ...(await this.invocation(flags, { test: flags.test, writes: true })),
    });
  }
}
