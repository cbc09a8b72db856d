import type { Books } from '../run/books.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { isRecorded } from '../store/captures/package-holds.js';

/**
 * Records a package that lies under its name already; false where another run was faster. The package goes again only when the database
 * has answered that no row names it: where the answer to a commit was lost, the row may. What nobody could ask about is left to a sweep.
 */
export async function recordPackage(
  { db, packages, world }: Pick<Books, 'db' | 'packages' | 'world'>,
  name: string,
  record: () => Promise<boolean>,
): Promise<boolean> {
  // As whoever writes: a commit that is still being carried out is waited for.
  const isNamed = () => db.transaction().execute((tx) => isRecorded(tx, name));
  let named: boolean | undefined;
  try {
    named = await patiently(world, PATIENCE_MS, async () => (await record()) || isNamed());
  } catch (error) {
    named = await isNamed().catch(() => undefined);
    if (named === false) await packages.remove(name);
    if (named !== true) throw error;
  }
  if (!named) await packages.remove(name);
  return named;
}
