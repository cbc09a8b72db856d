import { Args, Flags } from '@oclif/core';
import { usage } from '../../src/cli/problem/problem.js';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Rename extends ServiceCommand {
  static override summary = 'Rename a matter, change its description, or put all its items under hold.';
  static override examples = [
    '<%= config.bin %> matters rename "Müller v. Example" "Müller v. Example (appeal)"',
    '<%= config.bin %> matters rename "Müller v. Example" --case-reference "2 O 114/26" --hold --json',
  ];
  static override args = { matter: matterArg, name: Args.string({ description: 'New name.' }) };
  static override flags = {
    description: Flags.string({ summary: 'What the matter is about; an empty text removes it.', helpValue: 'TEXT' }),
    'case-reference': Flags.string({ summary: 'Reference of the case; an empty text removes it.', helpValue: 'TEXT' }),
    hold: Flags.boolean({
      summary: 'Put every item under legal hold, including items added later.',
      exclusive: ['release'],
    }),
    release: Flags.boolean({ summary: 'Release the hold of the matter.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Rename);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const change = {
      ...(args.name !== undefined && { name: args.name }),
      ...(flags.description !== undefined && { description: flags.description === '' ? null : flags.description }),
      ...(flags['case-reference'] !== undefined && {
        case_reference: flags['case-reference'] === '' ? null : flags['case-reference'],
      }),
      ...(flags.hold && { legal_hold: true }),
      ...(flags.release && { legal_hold: false }),
    };
    if (Object.keys(change).length === 0) throw usage('nothing to change', 'give a name, --description, --hold …');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const { matterFields } = await import('../../src/cli/matters/text.js');
    const read = await client.updateMatter({ params, body: change });
    this.say(matterFields(read, await this.screen()));
    return read;
  }
}
