import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class WorkingCopy extends ServiceCommand {
  static override summary = 'Write a copy of a package for reading, in which links are disabled.';
  static override description =
    'Verifies the package on this machine and writes a folder with its pictures, texts, records and pages. Nothing in the pages runs, ' +
    'loads or leads anywhere. The copy is marked as such and names the hash of the manifest of the original, which is not changed.';
  static override examples = [
    '<%= config.bin %> working-copy example.org-20261121T100006Z-cap_0123456789abcdefghij.zip',
    '<%= config.bin %> working-copy cap_0123456789abcdefghij --output reading --json',
  ];
  static override args = {
    package: Args.string({ required: true, description: 'A package, or the id of a capture.' }),
  };
  static override flags = {
    output: Flags.string({
      char: 'o',
      summary: 'Directory for the copy; default is that of the package.',
      helpValue: 'DIR',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(WorkingCopy);
    const { writeWorkingCopy } = await import('../src/cli/working-copy/run.js');
    const made = await writeWorkingCopy({
      what: args.package,
      output: flags.output,
      version: this.config.version,
      service: () => this.service(flags),
    });
    if (!this.jsonEnabled()) this.say(made.path);
    return made;
  }
}
