import type { EntryRead as Entry } from '../../../src/contract/matters/read.js';
import type { CheckedRecord } from '../../app/custody.js';
import { readRecord } from '../../app/custody.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf, place } from '../../app/router.js';
import { plain, typed } from '../../app/text.js';
import { Answered, Time } from '../parts.js';
import type { SectionProps } from './section.js';
import { ServerCheck } from './server-check.js';
import { Copyable } from '../copied.js';

const pageLength = 50;

export function Custody({ matter, done }: SectionProps) {
  const query = useQuery(
    `custody ${matter.matter_id}`,
    (signal) => readRecord(matter.matter_id, signal),
    undefined,
    matter.custody.head_hash,
  );
  return (
    <>
      <p>
        Every change of this matter and of what is in it, each entry with the hash of the one before. The record shows
        what the service did, not what happened outside it.
      </p>
      <Answered query={query}>
        {(record) => (
          <>
            <Verdict record={record} />
            <Timeline record={record} path={`/matters/${matter.matter_id}/custody`} />
          </>
        )}
      </Answered>
      <ServerCheck id={matter.matter_id} done={done} />
    </>
  );
}

function Verdict({ record }: { readonly record: CheckedRecord }) {
  const { entries, faults, isOfMatter, reachesHead, finalHash } = record;
  const holds = faults.length === 0 && isOfMatter && reachesHead;
  return (
    <div class={holds ? 'card' : 'problem'}>
      <p role="status" class={holds ? 'good' : 'bad'}>
        <strong>
          {holds
            ? `✓ Recomputed in this browser: ${entries.length} entries, and each follows from the one before.`
            : '✗ Recomputed in this browser: this record does not hold.'}
        </strong>
      </p>
      <ul>
        {!isOfMatter && <li>It does not begin with the opening of this matter.</li>}
        {!reachesHead && <li>It does not end in the entry that the service calls the newest.</li>}
        {faults.slice(0, 20).map(({ index, field, expected, found }) => (
          <li key={`${index} ${field}`}>
            Entry {index}, {field}: <code>{plain(found)}</code> where <code>{plain(expected)}</code> belongs
          </li>
        ))}
        {faults.length > 20 && <li>and {faults.length - 20} faults more</li>}
      </ul>
      <p>
        Newest hash: <Copyable text={finalHash} what="the newest hash" />
      </p>
      <p class="soft">{reach(record)} Whoever has kept a hash of this record can look for it here.</p>
    </div>
  );
}

/** How far the record rests on more than the word of the service; which time-stamps there are is what the service says. */
function reach({ anchoredSeq, pendingSeq }: CheckedRecord): string {
  const promised = pendingSeq === null ? '' : ` A calendar has promised it up to entry ${pendingSeq}.`;
  return anchoredSeq === null
    ? `No time-stamp covers this record yet: that it was not written anew rests on the word of the service.${promised}`
    : `According to the service, time-stamps cover it up to entry ${anchoredSeq}; what came after rests on its word.${promised}`;
}

function Timeline({ record, path }: { readonly record: CheckedRecord; readonly path: string }) {
  const asked = place.value.query;
  const [type, exhibit] = [asked.get('type') ?? '', asked.get('exhibit') ?? ''];
  const matching = record.entries
    .filter((entry) => (type === '' || entry.type === type) && (exhibit === '' || isOf(entry, exhibit)))
    .toReversed();
  const first = Math.max(0, Math.floor(Number(asked.get('from') ?? 0)) || 0);
  const shown = matching.slice(first, first + pageLength);
  const faulty = new Set(record.faults.map(({ index }) => record.entries[index]));
  const page = (from: number): string =>
    hrefOf(path, { type, exhibit, from: from === 0 ? undefined : String(Math.max(0, from)) });
  return (
    <>
      <TimelineFilter key={`${type} ${exhibit}`} record={record} path={path} type={type} exhibit={exhibit} />
      <p role="status">
        {matching.length} of {record.entries.length} entries{shown.length > 0 && ', newest first'}
      </p>
      {shown.length === 0 && (
        <p class="empty">
          No entry matches. <a href={hrefOf(path)}>Show all</a>
        </p>
      )}
      <ol class="timeline">
        {shown.map((entry) => (
          <Line
            key={entry.hash}
            entry={entry}
            isFaulty={faulty.has(entry)}
            isAnchored={record.anchoredSeq !== null && entry.seq <= record.anchoredSeq}
          />
        ))}
      </ol>
      <nav class="pages" aria-label="Pages of the record">
        {first > 0 && <a href={page(first - pageLength)}>Newer entries</a>}
        {first + pageLength < matching.length && <a href={page(first + pageLength)}>Older entries</a>}
      </nav>
    </>
  );
}

/** A matter may have thousands of exhibits, so a number is typed and not chosen. */
const isOf = ({ subject }: Entry, exhibit: string): boolean =>
  subject['exhibit'] !== undefined && text(subject['exhibit']).toLowerCase() === exhibit.toLowerCase();

interface FilterProps {
  readonly record: CheckedRecord;
  readonly path: string;
  readonly type: string;
  readonly exhibit: string;
}

function TimelineFilter({ record, path, type, exhibit }: FilterProps) {
  const types = [...new Set(record.entries.map((entry) => entry.type))].toSorted();
  const apply = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    go(hrefOf(path, { type: typed(said, 'type'), exhibit: typed(said, 'exhibit') }));
  };
  return (
    <form class="filters" role="search" aria-label="Filter the record" onSubmit={apply}>
      <label>
        What happened
        <select name="type">
          <option value="">anything</option>
          {types.map((each) => (
            <option key={each} value={each} selected={each === type}>
              {typeWords(each)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Exhibit <span class="soft">such as EX-0001</span>
        <input name="exhibit" defaultValue={exhibit} spellcheck={false} autocomplete="off" />
      </label>
      <button type="submit">Filter</button>
      {(type !== '' || exhibit !== '') && <a href={hrefOf(path)}>Clear</a>}
    </form>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly isFaulty: boolean;
  readonly isAnchored: boolean;
}

const Line = ({ entry, isFaulty, isAnchored }: LineProps) => (
  <li class={isFaulty ? 'faulty' : ''}>
    <p>
      <strong>
        {isFaulty && <span class="bad">✗ does not hold: </span>}
        {typeWords(entry.type)}
        {entry.subject['exhibit'] !== undefined && ` ${plain(text(entry.subject['exhibit']))}`}
      </strong>
      {isAnchored && <span class="tag">time-stamped</span>}
    </p>
    <p class="soft">
      Entry {entry.seq} · {actorWords(entry.actor)} · <Time at={entry.at} />
    </p>
    <details>
      <summary>What entry {entry.seq} says</summary>
      <dl>
        {[...Object.entries(entry.detail), ...Object.entries(entry.subject)].map(([name, value], at) => (
          <Pair key={at} name={name.replaceAll('_', ' ')} value={text(value)} />
        ))}
        <Pair name="hash of the one before" value={entry.previous} />
        <Pair name="hash" value={entry.hash} />
      </dl>
    </details>
  </li>
);

const Pair = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{plain(name)}</dt>
    <dd>{plain(value)}</dd>
  </>
);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const typeWords = (type: string): string => plain(type.replaceAll(/[._]/g, ' '));

function actorWords(actor: Entry['actor']): string {
  const who = actor['name'] ?? actor['account_id'] ?? actor['share_id'] ?? '';
  const by = actor['via_operator'] === true ? ', by the operator' : '';
  return plain(`${text(actor['kind'])}${who === '' ? '' : ` of ${text(who)}`}${by}`);
}
