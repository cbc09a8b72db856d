import { exportFlags } from '../../src/cli/export/flags.js';
import { exportIdArg } from '../../src/cli/export/text.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Download extends ServiceCommand {
  static override summary = 'Wait for an export, download its volumes and check the SHA-256 of each.';
  static override examples = [
    '<%= config.bin %> exports download exp_0123456789abcdefghij --output handover',
    '<%= config.bin %> exports download exp_0123456789abcdefghij --json',
  ];
  static override args = { id: exportIdArg };
  static override flags = { output: exportFlags.output };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Download);
    const [{ exportId }, { finishExport }] = await Promise.all([
      import('../../src/cli/export/text.js'),
      import('../../src/cli/export/finish.js'),
    ]);
    const params = { export_id: exportId(args.id) };
    return finishExport(await this.invocation(flags, {}), {
      ...flags,
      wait: true,
      begin: (client) => client.getExport({ params }),
    });
  }
}
