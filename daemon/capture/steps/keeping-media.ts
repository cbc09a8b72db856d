import type { PageWarning } from '../../../src/package/records/facts.js';
import type { MediaFacts } from '../../../src/package/records/fields/media.js';
import { deadline } from '../../outside/deadline.js';
import { keepMedia } from '../../browser/media/keep.js';
import type { Step } from '../../run/step.js';
import { type CaptureBench, sessionOf, skipForFiles } from '../visit.js';

/** Asking again takes no more than this, and half of what is left: the records need the rest. */
const ASKING_MS = 30_000;

/** As late as the page is needed: what it plays, it has asked for by then. */
export const keepPlayedMedia: Step<CaptureBench> = {
  name: 'media_kept',
  required: false,
  budgetMs: 45_000,
  reserveMs: 15_000,
  skip: skipForFiles,
  run: async (bench, signal) => {
    const until = deadline(Math.max(0, Math.min(ASKING_MS, bench.leftMs() / 2)), signal);
    const media = await keepMedia(sessionOf(bench), { signal, until, recorded: bench.order.evidence_pack.warc });
    bench.visit.media = media;
    const { elements, played, whole, asked_again } = media;
    return { facts: { media }, detail: { elements, played, whole, asked_again } };
  },
};

const NAMED = 5;

/** Of those that played, what a replay lacks. Where a script hands the data over, its requests are in the network record as they were. */
export function mediaWarning({ visit: { media }, order }: CaptureBench): PageWarning[] {
  const left = order.evidence_pack.warc ? notWhole(media) : [];
  if (left.length === 0) return [];
  const named = left.slice(0, NAMED).map(({ url, reason }) => `${url ?? ''} (${reason ?? ''})`);
  const more = left.length > NAMED ? `, and ${left.length - NAMED} more` : '';
  return [
    {
      code: 'media_not_whole',
      reason: `Media that the page played and that the network record does not have as a whole: ${named.join(', ')}${more}.`,
    },
  ];
}

const notWhole = (media: MediaFacts | undefined): MediaFacts['listed'] =>
  (media?.listed ?? []).filter(({ source, played, whole }) => source === 'address' && played && !whole);
