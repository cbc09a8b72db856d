// A cluster over PostgreSQL: requests accepted a second against the bare statement, a page of a list of 1,000,000 captures against SQLite,
// captures a minute with one, two and three workers and what the browsers take of them, and how long a killed worker's capture waits.
// Run: npm run bench:cluster (after a build; Debian: postgresql). `--quick`: 100,000 captures, and no workers. `--pages`: no workers.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { selectCaptures } from '../daemon/store/captures/list.js';
import type { Db } from '../daemon/store/tables.js';
import { hasPostgres, startPostgres } from '../test/postgres/server.js';
import { startSite } from './capture/children.js';
import { photographs } from './capture/pages.js';
import { processorOf, processorSeconds } from './capture/processor.js';
import { compared, median, timed } from './measure.js';
import { startNode, type BenchNode } from './cluster-nodes.js';

const quick = process.argv.includes('--quick');
const ROWS = quick ? 100_000 : 1_000_000;
const ACCEPTED = 200;
const ABREAST = 8;
const CAPTURES = 12;
/** The kernel counts a server's time in hundredths of a second. */
const PAGES = 500;

if (!hasPostgres) {
  console.log('PostgreSQL is not installed (Debian: postgresql)');
  process.exit(0);
}
const server = await startPostgres();
try {
  await pages();
  if (!quick && !process.argv.includes('--pages')) {
    await workers();
    await takeOver();
  }
} finally {
  await server.close();
}

/** Both databases by the same houses that tests use; which one is decided when they are loaded. */
async function pages(): Promise<void> {
  const onSqlite = await inHouse(undefined);
  const onPostgres = await inHouse(server.url);
  compared(`time of a page of ${ROWS} captures, PostgreSQL to SQLite`, onPostgres.page / onSqlite.page, '1.5');
  compared('processor time of it, client and server', onPostgres.processor / onSqlite.processor, '1.5');
  compared('time of a request that is accepted to its bare statement, PostgreSQL', onPostgres.accept / onPostgres.bare);
  compared('time of a request that is accepted, PostgreSQL to SQLite', onPostgres.accept / onSqlite.accept);
}

async function inHouse(url: string | undefined) {
  // The environment names it before the module is loaded, and each has modules of its own.
  if (url !== undefined) process.env['EVIDENCE_TEST_POSTGRES'] = url;
  const mark = url === undefined ? 'sqlite' : 'postgres';
  const { makeTemplate } = (await import(
    `../test/daemon/database.js?${mark}`
  )) as typeof import('../test/daemon/database.js');
  if (url !== undefined) await makeTemplate(url);
  const { openHouse } = (await import(`../test/daemon/house.js?${mark}`)) as typeof import('../test/daemon/house.js');
  const house = await openHouse({ start: false });
  try {
    const { db } = house.desk;
    const create = () => house.live.createCapture({ body: { url: 'https://example.com/' } });
    await create();
    const accept =
      (await timed(() => abreast(ACCEPTED, async () => void (await create().catch(unlessLimited))))) / ACCEPTED;
    let n = 0;
    const bare = (await timed(() => abreast(ACCEPTED, () => bareInsert(db, (n += 1))))) / ACCEPTED;
    await fill(db);
    const { page, processor } = await pageOf(db, url !== undefined);
    console.log(
      `${mark.padEnd(9)} accepted ${(1000 / accept).toFixed(0)} a second, bare statement ${(1000 / bare).toFixed(0)} a second, page of ${ROWS} ${page.toFixed(2)} ms, ${processor.toFixed(2)} ms of a processor`,
    );
    return { accept, bare, page, processor };
  } finally {
    await house.close();
  }
}

function unlessLimited(error: unknown): void {
  if ((error as { status?: number }).status !== 429) throw error;
  throw new Error('the limits of the account are lower than what is measured');
}

async function abreast(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      while ((left -= 1) >= 0) await work();
    }),
  );
}

/** The row that an accepted request leaves, under another id. */
const bareInsert = (db: Db, n: number) =>
  copies(db, sql`select ${`bare_${n}`} as id, created_at as at from captures limit 1`);

const fill = (db: Db) =>
  copies(
    db,
    sql`with recursive each (n) as (select 0 union all select n + 1 from each where n < ${ROWS - 1})
      select 'cap_' || cast(n as text) as id, '2026-01-' || substr(cast(100 + n % 28 + 1 as text), 2) || 'T00:00:00.000Z' as at from each`,
  );

async function copies(db: Db, made: ReturnType<typeof sql>): Promise<void> {
  const columns = Object.keys(await db.selectFrom('captures').selectAll().limit(1).executeTakeFirstOrThrow()).filter(
    (name) =>
      !['capture_id', 'created_at', 'order', 'details', 'progress', 'compared', 'failure_details'].includes(name),
  );
  const kept = sql.join(['order_json', ...columns].filter((name) => name !== 'rowid').map((name) => sql.ref(name)));
  await sql`insert into captures (capture_id, created_at, ${kept})
    select made.id, made.at, ${kept} from (${made}) as made, (select * from captures limit 1) as one`.execute(db);
}

async function pageOf(db: Db, onServer: boolean): Promise<{ readonly page: number; readonly processor: number }> {
  await sql`analyze`.execute(db);
  const ask = {
    of: { accountId: 'local' },
    limit: 50,
    order: 'created_at',
    after: { at: '2026-01-14T00:00:00.000Z', id: 'cap_5' },
    status: undefined,
    url: undefined,
    host: undefined,
    scheduleId: undefined,
    from: undefined,
    to: undefined,
  } as const;
  const times: number[] = [];
  const before = await processorMs(db, onServer);
  for (let round = 0; round < PAGES; round += 1) times.push(await timed(() => selectCaptures(db, ask)));
  const after = await processorMs(db, onServer);
  return { page: median(times), processor: (after - before) / PAGES };
}

/** Of this process, and of the server and all that it started. */
async function processorMs(db: Db, onServer: boolean): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (!onServer) return own;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return own + (await processorSeconds(Number(parent))) * 1000;
}

async function withCluster<T>(names: readonly string[], work: (nodes: readonly BenchNode[]) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const nodes: BenchNode[] = [];
  try {
    const { makeDatabase, named } = await import('../test/daemon/database.js');
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
