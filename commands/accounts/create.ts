import { accountFlags } from '../../src/cli/accounts/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Create an account with a live key and a test key; both are shown only once.';
  static override description =
    'Without options, the account is that of a new customer: sandbox, unconfirmed address, no billing.';
  static override examples = [
    '<%= config.bin %> accounts create --email jane@example.org --email-verified yes --plan growth --linked-billing yes',
    '<%= config.bin %> accounts create --json',
  ];
  static override flags = { ...accountFlags };

  async run(): Promise<object> {
    const { flags } = await this.parse(Create);
    const [{ accountSettings }, { accountRowFields }, { fieldLines }] = await Promise.all([
      import('../../src/cli/accounts/flags.js'),
      import('../../src/cli/accounts/verbs.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const body = accountSettings(flags);
    const client = await this.operator(flags);
    const made = await client.createAccount({ body });
    const keys = made.api_keys.map(({ env, key }) => ({ label: `Key (${env})`, value: key }));
    this.say(fieldLines([...accountRowFields(made, this.zone()), ...keys], this.columns(), (await this.colours()).dim));
    this.notice('evidence: the keys are not shown again');
    return made;
  }
}
