import { keepAnswering } from '../browser/tab/script-stop.js';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { RunnerDeps } from '../run/runner.js';
import { StepFailure } from '../run/step.js';
import { limitReached } from '../run/time-limit.js';
import type { Visit } from './visit.js';

/** Bodies that the browser has not handed out by then are missing: at the end of the time limit nobody waits for a page. */
const FREEZE_MS = 1_500;

/** What the runner is told of the page, and how it ends it. */
export function pageLife(
  visit: Visit,
  { time_limit_seconds: seconds }: CaptureOrder,
): Pick<RunnerDeps, 'pageGone' | 'beforePageStep' | 'atTimeLimit'> {
  return {
    pageGone: () => visit.session?.gone,
    beforePageStep: async (bench, signal, leftMs) => {
      const { session } = visit;
      if (session === undefined) return;
      const patience = (silentMs: number): number => patienceFor({ limitMs: seconds * 1000, leftMs, silentMs });
      const stopped = await keepAnswering(session, patience, signal);
      if (stopped === undefined) return;
      const then = stopped.answers
        ? 'Then it answered: what follows is of a page whose scripts no longer ran.'
        : 'It did not answer after that either.';
      const reason = `The page did not answer for ${Math.round(stopped.silentMs / 1000)} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. ${then}`;
      bench.modified({ selector: null, change: 'scripts_stopped', reason });
    },
    atTimeLimit: async () => {
      const { session } = visit;
      if (session === undefined) return;
      visit.record ??= session.network.freeze(FREEZE_MS);
      await visit.record.catch(() => undefined);
      session.end(new StepFailure(limitReached(seconds * 1000)));
    },
  };
}

/** A page on a busy machine may be silent for long and is whole all the same. */
const SILENT_MS = 20_000;
const USED = 0.6;
/** What a picture needs at the end of the time limit, once the scripts are stopped. */
const pictureMs = { least: 6_000, share: 0.3, most: 30_000 };

/**
 * Milliseconds that a page which has been silent may still be before its scripts are stopped: until it was for SILENT_MS and USED
 * of the time limit is over, but not so long that no time is left for a picture.
 */
export function patienceFor(of: {
  readonly limitMs: number;
  readonly leftMs: number;
  readonly silentMs: number;
}): number {
  const { limitMs, leftMs, silentMs } = of;
  const used = limitMs - leftMs;
  const forPicture = Math.min(limitMs / 2, pictureMs.most, Math.max(pictureMs.least, limitMs * pictureMs.share));
  // Late in the time limit too: a short silence is no sign of a script without end.
  const least = Math.min(SILENT_MS, limitMs / 4) - silentMs;
  return Math.max(0, least, Math.min(Math.max(SILENT_MS - silentMs, USED * limitMs - used), leftMs - forPicture));
}
