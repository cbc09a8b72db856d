import { captureId, captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Release extends ServiceCommand {
  static override summary = 'Release the legal hold of a capture.';
  static override examples = [
    '<%= config.bin %> release cap_0123456789abcdefghij',
    '<%= config.bin %> release cap_0123456789abcdefghij --json',
  ];
  static override args = { id: captureIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Release);
    const capture_id = captureId(args.id);
    const { client } = await this.service(flags, { writes: true });
    const row = await client.updateCapture({ params: { capture_id }, body: { action: 'legal_hold', value: false } });
    this.say(`${capture_id} released from legal hold`);
    return row;
  }
}
