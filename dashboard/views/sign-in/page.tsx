import { useState } from 'preact/hooks';
import { linkCode } from '../../app/router.js';
import { signIn } from '../../app/sign-in.js';
import { Heading, Problem } from '../parts.js';

/**
 * Behind a link that the operator handed over. A program that looks into messages follows links, and may even run the page: only the press
 * of a button uses the link.
 */
export const SignInPage = () => <SignIn key={linkCode.value} code={linkCode.value} />;

function SignIn({ code }: { readonly code: string }) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const press = (): void => {
    setAsking(true);
    setError(undefined);
    signIn(code)
      .catch(setError)
      .finally(() => setAsking(false));
  };
  return (
    <>
      <Heading text="Sign in" />
      {code === '' ? (
        <p>You get in with a link from the operator of this service. It works once; ask for a new one.</p>
      ) : (
        <>
          <p>This link signs you in once, in this browser. On a computer that others use, sign out afterwards.</p>
          {error !== undefined && <Problem error={error} />}
          {error !== undefined && (
            <p>
              A link works once, for a day, and only the newest one counts. The operator of this service makes another.
            </p>
          )}
          <button type="button" disabled={isAsking} onClick={press}>
            {isAsking ? 'Signing in …' : 'Sign in'}
          </button>
        </>
      )}
    </>
  );
}
