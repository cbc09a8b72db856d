import type { Actor } from '../../src/matters/custody.js';
import { service } from '../matters/actor.js';
import { changeShare, findShare, sharesThatRanOut, type Share } from '../store/shares/shares.js';
import { forgetShareSessions } from '../store/shares/sessions.js';
import type { Db } from '../store/tables.js';
import { subjectOfShare } from './entries.js';

export const endShare = (
  tx: Db,
  share: Share,
  ended: 'revoked' | 'expired' | 'locked',
  actor: Actor,
  { now, at = now.toISOString() }: { readonly now: Date; readonly at?: string },
): Promise<void> =>
  changeShare(
    tx,
    share,
    { ended, ended_at: at },
    { type: `share.${ended}`, actor, subject: subjectOfShare(share), detail: { label: share.label } },
    now,
  );

/** Says of shares whose time is over that it is, and forgets sessions and codes that ended. */
export async function endSharesThatRanOut(db: Db, now: Date): Promise<void> {
  for (const share of await sharesThatRanOut(db, now.toISOString())) await settle(db, share, now);
  const day = 24 * 60 * 60_000;
  await forgetShareSessions(db, now.toISOString(), new Date(now.getTime() - day).toISOString());
}

/** One of them. */
export async function settle(db: Db, { share_id, expires_at }: Share, now: Date): Promise<void> {
  if (expires_at > now.toISOString()) return;
  await db.transaction().execute(async (tx) => {
    const share = await findShare(tx, share_id);
    if (!share || share.expires_at > now.toISOString()) return;
    if (share.ended !== null && share.ended !== 'used_up') return;
    await endShare(tx, share, 'expired', service, { now, at: share.expires_at });
  });
}
