import { refuse } from '../../src/contract/errors.js';
import { findReadable, findWithProgress, type CaptureWithProgress } from '../store/captures/reach.js';
import { mattersOf } from '../store/matters/items.js';
import type { MatterReader } from '../store/matters/matters.js';
import type { Db } from '../store/tables.js';

export interface Readable {
  readonly row: CaptureWithProgress;
  /** Whether it is the account's; else it is read through a matter. */
  readonly own: boolean;
  /** Those that the account may see. */
  readonly matters: readonly { readonly matter_id: string; readonly exhibit: string }[];
}

/** A capture that the account made, or that is an item of a matter of which it is owner or member. Only its maker changes it. */
export async function readableCapture(db: Db, reader: MatterReader, captureId: string): Promise<Readable> {
  const mine = await findReadable(db, reader.accountId, captureId);
  const row = mine ?? (await findWithProgress(db, captureId));
  const places = row ? await mattersOf(db, reader, [captureId]) : [];
  const own = mine !== undefined;
  if (!row || (!own && places.length === 0)) throw refuse('NOT_FOUND');
  return { row, own, matters: places.map(({ matter_id, exhibit }) => ({ matter_id, exhibit })) };
}
