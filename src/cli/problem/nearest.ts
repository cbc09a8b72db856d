/** The one of `known` that was most likely meant by `written`: mistyped by a letter or two, or cut short; undefined when none is near. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const longer = known.filter((each) => written.length >= 3 && each.startsWith(written));
  if (longer.length === 1) return longer[0];
  const allowed = written.length <= 4 ? 1 : 2;
  const near = known.map((each) => ({ each, far: distance(written, each) })).filter(({ far }) => far <= allowed);
  return near.toSorted((a, b) => a.far - b.far)[0]?.each;
}

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
