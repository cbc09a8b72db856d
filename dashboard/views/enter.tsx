import { useEffect, useState } from 'preact/hooks';
import { signIn } from '../app/sign-in.js';
import { Heading, Loading, Problem } from './parts.js';

/** Behind a link of `evidence dashboard`: its code is good once, for a minute. */
export function Enter({ code }: { readonly code: string }) {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (code === '') return;
    signIn(code).catch(setError);
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
    <HowToOpen />
  </main>
);

export const HowToOpen = () => (
  <p>
    In a terminal on the machine of the service, run <code>evidence dashboard</code>. It opens a link that works once,
    within a minute. Where others run the service, ask its operator for a link.
  </p>
);
