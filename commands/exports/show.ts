import { exportIdArg } from '../../src/cli/export/text.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show an export: its progress, its volumes, and what was left out.';
  static override examples = [
    '<%= config.bin %> exports show exp_0123456789abcdefghij',
    '<%= config.bin %> exports show exp_0123456789abcdefghij --json',
  ];
  static override args = { id: exportIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const { exportFields, exportId } = await import('../../src/cli/export/text.js');
    const params = { export_id: exportId(args.id) };
    const { client } = await this.service(flags);
    const read = await client.getExport({ params });
    this.say(exportFields(read, await this.screen()));
    return read;
  }
}
