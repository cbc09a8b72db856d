import type { Client } from 'pg';
import { BEAT_MS, openBeating, turnLock } from './session.js';

export interface Alone {
  /** Runs work while no other node, and nothing else here, does work of that name. */
  run<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Whoever has the turn holds it for seconds at most. */
const WAIT_MS = 60_000;

/** By a lock of a session: who stands still amid the work loses the turn, so the work itself must end in a transaction that tells. */
export function openAlone(url: string, name: string): Alone {
  let session: Promise<Client> | undefined;
  let before: Promise<unknown> = Promise.resolve();

  function connected(): Promise<Client> {
    if (session !== undefined) return session;
    const opening = openBeating(url, `evidence ${name}`, { lock_timeout: WAIT_MS });
    session = opening;
    const gone = () => {
      if (session === opening) session = undefined;
    };
    opening.then((client) => client.once('end', gone), gone);
    return opening;
  }

  /** A connection that was silent for long is ended by the server, which is noticed only now. */
  async function taken(): Promise<Client> {
    const client = await connected();
    try {
      await client.query(`select pg_advisory_lock(${turnLock(name)})`);
      return client;
    } catch (error) {
      session = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async function once<T>(work: () => Promise<T>): Promise<T> {
    const client = await taken().catch(taken);
    let beat: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      beat = client.query('select 1').catch(() => undefined);
    }, BEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await beat;
      await client.query(`select pg_advisory_unlock(${turnLock(name)})`).catch(() => undefined);
    }
  }

  return {
    run: (work) => {
      const done = before.then(() => once(work));
      before = done.catch(() => undefined);
      return done;
    },
    close: async () => {
      await before;
      await (await session?.catch(() => undefined))?.end();
    },
  };
}
