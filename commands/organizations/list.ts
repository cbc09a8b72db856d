import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the organisations of this home\u2019s daemon.';
  static override examples = ['<%= config.bin %> organizations list', '<%= config.bin %> organizations list --json'];

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { organizationTable, readOrganizations } = await import('../../src/cli/organizations/operator.js');
    const page = await readOrganizations(await this.operator(flags));
    if (page.organizations.length === 0) this.notice('evidence: no organisations');
    else this.say(organizationTable(page.organizations, await this.screen()));
    return page;
  }
}
