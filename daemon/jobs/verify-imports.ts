import { importLimits, limits } from '../../src/contract/limits.js';
import type { CheckApart } from '../imports/check-apart.js';
import { service } from '../matters/actor.js';
import { recordItemChange } from '../matters/changed-item.js';
import { advance, findAnyCapture } from '../store/captures/captures.js';
import {
  beginCheck,
  endImport,
  endRetention,
  leaveCheck,
  nextToVerify,
  openImports,
  retentionOver,
} from '../store/imports/imports.js';
import { findIssued } from '../store/ledger.js';
import type { Import } from '../store/imports/imports.js';
import type { BackgroundParts, StartBackgroundWork } from '../run/background.js';
import { tell, traced } from '../process/trace.js';
import { startWorker } from '../run/worker.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { abandonImport, MOST_FAULTS, packageNameOf, settleImport } from './settle-import.js';

/** Expiry and retention are looked at this often. */
const LOOK_MS = 60_000;

/** Judges uploaded packages one after another, so that captures keep the machine, and ends uploads that nobody completes. */
export const verifyImports =
  (check: CheckApart): StartBackgroundWork =>
  (parts) => {
    let kept = Number.NEGATIVE_INFINITY;
    const worker = startWorker({
      world: parts.world,
      log: parts.log,
      fault: 'import_fault',
      look: async (signal) => {
        if (parts.world.monotonic() - kept >= LOOK_MS) {
          kept = parts.world.monotonic();
          await keepImports(parts);
        }
        while (await verifyNext(parts, check, signal));
      },
      maxRestMs: LOOK_MS,
    });
    return {
      wake: worker.wake,
      busy: async () => (await nextToVerify(parts.db)) !== undefined,
      stop: worker.stop,
    };
  };

type Books = Pick<BackgroundParts, 'db' | 'packages' | 'world' | 'changed' | 'log'>;

/** The import that waits longest; false when none waits, or the one that does must be tried again later. */
async function verifyNext(books: Books, check: CheckApart, signal: AbortSignal): Promise<boolean> {
  const row = await nextToVerify(books.db);
  if (!row || signal.aborted) return false;
  const faults = await beginCheck(books.db, row.import_id);
  if (faults === undefined) return true;
  try {
    await traced('import', { 'evidence.import_id': row.import_id }, () =>
      verifyOne(books, row, check, { faults, signal }),
    );
  } catch (error) {
    // Not the package's fault: the service is told to end, or the database or the store is away.
    await patiently(books.world, PATIENCE_MS, () => leaveCheck(books.db, row.import_id, faults));
    throw error;
  }
  books.changed();
  return true;
}

async function verifyOne(
  books: Books,
  row: Import,
  check: CheckApart,
  { faults, signal }: { readonly faults: number; readonly signal: AbortSignal },
): Promise<void> {
  const { import_id } = row;
  if (faults > MOST_FAULTS) {
    const outcome = await abandonImport(books, row, faults - 1);
    return books.log.info('import_judged', { import_id, outcome });
  }
  const isIssued = async (hash: string) => (await findIssued(books.db, hash)) !== undefined;
  const checked = await withBytes(books, row, (path) => check({ path, isIssued, signal }));
  if (checked === undefined) {
    books.log.error('import_lost', new Error('the uploaded bytes are gone'), { import_id });
    await expire(books, import_id, 'verifying');
    return;
  }
  const outcome = await settleImport(books, row, checked, faults);
  tell({ 'evidence.outcome': outcome });
  books.log.info('import_judged', { import_id, outcome });
}

/** The bytes as uploaded, or under the package's name when the daemon ended between the move and the row; undefined where they are gone. */
async function withBytes<T>(
  { packages }: Books,
  { import_id }: Import,
  use: (path: string) => Promise<T>,
): Promise<T | undefined> {
  if (await packages.uploads.has(import_id)) return packages.uploads.withLocal(import_id, use);
  const moved = packageNameOf(import_id);
  return (await packages.size(moved)) === undefined ? undefined : packages.withLocal(moved, use);
}

/** Uploads whose day is over, files that no import needs, and imports whose ten years are over. */
export async function keepImports(books: Books): Promise<void> {
  const now = books.world.now().toISOString();
  const open = await openImports(books.db);
  for (const { import_id, status, expires_at } of open) {
    if (status !== 'uploading') continue;
    // A home that was restored from a backup has the row and not the bytes.
    const lost = !(await books.packages.uploads.has(import_id));
    if (lost || expires_at <= now) await expire(books, import_id, 'uploading');
  }
  for (const { import_id } of await retentionOver(books.db, now)) await toTrash(books, import_id);
}

async function expire(books: Books, importId: string, from: 'uploading' | 'verifying'): Promise<void> {
  const ended_at = books.world.now().toISOString();
  if (!(await endImport(books.db, importId, { from, to: 'expired' }, { ended_at }))) return;
  await books.packages.uploads.remove(importId);
  books.log.info('import_expired', { import_id: importId });
}

/** Once only: who restores it from the trash keeps it. */
async function toTrash(books: Books, importId: string): Promise<void> {
  const now = books.world.now();
  const purge_at = new Date(now.getTime() + limits.trashMs).toISOString();
  const gone = await books.db.transaction().execute(async (tx) => {
    const trashed = await advance(
      tx,
      importId,
      { from: 'completed', to: 'deleted' },
      {
        deleted_at: now.toISOString(),
        purge_at,
        status_before_deletion: 'completed',
      },
    );
    // Held or moved since it was listed: it is asked about again the next time.
    if (!trashed) return false;
    await endRetention(tx, importId, now.toISOString());
    const row = await findAnyCapture(tx, importId);
    const change = { type: 'capture.trashed', actor: service, detail: { purge_at } } as const;
    if (row) await recordItemChange(tx, row, change, now);
    return true;
  });
  if (!gone) return;
  books.log.info('import_retention_over', { import_id: importId, years: importLimits.retentionYears });
}
