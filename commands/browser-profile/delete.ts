import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Delete extends ServiceCommand {
  static override summary = 'Delete a browser profile; schedules that name it then fail.';
  static override examples = [
    '<%= config.bin %> browser-profile delete wiki',
    '<%= config.bin %> browser-profile delete wiki --yes --json',
  ];
  static override args = { name: Args.string({ required: true, description: 'Name of the profile.' }) };
  static override flags = { yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Delete);
    const { confirmed } = await import('../../src/cli/terminal/confirm.js');
    if (!flags.yes) await confirmed(`Remove ${args.name}?`);
    const { client } = await this.service(flags, { writes: true });
    const removed = await client.deleteBrowserProfile({ params: { name: args.name } });
    this.notice(`evidence: browser profile ${removed.name} deleted`);
    if (removed.key_left) this.notice((await import('../../src/cli/browser-profile/views.js')).keyLeft);
    return removed;
  }
}
