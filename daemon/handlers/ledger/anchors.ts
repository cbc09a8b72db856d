import { refuse } from '../../../src/contract/errors.js';
import type { AnchorRow } from '../../../src/contract/ledger/anchors.js';
import { limits } from '../../../src/contract/limits.js';
import { toHex } from '../../../src/package/bytes.js';
import { parseCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import * as store from '../../store/captures/ledger-anchors.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';

export const listAnchors =
  (desk: Desk): Handlers['listAnchors'] =>
  async ({ query: { limit = limits.listDefault, cursor } }, { baseUrl }) => {
    if (cursor !== undefined && !/^[1-9]\d{0,9}$/.test(cursor))
      throw malformed('cursor', 'is not one that was given out');
    const rows = await store.listAnchors(desk.db, { limit, below: cursor === undefined ? undefined : Number(cursor) });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { anchors: rows.map((row) => rowOf(row, baseUrl)), next_cursor: last ? String(last.anchor_id) : null };
  };

export const anchorLedger =
  (desk: Desk): Handlers['anchorLedger'] =>
  async (_, { baseUrl }) => {
    const done = await desk.anchor();
    if (done.kind === 'nothing_signed') throw refuse('NOT_FOUND');
    if (done.kind !== 'anchored') throw refuse('ANCHOR_UNAVAILABLE', { reason: done.kind });
    const row = await store.findAnchor(desk.db, done.anchorId);
    if (row === undefined) throw refuse('NOT_FOUND');
    return rowOf(row, baseUrl);
  };

function rowOf(row: store.NamedAnchor, baseUrl: string): AnchorRow {
  const { anchor_id, origin, size, state, block_height, block_time, ots, tsr } = row;
  const url = `${baseUrl}/ledger/anchors/${anchor_id}/checkpoint`;
  return {
    anchor_id,
    origin,
    size,
    root: toHex(parseCheckpoint(row.note).root),
    at: row.stamped_at,
    state,
    block_height,
    block_time,
    checkpoint_url: url,
    ots_url: ots === null ? null : `${url}.ots`,
    tsr_url: tsr === null ? null : `${url}.tsr`,
  };
}
