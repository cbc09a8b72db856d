import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show the organisation that you are in, and its members.';
  static override examples = ['<%= config.bin %> organization show', '<%= config.bin %> organization show --json'];

  async run(): Promise<object> {
    const { flags } = await this.parse(Show);
    const [{ organizationFields, memberTable, ownOrganization }, { fieldLines }] = await Promise.all([
      import('../../src/cli/organizations/own.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const own = await ownOrganization((await this.service(flags)).client);
    this.say(fieldLines(organizationFields(own, this.zone()), this.columns(), (await this.colours()).dim));
    this.say();
    this.say(memberTable(own.members, await this.screen()));
    return own;
  }
}
