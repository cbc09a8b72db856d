import { findByKeyId, type Account, type AccountWithKey } from '../store/accounts/accounts.js';
import type { Organization } from '../store/accounts/organizations.js';
import type { Db } from '../store/tables.js';
import { dataDeleteAfter, effectiveAccount, hasEnded, roleIn, type Effective } from './effective.js';

/** Who asks, or in whose name work is done. `testMode` is also true for a live key without linked billing. */
export interface Caller extends Effective {
  readonly keyId: string;
  readonly keyName: string | null;
  readonly env: 'live' | 'test';
  readonly testMode: boolean;
  /** What a session does, and what goes on in its name afterwards. */
  readonly inDashboard: boolean;
  /** Null for a key, and for work beside requests. */
  readonly sessionId: string | null;
  /** When that session began; null without one. */
  readonly signedInAt: string | null;
  /**
   * The organisation that the account owns once its subscription has ended: so that nothing is lost with who does not come back, its
   * owner reads and exports every matter of it until the data is deleted. Null otherwise.
   */
  readonly overseen: string | null;
}

export async function callerOf(
  db: Db,
  { key_id, key_name, env, dashboard, key_sha256: _hash, ...row }: AccountWithKey,
  now: Date,
  session: { readonly session_id: string; readonly created_at: string } | null = null,
): Promise<Caller> {
  const { account, organization } = await effectiveAccount(db, row, now);
  return {
    account,
    organization,
    keyId: key_id,
    keyName: key_name,
    env,
    testMode: env === 'test' || !account.linked_billing,
    inDashboard: dashboard,
    sessionId: session?.session_id ?? null,
    signedInAt: session?.created_at ?? null,
    overseen: organization && isOverseen(organization, account, now) ? organization.organization_id : null,
  };
}

const isOverseen = (organization: Organization, { account_id }: Account, now: Date): boolean =>
  hasEnded(organization, now) &&
  roleIn(organization, account_id) === 'owner' &&
  (dataDeleteAfter(organization) ?? '') > now.toISOString();

/** Whose subscriptions and deliveries it sees: a key those of its environment, a session all of them (null). */
export const environmentOf = ({ sessionId, testMode }: Caller): boolean | null =>
  sessionId === null ? testMode : null;

/** In whose name work beside requests is done; undefined once the key is revoked. */
export async function callerByKey(db: Db, keyId: string, now: Date): Promise<Caller | undefined> {
  const found = await findByKeyId(db, keyId);
  return found && callerOf(db, found, now);
}
