import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the accounts of this home\u2019s daemon.';
  static override examples = ['<%= config.bin %> accounts list', '<%= config.bin %> accounts list --json'];

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { accountTable, readAccounts } = await import('../../src/cli/accounts/verbs.js');
    const page = await readAccounts(await this.operator(flags));
    this.say(accountTable(page.accounts, await this.screen()));
    return page;
  }
}
