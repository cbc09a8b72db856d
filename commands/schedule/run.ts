import { scheduleId, scheduleIdArg } from '../../src/cli/schedule/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Run extends ServiceCommand {
  static override summary = 'Run a schedule now, in addition to its times.';
  static override description = 'A monitor checks the page and captures it only if it has changed.';
  static override examples = [
    '<%= config.bin %> schedule run sch_0123456789abcdefghij',
    '<%= config.bin %> schedule run sch_0123456789abcdefghij --json',
  ];
  static override args = { id: scheduleIdArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Run);
    const params = { schedule_id: scheduleId(args.id) };
    const { client } = await this.service(flags, { writes: true });
    const begun = await client.runSchedule({ params });
    const capture = begun.run.capture_id;
    this.say(
      capture === null
        ? `${params.schedule_id} looks at its page; evidence schedule runs ${params.schedule_id} tells what it finds`
        : `${capture} is being captured; evidence show ${capture} --wait waits for it`,
    );
    return begun;
  }
}
