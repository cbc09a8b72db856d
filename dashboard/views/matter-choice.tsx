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
/** How many matters were opened here: each is a choice from then on. */
const opened = signal(0);

/** The newest matters that take exhibits, as the field `matter`. Where one is needed, a new one can be named: `matterSaid` reads that. */
export function MatterChoice({ none, given }: Props) {
  const [last, setLast] = useState({ turn: 0, chosen: '' });
  const turn = opened.value;
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
            {next_cursor !== null && <span class="soft">the newest {mostMatters}; older ones take it by its id</span>}
            <select
              name="matter"
              required={none === undefined}
              {...(none === undefined && { value: valueOf(last.turn === turn ? last.chosen : '', matters) })}
              onChange={({ currentTarget: { value } }) => setLast({ turn, chosen: value })}
            >
              {none !== undefined && <option value="">{none}</option>}
              {given !== undefined && !matters.some(({ matter_id }) => matter_id === given) && (
                <option value={given} selected>
                  {given}
                </option>
              )}
              {matters.map(({ matter_id, name, case_reference }) => (
                <option key={matter_id} value={matter_id} selected={matter_id === given}>
                  {plain(case_reference === null ? name : `${name} (${case_reference})`)}
                </option>
              ))}
              {none === undefined && <option value={unopened}>a new matter</option>}
            </select>
          </label>
          {none === undefined && valueOf(last.turn === turn ? last.chosen : '', matters) === unopened && (
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
  const { matter_id } = await api.createMatter({ body: { name: typed(said, 'matter_name') } });
  opened.value += 1;
  return matter_id;
}
