import { isDeepStrictEqual } from 'node:util';
import { completedView } from '../captures/capture-view.js';
import type { ScheduleBooks, ScheduleTools } from '../schedules/tools.js';
import { awaitEnded } from '../store/captures/await-ended.js';
import { captureOrderOf, comparisonOrderOf, comparisonsOf, findCapture } from '../store/captures/captures.js';
import { beginComparison } from './begin-comparison.js';

/** Longer than the queue lets anything run. */
const PATIENCE_MS = 31 * 60_000;

/** What a monitor asks for when its page changed. It costs nothing beyond the capture that it belongs to. */
export const compareForSchedule =
  (books: Pick<ScheduleBooks, 'db' | 'world' | 'changed'>): NonNullable<ScheduleTools['compare']> =>
  async (caller, { before, after, ignore }) => {
    const compareId = await books.db.transaction().execute(async (tx) => {
      const [one, other] = [
        await findCapture(tx, caller.account.account_id, before),
        await findCapture(tx, caller.account.account_id, after),
      ];
      if (!one || !other) throw new Error('a capture to compare is gone');
      // Begun before a daemon that was killed had told of it.
      const begun = await comparisonsOf(tx, caller.account.account_id, {
        pair: [before, after],
        since: other.created_at,
      });
      const asked = { ignore: ignore ?? null, case_reference: captureOrderOf(other).case_reference };
      const same = begun.find((row) => {
        const order = comparisonOrderOf(row);
        return isDeepStrictEqual({ ignore: order.ignore, case_reference: order.case_reference ?? null }, asked);
      });
      if (same) return same.capture_id;
      return beginComparison(tx, caller, [one, other], asked, books.world);
    });
    books.changed();
    const row = await awaitEnded(books.db, compareId, books.world, PATIENCE_MS);
    const summary = row.status === 'completed' ? completedView(row).diff_summary : undefined;
    if (!summary) throw new Error(`the comparison ${compareId} ended as ${row.status}: ${row.failure_message ?? ''}`);
    return { compare_id: compareId, diff_summary: summary };
  };
