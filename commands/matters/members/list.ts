import { matterArg } from '../../../src/cli/matters/which.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the owner and the members of a matter.';
  static override examples = [
    '<%= config.bin %> matters members list mat_0123456789abcdefghij',
    '<%= config.bin %> matters members list "Müller v. Example" --json',
  ];
  static override args = { matter: matterArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(List);
    const { matterId } = await import('../../../src/cli/matters/which.js');
    const { client } = await this.service(flags);
    const params = { matter_id: await matterId(client, args.matter) };
    const { memberTable } = await import('../../../src/cli/matters/text.js');
    const read = await client.listMatterMembers({ params });
    this.say(memberTable(read.members, await this.screen()));
    return read;
  }
}
