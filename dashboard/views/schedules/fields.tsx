import { useState } from 'preact/hooks';
import { limits } from '../../../src/contract/limits.js';
import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { plain } from '../../app/text.js';
import { AddressField } from '../address.js';
import { Choice, Count, Tick } from '../options/inputs.js';
import { OptionFields } from '../options/fields.js';
import { alerts, spanWords } from './words.js';

const spans = [3600, 21_600, 86_400, 604_800];
const usual = 86_400;

/** Of a new schedule, or of one that is changed; `saidOf` reads them. */
export function Fields({ schedule }: { readonly schedule?: ScheduleRow }) {
  const [looks, setLooks] = useState(schedule?.mode === 'on_change');
  return (
    <>
      <label>
        Address
        <AddressField maxLength={limits.urlLength} had={schedule?.url ?? ''} />
      </label>
      <label>
        Name <span class="soft">may be empty</span>
        <input name="name" maxLength={200} defaultValue={schedule?.name ?? ''} />
      </label>
      <Times schedule={schedule} />
      <Tick name="change" isOn={looks} onChange={setLooks}>
        Keep a capture only when the page has changed
      </Tick>
      {looks && <Watched schedule={schedule} />}
      {schedule !== undefined && schedule.webhook_url !== null && (
        <Tick name="unhook" isOn={false}>
          Notify {plain(schedule.webhook_url)} no more
        </Tick>
      )}
      <details class="more" onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
        <summary>How each capture is made</summary>
        <div class="fields">
          <OptionFields had={schedule?.options ?? {}} />
        </div>
      </details>
    </>
  );
}

interface Props {
  readonly schedule: ScheduleRow | undefined;
}

function Times({ schedule }: Props) {
  const span = schedule?.interval_seconds ?? usual;
  return (
    <>
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
      <Count
        name="late"
        label="How late a run may begin"
        unit="minutes; as long as the interval, at most 60, when empty"
        least={0}
        most={limits.intervalMaxSeconds / 60}
        step="any"
        given={schedule && schedule.catch_up_seconds / 60}
      />
    </>
  );
}

const Watched = ({ schedule }: Props) => (
  <fieldset class="fields">
    <legend>What counts as a change</legend>
    <Choice name="alert_on" label="A change of" of={alerts} given={schedule?.alert_on ?? 'any'} />
    <label>
      Leave elements out <span class="soft">a CSS selector a line</span>
      <textarea
        name="ignore_selectors"
        rows={2}
        placeholder=".advert"
        defaultValue={schedule?.ignore?.selectors.join('\n') ?? ''}
        spellcheck={false}
      />
    </label>
    <label>
      Leave text out <span class="soft">a pattern (RE2) a line</span>
      <textarea
        name="ignore_patterns"
        rows={2}
        placeholder="\d+ visitors"
        defaultValue={schedule?.ignore?.patterns.join('\n') ?? ''}
        spellcheck={false}
      />
    </label>
    <Tick name="ignore_order" isOn={schedule?.ignore?.order === true}>
      The order of the lines does not count
    </Tick>
  </fieldset>
);
