import { scheduleId, scheduleIdArg } from '../../src/cli/schedule/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Pause extends ServiceCommand {
  static override summary = 'Pause a schedule; a run in progress is finished.';
  static override examples = [
    '<%= config.bin %> schedule pause sch_0123456789abcdefghij',
    '<%= config.bin %> schedule pause sch_0123456789abcdefghij --json',
  ];
  static override args = { id: scheduleIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Pause);
    const params = { schedule_id: scheduleId(args.id) };
    const { client } = await this.service(flags, { writes: true });
    const read = await client.pauseSchedule({ params });
    this.say(`${params.schedule_id} paused; to resume: evidence schedule resume ${params.schedule_id}`);
    return read;
  }
}
