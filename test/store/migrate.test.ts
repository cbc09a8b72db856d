import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, sql, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { findAccount } from '../../daemon/store/accounts/accounts.js';
import { findCapture } from '../../daemon/store/captures/captures.js';
import { migrations } from '../../daemon/store/migrations/index.js';
import { openDatabase } from '../../daemon/store/open.js';
import { Database } from '../../daemon/store/sqlite.js';
import { usedOf } from '../../daemon/store/accounts/usage.js';
import { middleOf } from '../../src/verify/node/tree-hash.js';
import { both } from '../tiers.mjs';

test('a migration that fails leaves nothing of itself behind, and works once the obstacle is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-migrate-'));
  const file = join(folder, 'evidence.db');
  const first = await openDatabase(file);
  await sql`pragma foreign_keys = off`.execute(first.db);
  const made = sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'capture\\_search\\_%' escape '\\'`;
  for (const { name } of (await made.execute(first.db)).rows)
    await sql`drop table ${sql.table(name)}`.execute(first.db);
  await sql`create table ledger (in_the_way)`.execute(first.db);
  await first.close();
  await expect(openDatabase(file)).rejects.toThrow(/ledger/);
  const raw = new Database(file);
  const tables = raw
    .prepare("select name from sqlite_master where type = 'table' and name in ('accounts', 'captures', 'jobs')")
    .all();
  raw.exec('drop table ledger');
  raw.close();
  expect(tables).toEqual([]);
  const mended = await openDatabase(file);
  const modes = await sql<{ synchronous: number }>`pragma synchronous`.execute(mended.db);
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(mended.db);
  expect([modes.rows[0]?.synchronous, journal.rows[0]?.journal_mode]).toEqual([2, 'wal']);
  await mended.close();
  await rm(folder, { recursive: true, force: true });
});

const steps = Object.keys(migrations).sort();

/** Each was tested when it was made; the last one, and with it every step from the first, each time. */
const tried = steps.filter((_, at) => both || at % 8 === 0 || at >= steps.length - 2);

test.each(tried)('a database as of %s is brought up to date with all that is in it', async (step) => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'evidence.db');
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo(step)).error).toBeUndefined();
  for (const statement of asOfTheFirst) await sql.raw(statement).execute(old);
  await old.destroy();

  const store = await openDatabase(file);
  onTestFinished(() => store.close());
  const { db } = store;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(steps);
  expect(await findCapture(db, 'local', 'cap_1')).toMatchObject({ status: 'completed', manifest_sha256: 'ab' });
  // An import without an address had an empty one; that of a later shape has none.
  expect(await findCapture(db, 'local', 'imp_1')).toMatchObject({ url: step < '0011' ? null : '' });
  expect(await findAccount(db, 'local')).toMatchObject({ plan: 'legal_seats' });
  // Counters begin with what was captured before there were any.
  const month = { accountId: 'local', counter: 'month', period: '2026-11' };
  expect(await usedOf(db, month)).toBe(step < '0003' ? 1 : 0);
  const problems = await sql`pragma foreign_key_check`.execute(db);
  expect(problems.rows).toEqual([]);
});

test('full tiles of a ledger from before get the hashes halfway up, and the others none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'evidence.db');
  const database = new Database(file);
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo('0025_export_records')).error).toBeUndefined();
  database.exec(`INSERT INTO ledger_logs VALUES (1, 'a', 'a', '2026-11-21T10:00:00.000Z', 1, NULL)`);
  const tiles = Array.from({ length: 600 }, () => randomBytes(8192));
  const insert = database.prepare('INSERT INTO ledger_tiles VALUES (1, ?, ?, ?)');
  for (const [n, hashes] of tiles.entries()) insert.run(0, n, hashes);
  insert.run(1, 0, Buffer.alloc(600 * 32));
  await old.destroy();

  const store = await openDatabase(file);
  onTestFinished(() => store.close());
  const rows = await store.db.selectFrom('ledger_tiles').select(['level', 'n', 'middle']).orderBy('level').execute();
  expect(rows).toHaveLength(601);
  for (const { level, n, middle } of rows)
    expect(middle).toEqual(level === 0 ? Buffer.from(middleOf(tiles[n] as Buffer) as Uint8Array) : null);
});

/** Rows that any version could have written. */
const asOfTheFirst = [
  `INSERT INTO accounts (account_id, email_verified, plan, linked_billing, arrears, created_at)
    VALUES ('local', 1, 'legal_seats', 1, 0, '2026-11-21T10:00:00.000Z')`,
  `INSERT INTO keys (key_id, account_id, env, key_sha256, created_at)
    VALUES ('key_1', 'local', 'live', 'cd', '2026-11-21T10:00:00.000Z')`,
  `INSERT INTO captures (capture_id, account_id, status, url, host, source, test_mode, created_at, completed_at,
      legal_hold, order_json, metadata_json, package_name, manifest_sha256, size_bytes)
    VALUES ('cap_1', 'local', 'completed', 'https://example.com/', 'example.com', 'api', 0, '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:00:09.000Z', 0, '{}', '{}', 'cap_1-1.zip', 'ab', 7)`,
  `INSERT INTO captures (capture_id, account_id, status, url, host, source, test_mode, created_at, failed_at,
      legal_hold, order_json, metadata_json)
    VALUES ('imp_1', 'local', 'failed', '', '', 'import', 1, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:09.000Z', 0, '{}', '{}')`,
  `INSERT INTO jobs (capture_id, state, queued_at) VALUES ('cap_1', 'queued', '2026-11-21T10:00:00.000Z')`,
  `INSERT INTO ledger (manifest_sha256, issued_at, type, eidas, capture_id)
    VALUES ('ab', '2026-11-21T10:00:09.000Z', 'capture', 0, 'cap_1')`,
];
