import { cronTimes, type NextTime } from './cron.js';

/** When a schedule is due: every so many seconds counted from its anchor, or by five cron fields in an IANA time zone. */
export type Rhythm =
  | { readonly kind: 'interval'; readonly seconds: number; readonly anchor: Date }
  | { readonly kind: 'cron'; readonly expression: string; readonly timezone: string };

/** The first slot strictly after a time. Throws on an expression or zone that cannot be used. */
export function slotsOf(rhythm: Rhythm): NextTime {
  if (rhythm.kind === 'cron') return cronTimes(rhythm.expression, rhythm.timezone);
  const [step, anchor] = [rhythm.seconds * 1000, rhythm.anchor.getTime()];
  // The grid goes on before the anchor: the clock may have been ahead when it was set.
  return (after) => new Date(anchor + (Math.floor((after.getTime() - anchor) / step) + 1) * step);
}

/** The next `count` slots, fewer when there are no more. */
export function upcoming(rhythm: Rhythm, after: Date, count: number): Date[] {
  const next = slotsOf(rhythm);
  const times: Date[] = [];
  for (let at = next(after); at !== null && times.length < count; at = next(at)) times.push(at);
  return times;
}

/** What lies between the slot that a schedule waits for and now. */
export interface Due {
  /** The newest slot that has come. */
  readonly slot: Date;
  /** Older ones that nothing ran for, and the first of them. */
  readonly missed: number;
  readonly missedSince: Date | null;
  /** The slot to wait for next; null when there is none. */
  readonly next: Date | null;
}

/** `awaited` has come (it is not after `now`). `breathe` is awaited now and then: a year of minutes takes seconds to count. */
export async function dueSince(
  rhythm: Rhythm,
  awaited: Date,
  now: Date,
  breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<Due> {
  const next = slotsOf(rhythm);
  if (rhythm.kind === 'interval') {
    const step = rhythm.seconds * 1000;
    const missed = Math.floor((now.getTime() - awaited.getTime()) / step);
    const slot = new Date(awaited.getTime() + missed * step);
    return { slot, missed, missedSince: missed > 0 ? awaited : null, next: next(slot) };
  }
  let slot = awaited;
  let missed = 0;
  let coming = next(slot);
  for (; coming !== null && coming <= now; coming = next(slot)) {
    slot = coming;
    missed += 1;
    if (missed % 500 === 0) await breathe();
  }
  return { slot, missed, missedSince: missed > 0 ? awaited : null, next: coming };
}
