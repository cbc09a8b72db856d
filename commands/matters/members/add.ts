import { Args } from '@oclif/core';
import { matterArg } from '../../../src/cli/matters/which.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class Add extends ServiceCommand {
  static override summary = 'Add an account of the same organisation to a matter.';
  static override examples = [
    '<%= config.bin %> matters members add "Müller v. Example" ann@firm.example',
    '<%= config.bin %> matters members add "Müller v. Example" acct_0123456789abcdefghij --json',
  ];
  static override args = {
    matter: matterArg,
    account: Args.string({ required: true, description: 'Id or e-mail address of the account.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Add);
    const { matterId } = await import('../../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const { memberTable } = await import('../../../src/cli/matters/text.js');
    const body = args.account.includes('@') ? { email: args.account } : { account_id: args.account };
    const read = await client.addMatterMember({ params, body });
    this.say(memberTable(read.members, await this.screen()));
    return read;
  }
}
