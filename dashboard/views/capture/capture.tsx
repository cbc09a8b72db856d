import { useEffect, useState } from 'preact/hooks';
import type {
  CaptureRead,
  CompletedRead,
  DeletedRead,
  FailedRead,
  ProcessingRead,
} from '../../../src/contract/captures/read.js';
import { api } from '../../app/api.js';
import { nameOf } from '../../app/name.js';
import { useQuery } from '../../app/query.js';
import { hrefOf, place } from '../../app/router.js';
import { kindOf, plain, stepWords, utc } from '../../app/text.js';
import { closePackage } from '../../package/open-package.js';
import { Done } from '../drawer.js';
import { Answered, Heading, State, Time } from '../parts.js';
import { Lazy, type Panel } from './lazy.js';
import { Overview } from './overview.js';
import { Tabs } from './tabs.js';

export function Capture({ id }: { readonly id: string }) {
  const query = useQuery(
    `capture ${id}`,
    (signal) => api.getCapture({ params: { capture_id: id } }, { signal }),
    ({ status }) => (status === 'processing' ? 1000 : null),
  );
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const done = (words: string): void => {
    setSaid(({ turn }) => ({ words, turn: turn + 1 }));
    query.again();
  };
  useEffect(() => closePackage, []);
  return (
    <>
      <Heading text={query.data === undefined ? 'Capture' : titleOf(query.data)} />
      <Answered query={query}>{(read) => <Read read={read} said={said} done={done} />}</Answered>
    </>
  );
}

function titleOf(read: CaptureRead): string {
  if (read.status !== 'completed') return nameOf(read);
  const hashes = read.certificate?.hashes;
  const certified = hashes && { certified: { first: hashes[0]?.name ?? null, count: hashes.length } };
  return nameOf({ ...read, ...certified, title: read.page.title });
}

interface ReadProps {
  readonly read: CaptureRead;
  readonly said: { readonly words: string; readonly turn: number };
  readonly done: (words: string) => void;
}

function Read({ read, said, done }: ReadProps) {
  const open = read.status === 'completed' ? openPanel(panelsOf(read)) : undefined;
  return (
    <>
      <p>
        <State status={read.status} />
        {read.legal_hold && <span class="tag">held</span>}
        {kindOf(read.source) !== undefined && <span class="tag">{kindOf(read.source)}</span>}
        {read.test_mode === true && <span class="tag">test mode: not for legal use</span>}
      </p>
      {read.url !== null && read.url !== titleOf(read) && <p class="address">{plain(read.url)}</p>}
      {read.redacted_from !== null && (
        <p>
          Parts of it are withheld. <a href={hrefOf(`/captures/${read.redacted_from}`)}>The original</a>
        </p>
      )}
      {read.url !== null && read.status !== 'processing' && (
        <p>
          <a href={hrefOf('/new', { url: read.url })}>Capture it again</a>
        </p>
      )}
      <Done {...said} />
      {read.status === 'processing' && <Steps read={read} />}
      {read.status === 'failed' && <Failed read={read} />}
      {read.status === 'deleted' && <Deleted read={read} />}
      {read.status === 'completed' && <Completed read={read} open={open ?? overview} />}
      {read.status !== 'processing' && (open ?? overview) === overview && (
        <Lazy load={loadActions} given={{ read, done }} />
      )}
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

const Deleted = ({ read: { deleted_at, purge_at } }: { readonly read: DeletedRead }) => (
  <div class="card">
    <p>{purge_at === null ? 'Its package was removed for good.' : 'It is in the trash, and can be taken out of it.'}</p>
    <dl>
      <dt>Deleted</dt>
      <dd>
        <Time at={deleted_at} />
      </dd>
      {purge_at !== null && (
        <>
          <dt>Removed for good</dt>
          <dd>
            <Time at={purge_at} />
          </dd>
        </>
      )}
    </dl>
  </div>
);

const loadActions = async () => (await import('./actions.js')).Actions;

interface PanelOf {
  readonly name: string;
  readonly title: string;
  readonly load: () => Promise<Panel>;
}
const overview: PanelOf = { name: 'overview', title: 'Overview', load: () => Promise.resolve(Overview) };

/** The first one needs no package; the others are fetched when they are opened. */
const panels: readonly PanelOf[] = [
  overview,
  { name: 'picture', title: 'Picture', load: async () => (await import('./picture.js')).Picture },
  { name: 'text', title: 'Text', load: async () => (await import('./texts.js')).Text },
  { name: 'source', title: 'Source', load: async () => (await import('./texts.js')).Source },
  { name: 'records', title: 'Records', load: async () => (await import('./records.js')).Records },
  { name: 'files', title: 'Files', load: async () => (await import('./files.js')).Files },
  { name: 'verification', title: 'Verification', load: async () => (await import('./verification.js')).Verification },
  { name: 'versions', title: 'Versions', load: async () => (await import('./versions.js')).Versions },
];

const comparison: PanelOf = {
  name: 'comparison',
  title: 'Comparison',
  load: async () => (await import('./comparison.js')).Comparison,
};
const withComparison = [overview, comparison, ...panels.slice(1)];

const panelsOf = ({ diff_summary }: CompletedRead): readonly PanelOf[] =>
  diff_summary === undefined ? panels : withComparison;

const openPanel = (of: readonly PanelOf[]): PanelOf => {
  const asked = place.value.query.get('tab');
  return of.find(({ name }) => name === asked) ?? overview;
};

const Completed = ({ read, open }: { readonly read: CompletedRead; readonly open: PanelOf }) => (
  <Tabs path={`/captures/${read.capture_id}`} tabs={panelsOf(read)} open={open.name}>
    {open === overview ? <Overview read={read} /> : <Lazy key={open.name} load={open.load} given={{ read }} />}
  </Tabs>
);
