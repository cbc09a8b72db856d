// What the API costs: POST /captures accepted in a second, and GET /captures at 1,000 and 1,000,000 rows, against bare
// Fastify routes and bare SQL over the same rows in the same run. Run: npm run bench:api (needs 2 GiB of disk for a moment)
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compared, quantile } from './measure.js';

const ROUNDS = 5;
const AT_ONCE = 16;
const POSTS = 200;
const GETS = 100;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Served {
  readonly ours: number;
  readonly plain: number;
  readonly key: string;
  readonly command: (message: object) => Promise<number[]>;
  readonly end: () => Promise<void>;
}

const servers: Served[] = [];
try {
  const [small, large] = [await serve(1_000), await serve(1_000_000)];
  const posts = { ours: [] as number[], plain: [] as number[], sql: [] as number[] };
  const gets = { small: [] as number[], large: [] as number[], plain: [] as number[], sql: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    posts.ours.push(await accepted(small, small.ours));
    posts.plain.push(await accepted(small, small.plain));
    posts.sql.push(...(await small.command({ name: 'insert', times: POSTS })));
    gets.small.push(...(await pages(small, small.ours)));
    gets.large.push(...(await pages(large, large.ours)));
    gets.plain.push(...(await pages(small, small.plain)));
    gets.sql.push(...(await large.command({ name: 'select', times: GETS })));
  }
  const sqlPerSecond = 1000 / mean(posts.sql);
  const [ours, plain] = [Math.max(...posts.ours), Math.max(...posts.plain)];
  console.log(
    `POST /captures  ${ours.toFixed(0)}/s  bare Fastify ${plain.toFixed(0)}/s  bare SQL ${sqlPerSecond.toFixed(0)}/s`,
  );
  compared('pace of POST /captures to bare Fastify', ours / plain);
  compared('pace of POST /captures to bare SQL with the same fsyncs', ours / sqlPerSecond);
  for (const [name, times] of Object.entries({
    'GET /captures, 1,000 rows': gets.small,
    'GET /captures, 1,000,000 rows': gets.large,
    'bare Fastify, the page at hand': gets.plain,
    'bare SQL, 1,000,000 rows': gets.sql,
  }))
    console.log(`${name}  p50 ${quantile(times, 0.5).toFixed(2)} ms  p99 ${quantile(times, 0.99).toFixed(2)} ms`);
  const floor = quantile(gets.plain, 0.5) + quantile(gets.sql, 0.5);
  const page = quantile(gets.large, 0.5);
  compared('time of a page of GET /captures at 1,000,000 rows to 1,000', page / quantile(gets.small, 0.5), '2');
  compared('time of that page to bare Fastify and bare SQL together', page / floor);
} finally {
  for (const server of servers) await server.end();
}

async function serve(rows: number): Promise<Served> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const child: ChildProcess = fork(fileURLToPath(new URL('api-server.ts', import.meta.url)), [home, String(rows)], {
    execArgv: ['--import', 'tsx'],
  });
  const [ports] = (await once(child, 'message')) as [{ ours: number; plain: number }];
  const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  const server: Served = {
    ...ports,
    key: profiles.local.live_key,
    command: async (message) => {
      child.send(message);
      const [answer] = (await once(child, 'message')) as [number[]];
      return answer;
    },
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
  servers.push(server);
  return server;
}

/** Requests that were answered 202 in a second, so many under way at once. */
async function accepted(server: Served, port: number): Promise<number> {
  await server.command({ name: 'drain' });
  const body = JSON.stringify({ url: 'https://example.com/terms' });
  let left = POSTS;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await send(server, port, { method: 'POST', path: '/captures', body, wanted: 202 });
      }
    }),
  );
  return (POSTS * 1000) / (performance.now() - start);
}

/** Milliseconds of each page, one after the other: the newest, and one in the middle. */
async function pages(server: Served, port: number): Promise<number[]> {
  const middle = encodeURIComponent('2024-05-15T00:00:00.000Z|cap_99999999999999999999');
  const times: number[] = [];
  for (let i = 0; i < GETS; i += 1) {
    const start = performance.now();
    const path = i % 2 === 0 ? '/captures' : `/captures?cursor=${middle}`;
    await send(server, port, { method: 'GET', path, wanted: 200 });
    times.push(performance.now() - start);
  }
  return times;
}

function send(
  { key, plain }: Served,
  port: number,
  { method, path, body, wanted }: { method: string; path: string; body?: string; wanted: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const prefix = port === plain ? '' : '/v1';
    const sent = request({ agent, host: '127.0.0.1', port, method, path: prefix + path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === wanted) resolve();
        else reject(new Error(`${method} ${path} was answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
