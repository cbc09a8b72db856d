import { api } from '../../app/api.js';
import { go, hrefOf } from '../../app/router.js';
import { typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';

const spans = [
  ['3600', 'every hour'],
  ['21600', 'every 6 hours'],
  ['86400', 'every day'],
  ['604800', 'every week'],
] as const;

export const Create = () => (
  <Drawer
    title="New schedule"
    button="Make the schedule"
    done={() => undefined}
    send={async (said) => {
      const [name, cron] = [typed(said, 'name'), typed(said, 'cron')];
      const looks = said.get('change') === 'on';
      const times =
        cron === '' ? { interval_seconds: Number(typed(said, 'span')) } : { cron, timezone: typed(said, 'timezone') };
      const made = await api.createSchedule({
        body: {
          url: typed(said, 'url'),
          mode: looks ? 'on_change' : cron === '' ? 'interval' : 'cron',
          ...times,
          ...(name !== '' && { name }),
        },
      });
      go(hrefOf(`/schedules/${made.schedule_id}`));
      return '';
    }}
  >
    <label>
      Address
      <input name="url" type="url" required maxLength={8192} placeholder="https://" />
    </label>
    <label>
      Name <span class="soft">may be empty</span>
      <input name="name" maxLength={200} />
    </label>
    <label>
      How often
      <select name="span" defaultValue="86400">
        {spans.map(([seconds, text]) => (
          <option key={seconds} value={seconds}>
            {text}
          </option>
        ))}
      </select>
    </label>
    <label>
      Or a cron line <span class="soft">takes the place of the choice above, for example 0 9 * * 1-5</span>
      <input name="cron" maxLength={200} />
    </label>
    <label>
      Time zone of the cron line
      <input name="timezone" maxLength={64} defaultValue={Intl.DateTimeFormat().resolvedOptions().timeZone} />
    </label>
    <label class="check">
      <input name="change" type="checkbox" />
      Keep a capture only when the page has changed
    </label>
  </Drawer>
);
