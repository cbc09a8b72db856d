import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { typed } from '../../app/text.js';
import { spanWords } from './words.js';

const spans = [3600, 21_600, 86_400, 604_800];
const usual = 86_400;

/** Name and rhythm as the API takes them. What of cron and interval is not meant is taken away. */
export function saidOf(said: FormData) {
  const [name, cron] = [typed(said, 'name'), typed(said, 'cron')];
  const looks = said.get('change') === 'on';
  return {
    name: name === '' ? null : name,
    ...(cron === ''
      ? { mode: looks ? ('on_change' as const) : ('interval' as const), interval_seconds: Number(typed(said, 'span')) }
      : { mode: looks ? ('on_change' as const) : ('cron' as const), cron, timezone: typed(said, 'timezone') }),
  };
}

/** Of a new schedule, or of one that is changed. */
export function Fields({ schedule }: { readonly schedule?: ScheduleRow }) {
  const span = schedule?.interval_seconds ?? usual;
  return (
    <>
      <label>
        Name <span class="soft">may be empty</span>
        <input name="name" maxLength={200} defaultValue={schedule?.name ?? ''} />
      </label>
      <label>
        How often
        <select name="span">
          {[...new Set([...spans, span])].map((seconds) => (
            <option key={seconds} value={seconds} selected={seconds === span}>
              every {spanWords(seconds)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Or a cron line <span class="soft">takes the place of the choice above, for example 0 9 * * 1-5</span>
        <input name="cron" maxLength={200} defaultValue={schedule?.cron ?? ''} />
      </label>
      <label>
        Time zone of the cron line
        <input
          name="timezone"
          maxLength={64}
          defaultValue={schedule?.cron ? schedule.timezone : Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
      </label>
      <label class="check">
        <input name="change" type="checkbox" defaultChecked={schedule?.mode === 'on_change'} />
        Keep a capture only when the page has changed
      </label>
    </>
  );
}
