import { Args, Flags } from '@oclif/core';
import { organizationFlags } from '../../src/cli/organizations/operator.js';
import { usage } from '../../src/cli/problem/problem.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Update extends ServiceCommand {
  static override summary = 'Change the name, owner, plan, seats, limits or subscription of an organisation.';
  static override examples = [
    '<%= config.bin %> organizations update org_0123456789abcdefghij --seats 10 --monthly-limit none',
    '<%= config.bin %> organizations update org_0123456789abcdefghij --subscription-ended 2026-11-30 --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the organisation.' }) };
  static override flags = {
    name: Flags.string({ summary: 'New name.' }),
    owner: Flags.string({ summary: 'Account id of the owner: a member.', helpValue: 'ID' }),
    ...organizationFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Update);
    const [{ organizationRowFields, organizationSettings }, { fieldLines }] = await Promise.all([
      import('../../src/cli/organizations/operator.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const body = organizationSettings(flags, this.zone());
    if (Object.keys(body).length === 0) throw usage('nothing is to be changed', 'evidence organizations update --help');
    const client = await this.operator(flags);
    const changed = await client.updateOrganization({ params: { organization_id: args.id }, body });
    this.say(fieldLines(organizationRowFields(changed, this.zone()), this.columns(), (await this.colours()).dim));
    return changed;
  }
}
