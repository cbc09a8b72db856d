import { ServiceCommand } from '../src/cli/service/command.js';

export default class Whoami extends ServiceCommand {
  static override summary = 'Show the account, plan and limits of the API key.';
  static override examples = ['<%= config.bin %> whoami', '<%= config.bin %> whoami --profile firm --json'];

  async run(): Promise<object> {
    const { flags } = await this.parse(Whoami);
    const [{ accountFields }, { fieldLines }] = await Promise.all([
      import('../src/cli/accounts/whoami-fields.js'),
      import('../src/cli/terminal/fields.js'),
    ]);
    const service = await this.service(flags);
    const account = await service.client.whoami({});
    const paint = await this.colours();
    this.say(fieldLines(accountFields(account, service.baseUrl), this.columns(), paint.dim));
    return account;
  }
}
