import { useState } from 'preact/hooks';
import { limits } from '../../../src/contract/limits.js';
import { api, noticed } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf } from '../../app/router.js';
import { typed } from '../../app/text.js';
import { lastVisit } from '../../app/visits.js';
import { AddressField } from '../address.js';
import { Answered, Heading, Problem, Time } from '../parts.js';
import { Changes, Failed, Newest, Running } from './captures.js';
import { Paused, Use } from './standing.js';

/** `/home`: what is going on, and what came of it since the last visit. */
export function HomePage() {
  const visit = useQuery('visit', async (signal) => {
    const { account_ref, session } = await api.whoami({}, { signal });
    return { since: session && (await lastVisit(account_ref, session.session_id, signal)) };
  });
  return (
    <>
      <Heading text="Home" />
      <CaptureField />
      <Answered query={visit}>
        {({ since }) => (
          <>
            {since !== null && (
              <p>
                Your last visit: <Time at={since} />
              </p>
            )}
            <div class="home">
              <Running />
              <Newest />
              <Failed since={since} />
              <Changes since={since} />
              <Paused since={since} />
              <Use />
            </div>
          </>
        )}
      </Answered>
    </>
  );
}

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
        <AddressField maxLength={limits.urlLength} />
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
