import { captureId, captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Restore extends ServiceCommand {
  static override summary = 'Restore a capture from the trash.';
  static override examples = [
    '<%= config.bin %> restore cap_0123456789abcdefghij',
    '<%= config.bin %> restore cap_0123456789abcdefghij --json',
  ];
  static override args = { id: captureIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Restore);
    const capture_id = captureId(args.id);
    const { client } = await this.service(flags, { writes: true });
    const row = await client.updateCapture({ params: { capture_id }, body: { action: 'restore' } });
    this.say(`${capture_id} restored`);
    return row;
  }
}
