import { importIdArg } from '../../src/cli/import/verbs.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Cancel extends ServiceCommand {
  static override summary = 'Cancel an upload and remove the parts that were uploaded.';
  static override examples = [
    '<%= config.bin %> imports cancel imp_0123456789abcdefghij',
    '<%= config.bin %> imports cancel imp_0123456789abcdefghij --json',
  ];
  static override args = { id: importIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Cancel);
    const { importId } = await import('../../src/cli/import/verbs.js');
    const import_id = importId(args.id);
    const { client } = await this.service(flags, { writes: true });
    const row = await client.cancelImport({ params: { import_id } });
    this.say(`${import_id} cancelled`);
    return row;
  }
}
