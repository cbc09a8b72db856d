import { refuse } from '../../src/contract/errors.js';
import { matterLimits } from '../../src/contract/limits.js';
import type { Actor } from '../../src/matters/custody.js';
import type { Caller } from '../accounts/caller.js';
import { addItem, countItems } from '../store/matters/items.js';
import type { Matter } from '../store/matters/matters.js';
import type { Db } from '../store/tables.js';
import { actorOf } from './actor.js';
import { admitMatters } from './admission.js';
import { openMatter } from './permissions.js';

/**
 * The matter that new work is to go into, if it may: ask before anything is taken from the limits. `testMode`: of the work.
 * `count`: how many are to go in.
 */
export async function admitIntoMatter(
  tx: Db,
  caller: Caller,
  matterId: string | undefined,
  { testMode = caller.testMode, count = 1 }: { readonly testMode?: boolean; readonly count?: number } = {},
): Promise<Matter | undefined> {
  if (matterId === undefined) return undefined;
  admitMatters('write', caller);
  const { matter } = await openMatter(tx, caller, matterId, 'putIn');
  if (testMode && !matter.test_mode) throw refuse('MATTER_ITEM_NOT_ALLOWED', { capture_id: null, reason: 'test_mode' });
  const { items } = await countItems(tx, matter.matter_id);
  if (items + count > matterLimits.items) throw refuse('MATTER_FULL', { limit: matterLimits.items });
  return matter;
}

/** In the transaction that begins the work: it is an item from its beginning. */
export async function beginInMatter(
  tx: Db,
  matter: Matter | undefined,
  caller: Caller,
  begun: { readonly captureId: string; readonly url: string | null; readonly now: Date; readonly actor?: Actor },
): Promise<void> {
  if (matter === undefined) return;
  const { captureId, url, now, actor = actorOf(caller) } = begun;
  await addItem(
    tx,
    matter.matter_id,
    { captureId, addedBy: caller.account.account_id },
    (exhibit) => ({
      type: 'capture.requested',
      actor,
      subject: { kind: 'capture', id: captureId, exhibit },
      detail: { url },
    }),
    now,
  );
}
