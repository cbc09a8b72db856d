// A house over one database, for bench/cluster.ts: argument is the number of captures in its list. Over PostgreSQL with EVIDENCE_TEST_POSTGRES,
// else over SQLite. Writes one line of JSON.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { selectCaptures } from '../daemon/store/captures/list.js';
import type { Db } from '../daemon/store/tables.js';
import { isPostgres, makeTemplate } from '../test/daemon/database.js';
import { openHouse, type House } from '../test/daemon/house.js';
import { processorSeconds } from './capture/processor.js';
import { median, timed } from './measure.js';

/** Times in milliseconds. */
export interface OfHouse {
  readonly database: 'sqlite' | 'postgres';
  /** Of a request that is accepted. */
  readonly accept: number;
  /** Of the statement alone that writes such a row. */
  readonly bare: number;
  readonly page: number;
  /** Of a processor, for a page. */
  readonly processor: number;
  /** Of the table of captures with its indexes, for each row. */
  readonly rowBytes: number;
}

const ROWS = Number(process.argv[2]);
const ACCEPTED = 200;
const ABREAST = 8;
/** The kernel counts a server's time in hundredths of a second. */
const PAGES = 500;

async function measured({ desk: { db }, live, world }: House): Promise<OfHouse> {
  const create = async () => void (await live.createCapture({ body: { url: 'https://example.com/' } }));
  // The plan with the most in flight, and in a minute.
  await db.updateTable('accounts').set({ plan: 'custom' }).execute();
  await create();
  let accept = 0;
  for (let left = ACCEPTED; left > 0; left -= ACCEPTED / 4) {
    accept += (await timed(() => abreast(ACCEPTED / 4, create))) / ACCEPTED;
    await db.deleteFrom('jobs').execute();
    await sql`update captures set status = 'failed', failed_at = created_at where status = 'processing'`.execute(db);
    world.forward(60_000);
  }
  let n = 0;
  const bare = (await timed(() => abreast(ACCEPTED, () => bareInsert(db, (n += 1))))) / ACCEPTED;
  await fill(db);
  return {
    database: isPostgres ? 'postgres' : 'sqlite',
    accept,
    bare,
    ...(await pageOf(db)),
    rowBytes: Math.round((await bytesOfCaptures(db)) / ROWS),
  };
}

async function bytesOfCaptures(db: Db): Promise<number> {
  const { rows } = isPostgres
    ? await sql<{ bytes: number }>`select pg_total_relation_size('captures') as bytes`.execute(db)
    : await sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where name in
        (select name from sqlite_schema where tbl_name = 'captures')`.execute(db);
  return rows[0]?.bytes ?? 0;
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

async function pageOf(db: Db): Promise<{ readonly page: number; readonly processor: number }> {
  // What a server does by itself after so many rows would be counted beside the pages.
  await sql.raw(isPostgres ? 'vacuum analyze' : 'analyze').execute(db);
  if (isPostgres) await sql`checkpoint`.execute(db);
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
  const before = await processorMs(db);
  for (let round = 0; round < PAGES; round += 1) times.push(await timed(() => selectCaptures(db, ask)));
  const after = await processorMs(db);
  return { page: median(times), processor: (after - before) / PAGES };
}

/** Of this process, and of the server and all that it started. */
async function processorMs(db: Db): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (!isPostgres) return own;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return own + (await processorSeconds(Number(parent))) * 1000;
}

const server = process.env['EVIDENCE_TEST_POSTGRES'];
if (server !== undefined) await makeTemplate(server);
const house = await openHouse({ start: false });
try {
  process.stdout.write(`${JSON.stringify(await measured(house))}\n`);
} finally {
  await house.close();
}
