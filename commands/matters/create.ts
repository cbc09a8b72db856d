import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Create a matter: a case file with a custody record of all actions on its items.';
  static override examples = [
    '<%= config.bin %> matters create "Müller v. Example"',
    '<%= config.bin %> matters create "Müller v. Example" --case-reference "2 O 114/26" --exhibit-prefix K --json',
  ];
  static override args = { name: Args.string({ required: true, description: 'Name of the matter.' }) };
  static override flags = {
    description: Flags.string({ summary: 'What the matter is about; only members can read it.', helpValue: 'TEXT' }),
    'case-reference': Flags.string({ summary: 'Reference of the case.', helpValue: 'TEXT' }),
    'exhibit-prefix': Flags.string({
      summary: 'Capital letters before exhibit numbers; default is EX, as in EX-0001.',
      helpValue: 'ABC',
    }),
    test: Flags.boolean({ summary: 'Use the test key: the matter takes captures in test mode.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const { matterFields } = await import('../../src/cli/matters/text.js');
    const { client } = await this.service(flags, { test: flags.test, writes: true });
    const made = await client.createMatter({
      body: {
        name: args.name,
        ...(flags.description !== undefined && { description: flags.description }),
        ...(flags['case-reference'] !== undefined && { case_reference: flags['case-reference'] }),
        ...(flags['exhibit-prefix'] !== undefined && { exhibit_prefix: flags['exhibit-prefix'] }),
      },
    });
    this.say(matterFields(made, await this.screen()));
    return made;
  }
}
