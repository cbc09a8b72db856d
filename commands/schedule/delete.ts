import { Flags } from '@oclif/core';
import { scheduleId, scheduleIdArg } from '../../src/cli/schedule/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Delete extends ServiceCommand {
  static override summary = 'Delete a schedule; its captures are kept.';
  static override examples = [
    '<%= config.bin %> schedule delete sch_0123456789abcdefghij',
    '<%= config.bin %> schedule delete sch_0123456789abcdefghij --yes --json',
  ];
  static override args = { id: scheduleIdArg };
  static override flags = { yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Delete);
    const params = { schedule_id: scheduleId(args.id) };
    const { confirmed } = await import('../../src/cli/terminal/confirm.js');
    if (!flags.yes) await confirmed(`End ${params.schedule_id} for good?`);
    const { client } = await this.service(flags, { writes: true });
    const answer = await client.deleteSchedule({ params });
    this.say(`${params.schedule_id} deleted; its captures are kept`);
    return answer;
  }
}
