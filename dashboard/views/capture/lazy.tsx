import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { Loading, Problem } from '../parts.js';

export type Panel = FunctionComponent<{ readonly read: CompletedRead }>;

/** A part of the page whose script is fetched when it is opened first; `given` are its properties. */
export function Lazy<P extends object>({
  load,
  given,
}: {
  readonly load: () => Promise<FunctionComponent<P>>;
  readonly given: P;
}) {
  const [panel, setPanel] = useState<{ readonly show: FunctionComponent<P> }>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setError(undefined);
    load().then(
      (show) => isWanted && setPanel({ show }),
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => void (isWanted = false);
  }, [turn]);
  if (error !== undefined) return <Problem error={error} again={() => setTurn((count) => count + 1)} />;
  if (!panel) return <Loading />;
  return <panel.show {...given} />;
}
