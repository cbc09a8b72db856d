import { Flags } from '@oclif/core';
import { captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Open extends ServiceCommand {
  static override summary = 'Open the screenshot or the PDF of a capture in the system\u2019s viewer.';
  static override description = 'Over SSH or without a display, prints the path of the file instead.';
  static override examples = [
    '<%= config.bin %> open cap_0123456789abcdefghij',
    '<%= config.bin %> open cap_0123456789abcdefghij --pdf',
  ];
  static override args = { id: captureIdArg };
  static override flags = {
    pdf: Flags.boolean({ summary: 'Open evidence.pdf instead of the screenshot.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Open);
    const [{ captureId }, { openCapture }] = await Promise.all([
      import('../src/cli/capture/id.js'),
      import('../src/cli/stored/open.js'),
    ]);
    const opened = await openCapture(
      captureId(args.id),
      flags.pdf ? 'pdf' : 'screenshot',
      await this.service(flags),
      this.jsonEnabled(),
    );
    this.say(opened.path);
    if (!opened.opened && !this.jsonEnabled()) this.notice('evidence: there is no display to open it on');
    return opened;
  }
}
