import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading, Problem } from './parts.js';

/** A page whose script is fetched when it is opened first. `rest`: the path behind that of the page, `` or `/…`. */
export type Page = FunctionComponent<{ readonly rest: string }>;

const fetched = new Map<string, Page>();

export function Lazy(props: { readonly name: string; readonly load: () => Promise<Page>; readonly rest: string }) {
  const { name, load, rest } = props;
  const [, redraw] = useState(0);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const Shown = fetched.get(name);
  useEffect(() => {
    if (fetched.has(name)) return;
    setError(undefined);
    load()
      .then((page) => fetched.set(name, page))
      .then(() => redraw((count) => count + 1), setError);
  }, [name, turn]);
  if (Shown) return <Shown rest={rest} />;
  // A script of an earlier build is not served any more: only the page itself, read again, knows the new names.
  if (error !== undefined)
    return (
      <>
        <Problem error={error} again={() => setTurn((count) => count + 1)} />
        <button type="button" onClick={() => location.reload()}>
          Reload the dashboard
        </button>
      </>
    );
  return <Loading />;
}
