import type { Document, Snapshot } from './layout-snapshot.js';

type Entry = readonly [at: number, node: number];

/** The entries of a layout as they are read: a snapshot has what CSS puts after an element (`::after`) before all that is in it. */
export function* readingOrder({ strings }: Snapshot, { nodes, layout }: Document): Generator<Entry> {
  const parents = nodes.parentIndex ?? [];
  const kinds = nodes.pseudoType?.value ?? [];
  const after = new Set((nodes.pseudoType?.index ?? []).filter((_, at) => strings[kinds[at] ?? -1] === 'after'));
  /** Innermost last; `of` is the element that they stand after. */
  const waiting: { readonly of: number; readonly entries: Entry[] }[] = [];
  const isIn = (of: number, node: number): boolean => {
    let at = node;
    while (at > of) at = parents[at] ?? -1;
    return at === of;
  };
  for (const [at, node] of layout.nodeIndex.entries()) {
    for (let last = waiting.at(-1); last && !isIn(last.of, node); last = waiting.at(-1)) {
      yield* last.entries;
      waiting.pop();
    }
    const of = parents[node] ?? -1;
    if (!after.has(node)) yield [at, node];
    else if (waiting.at(-1)?.of === of) waiting.at(-1)?.entries.push([at, node]);
    else waiting.push({ of, entries: [[at, node]] });
  }
  for (const { entries } of waiting.toReversed()) yield* entries;
}
