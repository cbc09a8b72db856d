import { exportIdArg } from '../../src/cli/export/text.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Cancel extends ServiceCommand {
  static override summary = 'Cancel an export, or remove the volumes of a completed one.';
  static override examples = [
    '<%= config.bin %> exports cancel exp_0123456789abcdefghij',
    '<%= config.bin %> exports cancel exp_0123456789abcdefghij --json',
  ];
  static override args = { id: exportIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Cancel);
    const { exportFields, exportId } = await import('../../src/cli/export/text.js');
    const params = { export_id: exportId(args.id) };
    const { client } = await this.service(flags);
    const read = await client.deleteExport({ params });
    this.say(exportFields(read, await this.screen()));
    return read;
  }
}
