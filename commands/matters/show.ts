import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show a matter and its items.';
  static override description = 'With --json, the matter as the API has it, with all items as item_list.';
  static override examples = [
    '<%= config.bin %> matters show mat_0123456789abcdefghij',
    '<%= config.bin %> matters show "Müller v. Example" --json',
  ];
  static override args = { matter: matterArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags);
    const params = { matter_id: await matterId(client, args.matter) };
    const [{ itemTable, matterFields }, { everything, pages }] = await Promise.all([
      import('../../src/cli/matters/text.js'),
      import('../../src/cli/terminal/pages.js'),
    ]);
    const read = await client.getMatter({ params });
    const { items } = await pages('items', everything, (query) => client.listMatterItems({ params, query }));
    const screen = await this.screen();
    this.say(matterFields(read, screen));
    if (items.length > 0) this.say(`\n${itemTable(items, screen)}`);
    return { ...read, item_list: items };
  }
}
