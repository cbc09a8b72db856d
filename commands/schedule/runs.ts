import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { scheduleId, scheduleIdArg } from '../../src/cli/schedule/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Runs extends ServiceCommand {
  static override summary = 'List the runs of a schedule, newest first, with their results and reasons.';
  static override examples = [
    '<%= config.bin %> schedule runs sch_0123456789abcdefghij',
    '<%= config.bin %> schedule runs sch_0123456789abcdefghij --all --json',
  ];
  static override args = { id: scheduleIdArg };
  static override flags = {
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Runs);
    const id = scheduleId(args.id);
    const [{ readRuns }, { runTable }] = await Promise.all([
      import('../../src/cli/schedule/verbs.js'),
      import('../../src/cli/schedule/text.js'),
    ]);
    const page = await readRuns((await this.service(flags)).client, id, flags);
    if (page.runs.length === 0) this.notice('evidence: no runs yet');
    else this.say(runTable(page.runs, await this.screen()));
    this.more(page);
    return page;
  }
}
