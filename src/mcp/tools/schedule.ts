import { Type } from 'typebox';
import { closed } from '../../contract/schema.js';
import { createSchedule } from '../../contract/schedules/schedules.js';
import { described } from '../described.js';
import { toolOptions } from '../order.js';
import { scheduleFields, scheduleReply } from '../schedule-view.js';
import { adds, tool } from '../tool.js';

const { webhook_url: _webhook, ...asked } = createSchedule.body.properties;

export const schedule = tool({
  name: 'schedule',
  title: 'Schedule captures of a page',
  description:
    'Captures a page again and again (mode interval or cron), or watches it and captures it when it changed (mode on_change). ' +
    'It goes on until a person pauses or deletes it: evidence schedule pause ID.',
  annotations: { ...adds, openWorldHint: true },
  input: Type.Object(
    {
      ...asked,
      url: described(asked.url, 'Address of the page: http or https.'),
      options: Type.Optional(toolOptions),
      mode: described(asked.mode, 'interval and on_change take interval_seconds or cron; cron takes cron.'),
      interval_seconds: described(asked.interval_seconds, 'Seconds from one run to the next.'),
      cron: described(asked.cron, 'Five fields, for example "0 9 * * 1-5".'),
      timezone: described(asked.timezone, 'IANA time zone of cron. Default: UTC.'),
      alert_on: described(asked.alert_on, 'on_change: text and pictures (any), or text.'),
      ignore: described(asked.ignore, 'on_change: elements, RE2 patterns and the order of lines that are no change.'),
      catch_up_seconds: described(asked.catch_up_seconds, 'How late a run may begin.'),
    },
    closed,
  ),
  output: Type.Object(scheduleFields),
  call: async (body, call) => {
    const client = await call.client();
    return scheduleReply(await client.createSchedule({ body }, { signal: call.signal }));
  },
});
