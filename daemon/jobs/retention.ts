import { limits } from '../../src/contract/limits.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { purge, type Capture } from '../store/captures/captures.js';
import { itemsRetired, oldestInTrash, packageBytes, retire } from '../store/captures/retention.js';
import type { Actor } from '../../src/matters/custody.js';
import { service } from '../matters/actor.js';
import { recordItemChange } from '../matters/changed-item.js';
import type { Books } from '../run/books.js';

/** What the operator wants kept, and no longer. Neither ever touches what is on hold. */
export async function keepWithin(
  books: Books,
  { retentionMs, diskBudget }: Pick<DaemonSettings, 'retentionMs' | 'diskBudget'>,
): Promise<void> {
  const at = (ms: number) => new Date(books.world.now().getTime() + ms).toISOString();
  if (retentionMs !== null) await retireAll(books, at(-retentionMs), at(0), at(limits.trashMs));
  if (diskBudget === null) return;
  while ((await packageBytes(books.db)) > diskBudget) {
    const oldest = await oldestInTrash(books.db);
    if (!oldest || !(await purgeWithPackage(books, oldest))) return;
  }
}

async function retireAll(books: Books, before: string, now: string, purgeAt: string): Promise<void> {
  await books.db.transaction().execute(async (tx) => {
    await retire(tx, { before, now, purgeAt });
    const detail = { purge_at: purgeAt };
    for (const row of await itemsRetired(tx, now))
      await recordItemChange(tx, row, { type: 'capture.trashed', actor: service, detail }, new Date(now));
  });
}

/** The row lets go of the package first; a crash in between leaves an unheld file, which the next start removes. */
export async function purgeWithPackage(
  books: Pick<Books, 'db' | 'packages' | 'world'>,
  row: Capture,
  actor: Actor = service,
): Promise<boolean> {
  const now = books.world.now();
  const purged = await books.db.transaction().execute(async (tx) => {
    if (!(await purge(tx, row.capture_id, now.toISOString()))) return false;
    await recordItemChange(tx, row, { type: 'capture.purged', actor, detail: {} }, now);
    return true;
  });
  if (!purged) return false;
  if (row.package_name !== null) await books.packages.remove(row.package_name);
  await books.packages.setAside.remove(row.capture_id);
  return true;
}
