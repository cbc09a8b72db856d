/**
 * When a pending proof is asked about again. Calendars anchor every hour or so and a block takes ten minutes, so the first
 * question comes after 30 minutes; from then on each wait is half as long again, up to a day, for 60 days after the stamp.
 * Pure in its arguments, so that a restart changes nothing: the store keeps `attempts` and the time of the stamp.
 * Null: nobody is asked any more.
 */
export function nextUpgradeAt(attempts: number, now: Date, stampedAt: Date): Date | null {
  const wait = Math.min(FIRST * 1.5 ** attempts, LONGEST);
  const next = new Date(now.getTime() + wait);
  return next.getTime() - stampedAt.getTime() > GIVE_UP_AFTER ? null : next;
}

const HOUR = 3_600_000;
const FIRST = HOUR / 2;
const LONGEST = 24 * HOUR;
const GIVE_UP_AFTER = 60 * 24 * HOUR;
