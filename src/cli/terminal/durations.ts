import { parseDuration, type DurationBounds } from '../../settings/duration.js';
import { patience, type Patience } from './patience.js';
import { usage } from '../problem/problem.js';
import { instant, type Zone } from './times.js';

/** Milliseconds of a flag's duration. */
export function durationFlag(flag: `--${string}`, written: string, bounds?: DurationBounds): number {
  try {
    return parseDuration(written, bounds);
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`${flag}: ${error.message}`);
    throw error;
  }
}

/** The same for what the API takes in whole seconds. */
export const secondsFlag = (flag: `--${string}`, written: string, bounds: DurationBounds): number =>
  durationFlag(flag, written, { ...bounds, stepMs: 1000 }) / 1000;

/** How long `--timeout` lets a command wait: without it, for ever. */
export const timeoutFlag = (written: string | undefined): Patience =>
  patience(written === undefined ? Infinity : durationFlag('--timeout', written));

/** `--since`: a duration before now, a day, or a time; as the API takes it. */
export function since(written: string, now: Date, zone: Zone): string {
  // A day has hyphens and a time has colons.
  if (!/^\d[\d.]*[a-z]*$/i.test(written)) return instant('--since', written, zone);
  return new Date(now.getTime() - durationFlag('--since', written)).toISOString();
}
