import { scheduleId, scheduleIdArg } from '../../src/cli/schedule/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show a schedule, its next five times in its time zone, and its last run.';
  static override examples = [
    '<%= config.bin %> schedule show sch_0123456789abcdefghij',
    '<%= config.bin %> schedule show sch_0123456789abcdefghij --json',
  ];
  static override args = { id: scheduleIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const schedule_id = scheduleId(args.id);
    const { scheduleFields } = await import('../../src/cli/schedule/text.js');
    const { client } = await this.service(flags);
    const read = await client.getSchedule({ params: { schedule_id } });
    this.say(scheduleFields(read, await this.screen()));
    return read;
  }
}
