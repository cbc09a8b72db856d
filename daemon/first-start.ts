import { createHash } from 'node:crypto';
import { newId, randomText } from '../src/contract/identifiers.js';
import type { World } from '../src/world.js';
import { writeCredentials } from './home.js';
import { createAccount, findAccount } from './store/accounts.js';
import type { Db } from './store/tables.js';

const LOCAL = 'local';

/**
 * Creates the account `local` with a live and a test key. The keys are on the disk before the account exists, so a crash
 * in between ends in a new pair at the next start and never in an account whose keys nobody has.
 */
export async function createLocalAccount(db: Db, home: string, world: World): Promise<void> {
  if (await findAccount(db, LOCAL)) return;
  const random = (length: number) => world.randomBytes(length);
  const keys = { live_key: `ps_live_${randomText(40, random)}`, test_key: `ps_test_${randomText(40, random)}` };
  await writeCredentials(home, keys);
  const now = world.now().toISOString();
  const account = {
    account_id: LOCAL,
    email: null,
    email_verified: 1,
    plan: 'legal_seats',
    linked_billing: 1,
    arrears: 0,
    monthly_limit: null,
    organization: null,
    created_at: now,
  };
  const row = (env: 'live' | 'test', key: string) => ({
    key_id: newId('key', random),
    account_id: LOCAL,
    env,
    key_sha256: createHash('sha256').update(key).digest('hex'),
    created_at: now,
    revoked_at: null,
  });
  await db
    .transaction()
    .execute((tx) => createAccount(tx, account, [row('live', keys.live_key), row('test', keys.test_key)]));
}
