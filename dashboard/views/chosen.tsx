import { useState } from 'preact/hooks';
import { ApiRefusal } from '../../src/client/index.js';
import type { CaptureRow } from '../../src/contract/captures/read.js';
import { limits } from '../../src/contract/limits.js';
import { api } from '../app/api.js';
import { go, hrefOf } from '../app/router.js';
import { nameOf } from '../app/name.js';
import { counted, plain, words } from '../app/text.js';
import { Drawer } from './drawer.js';
import { CaseReference, caseReferenceOf } from './case-reference.js';
import { Formats, formatsOf } from './exports/formats.js';
import { MatterChoice, matterSaid } from './matter-choice.js';
import { Redacted, redactedOf } from './matters/redacted.js';

/** As the address of the page has it: what is none is refused by the service. */
type Filter = Readonly<Record<string, string | undefined>>;

export interface ChosenProps {
  readonly rows: readonly CaptureRow[];
  /** Those of them that newer ones have pushed off the page. */
  readonly gone: readonly CaptureRow[];
  /** What the list is filtered by. */
  readonly filter: Filter;
  readonly done: (words: string) => void;
}

/** Of what matches a filter, the newest. */
const most = limits.legalHoldsMax;
const itemsAtOnce = 200;

async function everyId(filter: Filter): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filter, limit: limits.listMax, ...(cursor !== undefined && { cursor }) };
    const page = await api.listCaptures({ query });
    ids.push(...page.captures.map(({ capture_id }) => capture_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && ids.length < most);
  return ids.slice(0, most);
}

/** What can be done to several rows at once: to those that are ticked, or to all that match the filters. */
export function Chosen({ rows, gone, filter, done }: ChosenProps) {
  const [isAll, setAll] = useState(false);
  const ids = (): Promise<readonly string[]> =>
    isAll ? everyId(filter) : Promise.resolve(rows.map(({ capture_id }) => capture_id));
  const some = { ids, done, what: isAll ? 'all that match' : counted(rows.length, 'capture') };
  return (
    <section class="chosen" aria-labelledby="chosen">
      <h2 id="chosen">
        <span role="status">{isAll ? 'All that match are chosen' : `${rows.length} chosen`}</span>
      </h2>
      {gone.length > 0 && !isAll && (
        <p>Not on this page any more: {gone.map((row) => plain(nameOf(row))).join(', ')}</p>
      )}
      <label class="check">
        <input type="checkbox" checked={isAll} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
        All captures that match the filters, up to the newest {most}
      </label>
      <div class="drawers">
        <IntoMatter {...some} />
        <Hold {...some} value />
        <Hold {...some} value={false} />
        <Export {...some} />
        <EachOfThem {...some} {...trash} />
        <EachOfThem {...some} {...restore} />
        {!isAll && <Compare rows={rows} />}
      </div>
    </section>
  );
}

interface SomeProps {
  readonly ids: () => Promise<readonly string[]>;
  readonly what: string;
  readonly done: (words: string) => void;
}

const IntoMatter = ({ ids, what, done }: SomeProps) => (
  <Drawer
    title="Into a matter"
    button={`Put in ${what}`}
    done={done}
    send={async (said) => {
      // A list that cannot be read leaves no matter behind that is empty.
      const left = [...(await ids())];
      const params = { matter_id: await matterSaid(said) };
      const not = new Map<string, number>();
      let [added, already] = [0, 0];
      while (left.length > 0) {
        const answer = await api.addMatterItems({ params, body: { capture_ids: left.splice(0, itemsAtOnce) } });
        added += answer.added.length;
        already += answer.already.length;
        for (const { code, reason } of answer.refused) count(not, reason ?? code);
      }
      return `${counted(added, 'capture was', 'captures were')} put in${already > 0 ? `, ${already} ${already === 1 ? 'is' : 'are'} in it already` : ''}.${notDone(not)}`;
    }}
  >
    <MatterChoice />
  </Drawer>
);

const Hold = ({ ids, what, done, value }: SomeProps & { readonly value: boolean }) => (
  <Drawer
    title={value ? 'Hold' : 'Release'}
    button={value ? `Hold ${what}` : `Release ${what}`}
    done={done}
    send={async () => {
      const { captures, not_found } = await api.setLegalHolds({ body: { capture_ids: [...(await ids())], value } });
      const not = new Map(not_found.length > 0 ? [['not found', not_found.length]] : []);
      return `${counted(captures.length, 'capture is', 'captures are')} ${value ? 'held' : 'held no more'}.${notDone(not)}`;
    }}
  >
    <p class="ask">
      {value
        ? 'They cannot be deleted until the hold is released.'
        : 'They can be deleted again. Where a matter holds one too, that hold stays.'}
    </p>
  </Drawer>
);

const Export = ({ ids, what, done }: SomeProps) => (
  <Drawer
    title="Export"
    button={`Export ${what}`}
    done={done}
    send={async (said) => {
      const { name } = await api.createExport({
        body: { capture_ids: [...(await ids())], formats: formatsOf(said), ...redactedOf(said) },
      });
      return [`The export ${name} has begun.`, { href: hrefOf('/exports'), words: 'See it under Exports' }];
    }}
  >
    <Formats />
    <Redacted replace="the copy in place of the original" both="both" />
  </Drawer>
);

interface EachProps {
  readonly title: string;
  readonly button: string;
  readonly ask: string;
  readonly sure: string | null;
  readonly act: (capture_id: string) => Promise<unknown>;
  readonly became: string;
}

const trash: EachProps = {
  title: 'Delete',
  button: 'Delete',
  ask: 'They stay in the trash for 30 days and can be taken out of it until then. What is held is not deleted.',
  sure: 'Delete these captures',
  act: (capture_id) => api.deleteCapture({ params: { capture_id }, query: {} }),
  became: 'in the trash',
};

const restore: EachProps = {
  title: 'Restore',
  button: 'Restore',
  ask: 'What is in the trash is taken out of it. Others stay as they are.',
  sure: null,
  act: (capture_id) => api.updateCapture({ params: { capture_id }, body: { action: 'restore' } }),
  became: 'restored',
};

/** One request for each. What one is refused for keeps no other back, unless it would be the same for all. */
const EachOfThem = ({ ids, what, done, title, button, ask, sure, act, became }: SomeProps & EachProps) => (
  <Drawer
    title={title}
    button={`${button} ${what}`}
    done={done}
    send={async () => {
      const not = new Map<string, number>();
      let acted = 0;
      for (const id of await ids())
        try {
          await act(id);
          acted += 1;
        } catch (error) {
          if (!(error instanceof ApiRefusal) || ![404, 409].includes(error.status)) throw error;
          count(not, error.code.toLowerCase());
        }
      return `${counted(acted, 'capture is', 'captures are')} ${became}.${notDone(not)}`;
    }}
  >
    <p class="ask">{ask}</p>
    {sure !== null && (
      <label class="check">
        <input name="sure" type="checkbox" required />
        {sure}
      </label>
    )}
  </Drawer>
);

function Compare({ rows }: { readonly rows: readonly CaptureRow[] }) {
  const [one, other, ...more] = rows;
  const isPair = one !== undefined && other !== undefined && more.length === 0 && one.url === other.url;
  if (!isPair || one.url === null || rows.some(({ status }) => status !== 'completed')) return null;
  return (
    <Drawer
      title="Compare"
      button="Compare the two"
      done={() => undefined}
      send={async (said) => {
        const { compare_id } = await api.createComparison({
          body: { capture_id_1: one.capture_id, capture_id_2: other.capture_id, ...caseReferenceOf(said) },
        });
        go(hrefOf(`/captures/${compare_id}`));
        return '';
      }}
    >
      <p class="ask">Two captures of {plain(one.url)}: what differs in text, picture and records.</p>
      <CaseReference />
    </Drawer>
  );
}

const count = (of: Map<string, number>, name: string): void => void of.set(name, (of.get(name) ?? 0) + 1);

const notDone = (not: ReadonlyMap<string, number>): string =>
  not.size === 0 ? '' : ` Not done: ${[...not].map(([why, times]) => `${times} (${words(why)})`).join(', ')}.`;
