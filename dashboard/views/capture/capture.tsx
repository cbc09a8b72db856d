import { useEffect } from 'preact/hooks';
import type { CaptureRead, CompletedRead, FailedRead, ProcessingRead } from '../../../src/contract/captures/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { place } from '../../app/router.js';
import { plain, stepWords, utc } from '../../app/text.js';
import { closePackage } from '../../package/open-package.js';
import { Answered, Heading, State } from '../parts.js';
import { Lazy, type Panel } from './lazy.js';
import { Overview } from './overview.js';
import { Tabs } from './tabs.js';

export function Capture({ id }: { readonly id: string }) {
  const query = useQuery(
    `capture ${id}`,
    (signal) => api.getCapture({ params: { capture_id: id } }, { signal }),
    ({ status }) => (status === 'processing' ? 1000 : null),
  );
  useEffect(() => closePackage, []);
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

/** The first one needs no package; the others are fetched when they are opened. */
const panels: readonly { readonly name: string; readonly title: string; readonly load: () => Promise<Panel> }[] = [
  { name: 'overview', title: 'Overview', load: () => Promise.resolve(Overview) },
  { name: 'picture', title: 'Picture', load: async () => (await import('./picture.js')).Picture },
  { name: 'text', title: 'Text', load: async () => (await import('./texts.js')).Text },
  { name: 'source', title: 'Source', load: async () => (await import('./texts.js')).Source },
  { name: 'records', title: 'Records', load: async () => (await import('./records.js')).Records },
  { name: 'files', title: 'Files', load: async () => (await import('./files.js')).Files },
  { name: 'verification', title: 'Verification', load: async () => (await import('./verification.js')).Verification },
  { name: 'versions', title: 'Versions', load: async () => (await import('./versions.js')).Versions },
];

function Completed({ read }: { readonly read: CompletedRead }) {
  const asked = place.value.query.get('tab');
  const open = panels.find(({ name }) => name === asked) ?? panels[0];
  if (!open) return null;
  return (
    <Tabs path={`/captures/${read.capture_id}`} tabs={panels} open={open.name}>
      {open.name === 'overview' ? <Overview read={read} /> : <Lazy key={open.name} load={open.load} read={read} />}
    </Tabs>
  );
}
