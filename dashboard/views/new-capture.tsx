import { useState } from 'preact/hooks';
import { api, noticed } from '../app/api.js';
import { go, hrefOf } from '../app/router.js';
import { typed } from '../app/text.js';
import { Heading, Problem } from './parts.js';

const proofs = [
  ['both', 'Bitcoin and a time-stamp authority'],
  ['bitcoin', 'Bitcoin (OpenTimestamps)'],
  ['rfc3161', 'a time-stamp authority (RFC 3161)'],
  ['none', 'none'],
] as const;

/** One address at a time; its page shows the steps as they are done. */
export function NewCapture() {
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    const note = typed(said, 'note');
    const timestamp = proofs.find(([value]) => value === said.get('timestamp'))?.[0];
    setSending(true);
    setError(undefined);
    try {
      const made = await api.createCapture({
        body: {
          url: typed(said, 'url'),
          options: {
            ...(timestamp && { timestamp }),
            expand_content: said.get('expand') === 'on',
            ...(note !== '' && { private_note: note }),
          },
        },
      });
      go(hrefOf(`/captures/${made.capture_id}`));
    } catch (failure) {
      setError(noticed(failure));
      setSending(false);
    }
  };
  return (
    <>
      <Heading text="New capture" />
      <form class="fields" onSubmit={(event) => void send(event)}>
        <Fields />
        {error !== undefined && <Problem error={error} />}
        <button class="main" type="submit" disabled={isSending}>
          {isSending ? 'Sending …' : 'Capture'}
        </button>
      </form>
    </>
  );
}

const Fields = () => (
  <>
    <label>
      Address
      <input name="url" type="url" required maxLength={8192} placeholder="https://" />
    </label>
    <label>
      Proof of time
      <select name="timestamp" defaultValue="both">
        {proofs.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
    <label class="check">
      <input name="expand" type="checkbox" defaultChecked />
      Open what the page keeps closed
    </label>
    <label>
      Private note <span class="soft">not part of the package</span>
      <textarea name="note" rows={3} maxLength={4096} />
    </label>
  </>
);
