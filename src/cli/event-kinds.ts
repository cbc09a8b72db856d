import { eventKinds, type EventKind } from '../contract/events.js';
import { usage } from './problem.js';
import { instant, type Zone } from './times.js';

/** `capture.completed,capture.failed`, or `all`. */
export function kindsIn(written: string): EventKind[] {
  if (written.trim() === 'all') return [...eventKinds];
  const names = written.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(eventKinds as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw usage(`--events: there is no event '${unknown[0] ?? ''}'`, `known: ${eventKinds.join(', ')}`);
  return names as EventKind[];
}

/** `1h` ago, a day, or a time; as the API takes it. */
export function since(written: string, now: Date, zone: Zone): string {
  const span = /^(\d{1,5})(s|m|h|d)$/.exec(written);
  const unit = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[span?.[2] ?? ''];
  if (span && unit !== undefined) return new Date(now.getTime() - Number(span[1]) * unit).toISOString();
  return instant('--since', written, zone);
}
