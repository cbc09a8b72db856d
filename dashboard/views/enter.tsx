import { useEffect, useState } from 'preact/hooks';
import { hrefOf, place } from '../app/router.js';
import { signIn } from '../app/sign-in.js';
import { Heading, Loading, Problem } from './parts.js';

/** Behind a link of `evidence dashboard`: its code is good once, for a minute. */
export function Enter({ code }: { readonly code: string }) {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (code === '') return;
    signIn({ code }).catch(setError);
  }, [code]);
  if (code === '') return <SignedOut />;
  return (
    <main id="main">
      <Heading text="Opening the dashboard" />
      {error === undefined ? <Loading /> : <Problem error={error} />}
      {error !== undefined && <HowToOpen />}
    </main>
  );
}

export const SignedOut = () => (
  <main id="main">
    <Heading text="No session in this browser" />
    <p>
      <a href={hrefOf('/sign-in', { to: wanted() })}>Sign in</a>
    </p>
    <HowToOpen />
  </main>
);

/** Where to come back to; an address of this page itself leads nowhere. */
function wanted(): string | undefined {
  const { path, query } = place.value;
  if (path === '/' || path === '/enter') return undefined;
  return query.size === 0 ? path : `${path}?${query}`;
}

export const HowToOpen = () => (
  <p>
    In a terminal on the machine of the service, run <code>evidence dashboard</code>. It opens a link that works once,
    within a minute. Where others run the service, ask its operator for a link.
  </p>
);
