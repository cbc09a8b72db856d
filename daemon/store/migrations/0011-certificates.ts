import { sql, type Kysely } from 'kysely';

/** A certificate has a label, and no address: `url` and `host` may be null, and are where an import named none. */
export async function certificates(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE captures ADD COLUMN label TEXT`).execute(db);
  await letBeNull(db, ['url', 'host']);
  await sql.raw(`UPDATE captures SET url = NULL, host = NULL WHERE url = ''`).execute(db);
}

/**
 * SQLite takes NOT NULL from no column, so the table is made again in the order that its manual gives
 * (https://www.sqlite.org/lang_altertable.html#otheralter). Columns and indexes are those that are there, whichever migrations ran.
 */
async function letBeNull(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    SELECT type, sql FROM sqlite_schema WHERE tbl_name = 'captures' AND sql IS NOT NULL ORDER BY type DESC`.execute(db);
  const [table, ...indexes] = rows.map((row) => row.sql);
  const made = columns.reduce(
    (text, column) => replaced(text, `${column} TEXT NOT NULL`, `${column} TEXT`),
    replaced(table ?? '', 'CREATE TABLE captures', 'CREATE TABLE captures_again'),
  );
  for (const statement of [
    made,
    'INSERT INTO captures_again SELECT * FROM captures',
    'DROP TABLE captures',
    'ALTER TABLE captures_again RENAME TO captures',
    ...indexes,
  ])
    await sql.raw(statement).execute(db);
  const broken = await sql.raw(`PRAGMA foreign_key_check`).execute(db);
  if (broken.rows.length > 0) throw new Error('rows of the database refer to captures that are not there');
}

function replaced(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2)
    throw new Error(`the table of captures is not as this migration knows it: ${from}`);
  return text.replace(from, to);
}
