import { Client } from 'pg';
import { withoutPassword } from '../../../src/home/database-file.js';
import { AlreadyRunning } from '../home-lock.js';
import { sessionOf } from './open.js';

/** Any number but that of the writer's turn (`dialect.ts`). */
const DAEMON = 1_702_259_045;
const AGAIN_MS = 1_000;

/**
 * At most one daemon per database: a lock of the server's own, which it gives back when the connection ends. When the connection is lost
 * (the server starts again) it is taken anew as soon as that can be; until then nobody writes, for want of the server.
 * @throws AlreadyRunning, and what `pg` throws.
 */
export async function lockDatabase(url: string, lost: () => void): Promise<{ release(): Promise<void> }> {
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  let held = await take(url);
  if (held === undefined) throw new AlreadyRunning(withoutPassword(url));
  const again = async () => {
    if (released) return;
    try {
      const next = await take(url);
      if (released) {
        await next?.end();
        return;
      }
      if (next === undefined) return lost();
      held = next;
      watch(next);
    } catch {
      later();
    }
  };
  const later = () => {
    timer = setTimeout(() => void again(), AGAIN_MS);
  };
  const watch = (client: Client) => void client.once('end', () => !released && later());
  watch(held);
  return {
    release: async () => {
      released = true;
      clearTimeout(timer);
      await held?.end();
    },
  };
}

/** Undefined when somebody has it. */
async function take(url: string): Promise<Client | undefined> {
  const client = new Client({ ...sessionOf(url), application_name: 'evidence lock', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${DAEMON}) as taken`);
  if (rows[0]?.taken === true) return client;
  await client.end();
  return undefined;
}
