import { Args, Flags } from '@oclif/core';
import { matterFlag } from '../src/cli/matters/which.js';
import { ServiceCommand } from '../src/cli/service/command.js';
import { pdfLanguageFlag } from '../src/cli/terminal/pdf-language.js';

export default class Compare extends ServiceCommand {
  static override summary = 'Compare two captures of one address.';
  static override description =
    'Makes a sealed package with the verdicts, the differences of the texts, an image that marks the differences of the ' +
    'screenshots, and a document that shows both side by side. Downloads it, verifies it and prints its path.';
  static override examples = [
    '<%= config.bin %> compare cap_0123456789abcdefghij cap_9876543210zyxwvutsrq',
    '<%= config.bin %> compare cap_0123456789abcdefghij cap_9876543210zyxwvutsrq --output evidence --json',
  ];
  static override args = {
    before: Args.string({ description: 'Id of one capture.', required: true }),
    after: Args.string({
      description: 'Id of the other capture, in either order: the earlier one counts as before.',
      required: true,
    }),
  };
  static override flags = {
    output: Flags.string({
      char: 'o',
      summary: 'Directory for the package, or a .zip file.',
      helpValue: 'DIR|FILE',
    }),
    timeout: Flags.string({
      summary: 'Stop waiting after this time; the comparison continues.',
      helpValue: 'DURATION',
    }),
    ...pdfLanguageFlag,
    'case-reference': Flags.string({ summary: 'Reference of the case; printed in the package.', helpValue: 'TEXT' }),
    ...matterFlag,
    test: Flags.boolean({ summary: 'Use the test key: the package is watermarked and not for legal use.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Compare);
    const { compareCaptures } = await import('../src/cli/compare/run.js');
    return compareCaptures({
      ids: [args.before, args.after],
      output: flags.output,
      timeout: flags.timeout,
      matter: flags.matter,
      language: flags['pdf-language'],
      caseReference: flags['case-reference'],
      ...(await this.invocation(flags, { test: flags.test, writes: true })),
    });
  }
}
