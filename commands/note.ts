import { Args, Flags } from '@oclif/core';
import { captureId, captureIdArg } from '../src/cli/capture/id.js';
import { usage } from '../src/cli/problem/problem.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Note extends ServiceCommand {
  static override summary = 'Set or remove the private note of a capture, which is never part of the package.';
  static override examples = [
    '<%= config.bin %> note cap_0123456789abcdefghij "for the letter of 3 May"',
    '<%= config.bin %> note cap_0123456789abcdefghij --remove',
  ];
  static override args = { id: captureIdArg, text: Args.string({ description: 'The note.' }) };
  static override flags = { remove: Flags.boolean({ summary: 'Remove the note.', default: false }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Note);
    const capture_id = captureId(args.id);
    if ((args.text === undefined) !== flags.remove)
      throw usage('give either TEXT or --remove', `evidence show ${capture_id} shows the note that it has`);
    const { client } = await this.service(flags, { writes: true });
    const body = { action: 'private_note', value: args.text ?? null } as const;
    const row = await client.updateCapture({ params: { capture_id }, body });
    this.say(`${capture_id} ${flags.remove ? 'note removed' : 'note saved'}`);
    return row;
  }
}
