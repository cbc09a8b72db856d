import { sql, type Kysely } from 'kysely';

/** The sealed records that an export carries: of the hand-over, and of its matter up to an entry. */
export async function exportRecords(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE exports ADD COLUMN record_manifest_sha256 TEXT`,
  `ALTER TABLE exports ADD COLUMN matter_record_manifest_sha256 TEXT`,
  `ALTER TABLE exports ADD COLUMN covers_seq INTEGER`,
  `CREATE INDEX exports_by_record ON exports (record_manifest_sha256) WHERE record_manifest_sha256 IS NOT NULL`,
  `CREATE INDEX exports_by_matter_record ON exports (matter_record_manifest_sha256) WHERE matter_record_manifest_sha256 IS NOT NULL`,
  `CREATE INDEX exports_of_matter ON exports (matter_id, covers_seq) WHERE covers_seq IS NOT NULL`,
];
