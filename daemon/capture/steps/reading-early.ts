import { LARGE } from '../../browser/tab/closed-trees.js';
import { readInnerText, readOpenHtml } from '../../browser/tab/snapshot.js';
import { deadline } from '../../outside/deadline.js';
import type { StepResult } from '../../run/step.js';
import { type CaptureBench, type EarlyPart, sessionOf } from '../visit.js';

/** Of what is left to the step that reads early, for each of the two. */
const SHARE = 0.3;

/** What the page was when it was read early. */
export type EarlyState = 'as it had loaded' | 'as it was while its picture was taken';

/**
 * Reads HTML and text of a large document in the quickest way that there is, for the case that they cannot be read as they should
 * be within the time limit, and notes what that took. One that signs in is not read early: what is secret in it is withheld first.
 */
export async function readEarly(bench: CaptureBench, state: EarlyState, signal: AbortSignal): Promise<void> {
  const { visit, world, signIn } = bench;
  // One whose size could not be read is slow to answer.
  if (signIn !== undefined || (visit.rested?.elements ?? LARGE) < LARGE) return;
  const session = sessionOf(bench);
  const begun = world.monotonic();
  const read = async (of: (until: AbortSignal) => Promise<string>): Promise<EarlyPart | undefined> => {
    const at = world.now().toISOString();
    const url = session.page.url();
    const until = deadline(Math.max(1, bench.leftMs() * SHARE), signal);
    const content = await of(until).catch(() => '');
    signal.throwIfAborted();
    return content === '' ? undefined : { content, at, url, state };
  };
  const html = await read((until) => readOpenHtml(session, until));
  const text = await read((until) => readInnerText(session, until));
  visit.early = { ...visit.early, tookMs: world.monotonic() - begun, ...(html && { html }), ...(text && { text }) };
}

/** Time for reading text and HTML once the picture is drawn; a layout snapshot takes many times as long as what is read early. */
export function readingMs({ visit: { early }, leftMs }: CaptureBench): number {
  const left = leftMs();
  return early === undefined
    ? Math.min(left * 0.15, 3_000)
    : Math.min(left * 0.5, 3_000 + early.tookMs * SNAPSHOT_TIMES);
}

/**
 * Whether there may be time for a layout snapshot, which nothing stops once it has begun: it would hold up all that comes after.
 * Half as long as it is likely to take is a chance.
 */
export const mayReadLayout = ({ visit: { early }, leftMs }: CaptureBench): boolean =>
  early === undefined || (early.tookMs * SNAPSHOT_TIMES) / 2 <= leftMs();

/** Whether there is time to note what the page shows, for a last look, and to read its layout after that. */
export const mayNote = ({ visit: { early }, leftMs }: CaptureBench): boolean =>
  early === undefined || early.tookMs * (NOTE_TIMES + SNAPSHOT_TIMES) <= leftMs();

/**
 * Against innerText and getHTML together, with 60,000 elements: a layout snapshot took 15 times the processor time of the renderer,
 * and some of the daemon's; notes took 10 times as long.
 */
const [SNAPSHOT_TIMES, NOTE_TIMES] = [20, 10];

/** Writes the early copy of a file, where the page could not be read again; the step says so. */
export async function writeEarly(
  bench: CaptureBench,
  name: string,
  { content, at, state }: EarlyPart,
  why: string,
): Promise<StepResult> {
  await bench.put(name, content);
  return { truncated: `${why}; ${name} is of the page ${state}, read at ${at}` };
}
