import { limits } from '../../src/contract/limits.js';
import { purge, type Capture } from '../store/captures/captures.js';
import { oldestInTrash, packageBytes, retire } from '../store/captures/retention.js';
import type { Books } from '../run/books.js';

/** What the operator wants kept, and no longer. Neither ever touches what is on hold. */
export interface Keeping {
  /** Age at which captures go to the trash by themselves; null: never. */
  readonly retentionMs: number | null;
  /** Bytes of packages above which the trash is emptied early; null: no bound. */
  readonly diskBudget: number | null;
}

export async function keepWithin(books: Books, { retentionMs, diskBudget }: Keeping): Promise<void> {
  const at = (ms: number) => new Date(books.world.now().getTime() + ms).toISOString();
  if (retentionMs !== null)
    await retire(books.db, { before: at(-retentionMs), now: at(0), purgeAt: at(limits.trashMs) });
  if (diskBudget === null) return;
  while ((await packageBytes(books.db)) > diskBudget) {
    const oldest = await oldestInTrash(books.db);
    if (!oldest || !(await purgeWithPackage(books, oldest))) return;
  }
}

/** The row lets go of the package first; a crash in between leaves an unheld file, which the next start removes. */
export async function purgeWithPackage(
  books: Pick<Books, 'db' | 'packages' | 'world'>,
  row: Capture,
): Promise<boolean> {
  if (!(await purge(books.db, row.capture_id, books.world.now().toISOString()))) return false;
  if (row.package_name !== null) await books.packages.remove(row.package_name);
  return true;
}
