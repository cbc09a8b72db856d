import { usage } from '../problem/problem.js';

/** Whose clock people read: the zone of this machine (TZ), or UTC. Documents and packages are in UTC always. */
export type Zone = 'local' | 'utc';

/** `2026-11-21 08:13:58 UTC+01:00`, so that no hour is taken for another; what is no time stays as it is written. */
export function timeText(at: string | Date, zone: Zone): string {
  const face = faceOf(at, zone);
  return face === undefined ? String(at) : `${face.day} ${face.second} ${offsetName(face.offset)}`;
}

/** The same for what may not have happened. */
export const timeOrNone = (at: string | null, zone: Zone): string | null => (at === null ? null : timeText(at, zone));

interface TimeColumn {
  readonly heading: string;
  readonly cells: readonly string[];
  /** Each with its offset, for where no heading stands above it. */
  readonly alone: readonly string[];
}

/**
 * A column of times. Its heading says their offset from UTC; where that differs, for the clock was changed between them,
 * each time says its own.
 */
export function timeColumn(
  name: string,
  times: readonly (string | null)[],
  zone: Zone,
  grain: 'minute' | 'second' = 'minute',
): TimeColumn {
  const faces = times.map((at) => (at === null ? undefined : faceOf(at, zone)));
  const plain = faces.map((face, index) => (face ? `${face.day} ${face[grain]}` : (times[index] ?? '-')));
  const alone = faces.map((face, index) => `${plain[index] ?? ''}${face ? ` ${offsetText(face.offset)}` : ''}`);
  const offsets = new Set(faces.flatMap((face) => face?.offset ?? []));
  const [only = 0] = offsets;
  return offsets.size > 1
    ? { heading: `${name} (local)`, cells: alone, alone }
    : { heading: `${name} (${offsetName(only)})`, cells: plain, alone };
}

/** A time that a person wrote, as the API takes it. Without a zone it is on the clock that times are printed in. */
export function instant(flag: string, written: string, zone: Zone): string {
  const [, day, clock = '00:00', offset = zone === 'utc' ? 'Z' : ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|(?:UTC)?[+-]\d\d:\d\d)?)?$/.exec(written) ?? [];
  const at = new Date(`${day}T${clock}${offset.replace(/^UTC$/, 'Z').replace('UTC', '')}`);
  if (day === undefined || Number.isNaN(at.getTime()) || !isDay(day))
    throw usage(`${flag} '${written}' is not a time`, 'for example 2026-11-01 or 2026-11-01T08:30:00Z');
  return at.toISOString();
}

/** JavaScript takes 30 February for 2 March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day);

interface Face {
  readonly day: string;
  readonly minute: string;
  readonly second: string;
  /** Minutes east of UTC. */
  readonly offset: number;
}

function faceOf(at: string | Date, zone: Zone): Face | undefined {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return undefined;
  const offset = zone === 'utc' ? 0 : -time.getTimezoneOffset();
  const [day = '', clock = ''] = new Date(time.getTime() + offset * 60_000).toISOString().split('T');
  return { day, minute: clock.slice(0, 5), second: clock.slice(0, 8), offset };
}

const offsetName = (offset: number): string => (offset === 0 ? 'UTC' : `UTC${offsetText(offset)}`);

function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
