import { Args, Flags } from '@oclif/core';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Note extends ServiceCommand {
  static override summary = 'Add a note to a matter; it can be answered, but not changed.';
  static override examples = [
    '<%= config.bin %> matters note "Müller v. Example" "Called the host, no answer"',
    '<%= config.bin %> matters note "Müller v. Example" "They called back" --answers 12 --json',
  ];
  static override args = { matter: matterArg, text: Args.string({ required: true, description: 'The note.' }) };
  static override flags = {
    answers: Flags.integer({ summary: 'Number of the note that this one answers.', min: 0, helpValue: 'SEQ' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Note);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const { answers } = flags;
    const note = await client.addMatterNote({
      params,
      body: { text: args.text, ...(answers !== undefined && { answers }) },
    });
    this.say(`note ${note.seq}`);
    return note;
  }
}
