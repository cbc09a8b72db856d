import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import { Database } from '../../daemon/store/sqlite.js';

test('a migration that fails leaves nothing of itself behind, and works once the obstacle is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-migrate-'));
  const file = join(folder, 'evidence.db');
  const first = await openDatabase(file);
  await sql`pragma foreign_keys = off`.execute(first.db);
  const made = sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`;
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
