import { captureId, captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Hold extends ServiceCommand {
  static override summary = 'Put a capture under legal hold, so that it cannot be deleted.';
  static override examples = [
    '<%= config.bin %> hold cap_0123456789abcdefghij',
    '<%= config.bin %> hold cap_0123456789abcdefghij --json',
  ];
  static override args = { id: captureIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Hold);
    const capture_id = captureId(args.id);
    const { client } = await this.service(flags, { writes: true });
    const row = await client.updateCapture({ params: { capture_id }, body: { action: 'legal_hold', value: true } });
    this.say(`${capture_id} under legal hold`);
    return row;
  }
}
