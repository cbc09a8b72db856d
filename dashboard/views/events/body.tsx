import { plain } from '../../app/text.js';

type Pair = readonly [path: string, value: string];

const mostPairs = 200;

/** A value as lines of path and text. */
function pairsOf(value: unknown, path = ''): readonly Pair[] {
  if (typeof value !== 'object' || value === null)
    return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  const inner = Object.entries(value);
  if (inner.length === 0) return [[path, Array.isArray(value) ? 'none' : '–']];
  return inner.flatMap(([name, each]) => pairsOf(each, path === '' ? name : `${path}.${name}`));
}

/** The body of an event as a table; it may hold words of a page, which are text here. */
export function Body({ body }: { readonly body: unknown }) {
  const pairs = pairsOf(body);
  return (
    <>
      <dl>
        {pairs
          .slice(0, mostPairs)
          .flatMap(([path, value]) => [<dt key={path}>{plain(path)}</dt>, <dd key={`${path} is`}>{plain(value)}</dd>])}
      </dl>
      {pairs.length > mostPairs && <p>and {pairs.length - mostPairs} more</p>}
    </>
  );
}
