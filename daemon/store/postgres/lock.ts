import { sql } from 'kysely';
import type { Client } from 'pg';
import { withoutPassword } from '../../../src/home/database-file.js';
import { AlreadyRunning } from '../home-lock.js';
import type { Db } from '../tables.js';
import { BEAT_MS, isNameLocked, nameLock, openSession, turnLock } from './session.js';

/** Any number but that of the writer's turn (`dialect.ts`). */
const DAEMON = 1_702_259_045;
const AGAIN_MS = 1_000;
/** The server may hold the session that was lost for half a minute longer (`session.ts`): whoever has the lock may be it. */
const GHOST_MS = 60_000;
/** A node that starts waits so long for another that starts. */
const START_WAIT_MS = 120_000;

export interface DatabaseLock {
  /** Lets other nodes start. */
  readonly started: () => Promise<void>;
  release(): Promise<void>;
}

/**
 * At most one daemon per database, or nodes of different names: locks of the server's own, which it gives back when the connection ends.
 * When the connection is lost (the server starts again) they are taken anew as soon as that can be; until then nobody writes, for want of
 * the server. Nodes start one after the other.
 * @throws AlreadyRunning, and what `pg` throws.
 */
export async function lockDatabase(url: string, lost: () => void, node?: string): Promise<DatabaseLock> {
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  const first = await take(url, node);
  if (typeof first === 'string') throw new AlreadyRunning(first);
  let held = first;
  let refusedAt: number | undefined;
  const again = async () => {
    if (released) return;
    try {
      const next = await take(url, node);
      if (released) {
        if (typeof next !== 'string') await next.end();
        return;
      }
      if (typeof next === 'string') {
        refusedAt ??= performance.now();
        return performance.now() - refusedAt < GHOST_MS ? later() : lost();
      }
      refusedAt = undefined;
      held = next;
      watch(next);
    } catch {
      later();
    }
  };
  const later = () => {
    timer = setTimeout(() => void again(), AGAIN_MS);
  };
  const watch = (client: Client) => {
    client.once('end', () => !released && later());
    beat(client);
  };
  // Before its beats: it waits for another node that starts.
  if (node !== undefined)
    await held.query(`select pg_advisory_lock(${turnLock('start')})`).catch(async (error: unknown) => {
      await held.end();
      throw error;
    });
  watch(held);
  return {
    started: async () => {
      // Where the connection was lost meanwhile, the lock is gone with it.
      if (node !== undefined)
        await first.query(`select pg_advisory_unlock(${turnLock('start')})`).catch(() => undefined);
    },
    release: async () => {
      released = true;
      clearTimeout(timer);
      await held.end();
    },
  };
}

/**
 * A network that loses everything ends no connection here, while the server gives the lock back. A session that leaves two beats without an
 * answer is ended, and taken anew. Two, since a process that stood still hears of its clock before it hears of the answer.
 */
function beat(client: Client): void {
  let unanswered = 0;
  const timer = setInterval(() => {
    // The query that waits makes of this an end without a farewell.
    if (unanswered === 2) return void client.end().catch(() => undefined);
    unanswered += 1;
    if (unanswered > 1) return;
    const answered = () => {
      unanswered = 0;
    };
    client.query('select 1').then(answered, answered);
  }, BEAT_MS);
  timer.unref();
  client.once('end', () => clearInterval(timer));
}

/** Whether a node of this name holds its lock, or the server has not given it back yet. */
export async function isNameTaken(db: Db, node: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select ${sql.raw(isNameLocked(node))} as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** What is taken already, where something is. */
async function take(url: string, node: string | undefined): Promise<Client | string> {
  const client = await openSession(url, node === undefined ? 'evidence lock' : `evidence lock of ${node}`, {
    lock_timeout: START_WAIT_MS,
  });
  const locked = async (lock: string): Promise<boolean> =>
    (await client.query<{ taken: boolean }>(`select ${lock} as taken`)).rows[0]?.taken === true;
  const at = withoutPassword(url);
  try {
    if (node === undefined) {
      if (await locked(`pg_try_advisory_lock(${DAEMON})`)) return client;
    } else if (await locked(`pg_try_advisory_lock_shared(${DAEMON})`)) {
      if (await locked(`pg_try_advisory_lock(${nameLock(node)})`)) return client;
      await client.end();
      return `the node ${node} of ${at}`;
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return at;
}
