import type { ChalkInstance } from 'chalk';
import type { Client } from '../client/index.js';
import type { EventKind } from '../contract/events.js';
import type { ListedEvent } from './event-stream.js';
import { fit } from './fields.js';

type Page = Awaited<ReturnType<Client['listEvents']>>;

interface Said {
  readonly type?: EventKind | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly all: boolean;
}

/** One page, or with `all` every page in one. */
export async function readEvents(client: Client, { type, limit, cursor, from, all }: Said): Promise<Page> {
  const query = {
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(all ? { limit: 200 } : limit !== undefined && { limit }),
  };
  const page = await client.listEvents({ query: { ...query, ...(cursor !== undefined && { cursor }) } });
  if (!all) return page;
  const events = [...page.events];
  let { next_cursor } = page;
  while (next_cursor !== null) {
    const next = await client.listEvents({ query: { ...query, cursor: next_cursor } });
    events.push(...next.events);
    ({ next_cursor } = next);
  }
  return { events, next_cursor };
}

/** Time, kind, what it is about, and its page. */
export function eventLine(event: ListedEvent, width: number, paint: ChalkInstance): string {
  const time = event.created_at.slice(0, 19).replace('T', ' ');
  const subject = event.capture_id ?? event.schedule_id ?? '';
  const body = event.body as { url?: unknown; capture?: { url?: unknown } };
  const url = body.capture?.url ?? body.url;
  const about = typeof url === 'string' ? url.replace(/^https:\/\//, '') : '';
  const mark = event.test_mode ? 't' : ' ';
  const head = `${paint.dim(time)}  ${event.type.padEnd(24)}${mark} ${paint.bold(subject.padEnd(24))}`;
  return `${head}  ${fit(about, Math.max(12, width - 74))}`.trimEnd();
}
