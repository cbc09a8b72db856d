import { waitForAnswers, type WaitedForAnswers } from '../../browser/navigation/requests.js';
import { type CaptureBench, sessionOf } from '../visit.js';

const ANSWERS_MS = 5_000;
/** Of the time that is left. */
const SHARE = 1 / 8;

/** What scripts asked for since the page came to rest belongs in the record; what had its time is not waited for again. */
export async function awaitScripts(bench: CaptureBench, signal: AbortSignal): Promise<WaitedForAnswers> {
  const { visit, world } = bench;
  const before = visit.asked ?? new Set();
  const limitMs = Math.min(ANSWERS_MS, bench.leftMs() * SHARE);
  const waited = await waitForAnswers(sessionOf(bench).network, before, { world, signal, limitMs });
  visit.asked = new Set([...before, ...waited.unanswered]);
  return waited;
}
