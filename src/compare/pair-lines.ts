/** Line `before` and line `after` stand beside each other; one of them may be missing. */
export type LinePair =
  | { readonly before: string; readonly after: string }
  | { readonly before: string; readonly after: undefined }
  | { readonly before: undefined; readonly after: string };

/** More than so many combinations are not weighed: then the lines stand beside each other as they come. */
const MAX_CELLS = 40_000;
/** Lines that share less than this of their words are not the same line changed. */
const ENOUGH = 0.4;

/** Which removed lines the added ones took the place of, by the words they share and in their order. */
export function pairLines(removed: readonly string[], added: readonly string[]): LinePair[] {
  if (removed.length * added.length > MAX_CELLS || removed.length * added.length <= 1)
    return asTheyCome(removed, added);
  const [one, other] = [removed.map(wordsOf), added.map(wordsOf)];
  const width = added.length + 1;
  // best[i * width + j]: the most that lines from i and j on can share.
  const best = new Float64Array((removed.length + 1) * width);
  const shared = (i: number, j: number): number => similarity(one[i] ?? [], other[j] ?? []);
  for (let i = removed.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const share = shared(i, j);
      const together = share < ENOUGH ? 0 : share + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(together, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  }
  const pairs: LinePair[] = [];
  const [left, right]: [string[], string[]] = [[], []];
  // Lines between two pairs have nothing to do with each other and stand one below the other.
  const flush = (): void => {
    pairs.push(...left.splice(0).map((before) => ({ before, after: undefined })));
    pairs.push(...right.splice(0).map((after) => ({ before: undefined, after })));
  };
  let [i, j] = [0, 0];
  while (i < removed.length && j < added.length) {
    const here = best[i * width + j] ?? 0;
    const [before, after] = [removed[i] ?? '', added[j] ?? ''];
    if (here === (best[(i + 1) * width + j] ?? 0)) {
      left.push(before);
      i++;
    } else if (here === (best[i * width + j + 1] ?? 0)) {
      right.push(after);
      j++;
    } else {
      flush();
      pairs.push({ before, after });
      i++;
      j++;
    }
  }
  left.push(...removed.slice(i));
  right.push(...added.slice(j));
  flush();
  return pairs;
}

function asTheyCome(removed: readonly string[], added: readonly string[]): LinePair[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): LinePair => {
    const [before, after] = [removed[at], added[at]];
    if (before === undefined) return { before, after: after ?? '' };
    return after === undefined ? { before, after } : { before, after };
  });
}

const wordsOf = (line: string): readonly string[] => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Share of the words of the longer line that the other one has too. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of one) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return shared / Math.max(1, one.length, other.length);
}
