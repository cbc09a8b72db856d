import { sql, type Kysely } from 'kysely';

/** The register in the order in which its rows enter a log. */
export async function ledgerOrder(db: Kysely<unknown>): Promise<void> {
  await sql.raw('CREATE INDEX ledger_by_issue ON ledger (issued_at, manifest_sha256)').execute(db);
}
