import type { Actor } from '../../src/matters/custody.js';
import type { World } from '../../src/world.js';
import { findKeyOwner } from '../store/accounts/keys.js';
import type { Capture } from '../store/captures/captures.js';
import { placesOf } from '../store/matters/items.js';
import type { Db } from '../store/tables.js';
import { nameOf, service } from './actor.js';
import { recordItemChange } from './changed-item.js';
import { toldClient, type Client } from './told-client.js';

/**
 * In the record of each matter that it is an item of: who a link was given to fetched the package. Address and program stand beside the
 * record, which has a commitment to them.
 */
export async function recordDownload(
  { db, world }: { readonly db: Db; readonly world: Pick<World, 'now' | 'randomBytes'> },
  row: Capture,
  { holder, client, bytes }: { readonly holder: string | undefined; readonly client: Client; readonly bytes: number },
): Promise<void> {
  if ((await placesOf(db, row.capture_id)).length === 0) return;
  const now = world.now();
  await db.transaction().execute(async (tx) => {
    const actor = await holderActor(tx, holder);
    const detail = { bytes, client: await toldClient(tx, world, client, now) };
    await recordItemChange(tx, row, { type: 'package.downloaded', actor, detail }, now);
  });
}

/** A link that names nobody was made before this was an item, or for a webhook. */
export async function holderActor(tx: Db, keyId: string | undefined): Promise<Actor> {
  const owner = keyId === undefined ? undefined : await findKeyOwner(tx, keyId);
  if (!owner) return service;
  return { kind: 'key', account_id: owner.account_id, name: nameOf(owner), key_id: owner.key_id };
}
