import { sql, type Kysely } from 'kysely';

/** What is forgotten once a minute is found without reading the rest. */
export async function forgottenByTime(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE INDEX idempotency_by_time ON idempotency (created_at)`,
  `CREATE INDEX usage_rates ON usage (period) WHERE counter = 'rate'`,
];
