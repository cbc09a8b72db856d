import type { ImportRow } from '../../../src/contract/imports/imports.js';
import { codes } from '../../../src/verify/codes.js';
import { api } from '../../app/api.js';
import { hrefOf } from '../../app/router.js';
import { plain, size, words } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Table, Time } from '../parts.js';
import { sealedBy } from './sealed-by.js';

const marks = { uploading: '…', verifying: '…', accepted: '✓', rejected: '✗', duplicate: '=', expired: '–' } as const;
const colours: Readonly<Record<string, string>> = { accepted: 'good', duplicate: 'good', rejected: 'bad' };

interface RowsProps {
  readonly rows: readonly ImportRow[];
  readonly done: (words: string) => void;
}

export const Rows = ({ rows, done }: RowsProps) => (
  <Table label="Imports" heads={['File', 'Status', 'What came of it', 'Begun']}>
    {rows.map((row) => (
      <tr key={row.import_id}>
        <th scope="row">
          {plain(row.file_name)}
          <span class="soft note">{size(row.size_bytes)}</span>
        </th>
        <td>
          <span class={`state ${colours[row.status] ?? ''}`}>
            <span aria-hidden="true">{marks[row.status]} </span>
            {row.cancelled_at === null ? row.status : 'cancelled'}
          </span>
        </td>
        <td class="wide">
          <Outcome row={row} done={done} />
        </td>
        <td>
          <Time at={row.created_at} />
        </td>
      </tr>
    ))}
  </Table>
);

function Outcome({ row, done }: { readonly row: ImportRow; readonly done: (words: string) => void }) {
  switch (row.status) {
    case 'accepted':
      return (
        <>
          <a href={hrefOf(`/captures/${row.capture_id}`)}>Kept as a capture</a>
          <span class="soft note">
            captured, as the package says: <Time at={row.import.captured_at} />
          </span>
          {row.summary !== null && (
            <>
              <span class="soft note">{sealedBy(row.summary)}</span>
              <span class="soft note">time: {words(row.summary.time_anchor)}</span>
            </>
          )}
        </>
      );
    case 'duplicate':
      return (
        <>
          <a href={hrefOf(`/captures/${row.duplicate_of}`)}>The same package is kept already</a>
          {row.matter_id !== null && (
            <span class="soft note">It was not put into the matter; that is done on the page of the capture.</span>
          )}
        </>
      );
    case 'rejected':
      return <Faults row={row} />;
    case 'uploading':
      return (
        <>
          Choose the same file above to go on
          <span class="soft note">
            until <Time at={row.expires_at} />
          </span>
          <Drawer
            title="Cancel"
            button="Cancel the upload"
            done={done}
            send={async () => {
              await api.cancelImport({ params: { import_id: row.import_id } });
              return `The upload of ${row.file_name} is cancelled.`;
            }}
          >
            <p class="ask">What has arrived of it is removed.</p>
          </Drawer>
        </>
      );
    case 'verifying':
      return <>Every byte is being checked</>;
    case 'expired':
      return <>{row.cancelled_at === null ? 'It was not sent within a day' : 'Somebody cancelled the upload'}</>;
  }
}

const mostFaults = 20;

/** Why it was not kept: the reasons in words, then each fault with its place. */
function Faults({ row: { reasons, verification } }: { readonly row: ImportRow }) {
  const faults = verification?.failures ?? [];
  const total = verification?.failures_total ?? 0;
  return (
    <>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {Object.entries<string>(codes).find(([code]) => code === reason)?.[1] ?? words(reason)}{' '}
            <span class="soft">{reason}</span>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <details>
          <summary>
            {total} {total === 1 ? 'fault' : 'faults'}
          </summary>
          <ul>
            {faults.slice(0, mostFaults).map(({ path, explanation, code }, index) => (
              <li key={index}>
                {path !== undefined && `${plain(path)}: `}
                {plain(explanation)} <span class="soft">{code}</span>
              </li>
            ))}
          </ul>
          {total > mostFaults && <p>and {total - Math.min(mostFaults, faults.length)} more</p>}
        </details>
      )}
    </>
  );
}
