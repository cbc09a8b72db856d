// A cluster over PostgreSQL: requests accepted a second against the bare statement, a page of a list of 1,000,000 captures against SQLite,
// captures a minute with one, two and three workers and what the browsers take of them, and how long a killed worker's capture waits.
// Run: npm run bench:cluster (after a build; Debian: postgresql). `-- --help` has its parts.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { makeDatabase, named } from '../test/daemon/database.js';
import { hasPostgres, startPostgres } from '../test/postgres/server.js';
import { startSite } from './capture/children.js';
import { photographs } from './capture/pages.js';
import { processorOf } from './capture/processor.js';
import type { OfHouse } from './cluster-house.js';
import { startNode, type BenchNode } from './cluster-nodes.js';
import { compared, timed } from './measure.js';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    rows: { type: 'string' },
    captures: { type: 'string', default: '12' },
    part: { type: 'string', multiple: true, default: ['pages', 'workers', 'take-over'] },
  },
});
if (values.help) {
  console.log(`npm run bench:cluster -- [--part pages|workers|take-over]… [--rows N] [--captures N] [--quick]
  pages      requests accepted a second, and a page of a list of N captures (1000000), on PostgreSQL and SQLite
  workers    captures a minute with 1, 2 and 3 workers, from N captures (12) each
  take-over  seconds until the capture of a killed worker is another's
  --quick    100000 captures, and pages alone`);
  process.exit(0);
}
const ROWS = Number(values.rows ?? (values.quick ? 100_000 : 1_000_000));
const CAPTURES = Number(values.captures);
const parts = values.quick ? ['pages'] : values.part;

if (!hasPostgres) {
  console.log('PostgreSQL is not installed (Debian: postgresql)');
  process.exit(0);
}
const server = await startPostgres();
try {
  if (parts.includes('pages')) await pages();
  if (parts.includes('workers')) await workers();
  if (parts.includes('take-over')) await takeOver();
} finally {
  await server.close();
}

/** Each database in a process of its own: which one it is, is decided when the house is loaded. */
async function pages(): Promise<void> {
  const onSqlite = await inHouse('sqlite');
  const onPostgres = await inHouse('postgres');
  compared(`time of a page of ${ROWS} captures, PostgreSQL to SQLite`, onPostgres.page / onSqlite.page, '1.5');
  compared('processor time of it, client and server', onPostgres.processor / onSqlite.processor, '1.5');
  compared('time of a request that is accepted to its bare statement, PostgreSQL', onPostgres.accept / onPostgres.bare);
  compared('time of a request that is accepted, PostgreSQL to SQLite', onPostgres.accept / onSqlite.accept);
}

async function inHouse(mark: 'sqlite' | 'postgres'): Promise<OfHouse> {
  const program = fileURLToPath(new URL('cluster-house.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, String(ROWS)], {
    env: {
      ...process.env,
      EVIDENCE_TEST_POSTGRES: undefined,
      ...(mark === 'postgres' && { EVIDENCE_TEST_POSTGRES: server.url }),
    },
  });
  const of = JSON.parse(stdout) as OfHouse;
  if (of.database !== mark) throw new Error(`it was ${of.database} and not ${mark}`);
  const a = (ms: number) => (1000 / ms).toFixed(0);
  console.log(
    `${mark.padEnd(9)} accepted ${a(of.accept)} a second, bare statement ${a(of.bare)} a second, page of ${ROWS} ${of.page.toFixed(2)} ms, ${of.processor.toFixed(2)} ms of a processor, ${of.rowBytes} bytes a row`,
  );
  return of;
}

async function withCluster<T>(names: readonly string[], work: (nodes: readonly BenchNode[]) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const nodes: BenchNode[] = [];
  try {
    const database = `bench_${names.length}_${Date.now()}`;
    await makeDatabase(server.url, database);
    for (const name of names)
      nodes.push(
        await startNode({
          home,
          name,
          url: named(server.url, database),
          roles: name === 'api' ? 'api,ticker,sender' : 'worker',
        }),
      );
    return await work(nodes);
  } finally {
    for (const node of nodes) await node.end('SIGTERM');
    if (existsSync(home)) await rm(home, { recursive: true, force: true });
  }
}

async function workers(): Promise<void> {
  const site = await startSite();
  const url = `${site.origin}${photographs.path}`;
  try {
    let alone = 0;
    for (const count of [1, 2, 3]) {
      const names = ['api', ...Array.from({ length: count }, (_, n) => `worker-${n + 1}`)];
      const minute = await withCluster(names, async ([api, ...rest]) => {
        if (!api) throw new Error('there is a node that answers');
        // Browsers start with the first capture of each.
        await captured(api, url, count);
        const before = await spent(rest);
        const ms = await timed(() => captured(api, url, CAPTURES));
        const after = await spent(rest);
        const browser = (after.browser - before.browser) / (after.all - before.all);
        const perMinute = (CAPTURES / ms) * 60_000;
        console.log(
          `${count} workers: ${perMinute.toFixed(1)} captures a minute, ${((after.all - before.all) / CAPTURES).toFixed(1)} processor seconds each, ${(browser * 100).toFixed(0)} % of them the browser's`,
        );
        return perMinute;
      });
      if (count === 1) alone = minute;
      else compared(`captures a minute, ${count} workers to one on this machine`, minute / alone);
    }
  } finally {
    site.close();
  }
}

async function captured({ client }: BenchNode, url: string, count: number): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: count }, async () => (await client.createCapture({ body: { url } })).capture_id),
  );
  for (const capture_id of ids)
    for (;;) {
      const { status } = await client.getCapture({ params: { capture_id } });
      if (status === 'completed') break;
      if (status !== 'processing') throw new Error(`a capture ended as ${status}`);
      await sleep(250);
    }
}

async function spent(nodes: readonly BenchNode[]): Promise<{ all: number; browser: number }> {
  const each = await Promise.all(nodes.map(({ pid }) => processorOf(pid, /chrom/)));
  return { all: each.reduce((sum, { all }) => sum + all, 0), browser: each.reduce((sum, { named }) => sum + named, 0) };
}

/** From the kill of the worker that has a capture to the moment at which the capture is another's. */
async function takeOver(): Promise<void> {
  await withCluster(['api', 'worker-1', 'worker-2'], async ([api, ...rest]) => {
    if (!api) throw new Error('there is a node that answers');
    const site = await startSite();
    const { capture_id } = await api.client.createCapture({ body: { url: `${site.origin}${photographs.path}` } });
    const owner = async () => api.ownerOf(capture_id);
    let first = await owner();
    while (first === undefined) {
      await sleep(20);
      first = await owner();
    }
    const ms = await timed(async () => {
      await rest.find(({ name }) => name === first)?.end('SIGKILL');
      for (let now = await owner(); now === first || now === undefined; now = await owner()) await sleep(50);
    });
    console.log(`a capture of a killed worker is another's after ${(ms / 1000).toFixed(1)} s`);
    site.close();
  });
}
