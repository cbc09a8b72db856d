import type { Db } from '../tables.js';

/** Those of which a redacted copy was made, by whoever and whether it is still there or not. */
export async function redactedAmong(db: Db, captureIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(captureIds)];
  if (ids.length === 0) return new Set();
  const copies = await db
    .selectFrom('captures')
    .select('redacted_from')
    .distinct()
    .where('redacted_from', 'in', ids)
    .where('manifest_sha256', 'is not', null)
    .execute();
  return new Set(copies.flatMap((row) => row.redacted_from ?? []));
}
