import { Flags } from '@oclif/core';
import { captureId, captureIdArg } from '../src/cli/capture/id.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Delete extends ServiceCommand {
  static override summary = 'Move a capture to the trash, where it stays for 30 days.';
  static override description = 'With --permanent, removes a capture that is already in the trash for good.';
  static override examples = [
    '<%= config.bin %> delete cap_0123456789abcdefghij',
    '<%= config.bin %> delete cap_0123456789abcdefghij --permanent --yes',
  ];
  static override args = { id: captureIdArg };
  static override flags = {
    permanent: Flags.boolean({ summary: 'Remove a capture in the trash for good.' }),
    yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Delete);
    const capture_id = captureId(args.id);
    const { confirmed } = await import('../src/cli/terminal/confirm.js');
    if (!flags.yes)
      await confirmed(flags.permanent ? `Remove ${capture_id} for good?` : `Move ${capture_id} to the trash?`);
    const { client } = await this.service(flags, { writes: true });
    const query = flags.permanent ? { permanent: true } : {};
    const answer = await client.deleteCapture({ params: { capture_id }, query });
    this.say(
      `${capture_id} ${flags.permanent ? 'is removed for good' : `is in the trash; evidence restore ${capture_id} takes it out`}`,
    );
    return answer;
  }
}
