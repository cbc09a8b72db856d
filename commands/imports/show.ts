import { importIdArg } from '../../src/cli/import/verbs.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show one import: its progress, or the result of its verification.';
  static override examples = [
    '<%= config.bin %> imports show imp_0123456789abcdefghij',
    '<%= config.bin %> imports show imp_0123456789abcdefghij --json',
  ];
  static override args = { id: importIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const [{ importId }, { importDetails }] = await Promise.all([
      import('../../src/cli/import/verbs.js'),
      import('../../src/cli/import/view.js'),
    ]);
    const import_id = importId(args.id);
    const { client } = await this.service(flags);
    const read = await client.getImport({ params: { import_id }, query: {} });
    this.say(importDetails(read, await this.screen()));
    return read;
  }
}
