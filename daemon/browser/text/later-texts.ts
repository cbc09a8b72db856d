import { everyElement } from '../tab/every-element.js';
import { fromFrames } from '../tab/each-frame.js';
import { selectorOf } from '../tab/selector.js';
import type { FrameNode, Tab } from '../tab/sessions.js';
import { treeOf } from '../tab/tree-of.js';
import { cut, ownWorld } from '../tab/world.js';
import { visibleTexts, type SeenText } from './seen-text.js';

/** An element in which the page shows other texts than before. */
export interface ChangedPlace {
  /** Null where it is a whole document. */
  readonly selector: string | null;
  /** Address of the frame; absent for the page itself. */
  readonly frame?: string;
  /** Texts that it shows now and that were nowhere on the page. */
  readonly came: readonly SeenText[];
  /** Texts that were shown in it and are shown nowhere any more, and their characters. */
  readonly gone: number;
  readonly goneCharacters: number;
}

/** The page's texts at one instant, by frame: what `changedSince` compares with. */
export interface NotedTexts {
  readonly frames: ReadonlyMap<string, NotedFrame>;
  readonly texts: number;
}

interface NotedFrame {
  readonly texts: number;
  readonly characters: number;
  readonly extent: Extent;
}

interface Extent {
  readonly height: number;
  readonly window: number;
}

/** Text nodes of one frame that are compared; what a page has beyond them is not looked at. */
const MOST = 20_000;
/** Lengths of what is told of a change. */
const told = { texts: 2_000, characters: 2_000 } as const;

/**
 * Texts that the page lets be seen, wherever on it: not what lies beside it or is cut to a point for screen readers, and not
 * what has no letter and no digit.
 */
const shownTexts = `function (most, tell) {
  const visibleTexts = ${visibleTexts};
  let left = most;
  const everywhere = 1e9;
  if (!document.body || innerWidth * innerHeight < 1000) return;
  visibleTexts(document.body, -everywhere, -everywhere, everywhere, everywhere, (text, box, node) => {
    if (left <= 0 || box.right + scrollX <= 0 || box.bottom + scrollY <= 0 || box.width < 2 || box.height < 2) return;
    if (!/[\\p{L}\\p{N}]/u.test(text)) return;
    left -= 1;
    tell(text, box, node);
  });
}`;

const extent = `(() => ({ height: (document.scrollingElement ?? document.documentElement)?.scrollHeight ?? 0, window: innerHeight }))()`;

/** Keeps in our own script world which texts stand where, and which elements and hidden texts there are. */
const note = `function (most) {
  const treeOf = ${treeOf};
  const everyElement = ${everyElement};
  const shown = new Map();
  const holders = new Map();
  const upFrom = (node) => node.parentElement ?? node.getRootNode().host ?? null;
  (${shownTexts})(most, (text, _, node) => {
    shown.set(node, text);
    for (let at = node; at && !holders.has(at); at = holders.get(at)) holders.set(at, upFrom(at));
  });
  const elements = new WeakSet();
  const written = new WeakMap();
  for (const element of everyElement(document)) {
    elements.add(element);
    for (const parent of [element, treeOf(element)])
      for (const child of parent?.childNodes ?? []) if (child.nodeType === 3) written.set(child, child.data);
  }
  globalThis.evidenceNoted = { shown, holders, elements, written };
  return { texts: shown.size, characters: [...shown.values()].reduce((sum, text) => sum + text.length, 0), extent: ${extent} };
}`;

/**
 * What changed since. A text that came belongs to the nearest element around it that was there before; one that went, to the nearest
 * that is still there. So what a clock, a slide or a list drawn anew takes away and what it puts in its stead are of one place.
 */
const compare = `function (most, mostTexts, mostCharacters) {
  const selectorOf = ${selectorOf};
  const noted = globalThis.evidenceNoted;
  const now = new Map();
  (${shownTexts})(most, (text, box, node) => now.set(node, { text, top: Math.round(box.top + scrollY) }));
  const before = new Set(noted?.shown.values() ?? []);
  const present = new Set([...now.values()].map(({ text }) => text));
  const upFrom = (node) => node.parentElement ?? node.getRootNode().host ?? null;
  const places = new Map();
  let left = mostTexts;
  const at = (element) => {
    const place = places.get(element) ?? { came: [], gone: 0, goneCharacters: 0 };
    places.set(element, place);
    return place;
  };
  for (const [node, { text, top }] of now) {
    if (before.has(text)) continue;
    // It was written on the page, and was hidden: a slide or a menu that came into sight.
    if (noted?.written.get(node) === node.data && !noted.shown.has(node)) continue;
    let holder = upFrom(node);
    while (noted && holder && !noted.elements.has(holder)) holder = upFrom(holder);
    const place = at(noted ? holder : null);
    if (left > 0) place.came.push({ text: text.slice(0, mostCharacters), top });
    left -= 1;
  }
  for (const [node, text] of noted?.shown ?? []) {
    // Of a page with more texts than are compared, what stands behind them now is not gone.
    if (present.has(text) || (now.size >= most && node.isConnected)) continue;
    let holder = noted.holders.get(node);
    while (holder && !holder.isConnected) holder = noted.holders.get(holder);
    const place = at(holder ?? null);
    place.gone += 1;
    place.goneCharacters += text.length;
  }
  const list = [...places].map(([element, place]) => ({ selector: element ? selectorOf(element).slice(0, 500) : null, ...place }));
  return { known: noted !== undefined, places: list, extent: ${extent} };
}`;

interface Compared {
  readonly known: boolean;
  readonly places: readonly ChangedPlace[];
  readonly extent: Extent;
}

/** Notes what the page shows now. */
export async function noteTexts(tab: Tab, signal: AbortSignal): Promise<NotedTexts> {
  const { found } = await fromFrames(tab, signal, async ({ session, frame }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    return [[frame.id, await cut(signal, world.call<NotedFrame>(note, MOST))] as const];
  });
  return { frames: new Map(found), texts: found.reduce((sum, [, { texts }]) => sum + texts, 0) };
}

export interface Changes {
  readonly places: readonly ChangedPlace[];
  /** CSS pixels that the page itself grew by; 0 too where its window has another height now. */
  readonly grownBy: number;
  /** Frames that gave no answer. */
  readonly unread: readonly FrameNode[];
}

/** What the page shows now and did not show when it was noted, and the other way round. */
export async function changedSince(tab: Tab, noted: NotedTexts, signal: AbortSignal): Promise<Changes> {
  let grownBy = 0;
  const { found, unread } = await fromFrames(tab, signal, async ({ session, frame, isInner }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    const now = await cut(signal, world.call<Compared>(compare, MOST, told.texts, told.characters));
    const then = noted.frames.get(frame.id);
    if (!isInner && then?.extent.window === now.extent.window)
      grownBy = Math.max(0, now.extent.height - then.extent.height);
    // Another document in the same frame: all that it showed is gone.
    const gone = now.known || then === undefined ? undefined : { gone: then.texts, goneCharacters: then.characters };
    return now.places.map((place) => ({ ...place, ...gone, ...(isInner && { frame: frame.url }) }));
  });
  return { places: found, grownBy, unread };
}
