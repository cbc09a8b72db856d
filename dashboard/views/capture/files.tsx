import { useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { counted, plain, size } from '../../app/text.js';
import type { OpenPackage } from '../../package/open-package.js';
import type { PackageFile } from '../../package/protocol.js';
import { Problem, Table } from '../parts.js';
import { Absent, WithPackage } from './with-package.js';
import { Copyable } from '../copied.js';

const pageLength = 100;

/** Every file of the package, to be saved one by one. */
export const Files = ({ read }: { readonly read: CompletedRead }) => (
  <WithPackage read={read}>{(opened) => <List opened={opened} />}</WithPackage>
);

function List({ opened }: { readonly opened: OpenPackage }) {
  const [shown, showMore] = useState(pageLength);
  const [saved, setSaved] = useState('');
  const [error, setError] = useState<unknown>();
  const { files } = opened;
  if (files.length === 0) return <Absent>This package is empty.</Absent>;
  const save = async ({ name }: PackageFile): Promise<void> => {
    setError(undefined);
    try {
      const { bytes, listed } = await opened.read(name);
      handOut(name, bytes);
      setSaved(`${name} was saved${listed === 'differs' ? ', but it is not the file that was sealed' : ''}.`);
    } catch (failure) {
      setError(failure);
    }
  };
  const more = files.length - shown;
  return (
    <>
      <p role="status">
        {counted(files.length, 'file')}, {size(opened.size)} as a package. {plain(saved)}
      </p>
      {error !== undefined && <Problem error={error} />}
      <Table
        label="Files of the package"
        heads={['File', 'Size', 'SHA-256, as the manifest lists it', 'Save']}
        kind="record"
      >
        {files.slice(0, shown).map((file) => (
          <Row key={file.name} file={file} save={() => void save(file)} />
        ))}
      </Table>
      {more > 0 && (
        <p>
          <button type="button" onClick={() => showMore(shown + pageLength)}>
            Show more ({more} left)
          </button>
        </p>
      )}
    </>
  );
}

const Row = ({ file, save }: { readonly file: PackageFile; readonly save: () => void }) => (
  <tr>
    <th scope="row">{plain(file.name)}</th>
    <td class="figure">{size(file.size)}</td>
    <td>
      {file.sha256 === null ? (
        <span class="soft">not listed</span>
      ) : (
        <Copyable text={file.sha256} what={`the SHA-256 of ${plain(file.name)}`} />
      )}
    </td>
    <td>
      <button type="button" aria-label={`Save ${plain(file.name)}`} onClick={save}>
        Save
      </button>
    </td>
  </tr>
);

/** As bytes without a type, so that no browser opens it as a page. The name has no folder and nothing that turns its direction. */
function handOut(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = (name.split('/').at(-1) ?? name).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
