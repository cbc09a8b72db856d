import { Flags } from '@oclif/core';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List schedules, newest first.';
  static override examples = [
    '<%= config.bin %> schedule list --status paused',
    '<%= config.bin %> schedule list --all --json',
  ];
  static override flags = {
    status: Flags.string({ summary: 'Only schedules in this state.', options: ['active', 'paused'] }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const [{ readSchedules }, { scheduleTable }] = await Promise.all([
      import('../../src/cli/schedule/verbs.js'),
      import('../../src/cli/schedule/text.js'),
    ]);
    const page = await readSchedules((await this.service(flags)).client, flags);
    if (page.schedules.length === 0) this.notice('evidence: no schedules');
    else this.say(scheduleTable(page.schedules, await this.screen()));
    this.more(page);
    return page;
  }
}
