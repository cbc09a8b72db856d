import { bound, extent, type Extent, gone, step, walkFrames } from './frames.js';
import { grownTo } from './grown.js';
import { unfoldInner } from './inner.js';
import { loadInner } from './load-inner.js';
import { openClosed } from '../open/closed.js';
import { openBounds as usualOpening, type Opening, type OpenOptions } from '../open/work.js';
import { layOutSkipped } from './skipped.js';
import type { ExpandBounds, ExpandOptions } from '../tab/page-change.js';
import { withSessions, type Tab } from '../tab/sessions.js';
import { pause } from '../tab/timers.js';
import { returnToWaiting } from './waiting.js';
import { noteSeen, takeSeen, type SeenText } from '../text/seen-text.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';
import { walkByWheel } from './walk-by-wheel.js';
import { walkBounds, walkRegions, type WalkedRegion } from './walk-regions.js';

export interface Expansion {
  /** CSS pixels from the top that came into view. */
  readonly scrolledTo: number;
  /** Height of the page afterwards, in CSS pixels. */
  readonly finalHeight: number;
  /** What was opened, and what is still closed. */
  readonly opening: Opening;
  /** Images that had not arrived when waiting for them ended. */
  readonly imagesMissing: number;
  /** What came into view on the way down. */
  readonly seen: readonly SeenText[];
  /** Elements that scroll by themselves, and what they showed when they were scrolled. */
  readonly regions: readonly WalkedRegion[];
  /** Set when not all of the page came into view: a bound ended the scrolling, or it scrolls inside of an element. */
  readonly reason?: string;
}

/**
 * Brings lazy content in: opens what is closed, scrolls through the page and its scrollable frames in steps of one
 * viewport, waits for what that began to load, and goes back to the top. All in a script world of its own.
 */
export async function expandContent(tab: Tab, options: ExpandOptions & OpenOptions): Promise<Expansion> {
  const left = options.leftMs ?? (() => Infinity);
  const open = (share: number, earlier?: Opening): Promise<Opening> => {
    const milliseconds = Math.min(usualOpening.milliseconds, left() * share);
    return openClosed(tab, { ...options, openBounds: { milliseconds, ...options.openBounds } }, earlier);
  };
  let opening = await open(0.35);
  return withSessions(tab, options.signal, async (sessions) => {
    const worlds: OwnWorld[] = [];
    for (const { cdp, frames } of sessions) {
      for (const frame of frames) {
        const world = await cut(options.signal, ownWorld(cdp, frame.id)).catch(() => null);
        options.signal.throwIfAborted();
        if (world) worlds.push(world);
      }
    }
    const [main] = worlds;
    if (!main) return { scrolledTo: 0, finalHeight: 0, opening, imagesMissing: 0, seen: [], regions: [] };
    for (const world of worlds) await layOutSkipped(world, options).catch(gone(options.signal, undefined));
    // On a slow machine as well there is time left for what comes after the scrolling.
    const deadline = options.world.monotonic() + Math.min(bound(options).milliseconds, left() * 0.6);
    const loaded = await loadInner(main, { growth: bound(options).growth, deadline }, options);
    const folded = await unfoldInner(main, options);
    let walked = await walk(main, tab, deadline, options);
    if (walked.reason === undefined) await returnToWaiting(main, deadline, options);
    await walkFrames(worlds, deadline, options);
    // What is drawn only near the window may hold closed parts, too; and what they hold may have to come into view.
    const before = opening.opened;
    opening = await open(0.25, opening);
    if (opening.opened > before && walked.reason === undefined) {
      const again = await walk(main, tab, deadline, options);
      walked = { ...again, scrolledTo: Math.max(walked.scrolledTo, again.scrolledTo) };
    }
    await cut(options.signal, main.call(`function () { scrollTo({ top: 0, left: 0, behavior: 'instant' }) }`));
    const walkedAreas = await walkRegions(main, walkBounds[options.deep ? 'deep' : 'usual'], options);
    const wheeled = options.deep ? await walkByWheel(tab, main, walkBounds.deep, options) : [];
    const regions = [...walkedAreas, ...wheeled];
    const imagesMissing = await waitForImages(worlds, options);
    const { height } = await cut(options.signal, main.call<Extent>(extent));
    if (walked.scrolledTo > 0) {
      const reason = `Scrolled to ${walked.scrolledTo} px and back to the top, so that content which loads when it comes into view is there.`;
      options.modified({ selector: null, change: 'scrolled', reason });
    }
    const reasons = [loaded, walked.reason, folded, opening.reason].filter((reason) => reason !== undefined);
    return {
      scrolledTo: walked.scrolledTo,
      finalHeight: height,
      opening,
      imagesMissing,
      seen: await takeSeen(main, options.signal),
      regions,
      ...(reasons.length > 0 && { reason: reasons.join(' ') }),
    };
  });
}

interface Walked {
  readonly scrolledTo: number;
  readonly reason?: string;
}

/** Down the page, to the end that it has once everything that the scrolling asked for has arrived. */
async function walk(main: OwnWorld, tab: Tab, deadline: number, options: ExpandOptions): Promise<Walked> {
  const { signal, world } = options;
  const limit = bound(options);
  const start = await cut(signal, main.call<Extent>(extent));
  let now = start;
  let seen = Math.min(start.view, start.height);
  await noteSeen(main, signal);
  // Nearly a viewport at a time: nothing is passed over that needs to come into view.
  while (seen < now.height) {
    const reason = stopped(start, now, seen, world.monotonic() >= deadline, limit);
    if (reason) return { scrolledTo: seen, reason };
    const top = Math.min(seen, now.height - now.view);
    now = await cut(signal, main.call<Extent>(step, top));
    await noteSeen(main, signal);
    const left = now.path !== start.path;
    seen = Math.min(top + now.view, now.height);
    if (left)
      return {
        scrolledTo: seen,
        reason: `The page changed its own address to ${tab.page.url()} while it was scrolled.`,
      };
    // At the end the page may be fetching more: a feed is waited for.
    if (seen >= now.height && now.height > start.view) now = await settle(main, now, deadline, options);
  }
  return { scrolledTo: now.height > start.view ? seen : 0 };
}

const poll = `async function () { await (${pause})(60); return (${extent})() }`;

/** Waits for what the scrolling began to load, and for the page to draw it; at once when the page has grown. */
async function settle(main: OwnWorld, before: Extent, deadline: number, options: ExpandOptions): Promise<Extent> {
  const until = Math.min(deadline, options.world.monotonic() + bound(options).images);
  let now = before;
  const later = async (): Promise<number> => {
    now = await cut(options.signal, main.call<Extent>(poll));
    return now.height;
  };
  return (await grownTo(later, before.height, until, options)) > before.height ? now : before;
}

function stopped(start: Extent, now: Extent, seen: number, late: boolean, limit: ExpandBounds): string | undefined {
  const far = `the page is ${now.height} px high so far, and ${seen} px came into view`;
  if (late) return `Scrolling ended at its limit of ${limit.milliseconds} ms: ${far}.`;
  if (seen >= limit.height) return `Scrolling ended at its limit of ${limit.height} px: ${far}.`;
  if (seen - start.height > limit.growth) {
    return `Scrolling ended because the page had grown by more than ${limit.growth} px while it was scrolled: ${far}.`;
  }
  return undefined;
}

const loading = `function () {
  return [...document.images].filter((image) => image.currentSrc !== '' && !image.complete && image.getClientRects().length > 0).length;
}`;

async function waitForImages(worlds: readonly OwnWorld[], options: ExpandOptions): Promise<number> {
  const { signal, world } = options;
  const left = (options.leftMs?.() ?? Infinity) - 1_000;
  const until = world.monotonic() + Math.min(bound(options).images, left);
  for (;;) {
    const counts = await Promise.all(
      worlds.map((each) => cut(signal, each.call<number>(loading)).catch(gone(signal, 0))),
    );
    const missing = counts.reduce((sum, count) => sum + count, 0);
    if (missing === 0 || world.monotonic() >= until) return missing;
    await world.sleep(40, signal);
  }
}
