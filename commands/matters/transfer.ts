import { Args, Flags } from '@oclif/core';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Transfer extends ServiceCommand {
  static override summary = 'Make another account of the organisation the owner of a matter.';
  static override examples = [
    '<%= config.bin %> matters transfer mat_0123456789abcdefghij acct_0123456789abcdefghij',
    '<%= config.bin %> matters transfer "Müller v. Example" acct_0123456789abcdefghij --yes',
  ];
  static override args = {
    matter: matterArg,
    account: Args.string({ required: true, description: 'Id of the account.' }),
  };
  static override flags = {
    yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Transfer);
    const { matterId } = await import('../../src/cli/matters/which.js');
    if (!flags.yes) {
      const { confirmed } = await import('../../src/cli/terminal/confirm.js');
      await confirmed(`Make ${args.account} the owner, and stay as a member?`);
    }
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const read = await client.transferMatter({ params, body: { account_id: args.account } });
    this.say(`${read.matter_id} belongs to ${read.owner.account_id}`);
    return read;
  }
}
