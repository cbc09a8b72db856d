import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { ApiRefusal } from '../../src/client/index.js';
import { api } from '../app/api.js';
import { useQuery } from '../app/query.js';
import { plain, typed } from '../app/text.js';
import { Answered } from './parts.js';

const mostMatters = 200;

interface Props {
  /** What the choice of no matter is called, where it may be left out. */
  readonly none?: string;
  /** The one that is chosen already; it stays a choice when it takes no exhibits any more. */
  readonly given?: string | undefined;
}

/** The choice of a matter that is yet to be opened. */
const unopened = 'new';
/**
 * The matter that was opened here last. The choice in which it was opened has it chosen, whether or not the list can be read again: who
 * sends once more what was refused means this one.
 */
const opened = signal<{ readonly turn: number; readonly matter_id: string; readonly name: string }>({
  turn: 0,
  matter_id: '',
  name: '',
});

/** The newest matters that take exhibits, as the field `matter`. Where one is needed, a new one can be named: `matterSaid` reads that. */
export function MatterChoice({ none, given }: Props) {
  const { turn, ...newest } = opened.value;
  const [begun] = useState(turn);
  const [last, setLast] = useState({ turn, chosen: '' });
  const chosen = last.turn === turn ? last.chosen : newest.matter_id;
  const query = useQuery(
    'matters to put into',
    (signal) => api.listMatters({ query: { status: 'active', limit: mostMatters } }, { signal }),
    undefined,
    String(turn),
  );
  // Where something may be in no matter, a plan without matters is no fault.
  if (none !== undefined && query.error instanceof ApiRefusal && query.error.code === 'MATTERS_NOT_ENABLED')
    return null;
  return (
    <Answered query={query}>
      {({ matters, next_cursor }) => (
        <>
          <label>
            Matter{' '}
            {next_cursor !== null && (
              <span class="soft">the newest {mostMatters}; into an older one it is put on the page of that matter</span>
            )}
            <select
              name="matter"
              required={none === undefined}
              {...(none === undefined && { value: valueOf(chosen, matters) })}
              onChange={({ currentTarget: { value } }) => setLast({ turn, chosen: value })}
            >
              {none !== undefined && <option value="">{none}</option>}
              {given !== undefined && !matters.some(({ matter_id }) => matter_id === given) && (
                <option value={given} selected>
                  {given}
                </option>
              )}
              {turn !== begun && !matters.some(({ matter_id }) => matter_id === newest.matter_id) && (
                <option value={newest.matter_id}>{plain(newest.name)}</option>
              )}
              {matters.map(({ matter_id, name, case_reference }) => (
                <option key={matter_id} value={matter_id} selected={matter_id === given}>
                  {plain(case_reference === null ? name : `${name} (${case_reference})`)}
                </option>
              ))}
              {none === undefined && <option value={unopened}>a new matter</option>}
            </select>
          </label>
          {none === undefined && valueOf(chosen, matters) === unopened && (
            <label>
              Name of the new matter <span class="soft">stands in the custody record</span>
              <input name="matter_name" required maxLength={200} />
            </label>
          )}
        </>
      )}
    </Answered>
  );
}

/** Until something is chosen, it is the newest. */
const valueOf = (chosen: string, matters: readonly { readonly matter_id: string }[]): string =>
  chosen === '' ? (matters[0]?.matter_id ?? unopened) : chosen;

/** The id of the matter that was chosen, which is opened first where it is a new one. */
export async function matterSaid(said: FormData): Promise<string> {
  const chosen = typed(said, 'matter');
  if (chosen !== unopened) return chosen;
  const name = typed(said, 'matter_name');
  const { matter_id } = await api.createMatter({ body: { name } });
  opened.value = { turn: opened.peek().turn + 1, matter_id, name };
  return matter_id;
}
