import type { Actor } from '../../src/matters/custody.js';
import type { Account } from '../store/accounts/accounts.js';
import type { Organization } from '../store/accounts/organizations.js';
import { changeMatter, mattersMadeIn } from '../store/matters/matters.js';
import { dropMember, membershipsOf, removeMember } from '../store/matters/members.js';
import type { Db } from '../store/tables.js';
import { personOf, subjectOfMatter, subjectOfMember } from './actor.js';

/**
 * What leaving an organisation is to its matters: who leaves is a member of none any more, and what they made in it becomes the
 * matters of its owner. In the transaction of the leaving.
 */
export async function leaveMatters(
  tx: Db,
  account: Account,
  organization: Organization,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const { account_id: from } = account;
  const type = actor.account_id === from ? 'member.left' : 'member.removed';
  for (const id of await membershipsOf(tx, from))
    await removeMember(tx, id, from, { type, actor, subject: subjectOfMember(from), detail: personOf(account) }, now);
  const to = organization.owner_account_id;
  for (const { matter_id: id } of await mattersMadeIn(tx, organization.organization_id, from)) {
    await dropMember(tx, id, to);
    const detail = { from, to, reason: 'creator_left' } as const;
    await changeMatter(
      tx,
      id,
      { account_id: to },
      { type: 'matter.transferred', actor, subject: subjectOfMatter(id), detail },
      now,
    );
  }
}
