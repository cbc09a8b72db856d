import type { Sqlite } from '../sqlite.js';
import { isOwn, type RawRow, type Source, type Table, type Target } from './ends.js';

const BATCH = 500;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

function* readAll(database: Sqlite, { name, columns, key }: Table): Generator<RawRow[]> {
  let rows: RawRow[] = [];
  const select = `SELECT ${listed(columns)} FROM ${quoted(name)} ORDER BY ${listed(key)}`;
  for (const row of database.prepare(select).iterate() as IterableIterator<RawRow>) {
    rows.push(row);
    if (rows.length < BATCH) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

// eslint-disable-next-line @typescript-eslint/require-await -- SQLite reads in one turn, PostgreSQL does not.
async function* read(database: Sqlite, table: Table): AsyncGenerator<RawRow[]> {
  yield* readAll(database, table);
}

/** Nobody else writes to the file. */
export const fromSqlite = (database: Sqlite): Source => ({
  tables: async () => tablesOf(database),
  read: (table) => read(database, table),
  numbers: async () => {
    const kept = database.prepare('SELECT name, seq FROM sqlite_sequence').all() as { name: string; seq: number }[];
    return new Map(kept.filter(({ name }) => isOwn(name)).map(({ name, seq }) => [name, seq]));
  },
});

function tablesOf(database: Sqlite): Table[] {
  const names = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).pluck().all();
  return (names as string[]).filter(isOwn).map((name) => {
    const columns = database.pragma(`table_info(${quoted(name)})`) as { name: string; pk: number }[];
    const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
  });
}

/**
 * A file of the newest shape without rows. Its triggers, which let in only what happens now, are set aside until `finish`; all of it is
 * one transaction. Foreign keys are looked at by `finish`, too.
 */
export function intoSqlite(database: Sqlite): Target & { finish(): void } {
  database.pragma('foreign_keys = OFF');
  database.exec('BEGIN IMMEDIATE');
  const triggers = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${quoted(name)}`);
  return {
    write: async ({ name, columns }, rows) => {
      const marks = columns.map(() => '?').join(', ');
      const insert = database.prepare(`INSERT INTO ${quoted(name)} (${listed(columns)}) VALUES (${marks})`);
      for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    },
    read: (table) => read(database, table),
    number: async (table, last) => {
      const known = database.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?').run(last, table).changes > 0;
      const counts = database.prepare(`SELECT sql FROM sqlite_schema WHERE name = ?`).pluck().get(table) as string;
      // Other tables number a row by those that are there.
      if (!known && /AUTOINCREMENT/.test(counts))
        database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
    },
    finish: () => {
      for (const { sql } of triggers) database.exec(sql);
      database.exec(`INSERT INTO capture_search(capture_search) VALUES ('rebuild')`);
      const broken = database.pragma('foreign_key_check') as unknown[];
      if (broken.length > 0) throw new Error('rows refer to others that are not there');
      database.exec('COMMIT');
    },
  };
}
