import { Flags } from '@oclif/core';
import {
  removableNames,
  scheduleChange,
  scheduleFlags,
  scheduleId,
  scheduleIdArg,
} from '../../src/cli/schedule-flags.js';
import { ServiceCommand } from '../../src/cli/service-command.js';

export default class Update extends ServiceCommand {
  static override summary = 'Change a schedule; what is not named stays.';
  static override description =
    'New times begin at this moment. Another address, other options or other things to ignore make a new baseline.';
  static override examples = [
    '<%= config.bin %> schedule update sch_0123456789abcdefghij --every 30m',
    '<%= config.bin %> schedule update sch_0123456789abcdefghij --ignore-element .banner --remove webhook',
  ];
  static override args = { id: scheduleIdArg };
  static override flags = {
    ...scheduleFlags,
    url: Flags.string({ summary: 'Another address.', helpValue: 'URL' }),
    remove: Flags.string({
      summary: 'Take something away; may be repeated.',
      options: removableNames,
      multiple: true,
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Update);
    const params = { schedule_id: scheduleId(args.id) };
    const { scheduleFields } = await import('../../src/cli/schedule-text.js');
    scheduleChange(flags, {});
    const { client } = await this.service(flags, { writes: true });
    const body = scheduleChange(flags, await client.getSchedule({ params }));
    const read = await client.updateSchedule({ params, body });
    this.say(scheduleFields(read, await this.screen()));
    return read;
  }
}
