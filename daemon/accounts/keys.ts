import { createHash } from 'node:crypto';
import { newId, randomText } from '../../src/contract/identifiers.js';
import type { ClockAndRandom, Random } from '../../src/world.js';
import { findDashboardKey, insertKey, setRevoked, type Key } from '../store/accounts/keys.js';
import { removeLinksMadeBy, removeSessionsMadeBy } from '../store/sessions/sessions.js';
import { releaseKeyWebhooks } from '../store/webhooks/subscriptions.js';
import type { Db } from '../store/tables.js';

export interface IssuedKey {
  readonly row: Key;
  /** Shown once, to whom it was made for; the database holds its hash only. */
  readonly key: string;
  /** Signs the webhooks of its captures; shown once too. */
  readonly webhookSecret: string;
}

interface IssuingTools {
  readonly world: ClockAndRandom;
  readonly secrets: { create(tx: Db, ownerId: string): Promise<string> };
}

export const newKey = (env: 'live' | 'test', world: Random): string => `ps_${env}_${randomText(40, world)}`;

export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Makes a key of an account. Everything that belongs to a new key is written here, in one transaction. */
export async function issueKey(
  tx: Db,
  wanted: { readonly accountId: string; readonly env: 'live' | 'test'; readonly name: string | null },
  { world, secrets }: IssuingTools,
  key = newKey(wanted.env, world),
): Promise<IssuedKey> {
  const row: Key = {
    key_id: newId('key', world),
    account_id: wanted.accountId,
    env: wanted.env,
    name: wanted.name,
    key_sha256: keyHash(key).toString('hex'),
    dashboard: false,
    created_at: world.now().toISOString(),
    revoked_at: null,
  };
  await insertKey(tx, row);
  return { row, key, webhookSecret: await secrets.create(tx, row.key_id) };
}

/** Ends a key, with everything that ends with it; a key that was revoked before stays as it is. */
export async function revokeKey(tx: Db, keyId: string, world: ClockAndRandom): Promise<void> {
  const now = world.now().toISOString();
  if (!(await setRevoked(tx, keyId, now))) return;
  await releaseKeyWebhooks(tx, keyId, now);
  await removeSessionsMadeBy(tx, keyId);
  await removeLinksMadeBy(tx, keyId);
}

/**
 * The row in whose name sessions of the account work, and what they began goes on when they ended. It has the hash of no key and no
 * secret that signs webhooks.
 */
export async function dashboardKey(tx: Db, accountId: string, world: ClockAndRandom): Promise<string> {
  const found = await findDashboardKey(tx, accountId);
  if (found) return found.key_id;
  const key_id = newId('key', world);
  await insertKey(tx, {
    key_id,
    account_id: accountId,
    env: 'live',
    name: null,
    key_sha256: Buffer.from(world.randomBytes(32)).toString('hex'),
    dashboard: true,
    created_at: world.now().toISOString(),
    revoked_at: null,
  });
  return key_id;
}
