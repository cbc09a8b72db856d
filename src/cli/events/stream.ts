import { setTimeout as sleep } from 'node:timers/promises';
import { ApiRefusal, type Client } from '../../client/index.js';
import type { EventKind } from '../../contract/webhooks/events.js';

export type ListedEvent = Awaited<ReturnType<Client['listEvents']>>['events'][number];

const LOOK_MS = 1_000;
const MOST_WAIT_MS = 30_000;

export interface Following {
  /** Gives the service as it can be reached now: the local daemon may come back under another port. */
  readonly reach: () => Promise<Client>;
  /** Events recorded at or after this time. */
  readonly from: string;
  readonly kinds: readonly EventKind[] | undefined;
  readonly lost: (reason: string) => void;
}

/**
 * Every event from then on, in the order of recording, for ever. It goes on from the cursor of the last one, so that
 * nothing is lost or doubled while the service was away. One event at a time: only a full page has a cursor.
 */
export async function* follow({ reach, from, kinds, lost }: Following): AsyncGenerator<ListedEvent> {
  let client = await reach();
  let cursor: string | undefined;
  let failures = 0;
  for (;;) {
    try {
      const page = await client.listEvents({ query: { limit: 1, from, ...(cursor !== undefined && { cursor }) } });
      failures = 0;
      const [event] = page.events;
      if (event === undefined) await sleep(LOOK_MS);
      else {
        cursor = page.next_cursor ?? cursor;
        if (kinds === undefined || kinds.includes(event.type)) yield event;
      }
    } catch (error) {
      // A refusal will be the same next time, but for a server that is stopping or busy.
      if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429) throw error;
      if (failures === 0) lost(error instanceof Error ? error.message : String(error));
      await sleep(Math.min(LOOK_MS * 2 ** failures, MOST_WAIT_MS));
      failures += 1;
      client = await reach().catch(() => client);
    }
  }
}
