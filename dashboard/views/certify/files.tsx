import { plain, size } from '../../app/text.js';
import { Table } from '../parts.js';
import type { Row } from './use-files.js';
import { Copyable } from '../copied.js';

interface FilesProps {
  readonly rows: readonly Row[];
  readonly remove: (key: number) => void;
}

export const Files = ({ rows, remove }: FilesProps) =>
  rows.length === 0 ? (
    <p class="empty">No file is chosen. Up to 100 go into one certificate.</p>
  ) : (
    <Table label="Files" heads={['File', 'SHA-256', 'Remove']}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            {plain(row.file.name)}
            <span class="soft note">{size(row.file.size)}</span>
          </th>
          <td class="wide">
            <Hash row={row} />
          </td>
          <td>
            <button type="button" aria-label={`Remove ${plain(row.file.name)}`} onClick={() => remove(row.key)}>
              Remove
            </button>
          </td>
        </tr>
      ))}
    </Table>
  );

const Hash = ({ row: { file, bytes, sha256, fault } }: { readonly row: Row }) => {
  if (fault !== null) return <span class="bad">✗ {fault}</span>;
  if (sha256 !== null) return <Copyable text={sha256} what={`the SHA-256 of ${plain(file.name)}`} />;
  return (
    <label>
      {size(bytes)} of {size(file.size)}
      <progress max={Math.max(1, file.size)} value={bytes} />
    </label>
  );
};
