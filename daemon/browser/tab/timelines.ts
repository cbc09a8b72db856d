import { selectorOf } from './selector.js';
import { framesDrawn } from './timers.js';
import type { Change } from './page-change.js';
import { cut, type OwnWorld } from './world.js';

/**
 * Animations that follow the scrolling of the page (CSS `animation-timeline`) have no single state in a picture of the whole page: in
 * a window as high as the page, what is far down stays as it is when it enters the window, faint or moved aside. Each is held as it is when its
 * element stands in the middle of the window that the order names, or as near to it as the page scrolls.
 *
 * `note`, in that window, before anything is held; `hold` in the window that the picture is drawn in.
 */
export const noteTimelines = (main: OwnWorld, signal: AbortSignal): Promise<unknown> => cut(signal, main.call(note));

export async function holdTimelines(
  main: OwnWorld,
  { signal, modified }: { readonly signal: AbortSignal; readonly modified: (change: Change) => void },
): Promise<void> {
  const held = await cut(signal, main.call<string[]>(hold));
  const where = 'as it is when the element stands in the middle of the window';
  for (const selector of held.slice(0, TOLD)) {
    const reason = `An animation of it follows the scrolling of the page: it was held ${where}.`;
    modified({ selector, change: 'style_added', reason });
  }
  const rest = held.length - TOLD;
  if (rest > 0) {
    const reason = `${rest} further animations that follow the scrolling of the page were held ${where}.`;
    modified({ selector: null, change: 'style_added', reason });
  }
}

/** Above this many, animations are still held and counted, but told in one line. */
const TOLD = 50;

/** Of each such animation, how far it has gone of its whole: the page has no percentages that stay the same in another window. */
const note = `async function () {
  if (globalThis.evidenceTimelines) return;
  const root = document.scrollingElement ?? document.documentElement;
  // A timeline has no time before a frame was drawn with it.
  if (document.getAnimations().some(({ timeline }) => timeline instanceof ScrollTimeline)) await (${framesDrawn})(2, 20, 250);
  const found = [];
  for (const animation of document.getAnimations()) {
    const { timeline, startTime, effect } = animation;
    if (!(timeline instanceof ScrollTimeline) || timeline.source !== root || !/^(block|y)$/.test(timeline.axis)) continue;
    const end = effect?.getComputedTiming().endTime?.value;
    const [start, now] = [startTime?.value, timeline.currentTime?.value];
    if (animation.playState === 'paused' || !(end > 0) || start === undefined || now === undefined) continue;
    let at = now;
    if (timeline instanceof ViewTimeline) {
      const [from, to] = [timeline.startOffset?.value, timeline.endOffset?.value];
      if (from === undefined || to === undefined || to <= from) continue;
      const middle = Math.min(Math.max(0, (from + to) / 2), Math.max(0, root.scrollHeight - innerHeight));
      at = ((middle - from) / (to - from)) * 100;
    }
    found.push({ animation, share: (at - start) / end });
  }
  globalThis.evidenceTimelines = found;
}`;

const hold = `function () {
  const selectorOf = ${selectorOf};
  const held = [];
  for (const each of globalThis.evidenceTimelines ?? []) {
    const { animation, share } = each;
    const timing = animation.effect?.getComputedTiming();
    const end = timing?.endTime?.value;
    if (!(end > 0)) continue;
    const isThere = Math.abs((animation.overallProgress ?? 0) - Math.min(1, Math.max(0, share))) < 0.01;
    if (isThere && !each.held) continue;
    animation.pause();
    animation.currentTime = CSS.percent(share * end);
    if (!each.held && animation.effect.target) held.push(selectorOf(animation.effect.target));
    each.held = true;
  }
  return held;
}`;
