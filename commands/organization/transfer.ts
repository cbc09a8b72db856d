import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Transfer extends ServiceCommand {
  static override summary = 'Make a member the owner of your organisation; you stay a member.';
  static override examples = [
    '<%= config.bin %> organization transfer jane@example.org',
    '<%= config.bin %> organization transfer acct_0123456789abcdefghij --yes --json',
  ];
  static override args = {
    account: Args.string({ required: true, description: 'Account id or e-mail address of the member.' }),
  };
  static override flags = { yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Transfer);
    const [{ memberId }, { confirmed }] = await Promise.all([
      import('../../src/cli/organizations/own.js'),
      import('../../src/cli/terminal/confirm.js'),
    ]);
    if (!flags.yes) await confirmed(`Make ${args.account} the owner?`);
    const { client } = await this.service(flags, { writes: true });
    const account_id = await memberId(client, args.account);
    const own = await client.transferOrganization({ body: { account_id } });
    this.say(`${account_id} is the owner of ${own.name}`);
    return own;
  }
}
