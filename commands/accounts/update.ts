import { Args, Flags } from '@oclif/core';
import { accountFlags } from '../../src/cli/accounts/flags.js';
import { usage } from '../../src/cli/problem/problem.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Update extends ServiceCommand {
  static override summary =
    'Change the plan, billing, limits, address or organisation of an account, or end its sessions.';
  static override examples = [
    '<%= config.bin %> accounts update acct_0123456789abcdefghij --plan legal_solo --linked-billing yes',
    '<%= config.bin %> accounts update acct_0123456789abcdefghij --monthly-limit none --json',
    '<%= config.bin %> accounts update acct_0123456789abcdefghij --end-sessions',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the account.' }) };
  static override flags = {
    ...accountFlags,
    'end-sessions': Flags.boolean({ summary: 'End its dashboard sessions; a new address does so too.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Update);
    const [{ accountSettings }, { accountRowFields }, { fieldLines }] = await Promise.all([
      import('../../src/cli/accounts/flags.js'),
      import('../../src/cli/accounts/verbs.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const body = { ...accountSettings(flags), ...(flags['end-sessions'] && { end_sessions: true }) };
    if (Object.keys(body).length === 0) throw usage('nothing is to be changed', 'evidence accounts update --help');
    const client = await this.operator(flags);
    const changed = await client.updateAccount({ params: { account_id: args.id }, body });
    this.say(fieldLines(accountRowFields(changed, this.zone()), this.columns(), (await this.colours()).dim));
    return changed;
  }
}
