// What the benchmarks measure with.

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value that this share of all (0 to 1) lies below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Says how ours stands to a floor or a peer; `npm run bench` gathers these lines. */
export function compared(what: string, ratio: number, aim?: string): void {
  console.log(`ratio ${ratio.toFixed(2)}  ${what}${aim === undefined ? '' : ` (aim: ${aim})`}`);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
