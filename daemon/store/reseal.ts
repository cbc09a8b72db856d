import { profileOwner } from './browser-profiles/profiles.js';
import { resealed, type SealingKeys } from './secret-box.js';
import type { Db } from './tables.js';

/**
 * Puts what the database keeps sealed under the first key, so that the others can be taken away. A row that another changed meanwhile is
 * left as it is. Gives the number of rows that were changed.
 */
export async function resealAll(
  db: Db,
  keys: SealingKeys,
  randomBytes: (length: number) => Uint8Array,
): Promise<number> {
  // Nothing can be under another one.
  if (keys.length === 1) return 0;
  let changed = 0n;
  for (const row of await db.selectFrom('webhook_secrets').selectAll().execute()) {
    const anew = (sealed: Uint8Array | null) => sealed && resealed(keys, row.owner_id, sealed, randomBytes);
    const [sealed, previous_sealed] = [anew(row.sealed), anew(row.previous_sealed)];
    if (!sealed && !previous_sealed) continue;
    const done = await db
      .updateTable('webhook_secrets')
      .set({ ...(sealed && { sealed }), ...(previous_sealed && { previous_sealed }) })
      .where('owner_id', '=', row.owner_id)
      .where('sealed', '=', row.sealed)
      .executeTakeFirst();
    changed += done.numUpdatedRows;
  }
  for (const row of await db.selectFrom('browser_profiles').selectAll().execute()) {
    const sealed = resealed(keys, profileOwner(row.account_id, row.name), row.sealed, randomBytes);
    if (sealed === undefined) continue;
    const done = await db
      .updateTable('browser_profiles')
      .set({ sealed })
      .where('account_id', '=', row.account_id)
      .where('name', '=', row.name)
      .where('sealed', '=', row.sealed)
      .executeTakeFirst();
    changed += done.numUpdatedRows;
  }
  return Number(changed);
}
