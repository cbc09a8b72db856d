import { everyElement } from '../tab/every-element.js';
import type { ExpandBounds, ExpandOptions } from '../tab/page-change.js';
import { framesDrawn } from '../tab/timers.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { expandBounds } from './bounds.js';

export const bound = (options: ExpandOptions): ExpandBounds => ({ ...expandBounds, ...options.bounds });

/** A frame may go away at any moment; that is no fault of the step. An abort is passed on. */
export const gone =
  <T>(signal: AbortSignal, value: T) =>
  (): T => {
    signal.throwIfAborted();
    return value;
  };

export interface Extent {
  readonly height: number;
  readonly view: number;
  readonly path: string;
}

/** `path` without query; an address without an origin, like about:srcdoc, is told by its scheme, and data: by that alone. */
export const extent = `function () {
  const root = document.scrollingElement ?? document.documentElement;
  const base = /^https?:$/.test(location.protocol) ? location.origin : location.protocol;
  return { height: root ? root.scrollHeight : 0, view: innerHeight, path: base + (location.protocol === 'data:' ? '' : location.pathname) };
}`;

/** Scrolls, lets a frame be drawn (what it shows is then observed), and tells the new extent. */
export const step = `async function (top) {
  scrollTo({ top, left: 0, behavior: 'instant' });
  await (${framesDrawn})(1, 0, 100);
  return (${extent})();
}`;

/** Scrolls through every frame of the page that scrolls by itself. `worlds`: of the page and of its frames, outer ones first. */
export async function walkFrames(worlds: readonly OwnWorld[], deadline: number, options: ExpandOptions): Promise<void> {
  const [, ...frames] = worlds;
  const { signal } = options;
  const each = async (of: readonly OwnWorld[], what: string, ...given: readonly number[]): Promise<void> => {
    for (const world of of) await cut(signal, world.call<unknown>(what, ...given)).catch(gone(signal, undefined));
  };
  if (frames.length === 0) return;
  await each(worlds, notePlaces);
  const walked: OwnWorld[] = [];
  for (const frame of frames)
    if (await walkFrame(frame, deadline, options).catch(gone(signal, false))) walked.push(frame);
  // Bringing a frame into view scrolls whatever is around it: frames that had been put back before, and elements.
  await each(walked, step, 0);
  await each(worlds, putBack);
}

/** One that scrolls by itself is brought into view, scrolled through, and put back. */
async function walkFrame(frame: OwnWorld, deadline: number, options: ExpandOptions): Promise<boolean> {
  const { signal, world } = options;
  let now = await cut(signal, frame.call<Extent>(extent));
  if (now.view < 50 || now.height <= now.view + 20) return false;
  await cut(
    signal,
    frame.call('function () { document.documentElement.scrollIntoView({ behavior: "instant", block: "start" }) }'),
  );
  const most = Math.min(now.height + bound(options).growth / 4, bound(options).height / 4);
  for (let top = 0; top < Math.min(now.height, most) && world.monotonic() < deadline; top += now.view) {
    now = await cut(signal, frame.call<Extent>(step, top));
  }
  await cut(signal, frame.call(step, 0));
  options.modified({
    selector: null,
    change: 'scrolled',
    reason: `Scrolled through the frame ${now.path} and back to its top.`,
  });
  return true;
}

/** Where the elements around frames are scrolled to; the page and the documents of frames go back to their tops. */
const notePlaces = `function () {
  const everyElement = ${everyElement};
  const above = (node) => node.assignedSlot ?? node.parentElement ?? (node.getRootNode() instanceof ShadowRoot ? node.getRootNode().host : null);
  const places = new Map();
  for (const frame of everyElement(document)) {
    if (!/^(iframe|object|embed)$/.test(frame.localName)) continue;
    for (let at = above(frame); at && !places.has(at); at = above(at)) if (at !== document.scrollingElement) places.set(at, [at.scrollTop, at.scrollLeft]);
  }
  globalThis.evidencePlaces = places;
}`;

const putBack = `function () {
  for (const [element, [top, left]] of globalThis.evidencePlaces ?? []) {
    if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' });
  }
  delete globalThis.evidencePlaces;
}`;
