import { useEffect, useState } from 'preact/hooks';
import { api, openedElsewhere } from '../../app/api.js';
import { go, hrefOf } from '../../app/router.js';
import { askForMail, forgetAttempt, openAttempt, signIn, wantedPlace, type Attempt } from '../../app/sign-in.js';
import { plain, typed } from '../../app/text.js';
import { Heading, Loading, Problem } from '../parts.js';
import { Form } from './form.js';
import { PasskeyButton } from './passkey.js';

/** Who comes without a link asks for a mail, where this service sends any. */
export function ByMail() {
  const [methods, setMethods] = useState<readonly string[]>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const [attempt, setAttempt] = useState(openAttempt);
  useEffect(() => {
    setError(undefined);
    api.getSignIn({}).then((answer) => setMethods(answer.methods), setError);
  }, [turn]);
  // The link of the mail may have been opened in another tab meanwhile.
  useEffect(() => openedElsewhere(() => go(hrefOf(wantedPlace()))), []);
  const leave = (): void => {
    forgetAttempt();
    setAttempt(undefined);
  };
  if (attempt !== undefined) return <Code key={attempt.id} attempt={attempt} leave={leave} />;
  return (
    <>
      <Heading key="ask" text="Sign in" />
      {error !== undefined && <Problem error={error} again={() => setTurn((count) => count + 1)} />}
      {methods === undefined && error === undefined && <Loading />}
      {methods?.includes('email') && <Ask asked={setAttempt} />}
      {methods?.includes('passkey') && <PasskeyButton />}
      {methods !== undefined && (
        <p>
          {methods.includes('email') ? 'Without access to your mail, you' : 'You'} get in with a link from the operator
          of this service. It works once; ask for a new one.
        </p>
      )}
    </>
  );
}

const Ask = ({ asked }: { readonly asked: (attempt: Attempt) => void }) => (
  <Form button="Send the mail" send={async (said) => asked(await askForMail(typed(said, 'email'), wantedPlace()))}>
    <label>
      E-mail address of your account
      <input name="email" type="email" required maxLength={254} autocomplete="username" />
    </label>
  </Form>
);

const Code = ({ attempt, leave }: { readonly attempt: Attempt; readonly leave: () => void }) => (
  <>
    <Heading text="Look into your mail" />
    <p>
      If {plain(attempt.email)} is the confirmed address of an account, a mail is on its way. Open its link in this
      browser, or type its code here.
    </p>
    <Form
      button="Sign in"
      send={(said) => signIn({ attempt_id: attempt.id, code: typed(said, 'code') })}
      remedy="Five wrong tries end a code, and it lives for ten minutes. Only that of the newest mail counts."
    >
      <label>
        Code of the mail
        <input name="code" required maxLength={40} autocomplete="one-time-code" autocapitalize="characters" />
      </label>
    </Form>
    <p>
      No mail after some minutes? Look among unwanted mail. At most three are sent in a quarter of an hour, and ten in a
      day.
    </p>
    <p>
      <button type="button" onClick={leave}>
        Ask again, or for another address
      </button>
    </p>
  </>
);
