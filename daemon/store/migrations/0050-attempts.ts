import { sql, type Kysely } from 'kysely';

/** Attempts of exports and seals, as jobs have them, and work that was given up because none of its runs came to an end. */
export async function attempts(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE exports ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE exports ADD COLUMN crashes INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE matter_seals ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0`,
  `UPDATE matter_seals SET attempt = attempts`,
  `CREATE TABLE abandoned_work (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    abandoned_at TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID`,
];
