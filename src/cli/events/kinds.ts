import { eventKinds, type EventKind } from '../../contract/webhooks/events.js';
import { usage } from '../problem/problem.js';

/** `capture.completed,capture.failed`, or `all`. */
export function kindsIn(written: string): EventKind[] {
  if (written.trim() === 'all') return [...eventKinds];
  const names = written.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(eventKinds as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw usage(`--events: unknown event type '${unknown[0] ?? ''}'`, `known: ${eventKinds.join(', ')}`);
  return names as EventKind[];
}
