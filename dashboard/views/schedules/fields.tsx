import { useState } from 'preact/hooks';
import { limits } from '../../../src/contract/limits.js';
import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { plain } from '../../app/text.js';
import { AddressField } from '../address.js';
import { Choice, Tick } from '../options/inputs.js';
import { OptionFields } from '../options/fields.js';
import { Times } from './times.js';
import { alerts } from './words.js';

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
