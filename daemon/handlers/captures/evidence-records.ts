import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import { lookAtEnds } from '../../renewing/look-at-ends.js';
import { NoToken, renewPackages } from '../../renewing/renew.js';
import { findReadable } from '../../store/captures/reach.js';
import { findRecord, selectEnds } from '../../store/captures/renewals.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';

export const listTimeStampEnds =
  (desk: Desk): Handlers['listTimeStampEnds'] =>
  async ({ query: { limit = limits.listDefault, cursor, ends_before } }, { caller }) => {
    const accountId = caller.account.account_id;
    const endsBefore = timeOf(ends_before);
    const after = timeCursor(cursor, /^(cap|cmp|cert|red|imp)_/);
    await lookAtEnds(desk, accountId);
    const ends = await selectEnds(desk.db, accountId, { endsBefore, limit, after });
    return { ends, next_cursor: nextCursor(ends, limit, (one) => [one.ends_at, one.capture_id]) };
  };

export const getEvidenceRecord =
  (desk: Desk): Handlers['getEvidenceRecord'] =>
  async ({ params: { capture_id } }, { caller, baseUrl }) => {
    const row = await findReadable(desk.db, caller.account.account_id, capture_id);
    const found = row?.status === 'completed' ? await findRecord(desk.db, capture_id) : undefined;
    if (!row || !found || found.er === null || found.ends_at === null) throw refuse('NOT_FOUND');
    const { er: _er, ...record } = found;
    const { url, expiresAt } = desk.links.make(baseUrl, capture_id, 'evidence_record');
    return {
      ...record,
      ends_at: found.ends_at,
      url: row.url,
      record_url: url,
      record_url_expires_at: expiresAt,
    };
  };

export const renewTimeStamps =
  (desk: Desk): Handlers['renewTimeStamps'] =>
  async ({ body: { capture_ids, ends_before, algorithm, after = '' } }, { caller, admit }) => {
    const owner = { accountId: caller.account.account_id, testOnly: caller.env === 'test' };
    const endsBefore = timeOf(ends_before);
    await desk.db.transaction().execute((tx) => admit(tx));
    await lookAtEnds(desk, owner.accountId);
    try {
      return await renewPackages(desk, { owner, ids: capture_ids, endsBefore, algorithm, after }).then((done) => ({
        ...done,
        renewed: [...done.renewed],
        failed: [...done.failed],
      }));
    } catch (error) {
      if (error instanceof NoToken) throw refuse('RENEWAL_UNAVAILABLE', { reason: error.reason });
      throw error;
    }
  };

function timeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) throw malformed('ends_before', 'is not a time in the form of RFC 3339');
  return new Date(time).toISOString();
}
