import { useState } from 'preact/hooks';
import { api, noticed } from '../../app/api.js';
import { go, hrefOf } from '../../app/router.js';
import { typed } from '../../app/text.js';
import { Heading, Problem } from '../parts.js';
import { Changes, Failed, Newest, Running } from './captures.js';
import { Paused, Use } from './standing.js';

/** `/home`: what is going on. */
export const HomePage = () => (
  <>
    <Heading text="Home" />
    <CaptureField />
    <div class="home">
      <Running />
      <Newest />
      <Failed />
      <Changes />
      <Paused />
      <Use />
    </div>
  </>
);

function CaptureField() {
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const url = typed(new FormData(event.currentTarget as HTMLFormElement), 'url');
      const { capture_id } = await api.createCapture({ body: { url } });
      go(hrefOf(`/captures/${capture_id}`));
    } catch (failure) {
      setError(noticed(failure));
      setSending(false);
    }
  };
  return (
    <form class="fields part" onSubmit={(event) => void submit(event)}>
      <label>
        Address to capture
        <input name="url" type="url" required maxLength={8192} placeholder="https://" />
      </label>
      {error !== undefined && <Problem error={error} />}
      <p class="buttons">
        <button class="main" type="submit" disabled={isSending}>
          {isSending ? 'Sending …' : 'Capture'}
        </button>
        <a href={hrefOf('/new')}>With options, or several at once</a>
      </p>
    </form>
  );
}
