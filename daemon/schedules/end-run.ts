import type { RunReason } from '../../src/contract/schedules/words.js';
import type { World } from '../../src/world.js';
import { advanceRun, type Run } from '../store/schedules/runs.js';
import type { Db } from '../store/tables.js';
import { countFailure, countSuccess, isOfProfile, pauseForProfile } from './pause.js';

export type RunEnd =
  | { readonly status: 'completed'; readonly result: Run['result']; readonly compareId?: string }
  /** `counts`: one of the five failures that pause. */
  | { readonly status: 'failed'; readonly reason: RunReason; readonly counts: boolean }
  | { readonly status: 'skipped'; readonly reason: RunReason };

/** Ends a run that is going, and counts; false when another had ended it. Call it first in its transaction. */
export async function endRun(tx: Db, run: Run, end: RunEnd, world: World): Promise<boolean> {
  const ended = await advanceRun(tx, run, {
    status: end.status,
    phase: null,
    ended_at: world.now().toISOString(),
    ...(end.status === 'completed'
      ? { result: end.result, compare_id: end.compareId ?? null }
      : { reason: end.reason }),
  });
  if (!ended) return false;
  if (end.status === 'completed') await countSuccess(tx, run.schedule_id);
  if (end.status === 'failed' && end.counts) await countFailure(tx, run.schedule_id, world);
  if (end.status === 'failed' && isOfProfile(end.reason)) await pauseForProfile(tx, run.schedule_id, end.reason, world);
  return true;
}
