import type { Client } from 'pg';
import { BEAT_MS, openBeating, SILENCE_MS, turnLock } from './session.js';

export interface Leader {
  leads(): boolean;
  stop(): Promise<void>;
}

/** What is done by one node at a time. */
export interface Led {
  readonly begin: () => void;
  readonly end: () => Promise<void>;
}

/** A node that does not lead asks so often whether it may. */
const ASK_MS = 2_000;

/**
 * Begins the work when this node is the one that has its lock, and ends it when the lock is lost. Whoever stands still loses it after
 * `SILENCE_MS`, and learns of that before anything else by its own clock when it goes on.
 */
export function standForLeader(
  url: string,
  work: string,
  { begin, end }: Led,
  fault: (error: unknown) => void,
): Leader {
  const stopping = new AbortController();
  let leading = false;

  async function lead(client: Client): Promise<void> {
    let heard = performance.now();
    const over = new AbortController();
    client.once('end', () => over.abort());
    const isOver = () => stopping.signal.aborted || over.signal.aborted || performance.now() - heard > SILENCE_MS;
    while (!isOver()) {
      if (!leading) {
        const { rows } = await client.query<{ taken: boolean }>(
          `select pg_try_advisory_lock(${turnLock(work)}) as taken`,
        );
        if (rows[0]?.taken === true && !isOver()) {
          leading = true;
          begin();
        }
      } else await client.query('select 1');
      if (isOver()) return;
      heard = performance.now();
      await pause(leading ? BEAT_MS : ASK_MS, [stopping.signal, over.signal]);
    }
  }

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const client = await openBeating(url, `evidence leads ${work}`).catch(() => undefined);
      try {
        if (client) await lead(client);
      } catch {
        // The server is away; the lock is gone with the connection.
      }
      if (leading) {
        leading = false;
        await end().catch(fault);
      }
      await client?.end().catch(() => undefined);
      if (!stopping.signal.aborted) await pause(ASK_MS, [stopping.signal]);
    }
  })();
  ended.catch(fault);

  return {
    leads: () => leading,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  const any = AbortSignal.any([...signals]);
  return new Promise((resolve) => {
    if (any.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    any.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
