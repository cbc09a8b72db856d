import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveToPostgres, moveToSqlite } from '../../daemon/backup/index.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { readHead, sharedPlaceOf } from '../../daemon/ledger/head.js';
import { movePlace } from '../../daemon/ledger/move-place.js';
import { selectEvents } from '../../daemon/store/webhooks/events.js';
import { isAway } from '../../daemon/store/busy.js';
import { openHomeDatabase, reading } from '../../daemon/store/home-database.js';
import { fromPostgres } from '../../daemon/store/moving/postgres-end.js';
import { fromSqlite } from '../../daemon/store/moving/sqlite-end.js';
import { openDatabase } from '../../daemon/store/open.js';
import { openAlone } from '../../daemon/store/postgres/alone.js';
import { lockDatabase } from '../../daemon/store/postgres/lock.js';
import { isNameLocked, nameLock, openSession } from '../../daemon/store/postgres/session.js';
import { connections, openPostgres, sessionOf } from '../../daemon/store/postgres/open.js';
import { preparing } from '../../daemon/store/postgres/preparing.js';
import { Database } from '../../daemon/store/sqlite.js';
import { startChild, type Child } from '../daemon/child.js';
import { makeDatabase, named } from '../daemon/database.js';
import { hasPostgres, startPostgres, type Server } from './server.js';

let server: Server;
let home: string;
let made = 0;
let child: Child | undefined;
beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres();
  home = await mkdtemp(join(tmpdir(), 'evidence-postgres-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
});
afterAll(async () => {
  if (!hasPostgres) return;
  await server.close();
  await rm(home, { recursive: true, force: true });
});

/** The URL of a database of its own. */
async function fresh(): Promise<string> {
  const name = `d${(made += 1)}`;
  await makeDatabase(server.url, name);
  return named(server.url, name);
}
const freshHome = () => mkdtemp(join(home, 'home-'));
const never = () => {
  throw new Error('lost');
};
const quiet = () => undefined;

async function onClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(sessionOf(url));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

test.skipIf(!hasPostgres)('it has the tables, columns, keys and indexes of SQLite', async () => {
  const url = await fresh();
  await (await openPostgres(url)).close();
  const file = join(await freshHome(), 'evidence.db');
  await (await openDatabase(file)).close();
  const database = new Database(file, { readonly: true });
  const there = await onClient(url, async (client) => {
    const indexes = await client.query<{ name: string }>(
      `SELECT indexname::text AS name FROM pg_indexes WHERE schemaname = 'public'
        AND indexname <> 'capture_words_parts'
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = quote_ident(indexname)::regclass) ORDER BY 1`,
    );
    const optional = await client.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND is_nullable = 'YES' ORDER BY 1`,
    );
    await client.query('BEGIN');
    return {
      tables: await fromPostgres(client).tables(),
      indexes: indexes.rows.map(({ name }) => name),
      optional: optional.rows.map(({ name }) => name),
    };
  });
  const here = await fromSqlite(database).tables();
  expect(there.tables).toEqual(here);
  expect(here.length).toBeGreaterThan(30);
  const indexes = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name NOT LIKE 'sqlite_%' ORDER BY 1`)
    .pluck()
    .all();
  expect(there.indexes.filter((name) => !name.startsWith('kysely'))).toEqual(indexes);
  const optional = here.flatMap(({ name, key }) =>
    (database.pragma(`table_info("${name}")`) as { name: string; notnull: number }[])
      .filter((column) => column.notnull === 0 && !key.includes(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  database.close();
  expect(there.optional).toEqual(optional.toSorted());
});

test.skipIf(!hasPostgres)('a custody record goes on, and is not changed', async () => {
  const store = await openPostgres(await fresh());
  const { db } = store;
  await sql`INSERT INTO accounts (account_id, email_verified, plan, linked_billing, arrears, created_at)
    VALUES ('a', 0, 'local', 0, 0, '2026')`.execute(db);
  await sql`INSERT INTO matters (matter_id, account_id, name, status, test_mode, exhibit_prefix, created_at, updated_at)
    VALUES ('m', 'a', 'n', 'active', 0, 'E', '2026', '2026')`.execute(db);
  const entry = (seq: number, hash: string, previous: string) =>
    sql`INSERT INTO custody (matter_id, seq, at, type, hash, custody_entry_json)
      VALUES ('m', ${seq}, '2026', 't', ${hash}, ${JSON.stringify({ previous })})`.execute(db);
  await entry(0, 'h0', '0'.repeat(64));
  await expect(entry(2, 'h2', 'h0')).rejects.toThrow('a custody entry follows the newest one');
  await expect(entry(1, 'h1', 'hx')).rejects.toThrow('a custody entry follows the newest one');
  await entry(1, 'h1', 'h0');
  await expect(sql`UPDATE custody SET at = '2027'`.execute(db)).rejects.toThrow('is never changed');
  await expect(sql`DELETE FROM custody`.execute(db)).rejects.toThrow('is never removed');
  // No trigger of rows is called by it; what refers to a table goes with it.
  for (const table of ['custody', 'deleted_matters', 'kept_hashes', 'matters'])
    await expect(sql.raw(`TRUNCATE ${table} CASCADE`).execute(db)).rejects.toThrow('are never removed together');
  expect(await db.selectFrom('custody').select('seq').execute()).toHaveLength(2);
  const deletion = (head: string) =>
    sql`INSERT INTO deleted_matters (matter_id, entries, head_hash, deleted_at) VALUES ('m', 2, ${head}, '2026-11-01')`.execute(
      db,
    );
  await expect(deletion('h1')).rejects.toThrow('only when the data of its organisation is');
  await sql`INSERT INTO organizations (organization_id, name, owner_account_id, arrears, subscription_ended_at, created_at)
    VALUES ('o', 'n', 'a', 0, '2026-09-02T00:00:00.000Z', '2026')`.execute(db);
  await sql`UPDATE matters SET organization_id = 'o'`.execute(db);
  // 60 days after its end is one day too late for that.
  await expect(deletion('h1')).rejects.toThrow('only when the data of its organisation is');
  await sql`UPDATE organizations SET subscription_ended_at = '2026-08-02T00:00:00.000Z'`.execute(db);
  await expect(deletion('h0')).rejects.toThrow('the head of a deleted record is its newest entry');
  await deletion('h1');
  expect((await sql`SELECT * FROM custody`.execute(db)).rows).toEqual([]);
  await expect(entry(0, 'h0', '0'.repeat(64))).rejects.toThrow('does not go on');
  await store.close();
});

test.skipIf(!hasPostgres)('what one text has that PostgreSQL cannot store is refused, and found nowhere', async () => {
  const store = await openPostgres(await fresh());
  const { db } = store;
  expect(await db.selectFrom('accounts').selectAll().where('account_id', '=', 'a\0').execute()).toEqual([]);
  await expect(db.updateTable('accounts').set({ name: 'a\0' }).execute()).rejects.toThrow('NUL');
  await store.close();
});

test.skipIf(!hasPostgres)('a daemon that is killed, or whose server is, loses nothing that it accepted', async () => {
  const [at, url] = [await freshHome(), await fresh()];
  const env = { EVIDENCE_DATABASE_URL: url };
  const accepted: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    child = await startChild(at, 'slow', [], env);
    const { client } = child;
    const asked = Promise.allSettled(
      Array.from({ length: 4 }, () => client.createCapture({ body: { url: 'http://127.0.0.1/' } })),
    );
    if (round === 1) await server.restart();
    for (const one of await asked) if (one.status === 'fulfilled') accepted.push(one.value.capture_id);
    await child.end('SIGKILL');
  }
  // The home knows its database without being told.
  child = await startChild(at, 'slow');
  const { client } = child;
  const states = async () =>
    Promise.all(accepted.map(async (capture_id) => (await client.getCapture({ params: { capture_id } })).status));
  await expect.poll(states, { timeout: 60_000 }).not.toContain('processing');
  expect(accepted.length).toBeGreaterThanOrEqual(8);
  expect(new Set(await states())).toContain('completed');

  await server.stop();
  const away = { name: 'ApiRefusal', status: 503, code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 5 };
  await expect(client.listCaptures({ query: {} })).rejects.toMatchObject(away);
  await expect(client.createCapture({ body: { url: 'http://127.0.0.1/' } })).rejects.toMatchObject(away);
  await server.start();
  await expect
    .poll(() =>
      client.listCaptures({ query: {} }).then(
        () => 'answers',
        () => 'away',
      ),
    )
    .toBe('answers');
  const one = await client.createCapture({ body: { url: 'http://127.0.0.1/' } });
  const read = async () => (await client.getCapture({ params: { capture_id: one.capture_id } })).status;
  await expect.poll(read, { timeout: 60_000 }).toBe('completed');
  const locks = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 1702259045`;
  await expect.poll(() => onClient(url, async (on) => (await on.query(locks)).rows.length)).toBe(1);
  const other = openHomeDatabase(at, null, never);
  await expect(other).rejects.toMatchObject({ name: 'AlreadyRunning' });
});

test.skipIf(!hasPostgres)('packages of one home do not go with the rows of another', async () => {
  const [one, other, url] = [await freshHome(), await freshHome(), await fresh()];
  await (await openHomeDatabase(one, url, never)).close();
  const store = await openHomeDatabase(one, url, never);
  await sql`INSERT INTO accounts (account_id, email_verified, plan, linked_billing, arrears, created_at)
    VALUES ('a', 0, 'local', 0, 0, '2026')`.execute(store.db);
  await store.close();
  await expect(openHomeDatabase(other, url, never)).rejects.toMatchObject({ name: 'WrongDatabase' });
  // An empty database would make the daemon take all packages for leftovers.
  await expect(openHomeDatabase(one, await fresh(), never)).rejects.toMatchObject({ name: 'WrongDatabase' });
  await (await openHomeDatabase(one, url, never)).close();
  await mkdir(join(other, 'packages'));
  await writeFile(join(other, 'packages', 'cap_1-1.zip'), '');
  for (const named of [await fresh(), null])
    await expect(openHomeDatabase(other, named, never)).rejects.toThrow('names no database');
});

test.skipIf(!hasPostgres)('a home moves to PostgreSQL and back, row for row', async () => {
  const [at, url] = [await freshHome(), await fresh()];
  child = await startChild(at, 'slow');
  const { client } = child;
  for (const name of ['one', 'two', 'three']) {
    const { capture_id } = await client.createCapture({ body: { url: `http://127.0.0.1/${name}` } });
    await expect
      .poll(async () => (await client.getCapture({ params: { capture_id } })).status, { timeout: 60_000 })
      .toBe('completed');
  }
  await expect(moveToPostgres(url, { home: at, progress: quiet, movePlace })).rejects.toMatchObject({
    name: 'AlreadyRunning',
  });
  await child.end('SIGTERM');
  const told = () => reading(at, (db) => db.selectFrom('captures').selectAll().orderBy('capture_id').execute());
  const before = await told();
  await expect(openHomeDatabase(at, url, never)).rejects.toThrow('move-database');
  const moved = await moveToPostgres(url, { home: at, progress: quiet, movePlace });
  expect(moved.rows).toBeGreaterThan(12);
  expect((await readdir(at)).filter((name) => name.startsWith('evidence.db'))).toEqual(['evidence.db.before-move']);
  expect(await told()).toEqual(before);
  expect((await readFile(join(at, 'database.json'), 'utf8')).includes(url)).toBe(true);

  child = await startChild(at, 'slow');
  expect((await child.client.listCaptures({ query: { q: 'thre' } })).captures).toHaveLength(1);
  await child.client.createCapture({ body: { url: 'http://127.0.0.1/four' } });
  await child.end('SIGTERM');
  const events = () =>
    reading(at, (db) =>
      selectEvents(db, {
        accountId: 'local',
        limit: 99,
        after: 0,
        order: 'asc',
        types: ['capture.completed'],
        from: undefined,
        to: undefined,
      }),
    );
  const seen = await events();
  // A number of an event is a reader's place: it is given once.
  expect(seen.map(({ seq }) => seq)).toEqual([...new Set(seen.map(({ seq }) => seq))]);
  const copy = join(await freshHome(), 'copy');
  await cp(at, copy, { recursive: true });
  await moveToSqlite({ home: at, progress: quiet, movePlace });
  expect([existsSync(join(at, 'database.json')), existsSync(join(at, 'evidence.db.move'))]).toEqual([false, false]);
  expect(await events()).toEqual(seen);
  // Only one home goes on with these rows.
  await expect(moveToSqlite({ home: copy, progress: quiet, movePlace })).rejects.toThrow('was moved into evidence.db');
  await expect(openHomeDatabase(copy, url, never)).rejects.toMatchObject({ name: 'WrongDatabase' });
  child = await startChild(at, 'slow');
  expect((await child.client.listCaptures({ query: { q: 'thre' } })).captures).toHaveLength(1);
});

test.skipIf(!hasPostgres)('the ledger goes on when a home of nodes is one daemon’s over SQLite, and back', async () => {
  const [at, url] = [await freshHome(), await fresh()];
  const sealed = async (env: Readonly<Record<string, string>>) => {
    child = await startChild(at, 'node', [], env);
    const { client } = child;
    const { capture_id } = await client.createCapture({ body: { url: 'http://127.0.0.1/' } });
    const status = async () => (await client.getCapture({ params: { capture_id } })).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('completed');
    await child.end('SIGTERM');
    const { logs, faults } = await checkHome(at);
    return [logs.map(({ entries }) => entries), faults];
  };
  const wanted = { home: at, progress: quiet, movePlace };
  const node = { EVIDENCE_DATABASE_URL: url, EVIDENCE_NODE: 'a' };
  expect(await sealed(node)).toEqual([[1], []]);
  // Cut off once the rows on the server have no home: the same command ends it, and a copy from before does not.
  const copy = join(await freshHome(), 'copy');
  await cp(at, copy, { recursive: true });
  const cut = () => Promise.reject(new Error('cut off'));
  await expect(moveToSqlite({ ...wanted, movePlace: cut })).rejects.toThrow('cut off');
  await expect(moveToSqlite({ ...wanted, home: copy })).rejects.toThrow('go on there');
  expect(await moveToSqlite(wanted)).toEqual({ tables: 0, rows: 0 });
  expect(await sealed({})).toEqual([[2], []]);
  const next = await fresh();
  await moveToPostgres(next, wanted);
  // Whichever machine seals first: of another one this is the only place that it knows.
  expect((await readHead(at))?.place).toBe(await sharedPlaceOf(at));
  expect(await sealed({ ...node, EVIDENCE_DATABASE_URL: next })).toEqual([[3], []]);
});

test.skipIf(!hasPostgres)('turns at the ledger leave nothing behind on their connection', async () => {
  const warned: string[] = [];
  const heard = ({ name }: Error) => void warned.push(name);
  process.on('warning', heard);
  const ledger = openAlone(await fresh(), 'ledger');
  // Node.js warns of the eleventh listener.
  for (let turn = 0; turn < 12; turn += 1) await ledger.run(() => Promise.resolve());
  await ledger.close();
  await new Promise(setImmediate);
  process.off('warning', heard);
  expect(warned).toEqual([]);
});

test.skipIf(!hasPostgres)(
  'who lost its session waits for the server to give its lock back, which that does soon',
  async () => {
    const url = await fresh();
    const losses: string[] = [];
    const lock = await lockDatabase(url, () => losses.push('lost'), 'a');
    await lock.started();
    await onClient(url, async (ghost) => {
      const kept = await openSession(url, 'kept');
      for (const [name, value] of Object.entries({ idle: '15', interval: '5', count: '3' }))
        expect((await kept.query(`show tcp_keepalives_${name}`)).rows).toEqual([{ [`tcp_keepalives_${name}`]: value }]);
      const taken = ghost.query(`set lock_timeout = 0; select pg_advisory_lock(${nameLock('a')})`);
      await kept.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evidence lock of a'`,
      );
      await taken;
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      expect(losses).toEqual([]);
      await ghost.query(`select pg_advisory_unlock(${nameLock('a')})`);
      const isFree = async () =>
        (await kept.query<{ count: number }>(`select count(*)::int from pg_locks where locktype = 'advisory'`)).rows[0]
          ?.count;
      await expect.poll(isFree).toBe(2);
      await kept.end();
    });
    expect(losses).toEqual([]);
    await lock.release();
  },
  60_000,
);

/** A network to the server that loses everything on the connections there are, without an end; new ones work again. */
async function network(url: string) {
  const server = new URL(url);
  const pairs: { lost: boolean; ends: Socket[] }[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    const pair = { lost: false, ends: [near, far] };
    pairs.push(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (pair.lost || to.write(bytes)));
      from.on('close', () => void (pair.lost || to.destroy()));
      from.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    lose: () => {
      for (const pair of pairs) pair.lost = true;
    },
    close: async () => {
      for (const { ends } of pairs) for (const end of ends) end.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

test.skipIf(!hasPostgres)(
  'a node whose connection is lost without an end notices it, and takes its name again',
  async () => {
    const url = await fresh();
    const between = await network(url);
    const lock = await lockDatabase(between.url, never, 'a');
    await lock.started();
    await onClient(url, async (client) => {
      const holder = async () =>
        (
          await client.query<{ pid: number }>(
            "select pid from pg_stat_activity where application_name = 'evidence lock of a'",
          )
        ).rows.map(({ pid }) => pid);
      const [first] = await holder();
      expect(first).toBeTypeOf('number');
      between.lose();
      // As the server does for a machine that it hears nothing of.
      await client.query('select pg_terminate_backend($1)', [first]);
      await expect.poll(holder).toEqual([]);
      await expect.poll(async () => (await holder()).length, { timeout: 40_000 }).toBe(1);
      const { rows } = await client.query<{ taken: boolean }>(`select ${isNameLocked('a')} as taken`);
      expect(rows).toEqual([{ taken: true }]);
    });
    await lock.release();
    await between.close();
  },
  60_000,
);

/** Work on one connection of a pool that prepares, and on a plain one beside it. */
async function onPrepared(
  use: (on: {
    readonly ask: (text: string, values?: readonly unknown[]) => Promise<unknown[]>;
    /** Gives the connection back and takes one. */
    readonly renew: () => Promise<void>;
    readonly beside: Client;
  }) => Promise<void>,
): Promise<void> {
  const url = await fresh();
  const pool = preparing(connections(url));
  let client = await pool.connect();
  const renew = async () => {
    client.release();
    client = await pool.connect();
  };
  try {
    await onClient(url, (beside) =>
      use({ ask: async (text, values = []) => (await client.query(text, values)).rows, renew, beside }),
    );
  } finally {
    client.release();
    await pool.end();
  }
}
const KEPT = 'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time';
const PROCESS = 'SELECT pg_backend_pid() AS pid';
const TEXT = 'SELECT text FROM notes WHERE id = $1';
const MAKE = 'CREATE TABLE notes AS SELECT 1 AS id, 7 AS text';
const WIDEN = 'ALTER TABLE notes ALTER COLUMN text TYPE text';

test.skipIf(!hasPostgres)(
  'a statement is prepared from its second use on, under a name of its text, and one with a star reads a column that came later',
  () =>
    onPrepared(async ({ ask }) => {
      await ask('CREATE TABLE notes (id int, text text)');
      await ask('INSERT INTO notes VALUES ($1, $2)', [1, 'first']);
      await ask(TEXT, [1]);
      expect(await ask(KEPT)).toEqual([]);
      for (const id of [1, 2, 1]) await ask(TEXT, [id]);
      const star = () => ask('SELECT * FROM notes WHERE id = $1', [1]);
      expect(await star()).toEqual([{ id: 1, text: 'first' }]);
      expect(await star()).toEqual([{ id: 1, text: 'first' }]);
      await ask("ALTER TABLE notes ADD COLUMN seen text NOT NULL DEFAULT 'no'");
      expect(await star()).toEqual([{ id: 1, text: 'first', seen: 'no' }]);
      // What fails before it is prepared is prepared the next time.
      await ask('BEGIN');
      await expect(ask('SELECT 1 / $1::int AS n', [0])).rejects.toMatchObject({ code: '22012' });
      await expect(ask('SELECT 1 / $1::int AS n', [1])).rejects.toMatchObject({ code: '25P02' });
      await ask('ROLLBACK');
      expect(await ask('SELECT 1 / $1::int AS n', [1])).toEqual([{ n: 1 }]);
      expect(await ask('SELECT name, statement FROM pg_prepared_statements ORDER BY prepare_time')).toEqual([
        { name: 'e16f3a4735ad3721fdd337499', statement: TEXT },
        { name: 'e1d2556e471b30653c028101c', statement: 'SELECT 1 / $1::int AS n' },
      ]);
    }),
);

test.skipIf(!hasPostgres)('statements of many lengths leave room for those that come later', () =>
  onPrepared(async ({ ask, renew }) => {
    const lists = async (alike: number, most: number) => {
      for (let length = 1; length <= most; length += 1) {
        const places = Array.from({ length }, (_, at) => `$${at + 1}::int`);
        const text = `SELECT ${alike} WHERE 0 IN (${places.join()})`;
        for (let use = 0; use < 2; use += 1)
          await ask(
            text,
            places.map((_, at) => at),
          );
      }
    };
    const count = async () => (await ask(KEPT)).length;
    await lists(0, 50);
    expect(await count()).toBe(20);
    for (let alike = 1; alike <= 10; alike += 1) await lists(alike, 20);
    expect(await count()).toBe(200);
    const [full] = await ask(PROCESS);
    await renew();
    expect(await ask(PROCESS)).not.toEqual([full]);
    for (let use = 0; use < 2; use += 1) await ask('SELECT $1::int', [use]);
    expect(await ask(KEPT)).toEqual([{ statement: 'SELECT $1::int' }]);
    // Of more texts than are counted, each counts as new.
    await renew();
    for (let use = 0; use < 2; use += 1)
      for (let text = 0; text <= 1_000; text += 1) await ask(`SELECT $1::int AS c${text}`, [1]);
    expect(await count()).toBe(1);
  }),
);

test.skipIf(!hasPostgres)('a statement whose columns changed their types is asked anew', () =>
  onPrepared(async ({ ask, renew, beside }) => {
    await beside.query(MAKE);
    for (let use = 0; use < 3; use += 1) expect(await ask(TEXT, [1])).toEqual([{ text: 7 }]);
    const [first] = await ask(PROCESS);
    await beside.query(WIDEN);
    expect(await ask(TEXT, [1])).toEqual([{ text: '7' }]);
    expect(await ask(TEXT, [1])).toEqual([{ text: '7' }]);
    expect(await ask(PROCESS)).toEqual([first]);
    await renew();
    const [second] = await ask(PROCESS);
    expect(second).not.toEqual(first);
    expect(await ask(TEXT, [1])).toEqual([{ text: '7' }]);
    expect(await ask(KEPT)).toEqual([{ statement: TEXT }]);
    // Values have the types that they had when it was prepared.
    await beside.query('ALTER TABLE notes ALTER COLUMN id TYPE text');
    expect(await ask(TEXT, ['1'])).toEqual([{ text: '7' }]);
    await renew();
    expect(await ask(PROCESS)).not.toEqual([second]);
    // What does not fit anew is told as it is.
    await expect(ask(`${TEXT} AND text > 1`, ['1'])).rejects.toMatchObject({ code: '42883' });
    await expect(ask(`${TEXT} AND text > 1`, ['1'])).rejects.toMatchObject({ code: '42883' });
  }),
);

test.skipIf(!hasPostgres)('amid a transaction it is a connection that was lost', () =>
  onPrepared(async ({ ask, renew, beside }) => {
    await beside.query(MAKE);
    for (let use = 0; use < 3; use += 1) await ask(TEXT, [1]);
    const [first] = await ask(PROCESS);
    await beside.query(WIDEN);
    await ask('BEGIN');
    const error = await ask(TEXT, [1]).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ cause: { code: '0A000' } });
    expect(isAway(error)).toBe(true);
    await ask('ROLLBACK');
    await renew();
    expect(await ask(PROCESS)).not.toEqual([first]);
    await ask('BEGIN');
    expect(await ask(TEXT, [1])).toEqual([{ text: '7' }]);
    await ask('COMMIT');
  }),
);

test.skipIf(!hasPostgres)('where a pooler mixes connections, nothing is prepared any more', async () => {
  const taken = "PREPARE e16f3a4735ad3721fdd337499 AS SELECT 'of another node'";
  await onPrepared(async ({ ask, renew, beside }) => {
    await beside.query(MAKE);
    await ask(taken);
    for (let use = 0; use < 3; use += 1) expect(await ask(TEXT, [1])).toEqual([{ text: 7 }]);
    const [first] = await ask(PROCESS);
    await renew();
    expect(await ask(PROCESS)).toEqual([first]);
    await ask('DEALLOCATE ALL');
    expect(await ask(TEXT, [1])).toEqual([{ text: 7 }]);
    expect(await ask(KEPT)).toEqual([]);
  });
  await onPrepared(async ({ ask, beside }) => {
    await beside.query(MAKE);
    for (let use = 0; use < 3; use += 1) await ask(TEXT, [1]);
    await ask('DEALLOCATE ALL');
    for (let use = 0; use < 3; use += 1) expect(await ask(TEXT, [1])).toEqual([{ text: 7 }]);
    expect(await ask(KEPT)).toEqual([]);
  });
  await onPrepared(async ({ ask, beside }) => {
    await beside.query(MAKE);
    for (let use = 0; use < 3; use += 1) await ask(TEXT, [1]);
    await ask('BEGIN');
    await ask('DEALLOCATE ALL');
    expect(isAway(await ask(TEXT, [1]).catch((caught: unknown) => caught))).toBe(true);
    await ask('ROLLBACK');
    await ask('BEGIN');
    expect(await ask(TEXT, [1])).toEqual([{ text: 7 }]);
    await ask('COMMIT');
  });
});
