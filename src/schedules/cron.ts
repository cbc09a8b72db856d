import { Cron } from 'croner';
import { instantOf, isTimeZone, wallClock } from './wall-clock.js';

/** The next time, or null when there is none. */
export type NextTime = (after: Date) => Date | null;

/** What is wrong with an expression or a zone, as a sentence; undefined when nothing is. */
export function cronFault(expression: string, timezone: string): string | undefined {
  if (!isTimeZone(timezone)) return 'the time zone is no IANA time zone';
  const fields = fieldsOf(expression);
  if (fields.length !== 5) return 'must be five fields: minute, hour, day of month, month, day of week';
  if (!fields.every((field) => /^[0-9A-Za-z*,/#-]+$/.test(field))) return 'holds a character that no field may hold';
  try {
    const cron = wallCron(expression);
    return cron.nextRun(anyYear) === null ? 'names a time that never comes' : undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^CronPattern: /, '') : 'cannot be read';
  }
}

/**
 * Times of five cron fields in a zone. A time that the clock skips runs right after the gap, and one that it shows twice
 * runs at its first. Where any hour will do (`*`), the minutes are a rhythm and go on through the repeated hour.
 * croner knows the calendar; its own rules at the change of a clock hold for single times only (lists run twice or are lost).
 * Throws when `cronFault` finds one.
 */
export function cronTimes(expression: string, timezone: string): NextTime {
  const fault = cronFault(expression, timezone);
  if (fault !== undefined) throw new Error(fault);
  if (fieldsOf(expression)[1] === '*') {
    const rhythm = new Cron(expression, { timezone, mode: '5-part' });
    return (after) => rhythm.nextRun(after);
  }
  const named = wallCron(expression);
  return (after) => {
    let wall: Date | null = wallClock(timezone, after);
    for (;;) {
      wall = named.nextRun(wall);
      if (wall === null) return null;
      const instant = instantOf(timezone, wall);
      if (instant > after) return instant;
    }
  };
}

/** Wall-clock times, written as if they were UTC. */
const wallCron = (expression: string): Cron => new Cron(expression, { timezone: 'UTC', mode: '5-part' });
const fieldsOf = (expression: string): string[] => expression.split(' ').filter((field) => field !== '');
/** Whether an expression ever matches does not depend on where one begins; a leap day is at most eight years off. */
const anyYear = new Date(0);
