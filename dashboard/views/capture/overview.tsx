import { useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { api, noticed } from '../../app/api.js';
import { hrefOf } from '../../app/router.js';
import { plain, size, stepWords, words } from '../../app/text.js';
import { Problem, Time } from '../parts.js';
import { Copyable } from '../copied.js';

const otsWords: Readonly<Record<string, string>> = {
  pending_confirmation: 'promised, not yet confirmed by a block',
  confirmed: 'confirmed',
  not_included: 'not included',
};

/** What the service says of the capture: what is missing first, then times and proofs. */
export function Overview({ read }: { readonly read: CompletedRead }) {
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
    </>
  );
}

function Facts({ read }: { readonly read: CompletedRead }) {
  const { bitcoin_ots: ots, rfc3161, eidas } = read.timestamps;
  return (
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">Facts</h2>
      <dl>
        <Kept read={read} />
        <dt>Requested</dt>
        <dd>
          <Time at={read.created_at} />
        </dd>
        <dt>{read.source === 'compare' ? 'Compared' : 'Captured'}</dt>
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
        <dt>Qualified time-stamp</dt>
        <dd>{eidas ? 'included' : 'not included'}</dd>
        <dt>HTTP status</dt>
        <dd>{read.page.http_status ?? '–'}</dd>
        <dt>Manifest</dt>
        <dd>
          {read.manifest_hash === null ? '–' : <Copyable text={read.manifest_hash} what="the hash of the manifest" />}
        </dd>
        <dt>Id</dt>
        <dd>
          <Copyable text={read.capture_id} what="the id" />
        </dd>
        <dt>Package</dt>
        <dd>
          {read.file_count} files, {size(read.size_bytes)}
        </dd>
      </dl>
      {read.package_url === null ? (
        <p>The package is not on this machine any more.</p>
      ) : (
        <Downloads id={read.capture_id} packageUrl={read.package_url} />
      )}
    </section>
  );
}

const DOCUMENT = 'evidence.pdf';

/** The package, which proves, and the document in it, which is read. */
function Downloads({ id, packageUrl }: { readonly id: string; readonly packageUrl: string }) {
  const [error, setError] = useState<unknown>();
  const save = async (): Promise<void> => {
    setError(undefined);
    try {
      const { files } = await api.listCaptureFiles({ params: { capture_id: id } });
      const url = files.find(({ path }) => path === DOCUMENT)?.url;
      if (url === undefined) throw new Error(`This package has no ${DOCUMENT}.`);
      const link = document.createElement('a');
      link.href = url;
      link.download = `${id}.pdf`;
      link.click();
    } catch (failure) {
      setError(noticed(failure));
    }
  };
  return (
    <>
      <p class="buttons">
        <a class="button" href={packageUrl} download>
          Download the package
        </a>
        <button type="button" onClick={() => void save()}>
          Save {DOCUMENT}
        </button>
      </p>
      {error !== undefined && <Problem error={error} />}
    </>
  );
}

/** What is kept beside the package, and where it is an exhibit. */
const Kept = ({ read }: { readonly read: CompletedRead }) => (
  <>
    {read.private_note !== null && (
      <>
        <dt>Note</dt>
        <dd class="kept">{plain(read.private_note)}</dd>
      </>
    )}
    {read.matters !== undefined && read.matters.length > 0 && (
      <>
        <dt>Exhibits</dt>
        <dd>
          {read.matters.map(({ matter_id, exhibit }) => (
            <a key={matter_id} class="item" href={hrefOf(`/matters/${matter_id}`)}>
              {plain(exhibit)}
            </a>
          ))}
        </dd>
      </>
    )}
  </>
);

const List = ({ rows }: { readonly rows: readonly string[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row}>{plain(row)}</li>
    ))}
  </ul>
);
