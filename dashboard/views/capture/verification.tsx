import { useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import type { VerifyAnswer } from '../../../src/contract/captures/captures.js';
import type { Report } from '../../../src/verify/report.js';
import { api, noticed } from '../../app/api.js';
import { size, utc } from '../../app/text.js';
import { openPackage } from '../../package/open-package.js';
import { Problem } from '../parts.js';
import { ReportView } from './report.js';
import { Absent } from './with-package.js';

/** Two checks that do not rest on each other: the verifier in this browser, and the service's own. */
export const Verification = ({ read }: { readonly read: CompletedRead }) => (
  <>
    <HereCheck read={read} />
    <ServerCheck id={read.capture_id} />
  </>
);

type Here =
  | { readonly state: 'none' }
  | { readonly state: 'fetching' | 'checking'; readonly bytes: number; readonly of: number }
  | { readonly state: 'judged'; readonly report: Report; readonly at: string }
  | { readonly state: 'failed'; readonly error: unknown };

function HereCheck({ read }: { readonly read: CompletedRead }) {
  const [here, setHere] = useState<Here>({ state: 'none' });
  const isBusy = here.state === 'fetching' || here.state === 'checking';
  const check = async (): Promise<void> => {
    setHere({ state: 'fetching', bytes: 0, of: read.size_bytes });
    try {
      setHere({ state: 'judged', report: await judge(read, setHere), at: new Date().toISOString() });
    } catch (error) {
      setHere({ state: 'failed', error: noticed(error) });
    }
  };
  return (
    <section class="card" aria-labelledby="here">
      <h2 id="here">In this browser</h2>
      <p>
        Fetches the package anew and judges every byte of it with the verifier that is also in each package. What the
        service says about the package counts for nothing here. But this page came from the service, too: to depend on
        nothing of it, download the package and run <code>evidence verify</code>, or open a <code>verify.html</code>{' '}
        that you had from elsewhere.
      </p>
      {read.package_url === null ? (
        <Absent>The package is not on this machine any more.</Absent>
      ) : (
        <button type="button" class="main" disabled={isBusy} onClick={() => void check()}>
          {here.state === 'judged' ? 'Check again in this browser' : 'Check in this browser'}
        </button>
      )}
      {isBusy && (
        <label>
          {here.state === 'fetching' ? `Fetching: ${size(here.bytes)} of ${size(here.of)}` : 'Checking'}
          <progress max={here.of} value={here.bytes} />
        </label>
      )}
      <div role="status">{here.state === 'judged' && <ReportView report={here.report} read={read} at={here.at} />}</div>
      {here.state === 'failed' && (
        <>
          <p class="bad">✗ Nothing is verified: the package was not had, or could not be read.</p>
          <Problem error={here.error} />
        </>
      )}
    </section>
  );
}

/** Of bytes that are fetched now, and not of those that a tab beside this one may hold. */
async function judge(read: CompletedRead, told: (here: Here) => void): Promise<Report> {
  const opened = await openPackage(
    read.capture_id,
    (bytes, of) => told({ state: 'fetching', bytes, of: of ?? read.size_bytes }),
    true,
  );
  // A bar that is drawn anew for every piece that was read would be most of the work.
  let last = 0;
  return opened.verify((bytes) => {
    if (bytes - last < opened.size / 100) return;
    last = bytes;
    told({ state: 'checking', bytes, of: opened.size });
  });
}

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
      <h2 id="check">On the server</h2>
      <p>The service reads the stored package again and compares it with what it noted when the package was sealed.</p>
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
