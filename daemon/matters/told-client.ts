import { commitmentTo, SALT_BYTES } from '../../src/matters/commitment.js';
import { canonicalJson } from '../../src/package/json/canonical.js';
import type { World } from '../../src/world.js';
import { keepClient } from '../store/matters/custody.js';
import type { Db } from '../store/tables.js';

/** Who reads bytes behind a link, as far as a connection tells. */
export interface Client {
  readonly address: string;
  readonly user_agent: string | null;
}

/** Keeps address and program beside the record, in the transaction of the entry that commits to them. */
export async function toldClient(
  tx: Db,
  world: Pick<World, 'randomBytes'>,
  { address, user_agent }: Client,
  now: Date,
): Promise<{ readonly commitment: string }> {
  const salt = world.randomBytes(SALT_BYTES);
  const client = { address, user_agent: user_agent?.slice(0, 512) ?? null };
  const commitment = await commitmentTo(canonicalJson(client), salt);
  await keepClient(tx, { commitment, salt, client, at: now.toISOString() });
  return { commitment };
}
