import type { Actor, Happened } from '../../src/matters/custody.js';
import type { World } from '../../src/world.js';
import { findKeyOwner } from '../store/accounts/keys.js';
import type { Capture } from '../store/captures/captures.js';
import type { Seal } from '../store/matters/seals.js';
import { record } from '../store/matters/custody.js';
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

/** The same of the package of a seal, in the record of its matter. */
export async function recordSealDownload(
  { db, world }: { readonly db: Db; readonly world: Pick<World, 'now' | 'randomBytes'> },
  seal: Seal,
  { holder, client, bytes }: { readonly holder: string | undefined; readonly client: Client; readonly bytes: number },
): Promise<void> {
  const now = world.now();
  const { matter_id, seal_no, manifest_sha256, package_sha256 } = seal;
  await db.transaction().execute(async (tx) => {
    const happened: Happened<'package.downloaded'> = {
      type: 'package.downloaded',
      actor: await holderActor(tx, holder),
      subject: {
        kind: 'seal',
        id: String(seal_no),
        ...(manifest_sha256 !== null && { manifest_sha256 }),
        ...(package_sha256 !== null && { package_sha256 }),
      },
      detail: { bytes, client: await toldClient(tx, world, client, now) },
    };
    await record(tx, matter_id, happened, now);
  });
}

/** A link that names nobody was made before this was an item, or for a webhook. */
export async function holderActor(tx: Db, keyId: string | undefined): Promise<Actor> {
  const owner = keyId === undefined ? undefined : await findKeyOwner(tx, keyId);
  if (!owner) return service;
  const { account_id, key_id, dashboard } = owner;
  const [kind, key] = dashboard ? (['session', null] as const) : (['key', key_id] as const);
  return { kind, account_id, name: nameOf(owner), key_id: key };
}
