import { Args, Flags } from '@oclif/core';
import { matterFlag } from '../src/cli/matters/which.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Import extends ServiceCommand {
  static override summary = 'Import evidence packages that were made elsewhere.';
  static override description =
    'Each file is verified on this machine, uploaded in parts, and verified by the service. After an interruption, run the command again to upload the missing parts.';
  static override examples = [
    '<%= config.bin %> import example.org-20261121T100006Z-cap_0123456789abcdefghij.zip',
    "<%= config.bin %> import old-evidence '2019/**/*.zip' --json",
  ];
  static override strict = false;
  static override args = {
    file: Args.string({ description: 'Packages, directories with packages, or glob patterns.' }),
  };
  static override flags = {
    check: Flags.boolean({
      summary: 'Verify each file on this machine first; with --no-check only the service does.',
      allowNo: true,
      default: true,
    }),
    wait: Flags.boolean({
      summary: 'Wait for the verdict; with --no-wait, exit when the file is uploaded.',
      allowNo: true,
      default: true,
    }),
    ...matterFlag,
    timeout: Flags.string({ summary: 'Stop waiting after this time; the check continues.', helpValue: 'DURATION' }),
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Import);
    const { importMany } = await import('../src/cli/import/many.js');
    return importMany({
      words: argv as string[],
      flags,
      ...(await this.invocation(flags, { writes: true })),
    });
  }
}
