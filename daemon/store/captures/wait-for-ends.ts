import { limits } from '../../../src/contract/limits.js';
import type { World } from '../../../src/world.js';
import type { Db } from '../tables.js';

/** What ends elsewhere than in this daemon wakes nobody here. */
const LOOK_AGAIN_MS = 250;
const IDS_AT_ONCE = 500;

interface Asked {
  readonly captureId: string;
  readonly accountId: string;
}

/** Requests that wait for captures to end: however many they are, the database is asked once for all of them. */
export interface EndWaits {
  /** Until its run has ended, the time is over or the client has gone; at once where too many requests of the account wait. */
  until(asked: Asked, patienceMs: number, gone: AbortSignal): Promise<void>;
  /** Something was committed here. */
  wake(): void;
  /** Nobody waits any longer. */
  stop(): void;
}

export function waitForEnds(db: Db, world: Pick<World, 'sleep'>): EndWaits {
  const waiting = new Set<Asked & { readonly end: () => void }>();
  let [stopped, looking, woken] = [false, false, false];
  let resting = new AbortController();

  async function look(): Promise<void> {
    const asked = [...waiting];
    const open = await openOf(db, [...new Set(asked.map(({ captureId }) => captureId))]);
    for (const each of asked) if (!open.has(each.captureId)) each.end();
  }

  async function lookWhileAnyWait(): Promise<void> {
    if (looking) return;
    looking = true;
    while (waiting.size > 0) {
      woken = false;
      resting = new AbortController();
      // Whoever waits reads the row next, and is told there that the database does not answer.
      await look().catch(endAll);
      if (!woken && waiting.size > 0) await world.sleep(LOOK_AGAIN_MS, resting.signal).catch(() => undefined);
    }
    looking = false;
  }

  const wake = (): void => {
    woken = true;
    resting.abort();
  };
  const endAll = (): void => {
    for (const each of waiting) each.end();
  };

  return {
    until: async (asked, patienceMs, gone) => {
      const own = [...waiting].filter(({ accountId }) => accountId === asked.accountId);
      if (stopped || gone.aborted || own.length >= limits.waitingRequests) return;
      const over = new AbortController();
      const each = { ...asked, end: () => over.abort() };
      gone.addEventListener('abort', each.end);
      waiting.add(each);
      // It may have ended since it was read.
      wake();
      void lookWhileAnyWait();
      await world.sleep(patienceMs, over.signal).catch(() => undefined);
      waiting.delete(each);
      gone.removeEventListener('abort', each.end);
    },
    wake,
    stop: () => {
      stopped = true;
      endAll();
      wake();
    },
  };
}

/** Those of the captures that have not ended. */
async function openOf(db: Db, captureIds: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  for (let at = 0; at < captureIds.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('captures')
      .select('capture_id')
      .where('capture_id', 'in', captureIds.slice(at, at + IDS_AT_ONCE))
      .where('status', '=', 'processing')
      .execute();
    for (const { capture_id: id } of rows) open.add(id);
  }
  return open;
}
