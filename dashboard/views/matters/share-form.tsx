import { useState } from 'preact/hooks';
import { shareLimits } from '../../../src/contract/limits.js';
import type { MatterRead } from '../../../src/contract/matters/read.js';
import type { ShareRead } from '../../../src/contract/shares/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { plain, typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Choice } from '../options/inputs.js';
import { Answered } from '../parts.js';
import { Redacted, redactedOf } from './redacted.js';

interface MakeProps {
  readonly matter: Pick<MatterRead, 'matter_id' | 'items'>;
  readonly done: (words: string) => void;
  readonly made: (share: ShareRead) => void;
  readonly when: boolean;
}

export const Make = ({ matter: { matter_id, items }, done, made, when }: MakeProps) => (
  <Drawer
    title="Share the exhibits"
    button="Make the link"
    done={done}
    when={when}
    send={async (said) => {
      const body = shareOf(said);
      const share = await api.createShare({ params: { matter_id }, body });
      made(share);
      const wanted = 'capture_ids' in body ? body.capture_ids.length : items;
      return `The share was made; its link is shown below, once.${body.redacted === 'replace' && share.items < wanted ? leftOut(share.items, wanted) : ''}`;
    }}
  >
    <label>
      For whom <span class="soft">stands in the custody record</span>
      <input name="label" required maxLength={200} autocomplete="off" />
    </label>
    <label>
      Days until it ends
      <input name="days" type="number" min={1} max={shareLimits.hours / 24} step={1} defaultValue="7" required />
    </label>
    <label class="check">
      <input name="download" type="checkbox" />
      Packages can be downloaded, too
    </label>
    <label class="check">
      <input name="custody" type="checkbox" />
      With the custody record
    </label>
    <label class="check">
      <input name="notes" type="checkbox" />
      With the texts of notes and description; needs the custody record
    </label>
    <Which id={matter_id} />
    <Redacted replace="the copy in place of the original" both="both" />
    <Opens given={null} />
    <label>
      Password <span class="soft">at least 8 characters; empty for none</span>
      <input name="password" type="password" minLength={8} maxLength={200} autocomplete="new-password" />
    </label>
    <label>
      E-mail address to send a code to <span class="soft">empty for none</span>
      <input name="email" type="email" maxLength={254} autocomplete="off" />
    </label>
  </Drawer>
);

/** What a redacted copy stands for is not shared. */
const leftOut = (items: number, of: number): string =>
  ` It has ${items} of ${of} exhibits: originals with a redacted copy, and comparisons that hold files of them, are left out.`;

function shareOf(said: FormData) {
  const [password, email] = ['password', 'email'].map((name) => typed(said, name));
  const chosen = said.getAll('exhibit').filter((each) => typeof each === 'string');
  const opens = opensOf(said);
  return {
    label: typed(said, 'label'),
    expires_in_hours: Number(typed(said, 'days')) * 24,
    allow: said.get('download') === 'on' ? ('download' as const) : ('view' as const),
    include_custody: said.get('custody') === 'on',
    include_notes: said.get('notes') === 'on',
    ...(said.get('which') === 'some' ? { capture_ids: chosen } : { live: said.get('which') === 'live' }),
    ...(opens !== undefined && { max_opens: opens }),
    ...(password && { password }),
    ...(email && { recipient_email: email }),
    ...redactedOf(said),
  };
}

export const opensOf = (said: FormData): number | undefined =>
  typed(said, 'opens') === '' ? undefined : Number(typed(said, 'opens'));

export const Opens = ({ given }: { readonly given: number | null }) => (
  <label>
    How often it opens <span class="soft">empty: any number of times</span>
    <input
      name="opens"
      type="number"
      min={1}
      max={shareLimits.opens}
      step={1}
      defaultValue={given === null ? '' : String(given)}
    />
  </label>
);

const mostListed = 200;
const choices = [
  ['now', 'all that there are now'],
  ['live', 'all, and what goes into the matter later'],
  ['some', 'some of them'],
] as const;

function Which({ id }: { readonly id: string }) {
  const [which, setWhich] = useState('now');
  return (
    <>
      <Choice name="which" label="Exhibits" of={choices} given="now" onChoice={setWhich} />
      {which === 'some' && <Some id={id} />}
    </>
  );
}

function Some({ id }: { readonly id: string }) {
  const query = useQuery(`exhibits to share ${id}`, (signal) =>
    api.listMatterItems({ params: { matter_id: id }, query: { limit: mostListed } }, { signal }),
  );
  return (
    <Answered query={query}>
      {({ items, next_cursor }) => (
        <fieldset>
          <legend>Those that are shared</legend>
          {items.map(({ capture_id, exhibit, title, url }) => (
            <label key={capture_id} class="check">
              <input name="exhibit" type="checkbox" value={capture_id} />
              <span>
                {plain(exhibit)} <span class="soft">{plain(title || url || capture_id)}</span>
              </span>
            </label>
          ))}
          {items.length === 0 && <p class="ask">There is none yet.</p>}
          {next_cursor !== null && <p class="ask">The first {mostListed}; the command line shares others.</p>}
        </fieldset>
      )}
    </Answered>
  );
}
