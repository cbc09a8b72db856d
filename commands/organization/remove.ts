import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Remove extends ServiceCommand {
  static override summary = 'Remove a member from your organisation; for its owner.';
  static override description =
    'Everything the member created in the organisation stays with it: evidence list --left shows it to the owner.';
  static override examples = [
    '<%= config.bin %> organization remove jane@example.org',
    '<%= config.bin %> organization remove acct_0123456789abcdefghij --yes --json',
  ];
  static override args = {
    account: Args.string({ required: true, description: 'Account id or e-mail address of the member.' }),
  };
  static override flags = { yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Remove);
    const [{ memberId }, { confirmed }] = await Promise.all([
      import('../../src/cli/organizations/own.js'),
      import('../../src/cli/terminal/confirm.js'),
    ]);
    if (!flags.yes) await confirmed(`Remove ${args.account} from the organisation?`);
    const { client } = await this.service(flags, { writes: true });
    const left = await client.removeMember({ params: { account_id: await memberId(client, args.account) } });
    this.say(`${left.account_id} removed`);
    return left;
  }
}
