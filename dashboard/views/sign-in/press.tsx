import { useState } from 'preact/hooks';
import { linkCode } from '../../app/router.js';
import { Problem } from '../parts.js';

/** The button that uses a link. `again`: whoever comes with it may ask for another one here. */
export function Press({
  send,
  remedy,
  again = false,
}: {
  readonly send: () => Promise<void>;
  readonly remedy: string;
  readonly again?: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const press = (): void => {
    setAsking(true);
    setError(undefined);
    send()
      .catch(setError)
      .finally(() => setAsking(false));
  };
  return (
    <>
      {error !== undefined && <Problem error={error} />}
      {error !== undefined && <p>{remedy}</p>}
      <p class="buttons">
        <button class="main" type="button" disabled={isAsking} onClick={press}>
          {isAsking ? 'Signing in …' : 'Sign in'}
        </button>{' '}
        {again && error !== undefined && (
          <button type="button" onClick={() => (linkCode.value = '')}>
            Ask for another mail
          </button>
        )}
      </p>
    </>
  );
}
