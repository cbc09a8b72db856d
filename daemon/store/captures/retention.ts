import { sql } from 'kysely';
import type { Capture } from './captures.js';
import type { Db } from '../tables.js';

/**
 * Moves what was captured (or came back from the trash) before `before` to the trash, as a person would; gives how many. Held captures stay, and
 * imports, whose time is promised to those who brought them.
 */
export async function retire(
  db: Db,
  times: { readonly before: string; readonly now: string; readonly purgeAt: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('captures')
    .set({
      status_before_deletion: sql<'completed' | 'failed'>`status`,
      status: 'deleted',
      deleted_at: times.now,
      purge_at: times.purgeAt,
    })
    .where('status', 'in', ['completed', 'failed'])
    .where('legal_hold', '=', false)
    .where('source', '<>', 'import')
    .where(({ fn }) => fn.coalesce('restored_at', 'created_at'), '<', times.before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of what went to the trash at this moment: what is an item of a matter. */
export const itemsRetired = (
  db: Db,
  now: string,
): Promise<Pick<Capture, 'capture_id' | 'manifest_sha256' | 'package_sha256'>[]> =>
  db
    .selectFrom('captures')
    .select(['capture_id', 'manifest_sha256', 'package_sha256'])
    .where('status', '=', 'deleted')
    .where('deleted_at', '=', now)
    .where('capture_id', 'in', (eb) =>
      eb.selectFrom('matter_items').select('matter_items.capture_id').where('removed_at', 'is', null),
    )
    .execute();

/** Of all packages, those in the trash with them. */
export async function packageBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('captures')
    .select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'))
    .where('package_name', 'is not', null)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** In the trash with a package, not held; first in, first out. */
export const oldestInTrash = (db: Db): Promise<Capture | undefined> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('status', '=', 'deleted')
    .where('package_name', 'is not', null)
    .where('legal_hold', '=', false)
    .orderBy('deleted_at')
    .orderBy('capture_id')
    .limit(1)
    .executeTakeFirst();
