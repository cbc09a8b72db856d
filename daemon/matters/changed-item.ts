import type { Actor, Happened } from '../../src/matters/custody.js';
import type { CustodyDetails } from '../../src/matters/custody-details.js';
import type { Capture } from '../store/captures/captures.js';
import { recordInMatters } from '../store/matters/items.js';
import type { Db } from '../store/tables.js';
import { subjectOfItem } from './actor.js';

type Change =
  | 'capture.trashed'
  | 'capture.restored'
  | 'capture.purged'
  | 'capture.verified'
  | 'capture.anchor_confirmed'
  | 'package.downloaded';

/** Records in the matters of a capture what was done to it, in the transaction that does it. */
export const recordItemChange = <T extends Change>(
  tx: Db,
  row: Pick<Capture, 'capture_id' | 'manifest_sha256' | 'package_sha256'>,
  change: { readonly type: T; readonly actor: Actor; readonly detail: CustodyDetails[T] },
  now: Date,
): Promise<void> =>
  recordInMatters(
    tx,
    row.capture_id,
    ({ exhibit }) => ({ ...change, subject: subjectOfItem(exhibit, row) }) as Happened,
    now,
  );
