import { limits } from '../../../src/contract/limits.js';
import { openMatter } from '../../matters/permissions.js';
import { anchoredUpTo } from '../../store/matters/anchors.js';
import { headOf, selectCustody } from '../../store/matters/custody.js';
import { countCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { timeRange } from '../time-range.js';

/** A cursor also at the end: whoever follows the record asks again from there. */
export const listCustody =
  (desk: Desk): Handlers['listCustody'] =>
  async ({ params, query }, { caller }) => {
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'read');
    const { limit = limits.listDefault, type, capture_id: captureId } = query;
    const entries = await selectCustody(desk.db, {
      matterId: matter.matter_id,
      limit,
      after: countCursor(query.cursor),
      type,
      captureId,
      ...timeRange(query),
    });
    const head = await headOf(desk.db, matter.matter_id);
    if (!head) throw new Error(`matter ${matter.matter_id} has no record`);
    const reach = await anchoredUpTo(desk.db, matter.matter_id);
    const last = entries.at(-1);
    return {
      entries: entries.map((entry) => ({
        ...entry,
        actor: { ...entry.actor },
        subject: { ...entry.subject },
        detail: { ...entry.detail },
      })),
      head: { seq: head.seq, hash: head.hash },
      anchored: { seq: reach.anchored, pending_seq: reach.pending },
      next_cursor: last ? String(last.seq) : (query.cursor ?? null),
    };
  };
