import { Flags } from '@oclif/core';
import {
  removableNames,
  scheduleChange,
  scheduleFlags,
  scheduleId,
  scheduleIdArg,
} from '../../src/cli/schedule/flags.js';
import { intoMatter } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Update extends ServiceCommand {
  static override summary = 'Change a schedule; options that are not given stay as they are.';
  static override description =
    'New times apply from now on. A different address, different options or different things to ignore start a new baseline.';
  static override examples = [
    '<%= config.bin %> schedule update sch_0123456789abcdefghij --every 30m',
    '<%= config.bin %> schedule update sch_0123456789abcdefghij --ignore-element .banner --remove webhook',
  ];
  static override args = { id: scheduleIdArg };
  static override flags = {
    ...scheduleFlags,
    url: Flags.string({ summary: 'New address to capture.', helpValue: 'URL' }),
    remove: Flags.string({
      summary: 'Remove a property; may be repeated.',
      options: removableNames,
      multiple: true,
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Update);
    const params = { schedule_id: scheduleId(args.id) };
    const { scheduleFields } = await import('../../src/cli/schedule/text.js');
    // What is wrong is told before anything is asked.
    scheduleChange(flags, {}, flags.matter === undefined ? {} : { matter_id: flags.matter });
    const { client } = await this.service(flags, { writes: true });
    const into = await intoMatter(client, flags.matter);
    const was = await client.getSchedule({ params });
    // Options are changed as a whole: what somebody else changed meanwhile would be undone.
    const body = { ...scheduleChange(flags, was, into), if_updated_at: was.updated_at };
    const read = await client.updateSchedule({ params, body });
    this.say(scheduleFields(read, await this.screen()));
    return read;
  }
}
