import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Limit extends ServiceCommand {
  static override summary = 'Set how many production units a member may use per month; for the owner.';
  static override examples = [
    '<%= config.bin %> organization limit jane@example.org 100',
    '<%= config.bin %> organization limit acct_0123456789abcdefghij none --json',
  ];
  static override args = {
    account: Args.string({ required: true, description: 'Account id or e-mail address of the member.' }),
    units: Args.string({ required: true, description: 'Units per month, or none.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Limit);
    const [{ memberId }, { count }] = await Promise.all([
      import('../../src/cli/organizations/own.js'),
      import('../../src/cli/organizations/operator.js'),
    ]);
    const monthly_limit = count('the limit', args.units) ?? null;
    const { client } = await this.service(flags, { writes: true });
    const account_id = await memberId(client, args.account);
    const member = await client.updateMember({ params: { account_id }, body: { monthly_limit } });
    this.say(
      monthly_limit === null ? `${account_id} has no limit` : `${account_id} may use ${monthly_limit} units a month`,
    );
    return member;
  }
}
