import { keepAnswering } from '../browser/script-stop.js';
import type { CaptureOrder } from '../../src/contract/order.js';
import type { RunnerDeps } from './runner.js';
import { StepFailure } from './step.js';
import { limitReached } from './time-limit.js';
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
    beforePageStep: async (bench, signal) => {
      const { session } = visit;
      if (session === undefined) return;
      const patienceMs = Math.min(15_000, Math.max(2_500, (seconds * 1000) / 8));
      if (!(await keepAnswering(session, patienceMs, signal))) return;
      const reason = `The page did not answer for ${patienceMs / 1000} s because a script of it did not end. Its scripts were stopped, so that what it shows could be recorded.`;
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
