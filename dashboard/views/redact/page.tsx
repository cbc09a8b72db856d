import { useEffect } from 'preact/hooks';
import type { CaptureRead } from '../../../src/contract/captures/read.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { plain, utc } from '../../app/text.js';
import { closePackage } from '../../package/open-package.js';
import { Answered, Heading } from '../parts.js';
import { Editor } from './editor.js';

/** `/redact/{capture_id}`: a copy of a capture that withholds what its rules say. */
export function RedactPage({ rest }: { readonly rest: string }) {
  const id = /^\/(\w+)$/.exec(rest)?.[1] ?? '';
  const query = useQuery(`capture ${id}`, (signal) => api.getCapture({ params: { capture_id: id } }, { signal }));
  useEffect(() => closePackage, []);
  return (
    <>
      <p>
        <a href={hrefOf(`/captures/${id}`)}>The capture</a>
      </p>
      <Heading text="Redacted copy" />
      <Answered query={query}>{(read) => <Of read={read} />}</Answered>
    </>
  );
}

const Of = ({ read }: { readonly read: CaptureRead }) =>
  read.status === 'completed' ? (
    <>
      <p class="address">
        {plain(read.url ?? read.capture_id)}
        <span class="soft note">{read.captured_at !== null && `captured ${utc(read.captured_at)}`}</span>
      </p>
      <p>
        The original stays as it is. The copy is sealed by itself; what it keeps can be proven to be the original’s, and
        what it withholds is in none of its files.
      </p>
      <Editor read={read} />
    </>
  ) : (
    <p class="empty">A redacted copy is made of a completed capture. This one is not.</p>
  );
