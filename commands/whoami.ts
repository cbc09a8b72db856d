import { Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Whoami extends ServiceCommand {
  static override summary =
    'Show the account, plan and limits of the API key, or change your name, address or own limit.';
  static override examples = [
    '<%= config.bin %> whoami --profile firm --json',
    '<%= config.bin %> whoami --name "Jane Miller" --monthly-cap 200',
  ];
  static override flags = {
    name: Flags.string({ summary: 'Your name, or none.' }),
    email: Flags.string({ summary: 'New e-mail address; a code is sent there.', helpValue: 'ADDRESS' }),
    confirm: Flags.string({ summary: 'Code that was sent to the new address.', helpValue: 'CODE' }),
    'monthly-cap': Flags.string({
      summary: 'Production units per month that you allow yourself, or none.',
      helpValue: 'N',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Whoami);
    const [{ accountFields, accountChange }, { fieldLines }] = await Promise.all([
      import('../src/cli/accounts/whoami-fields.js'),
      import('../src/cli/terminal/fields.js'),
    ]);
    const body = accountChange(flags);
    const writes = Object.keys(body).length > 0 || flags.confirm !== undefined;
    const service = await this.service(flags, { writes });
    const { client } = service;
    if (flags.confirm !== undefined) await client.confirmEmail({ body: { code: flags.confirm } });
    const account = Object.keys(body).length > 0 ? await client.updateWhoami({ body }) : await client.whoami({});
    const paint = await this.colours();
    this.say(fieldLines(accountFields(account, service.baseUrl), this.columns(), paint.dim));
    return account;
  }
}
