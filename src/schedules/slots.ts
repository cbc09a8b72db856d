import { Cron } from 'croner';

/** When a schedule is due: each so many seconds counted from its anchor, or by five cron fields in an IANA time zone. */
export type Rhythm =
  | { readonly kind: 'interval'; readonly seconds: number; readonly anchor: Date }
  | { readonly kind: 'cron'; readonly expression: string; readonly timezone: string };

/** The first slot strictly after `after`, or null when there is none. Throws on a cron expression or zone that croner refuses. */
export function nextSlot(rhythm: Rhythm, after: Date): Date | null {
  if (rhythm.kind === 'cron') {
    return new Cron(rhythm.expression, { timezone: rhythm.timezone, mode: '5-part' }).nextRun(after);
  }
  const step = rhythm.seconds * 1000;
  const passed = Math.floor((after.getTime() - rhythm.anchor.getTime()) / step);
  return new Date(rhythm.anchor.getTime() + Math.max(passed + 1, 0) * step);
}
