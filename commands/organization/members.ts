import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Members extends ServiceCommand {
  static override summary = 'List the members of your organisation.';
  static override examples = [
    '<%= config.bin %> organization members',
    '<%= config.bin %> organization members --json',
  ];

  async run(): Promise<object> {
    const { flags } = await this.parse(Members);
    const { memberTable, ownOrganization } = await import('../../src/cli/organizations/own.js');
    const { members } = await ownOrganization((await this.service(flags)).client);
    this.say(memberTable(members, await this.screen()));
    return { members };
  }
}
