import type { CertificateRead } from '../../../src/contract/captures/certificates.js';
import { useRef, useState } from 'preact/hooks';
import { noticed } from '../../app/api.js';
import { hrefOf } from '../../app/router.js';
import { plain } from '../../app/text.js';
import { Heading, Problem, Time } from '../parts.js';
import { FileDrop } from '../file-drop.js';
import { MatterChoice } from '../matter-choice.js';
import { Files } from './files.js';
import { certify } from './send.js';
import { useFiles } from './use-files.js';

/** `/certify`: files that are hashed in this browser; their hashes are certified, and the files go nowhere. */
export function CertifyPage() {
  const { rows, add, remove, clear } = useFiles();
  const [made, setMade] = useState<CertificateRead>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  // The same order sent twice, because its answer was lost, is one certificate.
  const order = useRef<string | undefined>(undefined);
  const isReady = rows.length > 0 && rows.every(({ sha256 }) => sha256 !== null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setSending(true);
    setError(undefined);
    order.current ??= crypto.randomUUID();
    try {
      setMade(await certify(rows, new FormData(form), order.current));
      clear();
      form.reset();
      order.current = undefined;
    } catch (failure) {
      setError(noticed(failure));
    }
    setSending(false);
  };
  const changed = (): void => void (order.current = undefined);
  return (
    <>
      <Heading text="Certify files" />
      <p>
        A certificate shows that the hashes of these files were known by the time that its time-stamp proves. It does
        not show who made a file, or who had it. The files are hashed in this browser and go nowhere: only their hashes,
        sizes and names are sent.
      </p>
      {made && <Made made={made} />}
      <form class="fields" onInput={changed} onSubmit={(event) => void submit(event)}>
        <FileDrop label="Files" take={(files) => (changed(), add(files))} />
        <Files rows={rows} remove={(key) => (changed(), remove(key))} />
        <label>
          Title <span class="soft">may be empty; stands on the certificate</span>
          <input name="label" maxLength={200} />
        </label>
        <label>
          Case reference <span class="soft">may be empty</span>
          <input name="case_reference" maxLength={256} />
        </label>
        <label class="check">
          <input name="names" type="checkbox" defaultChecked />
          With the names of the files
        </label>
        <MatterChoice none="no matter" />
        {error !== undefined && <Problem error={error} />}
        <button class="main" type="submit" disabled={!isReady || isSending}>
          {isSending ? 'Certifying …' : `Certify ${rows.length} ${rows.length === 1 ? 'file' : 'files'}`}
        </button>
      </form>
    </>
  );
}

const Made = ({ made }: { readonly made: CertificateRead }) => (
  <div class="card" role="status">
    <p class="good">
      {made.status === 'completed' ? '✓ The files are certified.' : '… The certificate is being made.'}
    </p>
    <dl>
      <dt>Certificate</dt>
      <dd>
        <a href={hrefOf(`/captures/${made.certify_id}`)}>{plain(made.label ?? made.certify_id)}</a>
      </dd>
      {made.certified_at !== null && (
        <>
          <dt>Certified</dt>
          <dd>
            <Time at={made.certified_at} />
          </dd>
        </>
      )}
    </dl>
    {made.warnings.length > 0 && <p class="warn">One of the files is empty: its hash is that of nothing.</p>}
    {made.package_url !== null && (
      <a class="button" href={made.package_url} download>
        Download the certificate
      </a>
    )}
    <p class="soft">Keep the files as they are: the certificate holds their hashes only.</p>
  </div>
);
