import { refuse } from '../../../src/contract/errors.js';
import { findCapture, type Capture } from '../../store/captures/captures.js';
import type { Db } from '../../store/tables.js';

/** A completed package of the account that this service made. */
export async function completedHere(db: Db, accountId: string, captureId: string): Promise<Capture> {
  const row = await findCapture(db, accountId, captureId);
  if (!row) throw refuse('NOT_FOUND');
  if (row.source === 'import') throw refuse('IMPORT_NOT_SUPPORTED');
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.status !== 'completed') throw refuse('CAPTURE_NOT_COMPLETED', { status: row.status });
  return row;
}
