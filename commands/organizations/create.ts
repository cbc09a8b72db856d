import { Args, Flags } from '@oclif/core';
import { organizationFlags } from '../../src/cli/organizations/operator.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Create an organisation; its owner must not be in another one.';
  static override examples = [
    '<%= config.bin %> organizations create "Miller & Partners" --owner acct_0123456789abcdefghij --plan legal_seats --seats 5',
    '<%= config.bin %> organizations create Miller --owner acct_0123456789abcdefghij --json',
  ];
  static override args = { name: Args.string({ required: true, description: 'Name of the organisation.' }) };
  static override flags = {
    owner: Flags.string({ summary: 'Account id of the owner.', helpValue: 'ID', required: true }),
    ...organizationFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const [{ organizationRowFields, organizationSettings }, { fieldLines }] = await Promise.all([
      import('../../src/cli/organizations/operator.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const { name: _name, owner_account_id: _owner, ...set } = organizationSettings(flags, this.zone());
    const client = await this.operator(flags);
    const made = await client.createOrganization({ body: { ...set, name: args.name, owner_account_id: flags.owner } });
    this.say(fieldLines(organizationRowFields(made, this.zone()), this.columns(), (await this.colours()).dim));
    return made;
  }
}
