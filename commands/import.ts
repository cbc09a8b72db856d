import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service-command.js';

export default class Import extends ServiceCommand {
  static override summary = 'Import evidence packages that were made elsewhere.';
  static override description =
    'Each file is checked here first, sent in parts, and checked by the service. Run again after an interruption, it sends what is missing.';
  static override examples = [
    '<%= config.bin %> import example.org-20261121T100006Z-cap_0123456789abcdefghij.zip',
    "<%= config.bin %> import old-evidence '2019/**/*.zip' --json",
  ];
  static override strict = false;
  static override args = { file: Args.string({ description: 'Packages, directories of packages, or patterns.' }) };
  static override flags = {
    check: Flags.boolean({
      summary: 'Check each file on this machine first; --no-check leaves that to the service.',
      allowNo: true,
      default: true,
    }),
    wait: Flags.boolean({
      summary: 'Wait for the verdict; --no-wait ends when the file is sent.',
      allowNo: true,
      default: true,
    }),
    timeout: Flags.string({ summary: 'Give up waiting after this long; the check goes on.', helpValue: 'DURATION' }),
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Import);
    const { importMany } = await import('../src/cli/import-many.js');
    return importMany({
      words: argv as string[],
      flags,
      ...(await this.invocation(flags, { writes: true })),
    });
  }
}
