import { useState } from 'preact/hooks';
import type { VerificationRead } from '../../../src/contract/matters/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { plain, utc } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered } from '../parts.js';

/** Of the record and of every package, by the service. */
export function ServerCheck({ id, done }: { readonly id: string; readonly done: (words: string) => void }) {
  const [begun, setBegun] = useState(0);
  return (
    <>
      <Drawer
        title="Check record and packages on the server"
        button="Check"
        done={done}
        send={async () => {
          await api.verifyMatter({ params: { matter_id: id } });
          setBegun((count) => count + 1);
          return 'The check has begun; its result is below the record.';
        }}
      >
        <p class="ask">
          The service reads the record and every stored package again, and writes into the record that it did. It takes
          1 unit for every 10 exhibits, at most 10.
        </p>
      </Drawer>
      {begun > 0 && <Result key={begun} id={id} turn={begun} />}
    </>
  );
}

function Result({ id, turn }: { readonly id: string; readonly turn: number }) {
  const query = useQuery(
    `verification ${id} ${turn}`,
    (signal) => api.getMatterVerification({ params: { matter_id: id } }, { signal }),
    ({ status }) => (status === 'running' ? 1000 : null),
  );
  return <Answered query={query}>{(found) => <Found found={found} />}</Answered>;
}

const results = {
  match: '✓ The record holds, and every package is unchanged since it was sealed.',
  modified: '✗ Something was changed since it was sealed.',
  invalid: '✗ Something does not hold.',
} as const;

function Found({ found: { status, result, items, custody, ended_at } }: { readonly found: VerificationRead }) {
  if (status === 'running') return <p role="status">Checking: {items.checked} packages so far.</p>;
  if (status === 'failed' || result === null) return <p role="status">The check itself failed, so it says nothing.</p>;
  return (
    <div class="card">
      <p role="status" class={result === 'match' ? 'good' : 'bad'}>
        {results[result]} {ended_at !== null && <span class="soft">{utc(ended_at)}</span>}
      </p>
      <p>
        {items.checked} packages checked: {items.match} unchanged, {items.modified} changed, {items.invalid} that do not
        hold, {items.missing} missing.
      </p>
      <ul>
        {(custody?.faults ?? []).map(({ seq, field, expected, found }) => (
          <li key={`${seq} ${field}`}>
            Entry {seq}, {plain(field)}: {plain(found)} where {plain(expected)} belongs
          </li>
        ))}
      </ul>
    </div>
  );
}
