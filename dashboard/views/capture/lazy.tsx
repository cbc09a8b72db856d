import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { Loading, Problem } from '../parts.js';

export type Panel = FunctionComponent<{ readonly read: CompletedRead }>;

/** A panel whose script is fetched when it is opened first. */
export function Lazy({ load, read }: { readonly load: () => Promise<Panel>; readonly read: CompletedRead }) {
  const [panel, setPanel] = useState<{ readonly show: Panel }>();
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
  return <panel.show read={read} />;
}
