import type { ClientBase } from 'pg';
import { TAKE_TURN } from '../postgres/dialect.js';
import { isOwn, type RawRow, type Source, type Table, type Target } from './ends.js';

const BATCH = 500;
/** PostgreSQL takes 65,535 values in a statement. */
const MOST_VALUES = 60_000;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

async function* read(client: ClientBase, { name, columns, key }: Table): AsyncGenerator<RawRow[]> {
  await client.query(
    `DECLARE moved NO SCROLL CURSOR FOR SELECT ${listed(columns)} FROM ${quoted(name)} ORDER BY ${listed(key)}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<RawRow>(`FETCH ${BATCH} FROM moved`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('CLOSE moved');
  }
}

/** In a transaction of this client. */
export const fromPostgres = (client: ClientBase): Source => ({
  tables: () => tablesOf(client),
  read: (table) => read(client, table),
  numbers: async () => {
    const numbers = new Map<string, number>();
    for (const { table, sequence } of await numbered(client)) {
      const { rows } = await client.query<{ last: number }>(
        `SELECT last_value AS last FROM ${sequence} WHERE is_called`,
      );
      if (rows[0] && isOwn(table)) numbers.set(table, rows[0].last);
    }
    return numbers;
  },
});

async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(`
    SELECT c.relname::text AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i
        CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`);
  return rows.filter(({ name }) => isOwn(name));
}

/** Tables whose rows the database numbers, with the sequence of each. */
async function numbered(client: ClientBase): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await client.query<{ table: string; sequence: string }>(`
    SELECT table_name::text AS "table", pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
    FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`);
  return rows;
}

/**
 * A database of the newest shape without rows. Its triggers and foreign keys are set aside until `finish`; keys are then looked at by the
 * database. All of it is one transaction, in which nobody else writes.
 */
export async function intoPostgres(client: ClientBase): Promise<Target & { finish(): Promise<void> }> {
  await client.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; ${TAKE_TURN}`);
  const keys = await foreignKeys(client);
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name));
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const sequences = new Map((await numbered(client)).map(({ table, sequence }) => [table, sequence]));
  return {
    write: async (table, rows) => {
      const atOnce = Math.floor(MOST_VALUES / table.columns.length);
      for (let at = 0; at < rows.length; at += atOnce) await insert(client, table, rows.slice(at, at + atOnce));
    },
    read: (table) => read(client, table),
    number: async (table, last) => {
      await client.query('SELECT setval($1, $2)', [sequences.get(table), last]);
    },
    finish: async () => {
      for (const { table, name, definition } of keys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      for (const [table, sequence] of sequences) {
        const last = `greatest(
          (SELECT last_value FROM ${sequence} WHERE is_called), (SELECT max(${quoted(await numberOf(client, table))}) FROM ${quoted(table)}))`;
        await client.query(`SELECT setval($1, ${last}) WHERE ${last} IS NOT NULL`, [sequence]);
      }
      await client.query('COMMIT');
    },
  };
}

async function numberOf(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name::text AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 AND is_identity = 'YES'`,
    [table],
  );
  return rows[0]?.name ?? '';
}

async function foreignKeys(client: ClientBase): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  return rows;
}

async function insert(client: ClientBase, { name, columns }: Table, rows: readonly RawRow[]): Promise<void> {
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  const marks = rows.map(
    (_, at) => `(${columns.map((__, place) => `$${at * columns.length + place + 1}`).join(', ')})`,
  );
  await client.query(`INSERT INTO ${quoted(name)} (${listed(columns)}) VALUES ${marks.join(', ')}`, values);
}
