import { useState } from 'preact/hooks';
import type { CaptureRow, CompletedRead } from '../../../src/contract/captures/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf } from '../../app/router.js';
import { local, plain, sourceWords, typed } from '../../app/text.js';
import { CaseReference, caseReferenceOf } from '../case-reference.js';
import { Drawer } from '../drawer.js';
import { Answered, State, Table, Time } from '../parts.js';
import { Absent } from './with-package.js';

const pageLength = 50;

/** Captures of the same address, newest first. */
export function Versions({ read }: { readonly read: CompletedRead }) {
  const { url } = read;
  if (url === null) return <Absent>This package is not about an address, so there are no versions of it.</Absent>;
  return <OfAddress url={url} id={read.capture_id} />;
}

function OfAddress({ url, id }: { readonly url: string; readonly id: string }) {
  // Pages that were turned, so that one can turn back.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = useQuery(`versions ${cursor ?? ''} ${url}`, (signal) =>
    api.listCaptures({ query: { url, limit: pageLength, ...(cursor !== undefined && { cursor }) } }, { signal }),
  );
  return (
    <Answered query={query}>
      {({ captures, next_cursor }) => (
        <>
          <p role="status">{countWords(captures, id, next_cursor !== null || cursor !== undefined)}</p>
          {captures.length > 0 && <Rows rows={captures} id={id} />}
          <Compare rows={captures.filter(isComparable)} id={id} />
          <p class="pages">
            {cursor !== undefined && (
              <button type="button" onClick={() => setCursors(cursors.slice(0, -1))}>
                Newer
              </button>
            )}
            {next_cursor !== null && (
              <button type="button" onClick={() => setCursors([...cursors, next_cursor])}>
                Older
              </button>
            )}
          </p>
        </>
      )}
    </Answered>
  );
}

/** A comparison takes two captures that were made here. */
const isComparable = ({ status, source }: CaptureRow): boolean =>
  status === 'completed' && (source === 'api' || source === 'schedule');

function Compare({ rows, id }: { readonly rows: readonly CaptureRow[]; readonly id: string }) {
  if (rows.length < 2) return null;
  const mine = rows.some(({ capture_id }) => capture_id === id);
  const first = mine ? id : rows[0]?.capture_id;
  const second = rows.find(({ capture_id }) => capture_id !== first)?.capture_id;
  return (
    <div class="part">
      <Drawer
        title="Compare two of them"
        button="Compare"
        done={() => undefined}
        send={async (said) => {
          const made = await api.createComparison({
            body: { capture_id_1: typed(said, 'one'), capture_id_2: typed(said, 'other'), ...caseReferenceOf(said) },
          });
          go(hrefOf(`/captures/${made.compare_id}`, { tab: 'comparison' }));
          return '';
        }}
      >
        <p class="ask">
          What differs in text, picture and records is written into a sealed package of its own, which counts as one
          capture.
        </p>
        <Choice name="one" label="One capture" rows={rows} chosen={first} />
        <Choice name="other" label="The other" rows={rows} chosen={second} />
        <CaseReference />
      </Drawer>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly CaptureRow[];
  readonly chosen: string | undefined;
}

const Choice = ({ name, label, rows, chosen }: ChoiceProps) => (
  <label>
    {label}
    <select name={name} required>
      {rows.map(({ capture_id, captured_at, created_at }) => (
        <option key={capture_id} value={capture_id} selected={capture_id === chosen}>
          {local(captured_at ?? created_at ?? '')} ({plain(capture_id)})
        </option>
      ))}
    </select>
  </label>
);

function countWords(rows: readonly CaptureRow[], id: string, more: boolean): string {
  const others = rows.filter(({ capture_id }) => capture_id !== id).length;
  if (more) return `${rows.length} captures of this address on this page`;
  return others === 0
    ? 'This is the only capture of this address.'
    : `${rows.length} captures of this address, newest first`;
}

const Rows = ({ rows, id }: { readonly rows: readonly CaptureRow[]; readonly id: string }) => (
  <Table label="Captures of this address" heads={['Time', 'Status', 'Source', 'Manifest']}>
    {rows.map((row) => (
      <tr key={row.capture_id}>
        <th scope="row">
          {row.capture_id === id ? (
            <>
              <Time at={row.captured_at ?? row.created_at} /> <span class="tag">this one</span>
            </>
          ) : (
            <a href={hrefOf(`/captures/${row.capture_id}`)}>
              <Time at={row.captured_at ?? row.created_at} />
            </a>
          )}
        </th>
        <td>
          <State status={row.status} />
        </td>
        <td>{sourceWords(row.source)}</td>
        <td>
          {row.manifest_hash === null ? '–' : <code>{row.manifest_hash.replace('sha256:', '').slice(0, 16)}…</code>}
        </td>
      </tr>
    ))}
  </Table>
);
