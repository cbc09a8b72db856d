import { followAgain, packagesOf } from '../store/captures/package-holds.js';
import type { Books } from '../run/books.js';

const AT_ONCE = 8;

/**
 * Puts packages on hold where they are kept, then lets `work` put their rows on hold: no row says held whose package can be removed. Where the
 * rows are not changed after all, the packages follow them again.
 */
export async function holdFirst<T>(
  { db, packages, changed }: Pick<Books, 'db' | 'packages' | 'changed'>,
  captureIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { bucket } = packages;
  if (!bucket) return work();
  const free = (await packagesOf(db, captureIds)).filter(({ legal_hold: held }) => !held);
  try {
    for (let at = 0; at < free.length; at += AT_ONCE)
      await Promise.all(free.slice(at, at + AT_ONCE).map(({ package_name: name }) => bucket.hold(name, true)));
    const done = await work();
    // Holds that it released are released there too.
    changed();
    return done;
  } catch (error) {
    await followAgain(
      db,
      free.map(({ capture_id: id }) => id),
    );
    throw error;
  }
}
