/** In milliseconds. */
export const durationUnits = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
type Unit = keyof typeof durationUnits;
const units = durationUnits;

/** A hundred years: a moment that far from now is still a date. */
const MOST_MS = 36_500 * units.d;

/** What a field takes beyond the grammar; in milliseconds. */
export interface DurationBounds {
  readonly leastMs?: number;
  readonly mostMs?: number;
  /** The value must be a multiple of it. */
  readonly stepMs?: number;
}

/**
 * Milliseconds of a duration, in the one form that flags, variables and config.json take (evidence(1), DURATIONS): a number, with
 * at most three decimals, and ms, s, m, h, d or w; without a unit it is seconds.
 * @throws SyntaxError that says what was expected; the caller puts the name of the field before it.
 */
export function parseDuration(written: string, bounds: DurationBounds = {}): number {
  const { leastMs = 0, mostMs = MOST_MS, stepMs = 1 } = bounds;
  const ms = millisecondsIn(written.trim());
  if (ms === undefined) {
    throw new SyntaxError(
      `expected a duration such as 90s, 15m, 2h or 30d (a number without a unit is seconds), found '${written}'`,
    );
  }
  // Who writes 90 for 90 days is told what it was taken for.
  const taken = /^[\d.]+$/.test(written.trim()) ? ', which is seconds: a unit such as m, h or d may follow' : '';
  if (ms < leastMs || ms > mostMs)
    throw new SyntaxError(`expected ${rangeText(leastMs, mostMs)}, found '${written}'${taken}`);
  if (ms % stepMs !== 0)
    throw new SyntaxError(`expected a whole multiple of ${printDuration(stepMs)}, found '${written}'`);
  return ms;
}

/** In the largest unit that holds it whole, up to days; what `parseDuration` takes. */
export function printDuration(ms: number): string {
  const unit = (['d', 'h', 'm', 's'] as const).find((each) => ms > 0 && ms % units[each] === 0);
  if (unit !== undefined) return `${ms / units[unit]}${unit}`;
  return ms === 0 ? '0s' : `${ms}ms`;
}

/** In thousandths first, so that no decimal is rounded: 1.005s is 1005 ms. */
function millisecondsIn(text: string): number | undefined {
  const [, whole, decimals = '', unit = 's'] = /^(\d{1,15})(?:\.(\d{1,3}))?(ms|s|m|h|d|w)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const ms = ((Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))) * units[unit as Unit]) / 1000;
  return Number.isInteger(ms) ? ms : undefined;
}

function rangeText(leastMs: number, mostMs: number): string {
  if (leastMs === 0) return `a duration of at most ${printDuration(mostMs)}`;
  if (mostMs === MOST_MS) return `a duration of at least ${printDuration(leastMs)}`;
  return `a duration from ${printDuration(leastMs)} to ${printDuration(mostMs)}`;
}
