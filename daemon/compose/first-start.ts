import type { World } from '../../src/world.js';
import { issueKey, newKey } from '../accounts/keys.js';
import { secretKeeper } from '../events/secrets.js';
import type { KeyFolder } from './given-keys.js';
import { sealingKeys, writeCredentials } from './home.js';
import { findAccount, insertAccount } from '../store/accounts/accounts.js';
import type { Db } from '../store/tables.js';

const LOCAL = 'local';

/**
 * Creates the account `local` with a live and a test key. The keys are on the disk before the account exists, so a crash
 * in between ends in a new pair at the next start and never in an account whose keys nobody has.
 */
export async function createLocalAccount(db: Db, home: string, given: KeyFolder, world: World): Promise<void> {
  if (await findAccount(db, LOCAL)) return;
  const keys = { live_key: newKey('live', world), test_key: newKey('test', world) };
  await writeCredentials(home, keys);
  const birth = { world, secrets: secretKeeper((make) => sealingKeys(home, given, world, make), world) };
  await db.transaction().execute(async (tx) => {
    await insertAccount(tx, {
      account_id: LOCAL,
      email: null,
      email_verified: true,
      plan: 'legal_seats',
      linked_billing: true,
      arrears: false,
      monthly_limit: null,
      name: null,
      member_limit: null,
      own_cap: null,
      organization_id: null,
      organization_joined_at: null,
      created_at: world.now().toISOString(),
    });
    await issueKey(tx, { accountId: LOCAL, env: 'live', name: 'local' }, birth, keys.live_key);
    await issueKey(tx, { accountId: LOCAL, env: 'test', name: 'local test' }, birth, keys.test_key);
  });
}
