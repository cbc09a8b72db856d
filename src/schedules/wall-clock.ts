const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** By name only: an offset such as `+01:00` is no zone with rules. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && format(name).format(0) !== '';
  } catch {
    return false;
  }
}

/** What a clock on the wall of the zone shows, written as if it were UTC, to the second. */
export function wallClock(timezone: string, instant: Date): Date {
  const parts = format(timezone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')));
}

/** The first instant at which the clock shows `wall`; when it never does, the first instant after the gap. */
export function instantOf(timezone: string, wall: Date): Date {
  const at = wall.getTime();
  const [before, after] = [offset(timezone, at - DAY_MS), offset(timezone, at + DAY_MS)];
  const shown = [at - before, at - after].filter((instant) => instant + offset(timezone, instant) === at);
  return new Date(shown.length > 0 ? Math.min(...shown) : endOfGap(timezone, at - Math.max(before, after), after));
}

/** By halving the minutes in which the offset changes to `after`. */
function endOfGap(timezone: string, from: number, after: number): number {
  let [low, high] = [from - 4 * 3_600_000, from + DAY_MS + 4 * 3_600_000].map((ms) => Math.floor(ms / 60_000)) as [
    number,
    number,
  ];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(timezone, middle * 60_000) === after) high = middle;
    else low = middle;
  }
  return high * 60_000;
}

/** Milliseconds that the zone's clock is ahead of UTC. */
const offset = (timezone: string, instant: number): number =>
  wallClock(timezone, new Date(instant)).getTime() - Math.floor(instant / 1000) * 1000;

function format(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timezone, made);
  return made;
}
