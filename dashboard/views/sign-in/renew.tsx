import { useEffect, useRef, useState } from 'preact/hooks';
import { api, keepSession, renewal } from '../../app/api.js';
import { askForPasskey, hasPasskeys } from '../../app/passkeys.js';
import { typed } from '../../app/text.js';
import { Factor } from './factor.js';
import { Form } from './form.js';

/** Over what was refused because the sign-in is too old: what was typed stays behind it. */
export function Renew() {
  const methods = renewal.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (methods !== undefined) dialog.current?.showModal();
  }, [methods]);
  if (methods === undefined) return null;
  return (
    <dialog ref={dialog} aria-labelledby="renew" onClose={() => (renewal.value = undefined)}>
      <h2 id="renew">Sign in once more</h2>
      <p>This cannot be taken back, and you signed in more than ten minutes ago. What you typed is still here.</p>
      {methods.includes('passkey') && hasPasskeys() && (
        <Form
          button="Use a passkey"
          send={async () => renew(await askForPasskey())}
          remedy="The passkey may be of another account."
        >
          {null}
        </Form>
      )}
      {methods.includes('email') && <ByMail />}
      {methods.some((each) => each === 'totp' || each === 'recovery_code') && (
        <Factor methods={methods} button="Go on" send={renew} remedy="A code counts once." />
      )}
      {methods.length === 0 && (
        <p>
          Open a new link of <code>evidence dashboard</code>, or of the operator of the service, in another tab. Then
          try again here.
        </p>
      )}
      <p>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}

type Proof = Parameters<typeof api.renewSession>[0]['body'];

async function renew(proof: Proof): Promise<void> {
  const { session_key } = await api.renewSession({ body: proof });
  keepSession(session_key);
  renewal.value = undefined;
}

function ByMail() {
  const [attempt, setAttempt] = useState('');
  const ask = async (): Promise<void> => {
    const { email } = await api.whoami({});
    setAttempt((await api.startSignIn({ body: { email: email ?? '' } })).attempt_id);
  };
  if (attempt === '')
    return (
      <Form key="ask" button="Send me a code" send={ask}>
        {null}
      </Form>
    );
  return (
    <Form
      key="code"
      button="Go on"
      send={(said) => renew({ attempt_id: attempt, code: typed(said, 'code') })}
      remedy="Five wrong tries end a code, and it lives for ten minutes."
    >
      <label>
        Code of the mail
        <input name="code" required maxLength={40} autocomplete="one-time-code" autocapitalize="characters" />
      </label>
    </Form>
  );
}
