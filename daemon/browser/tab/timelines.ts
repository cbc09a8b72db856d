import { selectorOf } from './selector.js';
import { framesDrawn } from './timers.js';
import type { Change } from './page-change.js';
import { cut, type OwnWorld } from './world.js';

/**
 * Animations that follow the scrolling of the page (CSS `animation-timeline`) have no single state in a picture of the whole page: in
 * a window as high as the page, what is far down stays as it is when it enters the window, faint or moved aside. One that follows an element through
 * the window (a view timeline) is held as it is when that is in the middle of the window that the order names, or as near to it as the page scrolls;
 * any other (a bar that shows how far a reader is) as it was where the page was scrolled to.
 *
 * `note`, in that window, before anything is held; `hold` in the window that the picture is drawn in.
 */
export const noteTimelines = (main: OwnWorld, signal: AbortSignal): Promise<unknown> => cut(signal, main.call(note));

export async function holdTimelines(
  main: OwnWorld,
  { signal, modified }: { readonly signal: AbortSignal; readonly modified: (change: Change) => void },
): Promise<void> {
  const held = await cut(signal, main.call<Held[]>(hold));
  for (const { selector, at } of held.slice(0, TOLD)) {
    const reason = `An animation of it follows the scrolling of the page: it was held ${asIt[at]}.`;
    modified({ selector, change: 'style_added', reason });
  }
  for (const [at, where] of Object.entries(asIt)) {
    const rest = held.slice(TOLD).filter((each) => each.at === at).length;
    if (rest === 0) continue;
    const reason = `${rest} further animations that follow the scrolling of the page were held, each ${where}.`;
    modified({ selector: null, change: 'style_added', reason });
  }
}

interface Held {
  readonly selector: string;
  readonly at: keyof typeof asIt;
}

/** What is true of an element that passes the window is not of a bar that says how far the page was scrolled. */
const asIt = {
  own: 'as it is when the element is as near to the middle of the window as the page scrolls',
  other: 'as it is when the element that it follows is as near to the middle of the window as the page scrolls',
  scrolled: 'as it was at the place that the page had been scrolled to',
} as const;

/** Above this many, animations are still held and counted, but told in one line for each of these states. */
const TOLD = 50;

/**
 * Of each such animation, how far it has gone of its whole: the page has no percentages that stay the same in another window. An animation
 * or its timeline has no time before a frame was drawn with it, which takes a while on a busy machine; it is waited for, at most 2.5 s. One without a time
 * after that has no effect: its element has no box, or nothing scrolls. It is looked at again when the page is drawn again, and not waited for.
 */
const note = `async function () {
  const root = document.scrollingElement ?? document.documentElement;
  const found = (globalThis.evidenceTimelines ??= []);
  const timeless = (globalThis.evidenceTimeless ??= new WeakSet());
  const follow = () => document.getAnimations().filter((animation) => {
    const { timeline, playState } = animation;
    return timeline instanceof ScrollTimeline && timeline.source === root && /^(block|y)$/.test(timeline.axis) && playState !== 'paused' && !found.some((each) => each.animation === animation);
  });
  const timesOf = ({ timeline, startTime }) => [startTime, timeline.currentTime, ...(timeline instanceof ViewTimeline ? [timeline.startOffset, timeline.endOffset] : [])].map((time) => time?.value);
  const isTimeless = (animation) => timesOf(animation).includes(undefined);
  const isAwaited = (animation) => isTimeless(animation) && !timeless.has(animation);
  if (follow().length > 0) await (${framesDrawn})(2, 20, 250);
  for (let waits = 1; waits < 10 && follow().some(isAwaited); waits += 1) await (${framesDrawn})(2, 20, 250);
  for (const animation of follow()) {
    if (isTimeless(animation)) { timeless.add(animation); continue; }
    const { timeline, effect } = animation;
    const end = effect?.getComputedTiming().endTime?.value;
    const [start, now, from, to] = timesOf(animation);
    if (!(end > 0) || to <= from) continue;
    const isView = timeline instanceof ViewTimeline;
    const middle = Math.min(Math.max(0, (from + to) / 2), Math.max(0, root.scrollHeight - innerHeight));
    const place = isView ? ((middle - from) / (to - from)) * 100 : now;
    const at = !isView ? 'scrolled' : timeline.subject === effect.target ? 'own' : 'other';
    found.push({ animation, at, share: (place - start) / end });
  }
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
    if (!each.held && animation.effect.target) held.push({ selector: selectorOf(animation.effect.target), at: each.at });
    each.held = true;
  }
  return held;
}`;
