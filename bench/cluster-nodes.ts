// A node of a cluster, as the command line starts it, with no outside service.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, type Client } from '../src/client/index.js';
import { reading } from '../daemon/store/home-database.js';
import { freePort } from '../test/postgres/server.js';

export interface BenchNode {
  readonly name: string;
  readonly pid: number;
  readonly client: Client;
  /** Name of the node that runs the capture; undefined where none does. */
  ownerOf(captureId: string): Promise<string | undefined>;
  end(signal: NodeJS.Signals): Promise<void>;
}

const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));

export async function startNode({
  home,
  name,
  url,
  roles,
}: {
  readonly home: string;
  readonly name: string;
  readonly url: string;
  readonly roles: string;
}): Promise<BenchNode> {
  const [port, internal] = [await freePort(), await freePort()];
  const quiet = Object.fromEntries(
    ['NTP_SERVERS', 'DNS_RESOLVERS', 'OTS_CALENDARS'].map((each) => [`EVIDENCE_${each}`, '']),
  );
  const child = spawn(process.execPath, [cli, 'daemon', 'run', '--port', String(port)], {
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      ...quiet,
      EVIDENCE_HOME: home,
      EVIDENCE_NODE: name,
      EVIDENCE_ROLES: roles,
      EVIDENCE_DATABASE_URL: url,
      EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
      EVIDENCE_CONCURRENCY: '2',
      EVIDENCE_INTERNAL_LISTEN: `127.0.0.1:${internal}`,
    },
    stdio: 'ignore',
  });
  let code: number | null | undefined;
  const ended = once(child, 'exit').then(([status]) => (code = status as number | null));
  for (let isReady = false; !isReady;) {
    if (code !== undefined) throw new Error(`node ${name} ended with ${code}`);
    await sleep(100);
    isReady = await fetch(`http://127.0.0.1:${internal}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  const key = profiles.local.live_key;
  return {
    name,
    pid: child.pid ?? 0,
    client: connect({ baseUrl: `http://127.0.0.1:${port}/v1`, key, fetch: globalThis.fetch }),
    ownerOf: (captureId) =>
      reading(home, async (db) => {
        const row = await db
          .selectFrom('jobs')
          .select('lease_owner')
          .where('capture_id', '=', captureId)
          .executeTakeFirst();
        return row?.lease_owner?.split('.')[0];
      }),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
