import { refuse } from '../../src/contract/errors.js';
import type { Caller } from '../accounts/caller.js';
import { sameOrganization } from '../store/accounts/organizations.js';
import { findMatter, type Matter, type MatterReader } from '../store/matters/matters.js';
import { isMember } from '../store/matters/members.js';
import type { Db } from '../store/tables.js';

export type MatterRole = 'owner' | 'member';

/** Who may do what, and in which states of the matter (evidence-api(7), MATTERS: PERMISSIONS). */
export const matterOperations = {
  read: { roles: ['owner', 'member'], archived: true, sealed: true, changes: false },
  verify: { roles: ['owner', 'member'], archived: true, sealed: true, changes: false },
  export: { roles: ['owner'], archived: false, sealed: true, changes: false },
  putIn: { roles: ['owner', 'member'], archived: false, sealed: false, changes: true },
  note: { roles: ['owner', 'member'], archived: false, sealed: false, changes: true },
  takeOut: { roles: ['owner'], archived: false, sealed: false, changes: true },
  describe: { roles: ['owner'], archived: false, sealed: false, changes: true },
  seal: { roles: ['owner'], archived: false, sealed: false, changes: true },
  archive: { roles: ['owner'], archived: true, sealed: true, changes: true },
  reopen: { roles: ['owner'], archived: true, sealed: true, changes: true },
  transfer: { roles: ['owner'], archived: false, sealed: false, changes: true },
  readShares: { roles: ['owner', 'member'], archived: true, sealed: true, changes: false },
  share: { roles: ['owner'], archived: false, sealed: true, changes: true },
  revokeShare: { roles: ['owner'], archived: true, sealed: true, changes: true },
  addMember: { roles: ['owner'], archived: false, sealed: false, changes: true },
  removeMember: { roles: ['owner'], archived: true, sealed: false, changes: true },
  leave: { roles: ['member'], archived: true, sealed: false, changes: true },
} as const satisfies Record<string, Rule>;

export type MatterOperation = keyof typeof matterOperations;

interface Rule {
  readonly roles: readonly MatterRole[];
  /** Also in that state. Sealing counts as sealed. */
  readonly archived: boolean;
  readonly sealed: boolean;
  /** A test key changes what is in test mode only. */
  readonly changes: boolean;
}

export interface OpenMatter {
  readonly matter: Matter;
  readonly role: MatterRole;
}

/** The matter, if the caller may do this to it now. Who is no member learns nothing of it. */
export async function openMatter(
  db: Db,
  caller: Caller,
  matterId: string,
  operation: MatterOperation,
): Promise<OpenMatter> {
  const matter = await findMatter(db, matterId);
  const role = matter && (await roleOf(db, matter, readerOf(caller)));
  if (!matter || !role) throw refuse('NOT_FOUND');
  admitOperation(caller, { matter, role }, operation);
  return { matter, role };
}

/** Of one who was let in already. */
export function admitOperation({ env }: Caller, { matter, role }: OpenMatter, operation: MatterOperation): void {
  const rule: Rule = matterOperations[operation];
  if (!rule.roles.includes(role)) throw refuse('FORBIDDEN');
  if (rule.changes && env === 'test' && !matter.test_mode) throw refuse('FORBIDDEN');
  if (!rule.archived && matter.status === 'archived') throw refuse('MATTER_ARCHIVED');
  if (!rule.sealed && (matter.status === 'sealed' || matter.status === 'sealing'))
    throw refuse('MATTER_SEALED', { sealed_at: matter.sealed_at });
}

export const readerOf = ({ account, overseen }: Pick<Caller, 'account' | 'overseen'>): MatterReader => ({
  accountId: account.account_id,
  overseen,
});

/** Undefined for who has nothing to do with it. Who oversees it may what its owner may, which the plan then allows: to read and to export. */
export async function roleOf(
  db: Db,
  matter: Matter,
  { accountId, overseen }: MatterReader,
): Promise<MatterRole | undefined> {
  if (matter.account_id === accountId) return 'owner';
  if (overseen !== null && matter.organization_id === overseen) return 'owner';
  const joined = await isMember(db, matter.matter_id, accountId);
  // Who left the organisation left its matters.
  return joined && (await sameOrganization(db, matter.account_id, accountId)) ? 'member' : undefined;
}
