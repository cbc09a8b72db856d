import type { SharedItemRead, SharedRead, ShareRead } from '../../src/contract/shares/read.js';
import { nameOf } from '../matters/actor.js';
import { itemView } from '../matters/view.js';
import { findAccount } from '../store/accounts/accounts.js';
import type { ItemRow } from '../store/matters/items.js';
import type { Share } from '../store/shares/shares.js';
import type { ShareSession } from '../store/shares/sessions.js';
import type { Db } from '../store/tables.js';
import { standingOf } from './standing.js';
import { visibleItems } from './visible.js';

/** `url`: in the answer that makes the share. */
export async function shareView(db: Db, share: Share, now: Date, url: string | null = null): Promise<ShareRead> {
  const { status, end } = await standingOf(db, share, now);
  const maker = await findAccount(db, share.created_by);
  return {
    share_id: share.share_id,
    matter_id: share.matter_id,
    label: share.label,
    status,
    allow: share.allow,
    live: share.live,
    items: (await visibleItems(db, share)).length,
    include_custody: share.include_custody,
    include_notes: share.include_notes,
    redacted: share.redacted,
    password: share.password_scrypt !== null,
    recipient_email: share.recipient_email,
    created_by: { account_id: share.created_by, name: maker ? nameOf(maker) : null },
    created_at: share.created_at,
    expires_at: share.expires_at,
    ended_at: status === 'suspended' ? null : (end?.at ?? null),
    max_opens: share.max_opens,
    opens: share.opens,
    downloads: share.downloads,
    last_opened_at: share.last_opened_at,
    reachable: share.reachable,
    url,
  };
}

export async function sharedView(db: Db, share: Share, session: ShareSession, now: Date): Promise<SharedRead> {
  const { matter } = await standingOf(db, share, now);
  const maker = await findAccount(db, share.created_by);
  return {
    share_id: share.share_id,
    label: share.label,
    matter: {
      matter_id: matter.matter_id,
      name: matter.name,
      case_reference: matter.case_reference,
      description: share.include_notes ? matter.description : null,
      test_mode: matter.test_mode,
    },
    shared_by: { name: maker ? nameOf(maker) : null },
    opened_by: session.opened_by,
    allow: share.allow,
    live: share.live,
    items: (await visibleItems(db, share)).length,
    include_custody: share.include_custody,
    include_notes: share.include_notes,
    created_at: share.created_at,
    expires_at: share.expires_at,
    session_expires_at: session.expires_at,
    reachable: share.reachable,
  };
}

/** Holds and persons of the matter are its own affair. */
export function sharedItemView(row: ItemRow): SharedItemRead {
  const { legal_hold: _hold, added_by: _person, test_mode: _mode, ...shown } = itemView(row);
  return shown;
}
