import type { EventKind } from '../../../src/contract/webhooks/events.js';

/** What a delivery needs to know of an event beyond its row. */
export interface About {
  /** The capture or schedule that it is about. */
  readonly subject: string;
  /** Of the page, lower case; null where there is no page. */
  readonly host: string | null;
  /** Tells apart the events of one kind about one subject; empty for what happens once. */
  readonly occurrence: string;
}

interface Body {
  readonly url?: unknown;
  readonly after_capture_id?: unknown;
  readonly paused_at?: unknown;
  readonly capture?: { readonly url?: unknown };
}

export function aboutOf(event: {
  readonly event_id: string;
  readonly type: EventKind;
  readonly capture_id: string | null;
  readonly schedule_id: string | null;
  readonly body_json: string;
}): About {
  const body = JSON.parse(event.body_json) as Body;
  const { capture_id: capture, schedule_id: schedule, event_id: id } = event;
  const host = hostOf(body.capture?.url ?? body.url);
  if (event.type === 'monitor.change_detected')
    return { subject: schedule ?? id, host, occurrence: text(body.after_capture_id) };
  if (event.type === 'schedule.paused') return { subject: schedule ?? id, host, occurrence: text(body.paused_at) };
  return { subject: capture ?? id, host, occurrence: '' };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const hostOf = (url: unknown): string | null =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : null;
