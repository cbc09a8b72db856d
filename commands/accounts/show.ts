import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show one account and its usage.';
  static override examples = [
    '<%= config.bin %> accounts show local',
    '<%= config.bin %> accounts show acct_0123456789abcdefghij --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the account.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const [{ accountRowFields }, { usageFields }, { fieldLines }] = await Promise.all([
      import('../../src/cli/accounts/verbs.js'),
      import('../../src/cli/accounts/whoami-fields.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const client = await this.operator(flags);
    const account = await client.getAccount({ params: { account_id: args.id } });
    const fields = [...accountRowFields(account, this.zone()), ...usageFields(account.usage)];
    this.say(fieldLines(fields, this.columns(), (await this.colours()).dim));
    return account;
  }
}
