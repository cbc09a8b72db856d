import { isLegal } from '../../src/contract/accounts/plans.js';
import type { ShareEnd, ShareStatus } from '../../src/contract/shares/states.js';
import { effectiveAccount } from '../accounts/effective.js';
import { findAccount } from '../store/accounts/accounts.js';
import { findMatter, type Matter } from '../store/matters/matters.js';
import type { Share } from '../store/shares/shares.js';
import type { Db } from '../store/tables.js';

export interface Standing {
  readonly status: ShareStatus;
  /** Why it does not open now; undefined where it does. */
  readonly end: { readonly reason: ShareEnd; readonly at: string | null } | undefined;
  readonly matter: Matter;
}

/** Its own end comes before what suspends it: that one does not pass. */
export async function standingOf(db: Db, share: Share, now: Date): Promise<Standing> {
  const matter = await findMatter(db, share.matter_id);
  if (!matter) throw new Error(`share ${share.share_id} is of no matter`);
  const ended = ownEnd(share, now);
  if (ended) return { status: ended.reason, end: ended, matter };
  const end = await suspension(db, matter, now);
  return { status: end ? 'suspended' : 'active', end, matter };
}

/**
 * Whether whoever opened it reads on. What is used up or locked takes no further openings, and ends none that was right before: who
 * guesses at a share must not be able to end the reading of others.
 */
export async function readingEnd(db: Db, share: Share, now: Date): Promise<Standing['end']> {
  const { end, matter } = await standingOf(db, share, now);
  const stillRead = end?.reason === 'used_up' || end?.reason === 'locked';
  if (!stillRead) return end;
  if (share.expires_at <= now.toISOString()) return { reason: 'expired', at: share.expires_at };
  return suspension(db, matter, now);
}

type OwnEnd = Exclude<ShareEnd, 'matter_archived' | 'plan_ended'>;

function ownEnd(share: Share, now: Date): { readonly reason: OwnEnd; readonly at: string | null } | undefined {
  const { ended, ended_at: at, expires_at: expires } = share;
  const over = expires <= now.toISOString();
  if (ended === 'used_up') return over ? { reason: 'expired', at: expires } : { reason: ended, at };
  if (ended !== null) return { reason: ended, at };
  return over ? { reason: 'expired', at: expires } : undefined;
}

async function suspension(db: Db, matter: Matter, now: Date): Promise<Standing['end']> {
  if (matter.status === 'archived') return { reason: 'matter_archived', at: matter.archived_at };
  const owner = await findAccount(db, matter.account_id);
  const { account } = owner ? await effectiveAccount(db, owner, now) : { account: undefined };
  return account && isLegal(account.plan) ? undefined : { reason: 'plan_ended', at: null };
}
