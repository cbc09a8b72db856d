import type { Actor, Subject } from '../../src/matters/custody.js';
import type { Caller } from '../accounts/caller.js';
import type { Account } from '../store/accounts/accounts.js';
import type { Capture } from '../store/captures/captures.js';

/** Who asks. */
export const actorOf = ({ account, keyId, inDashboard }: Caller): Actor => ({
  kind: inDashboard ? 'session' : 'key',
  account_id: account.account_id,
  name: nameOf(account),
  key_id: inDashboard ? null : keyId,
});

/** A schedule runs in the name of the key that made it. */
export const scheduleActor = ({ account, keyId, inDashboard }: Caller): Actor => ({
  kind: 'schedule',
  account_id: account.account_id,
  name: nameOf(account),
  key_id: inDashboard ? null : keyId,
});

/** Nobody asked for it just then. */
export const service: Actor = { kind: 'service', account_id: null, name: null, key_id: null };

/** What a person is called in a record. */
export const nameOf = ({ name }: Pick<Account, 'name'>): string | null => name;

/** Whoever has the operator's token. */
export const operator: Actor = { kind: 'operator', account_id: null, name: null, key_id: null };

export const subjectOfMatter = (matterId: string): Subject => ({ kind: 'matter', id: matterId });
export const subjectOfExport = (exportId: string): Subject => ({ kind: 'export', id: exportId });
export const subjectOfMember = (accountId: string): Subject => ({ kind: 'member', id: accountId });

/** An item, with the hashes of its package once there is one. They stay when the package is gone. */
export const subjectOfItem = (
  exhibit: string,
  row: Pick<Capture, 'capture_id' | 'manifest_sha256' | 'package_sha256'>,
): Subject => ({
  kind: 'capture',
  id: row.capture_id,
  exhibit,
  ...(row.manifest_sha256 !== null && { manifest_sha256: row.manifest_sha256 }),
  ...(row.package_sha256 !== null && { package_sha256: row.package_sha256 }),
});

export const personOf = (account: Pick<Account, 'account_id' | 'name' | 'email'>) => ({
  account_id: account.account_id,
  name: nameOf(account),
  email: account.email,
});
