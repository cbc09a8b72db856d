import { Args } from '@oclif/core';
import { matterArg } from '../../../src/cli/matters/which.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class Remove extends ServiceCommand {
  static override summary = 'Remove a member from a matter, or leave it.';
  static override examples = [
    '<%= config.bin %> matters members remove "Müller v. Example" acct_0123456789abcdefghij',
    '<%= config.bin %> matters members remove "Müller v. Example" me --json',
  ];
  static override args = {
    matter: matterArg,
    account: Args.string({ required: true, description: 'Id of the account; me leaves the matter.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Remove);
    const { matterId } = await import('../../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const account_id = args.account === 'me' ? (await client.whoami({})).account_ref : args.account;
    const gone = await client.removeMatterMember({ params: { ...params, account_id } });
    this.say(`${gone.account_id} removed`);
    return gone;
  }
}
