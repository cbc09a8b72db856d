import { findByKeyId, type Account, type AccountWithKey } from '../store/accounts/accounts.js';
import type { Db } from '../store/tables.js';

/** Who asks, or in whose name work is done. `testMode` is also true for a live key without linked billing. */
export interface Caller {
  readonly account: Account;
  readonly keyId: string;
  readonly keyName: string | null;
  readonly env: 'live' | 'test';
  readonly testMode: boolean;
}

export function callerOf({ key_id, key_name, env, key_sha256: _hash, ...account }: AccountWithKey): Caller {
  return {
    account,
    keyId: key_id,
    keyName: key_name,
    env,
    testMode: env === 'test' || !account.linked_billing,
  };
}

/** In whose name work beside requests is done; undefined once the key is revoked. */
export async function callerByKey(db: Db, keyId: string): Promise<Caller | undefined> {
  const found = await findByKeyId(db, keyId);
  return found && callerOf(found);
}
