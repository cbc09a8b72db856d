import { Flags } from '@oclif/core';
import { captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Download extends ServiceCommand {
  static override summary = 'Download the package of a capture.';
  static override examples = [
    '<%= config.bin %> download cap_0123456789abcdefghij --output evidence',
    '<%= config.bin %> download cap_0123456789abcdefghij --output - | sha256sum',
  ];
  static override args = { id: captureIdArg };
  static override flags = {
    output: Flags.string({
      char: 'o',
      summary: 'Directory, .zip file, or - for standard output; default is the current directory.',
      helpValue: 'DIR|FILE|-',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Download);
    const { downloadCapture } = await import('../src/cli/capture/download.js');
    const result = await downloadCapture({
      id: args.id,
      output: flags.output,
      json: this.jsonEnabled(),
      quiet: flags.quiet,
      service: () => this.service(flags),
    });
    if (flags.output !== '-') this.say(result.package_path);
    return result;
  }
}
