import type { CaptureRead, CompletedRead, FailedRead, ProcessingRead } from '../../src/contract/captures/read.js';
import { useState } from 'preact/hooks';
import { api, noticed } from '../app/api.js';
import { useQuery } from '../app/query.js';
import { plain, size, stepWords, utc, words } from '../app/text.js';
import type { VerifyAnswer } from '../../src/contract/captures/captures.js';
import { Answered, Heading, Problem, State, Time } from './parts.js';

export function Capture({ id }: { readonly id: string }) {
  const query = useQuery(
    `capture ${id}`,
    (signal) => api.getCapture({ params: { capture_id: id } }, { signal }),
    ({ status }) => (status === 'processing' ? 1000 : null),
  );
  return (
    <>
      <Heading text={query.data === undefined ? 'Capture' : titleOf(query.data)} />
      <Answered query={query}>{(read) => <Read read={read} />}</Answered>
    </>
  );
}

const titleOf = (read: CaptureRead): string =>
  (read.status === 'completed' && read.page.title) || read.url || read.label || read.capture_id;

function Read({ read }: { readonly read: CaptureRead }) {
  return (
    <>
      <p>
        <State status={read.status} />
        {read.legal_hold && <span class="tag">held</span>}
        {read.test_mode === true && <span class="tag">test mode: not for legal use</span>}
      </p>
      {read.url !== null && <p class="address">{plain(read.url)}</p>}
      {read.status === 'processing' && <Steps read={read} />}
      {read.status === 'failed' && <Failed read={read} />}
      {read.status === 'completed' && <Completed read={read} />}
    </>
  );
}

const Steps = ({ read: { progress } }: { readonly read: ProcessingRead }) => (
  <div class="card">
    <label class="fill">
      Progress
      <progress max={progress?.total ?? 1} value={progress?.done ?? 0} />
    </label>
    <p role="status">{progress === null ? 'Waiting for its turn.' : `Now: ${stepWords(progress.step)}`}</p>
  </div>
);

const Failed = ({ read: { error, failed_at } }: { readonly read: FailedRead }) => (
  <div class="problem">
    <p>
      <strong>{plain(error.message)}</strong>
    </p>
    <p class="soft">
      {error.code} · {utc(failed_at)}
    </p>
  </div>
);

const otsWords: Readonly<Record<string, string>> = {
  pending_confirmation: 'promised, not yet confirmed by a block',
  confirmed: 'confirmed',
  not_included: 'not included',
};

function Completed({ read }: { readonly read: CompletedRead }) {
  return (
    <>
      {read.page.warnings.length > 0 && (
        <section class="card warn" aria-labelledby="warnings">
          <h2 id="warnings">Warnings</h2>
          <List rows={read.page.warnings.map(words)} />
        </section>
      )}
      {read.not_performed.length > 0 && (
        <section class="card warn" aria-labelledby="not-performed">
          <h2 id="not-performed">Not performed</h2>
          <List rows={read.not_performed.map(({ step, reason }) => `${stepWords(step)}: ${reason}`)} />
        </section>
      )}
      <Facts read={read} />
      <ServerCheck id={read.capture_id} />
    </>
  );
}

function Facts({ read }: { readonly read: CompletedRead }) {
  const { bitcoin_ots: ots, rfc3161, eidas } = read.timestamps;
  return (
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">Facts</h2>
      <dl>
        <dt>Requested</dt>
        <dd>
          <Time at={read.created_at} />
        </dd>
        <dt>Captured</dt>
        <dd>
          <Time at={read.captured_at} />
          {read.import && ' as the package claims'}
        </dd>
        <dt>Completed</dt>
        <dd>
          <Time at={read.completed_at} />
        </dd>
        <dt>Bitcoin</dt>
        <dd>
          {otsWords[ots.status] ?? ots.status}
          {ots.block_height !== null && `, block ${ots.block_height}`}
          {ots.status === 'confirmed' && ots.header_checked !== true && ' (the block itself was not checked here)'}
        </dd>
        <dt>Time-stamp authority</dt>
        <dd>{rfc3161 ? 'included' : 'not included'}</dd>
        <dt>Qualified time stamp</dt>
        <dd>{eidas ? 'included' : 'not included'}</dd>
        <dt>HTTP status</dt>
        <dd>{read.page.http_status ?? '–'}</dd>
        <dt>Manifest</dt>
        <dd>
          <code>{read.manifest_hash ?? '–'}</code>
        </dd>
        <dt>Package</dt>
        <dd>
          {read.file_count} files, {size(read.size_bytes)}
        </dd>
      </dl>
      {read.package_url === null ? (
        <p>The package is not on this machine any more.</p>
      ) : (
        <p>
          <a class="button" href={read.package_url} download>
            Download the package
          </a>
        </p>
      )}
    </section>
  );
}

const List = ({ rows }: { readonly rows: readonly string[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row}>{plain(row)}</li>
    ))}
  </ul>
);

const results = {
  match: '✓ The stored package is unchanged since it was sealed.',
  modified: '✗ The stored package was changed.',
  invalid: '✗ The stored package does not hold.',
} as const;

function ServerCheck({ id }: { readonly id: string }) {
  const [found, setFound] = useState<VerifyAnswer>();
  const [error, setError] = useState<unknown>();
  const check = (): void => {
    setError(undefined);
    api
      .verifyCapture({ params: { capture_id: id } })
      .then(setFound)
      .catch((failure: unknown) => setError(noticed(failure)));
  };
  return (
    <section class="card" aria-labelledby="check">
      <h2 id="check">Check again</h2>
      <p>
        The service reads the stored package again. To check without trusting it, download the package and run{' '}
        <code>evidence verify</code>, or open its <code>verification/verify.html</code>.
      </p>
      <button type="button" onClick={check}>
        Check on the server
      </button>
      <div role="status">
        {found && (
          <p class={found.result === 'match' ? 'good' : 'bad'}>
            {results[found.result]} <span class="soft">{utc(found.checked_at)}</span>
          </p>
        )}
      </div>
      {error !== undefined && <Problem error={error} />}
    </section>
  );
}
