import { useState } from 'preact/hooks';
import { limits } from '../../../src/contract/limits.js';
import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { Count } from '../options/inputs.js';
import { clockOf, dayChoices, weekdays } from './clock.js';
import { spanWords } from './words.js';

const spans = [3600, 21_600, 86_400, 604_800];
const usual = 86_400;

interface Props {
  readonly schedule: ScheduleRow | undefined;
}

/** How often, and when; `rhythmOf` reads the fields. */
export function Times({ schedule }: Props) {
  const clock = clockOf(schedule?.cron ?? null);
  const span = schedule?.interval_seconds ?? usual;
  const had = schedule?.cron ? (clock?.days ?? 'cron') : String(span);
  const [often, setOften] = useState(had);
  const isClock = dayChoices.some(([value]) => value === often);
  return (
    <>
      <label>
        How often
        <select name="span" onChange={({ currentTarget }) => setOften(currentTarget.value)}>
          {[...new Set([...spans, span])].map((seconds) => (
            <option key={seconds} value={seconds} selected={String(seconds) === had}>
              every {spanWords(seconds)}
            </option>
          ))}
          {dayChoices.map(([value, words]) => (
            <option key={value} value={value} selected={value === had}>
              {words} …
            </option>
          ))}
          <option value="cron" selected={had === 'cron'}>
            by a cron line …
          </option>
        </select>
      </label>
      {often === 'weekly' && <Weekday given={clock?.weekday ?? 1} />}
      {isClock && (
        <label>
          Time
          <input name="at" type="time" required defaultValue={clock?.at ?? '09:00'} />
        </label>
      )}
      {often === 'cron' && (
        <label>
          Cron line <span class="soft">for example 0 9 * * 1-5</span>
          <input name="cron" required maxLength={200} defaultValue={schedule?.cron ?? ''} />
        </label>
      )}
      {(isClock || often === 'cron') && <Zone schedule={schedule} />}
      <Count
        name="late"
        label="How late a run may begin"
        unit="minutes; when empty, until the next run is due, at most 60"
        least={0}
        most={limits.intervalMaxSeconds / 60}
        step="any"
        given={schedule && schedule.catch_up_seconds / 60}
      />
    </>
  );
}

const Weekday = ({ given }: { readonly given: number }) => (
  <label>
    Day
    <select name="weekday">
      {[1, 2, 3, 4, 5, 6, 0].map((day) => (
        <option key={day} value={day} selected={day === given}>
          {weekdays[day]}
        </option>
      ))}
    </select>
  </label>
);

const Zone = ({ schedule }: Props) => (
  <label>
    Time zone
    <input
      name="timezone"
      maxLength={64}
      defaultValue={schedule?.cron ? schedule.timezone : Intl.DateTimeFormat().resolvedOptions().timeZone}
    />
    <span class="soft">
      A time that is skipped when clocks go forward runs directly after the gap; one that occurs twice when they go back
      runs at its first occurrence.
    </span>
  </label>
);
