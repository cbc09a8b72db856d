import { waitForAnswers, type WaitedForAnswers } from '../../browser/navigation/requests.js';
import { type CaptureBench, sessionOf } from '../visit.js';

/** In a capture as a whole: a page that goes on asking is not waited for at each step. */
const ANSWERS_MS = 5_000;
/** Of the time that is left. */
const SHARE = 1 / 8;

/** What scripts asked for since the page came to rest belongs in the record; what had its time is not waited for again. */
export async function awaitScripts(bench: CaptureBench, signal: AbortSignal): Promise<WaitedForAnswers> {
  const { visit, world } = bench;
  const { ids, waitedMs } = visit.asked ?? { ids: new Set<string>(), waitedMs: 0 };
  const limitMs = Math.min(ANSWERS_MS - waitedMs, bench.leftMs() * SHARE);
  const waited = await waitForAnswers(sessionOf(bench).network, ids, { world, signal, limitMs });
  visit.asked = { ids: new Set([...ids, ...waited.unanswered]), waitedMs: waitedMs + waited.waitedMs };
  return waited;
}
