import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show one organisation and its members.';
  static override examples = [
    '<%= config.bin %> organizations show org_0123456789abcdefghij',
    '<%= config.bin %> organizations show org_0123456789abcdefghij --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the organisation.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const [{ organizationRowFields }, { memberTable }, { fieldLines }] = await Promise.all([
      import('../../src/cli/organizations/operator.js'),
      import('../../src/cli/organizations/own.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const client = await this.operator(flags);
    const shown = await client.getOrganization({ params: { organization_id: args.id } });
    this.say(fieldLines(organizationRowFields(shown, this.zone()), this.columns(), (await this.colours()).dim));
    this.say();
    this.say(memberTable(shown.members, await this.screen()));
    return shown;
  }
}
