import { scheduleId, scheduleIdArg } from '../../src/cli/schedule/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Resume extends ServiceCommand {
  static override summary = 'Resume a paused schedule at its next time, and reset its count of failures.';
  static override examples = [
    '<%= config.bin %> schedule resume sch_0123456789abcdefghij',
    '<%= config.bin %> schedule resume sch_0123456789abcdefghij --json',
  ];
  static override args = { id: scheduleIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Resume);
    const params = { schedule_id: scheduleId(args.id) };
    const { client } = await this.service(flags, { writes: true });
    const read = await client.resumeSchedule({ params });
    const { zoned } = await import('../../src/cli/schedule/text.js');
    const next =
      read.next_run_at === null
        ? ''
        : `: next ${zoned(read.next_run_at, this.zone() === 'utc' ? 'UTC' : read.timezone)}`;
    this.say(`${params.schedule_id} resumed${next}`);
    return read;
  }
}
