import { Flags } from '@oclif/core';
import { captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show one capture: status, page and proofs.';
  static override examples = [
    '<%= config.bin %> show cap_0123456789abcdefghij',
    '<%= config.bin %> show cap_0123456789abcdefghij --wait --timeout 5m --json',
  ];
  static override args = { id: captureIdArg };
  static override flags = {
    wait: Flags.boolean({ summary: 'Wait until the capture ends.' }),
    timeout: Flags.string({ summary: 'Stop waiting after this time.', helpValue: 'DURATION', dependsOn: ['wait'] }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const [{ captureId }, { showCapture }] = await Promise.all([
      import('../src/cli/capture/id.js'),
      import('../src/cli/stored/show.js'),
    ]);
    const id = captureId(args.id);
    const read = await showCapture(id, await this.service(flags), { ...flags, json: this.jsonEnabled() });
    if (this.jsonEnabled()) return read;
    const { captureFields } = await import('../src/cli/capture/fields.js');
    this.say(captureFields(read, await this.screen()));
    return read;
  }
}
