import { refuse } from '../../src/contract/errors.js';
import type { PackageStore } from '../store/captures/packages.js';
import { uploadsInto } from '../store/imports/imports.js';
import { countItems, selectItems } from '../store/matters/items.js';
import type { SealFault } from '../store/matters/seal-tables.js';
import type { Db } from '../store/tables.js';

const PAGE = 1000;
const MOST_FAULTS = 100;

/** What of the packages can be seen at once: one that is not there, or has another size. The seal itself reads them whole. */
export async function plainFaults(db: Db, packages: PackageStore, matterId: string): Promise<SealFault[]> {
  const faults: SealFault[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await selectItems(db, { matterId, limit: PAGE, after, sources: undefined });
    for (const { capture_id, exhibit, status, package_name: name, size_bytes } of page) {
      if (status !== 'completed') continue;
      const size = name === null ? undefined : await packages.size(name);
      if (size !== size_bytes)
        faults.push({ capture_id, exhibit, result: size === undefined ? 'missing' : 'modified' });
      if (faults.length === MOST_FAULTS) return faults;
    }
    if (page.length < PAGE) return faults;
    after = page.at(-1)?.exhibit_no;
  }
}

/** In the transaction that begins the seal: nothing is still on its way into the matter. @throws MATTER_NOT_READY */
export async function expectReady(tx: Db, matterId: string, faults: readonly SealFault[]): Promise<void> {
  const { processing } = await countItems(tx, matterId);
  const uploading = await uploadsInto(tx, matterId);
  if (processing === 0 && uploading === 0 && faults.length === 0) return;
  throw refuse('MATTER_NOT_READY', {
    processing,
    uploading,
    faults: faults.map(({ capture_id, result }) => ({ capture_id, result })),
  });
}
