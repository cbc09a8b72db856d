import type { ExportRead } from '../../../src/contract/exports/exports.js';
import { api } from '../../app/api.js';
import { hrefOf } from '../../app/router.js';
import { counted, plain, size, words } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Time } from '../parts.js';
import { Copyable } from '../copied.js';

const marks = { queued: '…', running: '…', completed: '✓', failed: '✗', cancelled: '–', expired: '–' } as const;

export const isUnderWay = ({ status }: Pick<ExportRead, 'status'>): boolean =>
  status === 'queued' || status === 'running';

interface ExportProps {
  readonly one: ExportRead;
  readonly done: (words: string) => void;
}

export const Export = ({ one, done }: ExportProps) => (
  <div class="card">
    <p>
      <strong>{plain(one.name)}</strong>{' '}
      <span class={`state ${one.status}`}>
        <span aria-hidden="true">{marks[one.status]} </span>
        {one.status}
      </span>
      {one.test_mode && <span class="tag">test</span>}{' '}
      <span class="soft">
        <Time at={one.created_at} />
      </span>
    </p>
    {isUnderWay(one) && (
      <label class="fill">
        {one.progress.done} of {one.progress.total} packages
        <progress max={Math.max(1, one.progress.total)} value={one.progress.done} />
      </label>
    )}
    {one.error !== null && <p class="bad">✗ {plain(one.error.message)}</p>}
    <LeftOut one={one} />
    <Volumes one={one} />
    <End one={one} done={done} />
  </div>
);

const LeftOut = ({ one: { not_included, withheld_comparisons } }: Pick<ExportProps, 'one'>) => (
  <>
    {not_included.length > 0 && (
      <>
        <p>Not included:</p>
        <ul>
          {not_included.map(({ capture_id, exhibit, reason }) => (
            <li key={capture_id}>
              <a href={hrefOf(`/captures/${capture_id}`)}>{plain(exhibit)}</a>: {words(reason)}
            </li>
          ))}
        </ul>
      </>
    )}
    {withheld_comparisons.length > 0 && (
      <p>
        {withheld_comparisons.length} {withheld_comparisons.length === 1 ? 'comparison was' : 'comparisons were'} left
        out, because {withheld_comparisons.length === 1 ? 'it holds' : 'they hold'} files of an original:{' '}
        {withheld_comparisons.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <a href={hrefOf(`/captures/${id}`)}>{plain(id)}</a>
          </span>
        ))}
      </p>
    )}
  </>
);

const Volumes = ({ one }: Pick<ExportProps, 'one'>) => (
  <>
    {one.counts !== null && (
      <p>
        {counted(one.counts.packages, 'package')}, {size(one.counts.bytes)} in all
      </p>
    )}
    {one.volumes.length > 0 && (
      <ul>
        {one.volumes.map(({ volume, file_name, size_bytes, sha256, url }) => (
          <li key={volume}>
            <a href={url} download>
              {plain(file_name)}
            </a>
            , {size(size_bytes)}
            <span class="soft note">
              SHA-256 <Copyable text={sha256} what={`the SHA-256 of volume ${volume}`} />
            </span>
          </li>
        ))}
      </ul>
    )}
    {one.status === 'completed' && one.expires_at !== null && (
      <p class="soft">
        The volumes are kept until <Time at={one.expires_at} />
      </p>
    )}
    {one.status === 'expired' && <p class="soft">The volumes are not kept any more. Export again to have them anew.</p>}
  </>
);

/** What ends an export before its time. */
function End({ one, done }: ExportProps) {
  const send = async (): Promise<string> => {
    await api.deleteExport({ params: { export_id: one.export_id } });
    return isUnderWay(one) ? 'The export is cancelled.' : 'The volumes of the export are removed.';
  };
  if (isUnderWay(one))
    return (
      <Drawer title="Cancel" button="Cancel the export" done={done} send={send}>
        <p class="ask">What was made so far is removed. The captures stay as they are.</p>
      </Drawer>
    );
  if (one.status !== 'completed') return null;
  return (
    <Drawer title="Remove the volumes" button="Remove them" done={done} send={send}>
      <p class="ask">The captures stay as they are; the files of this export go.</p>
    </Drawer>
  );
}
