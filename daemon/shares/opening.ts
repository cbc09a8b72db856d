import { refuse, type Refusal } from '../../src/contract/errors.js';
import { shareLimits } from '../../src/contract/limits.js';
import type { World } from '../../src/world.js';
import { codeHash } from '../accounts/email-code.js';
import { service } from '../matters/actor.js';
import { toldClient, type Client } from '../matters/told-client.js';
import { codesSince, countWrongCode, dropCode, type ShareCode } from '../store/shares/sessions.js';
import { changeShare, lockShare, type Share } from '../store/shares/shares.js';
import type { Db } from '../store/tables.js';
import { endShare } from './ending.js';
import { recipient, subjectOfShare } from './entries.js';
import { beginSession } from './session.js';
import { standingOf } from './standing.js';

type Began = Awaited<ReturnType<typeof beginSession>> & { readonly share: Share };

/** What whoever opens gave, and whether the password was right; it was looked at before, because that takes its time. */
export interface Given {
  readonly passwordIsRight: boolean;
  readonly code: string | undefined;
  readonly client: Client;
}

/**
 * One opening, decided and recorded in one transaction, so that of two that race for the last one opens. A refusal is an entry, too, so
 * it is returned and not thrown.
 */
export async function decideOpening(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  shareId: string,
  given: Given,
): Promise<{ readonly opened: Began } | { readonly refused: Refusal }> {
  const share = await lockShare(tx, shareId);
  if (!share) return { refused: refuse('NOT_FOUND') };
  const now = world.now();
  const { end } = await standingOf(tx, share, now);
  if (end) {
    await recordRefusal(tx, world, share, { reason: end.reason, client: given.client, wrong: 0 });
    return { refused: refuse('SHARE_GONE', end) };
  }
  if (!given.passwordIsRight) return wrong(tx, world, share, 'wrong_password', given.client);
  const code = share.recipient_email === null ? undefined : await liveCode(tx, share, now);
  if (share.recipient_email !== null) {
    if (code?.code_sha256 !== codeHash(share.share_id, given.code ?? '')) {
      if (code) await countWrongCode(tx, code);
      return wrong(tx, world, share, 'wrong_code', given.client);
    }
    await dropCode(tx, code);
  }
  return { opened: await open(tx, world, share, given.client) };
}

async function open(tx: Db, world: Pick<World, 'now' | 'randomBytes'>, share: Share, by: Client): Promise<Began> {
  const now = world.now();
  const openedBy = share.recipient_email;
  const opens = share.opens + 1;
  const used = share.max_opens !== null && opens >= share.max_opens;
  const set = {
    opens,
    last_opened_at: now.toISOString(),
    ...(used && { ended: 'used_up' as const, ended_at: now.toISOString() }),
  };
  const client = await toldClient(tx, world, by, now);
  await changeShare(
    tx,
    share,
    set,
    {
      type: 'share.opened',
      actor: recipient(share, openedBy),
      subject: subjectOfShare(share),
      detail: { label: share.label, client },
    },
    now,
  );
  return { ...(await beginSession(tx, world, share, openedBy)), share: { ...share, ...set } };
}

/** The newest code that can still be typed. */
async function liveCode(tx: Db, { share_id }: Share, now: Date): Promise<ShareCode | undefined> {
  const since = new Date(now.getTime() - shareLimits.codeMs).toISOString();
  const [newest] = await codesSince(tx, share_id, since);
  return newest && newest.expires_at > now.toISOString() && newest.wrong < shareLimits.codeWrong ? newest : undefined;
}

/** Counts it; the tenth in all locks the share. */
async function wrong(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  share: Share,
  reason: 'wrong_password' | 'wrong_code',
  client: Client,
): Promise<{ readonly refused: Refusal }> {
  await recordRefusal(tx, world, share, { reason, client, wrong: 1 });
  const left = Math.max(0, shareLimits.wrong - share.wrong - 1);
  if (left === 0) await endShare(tx, share, 'locked', service, { now: world.now() });
  return { refused: refuse('SHARE_REFUSED', { attempts_left: left }) };
}

async function recordRefusal(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  share: Share,
  told: { readonly reason: string; readonly client: Client; readonly wrong: 0 | 1 },
): Promise<void> {
  const now = world.now();
  const client = await toldClient(tx, world, told.client, now);
  await changeShare(
    tx,
    share,
    { wrong: share.wrong + told.wrong },
    {
      type: 'share.refused',
      actor: recipient(share, null),
      subject: subjectOfShare(share),
      detail: { label: share.label, client, reason: told.reason },
    },
    now,
  );
}
