import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits, shareLimits } from '../../../src/contract/limits.js';
import { isLoopbackHost } from '../../loopback.js';
import { actorOf } from '../../matters/actor.js';
import { openMatter } from '../../matters/permissions.js';
import { endShare, settle } from '../../shares/ending.js';
import { subjectOfShare, termsOf } from '../../shares/entries.js';
import { passwordHash, PASSWORD_SALT_BYTES } from '../../shares/password.js';
import { hashOf, secret } from '../../sessions/halves.js';
import { shareView } from '../../shares/view.js';
import { shownOf, visibleItems } from '../../shares/visible.js';
import {
  changeShare,
  countOpenShares,
  findShare,
  insertShare,
  selectShares,
  type Share,
} from '../../store/shares/shares.js';
import type { Db } from '../../store/tables.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { chosenItems } from './chosen.js';

const HOUR_MS = 60 * 60_000;

export const createShare =
  (desk: Desk): Handlers['createShare'] =>
  async ({ params, body }, { caller, admit, publicOrigin }) => {
    await openMatter(desk.db, caller, params.matter_id, 'share');
    const { include_custody = true, include_notes = false, live = false } = body;
    if (live && body.capture_ids) throw malformed('live', 'shows every item, so capture_ids cannot be named with it');
    if (include_notes && !include_custody) throw malformed('include_notes', 'needs include_custody');
    if (body.recipient_email !== undefined && !desk.mailer)
      throw malformed('recipient_email', 'needs mail, and this server sends none');
    const salt = body.password === undefined ? null : desk.world.randomBytes(PASSWORD_SALT_BYTES);
    const scrypt = salt === null ? null : await passwordHash(body.password ?? '', salt);
    return desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, caller, params.matter_id, 'share');
      await admit(tx);
      const now = desk.world.now();
      await admitOneMore(tx, matter.matter_id);
      const { exhibits, redacted } = await chosenItems(tx, matter.matter_id, body);
      const share_id = newId('shr', desk.world);
      const token = `${share_id}.${secret(desk.world)}`;
      const { hostname } = new URL(publicOrigin);
      const share: Share = {
        share_id,
        matter_id: matter.matter_id,
        label: body.label,
        token_sha256: hashOf(token),
        allow: body.allow ?? 'download',
        live,
        include_custody,
        include_notes,
        redacted,
        password_salt: salt,
        password_scrypt: scrypt,
        recipient_email: body.recipient_email ?? null,
        reachable: isLoopbackHost(hostname) ? 'loopback' : 'public',
        created_by: caller.account.account_id,
        created_at: now.toISOString(),
        expires_at: inHours(now, body.expires_in_hours ?? shareLimits.defaultHours),
        ended: null,
        ended_at: null,
        max_opens: body.max_opens ?? null,
        opens: 0,
        downloads: 0,
        wrong: 0,
        last_opened_at: null,
      };
      const shown = await shownOf(tx, share, (no) => live || exhibits.has(no));
      const entry = {
        type: 'share.created',
        actor: actorOf(caller),
        subject: subjectOfShare(share),
        detail: termsOf(share, shown.length),
      } as const;
      await insertShare(tx, share, live ? [] : [...exhibits], entry, now);
      return shareView(tx, share, now, `${publicOrigin}/share/#${token}`);
    });
  };

export const listShares =
  (desk: Desk): Handlers['listShares'] =>
  async ({ params, query }, { caller }) => {
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'readShares');
    const { limit = limits.listDefault, status } = query;
    const after = timeCursor(query.cursor, /^shr_/);
    const rows = await selectShares(desk.db, { matterId: matter.matter_id, limit, after });
    const shares = [];
    for (const share of rows) shares.push(await shareView(desk.db, share, desk.world.now()));
    return {
      // What a page leaves out by its state was read all the same; the cursor stands behind it.
      shares: shares.filter((share) => status === undefined || share.status === status),
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.share_id]),
    };
  };

/** What ended does not begin again, but for one that was opened as often as it might be, and now may be opened more often. */
export const updateShare =
  (desk: Desk): Handlers['updateShare'] =>
  async ({ params, body }, { caller }) => {
    const known = await findShare(desk.db, params.share_id);
    if (known) await settle(desk.db, known, desk.world.now());
    return desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, caller, params.matter_id, 'readShares');
      const share = await shareOf(tx, matter.matter_id, params.share_id);
      await openMatter(tx, caller, params.matter_id, 'share');
      const { ended, ended_at: at } = share;
      if (ended !== null && ended !== 'used_up') throw refuse('SHARE_GONE', { reason: ended, at });
      const now = desk.world.now();
      const { label = share.label, max_opens = share.max_opens } = body;
      const expires_at = body.expires_in_hours === undefined ? share.expires_at : inHours(now, body.expires_in_hours);
      const used = max_opens !== null && share.opens >= max_opens;
      const end = used
        ? { ended: 'used_up' as const, ended_at: at ?? now.toISOString() }
        : { ended: null, ended_at: null };
      const set = { label, max_opens, expires_at, ...end };
      const same = (Object.keys(set) as (keyof typeof set)[]).every((key) => set[key] === share[key]);
      if (same) return shareView(tx, share, now);
      if (ended !== null && !used) await admitOneMore(tx, matter.matter_id);
      const changed = { ...share, ...set };
      const entry = {
        type: 'share.changed',
        actor: actorOf(caller),
        subject: subjectOfShare(share),
        detail: termsOf(changed, (await visibleItems(tx, share)).length),
      } as const;
      await changeShare(tx, share, set, entry, now);
      return shareView(tx, changed, now);
    });
  };

export const revokeShare =
  (desk: Desk): Handlers['revokeShare'] =>
  async ({ params }, { caller }) => {
    const revoked = await desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, caller, params.matter_id, 'readShares');
      const share = await shareOf(tx, matter.matter_id, params.share_id);
      await openMatter(tx, caller, params.matter_id, 'revokeShare');
      const now = desk.world.now();
      const isOver = share.ended === 'revoked' || share.ended === 'expired';
      if (!isOver) await endShare(tx, share, 'revoked', actorOf(caller), { now });
      return shareView(tx, (await findShare(tx, share.share_id)) ?? share, now);
    });
    desk.shareReads.close(revoked.share_id);
    return revoked;
  };

async function shareOf(tx: Db, matterId: string, shareId: string): Promise<Share> {
  const share = await findShare(tx, shareId);
  if (share?.matter_id !== matterId) throw refuse('NOT_FOUND');
  return share;
}

async function admitOneMore(tx: Db, matterId: string): Promise<void> {
  if ((await countOpenShares(tx, matterId)) >= shareLimits.active)
    throw refuse('MATTER_FULL', { limit: shareLimits.active });
}

const inHours = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString();
