import type { Viewport } from '../../../src/contract/captures/order.js';
import { everyElement } from '../tab/every-element.js';
import { selectorOf } from '../tab/selector.js';
import type { Change } from '../tab/page-change.js';
import type { Tab } from '../tab/sessions.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { atRest, type RestOptions } from './motion.js';
import { hasAnswered, mainWorld, type PageExtent, readExtent, setWindow } from './window.js';

export interface GrowOptions extends RestOptions {
  readonly viewport: Viewport;
  readonly modified: (change: Change) => void;
  /** Aborted when the page holds so much memory that a larger window would end it. */
  readonly heavy?: AbortSignal;
}

/** A page that goes on growing with its window is followed this often. */
const MOST_ROUNDS = 4;

/**
 * Gives the page a window as high as `wanted` CSS pixels (at most `most`), so that whatever is drawn only near the window is
 * drawn everywhere. Elements whose own height is tied to the window's (`100vh`) are kept at the height that they had. A page
 * whose columns, letters or pictures change with the window, or that comes to hold too much memory in it, gets its own window back: null.
 * Each change is told.
 */
export async function growWindow(
  tab: Tab,
  main: OwnWorld,
  most: number,
  options: GrowOptions,
): Promise<PageExtent | null> {
  const { viewport, heavy } = options;
  const isHeavy = (): boolean => heavy?.aborted ?? false;
  if (isHeavy()) return null;
  const before = await readExtent(tab, main, options.signal);
  let window = Math.min(before.height, most);
  const windows = [window];
  await cut(options.signal, main.call(remember));
  const signal = heavy === undefined ? options.signal : AbortSignal.any([options.signal, heavy]);
  const kept: Kept[] = [];
  let spaced = 0;
  let extent = before;
  let givenBack: string | null = null;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await setWindow(tab.cdp, viewport, window, signal);
      await hasAnswered(main, signal);
      await atRest(main, { ...options, signal });
      const seen = await cut(signal, main.call<Compared>(compare, window - viewport.height));
      extent = await readExtent(tab, main, signal);
      if (seen.reflowed) {
        givenBack = 'the layout of the page changed with it';
        break;
      }
      if (seen.kept.length + seen.spaced > 0) {
        spaced += seen.spaced;
        kept.push(...seen.kept);
        await atRest(main, { ...options, signal });
        extent = await readExtent(tab, main, signal);
      }
      if (await cut(signal, main.call<boolean>(areEnlarged))) {
        givenBack = 'pictures on the page were enlarged with it';
        break;
      }
      if (extent.height <= window) break;
      const last = window >= most || round + 1 === MOST_ROUNDS;
      const endless = isEndless({ before, now: extent, window, round, viewport, last });
      if (endless) givenBack = 'the page went on growing with it';
      if (endless || last) break;
      // What the larger window brought in makes the page longer still: it is followed, a few times.
      window = Math.min(extent.height, most);
      windows.push(window);
    }
  } catch (error) {
    if (!isHeavy() || options.signal.aborted) {
      // Cut off in the middle: the window is what it was made, and whatever is read of the page next is of that state.
      tell(options, before, windows, { kept, spaced });
      throw error;
    }
    givenBack = 'the page came to hold much memory in it';
    // At once, for the page goes on drawing.
    await setWindow(tab.cdp, viewport, viewport.height, options.signal);
  }
  if (givenBack !== null) return giveBack(tab, { before, windows, why: givenBack }, options);
  tell(options, before, windows, { kept, spaced });
  return extent;
}

async function giveBack(
  tab: Tab,
  { before, windows, why }: { readonly before: PageExtent; readonly windows: readonly number[]; readonly why: string },
  options: GrowOptions,
): Promise<null> {
  await shrinkWindow(tab, options);
  tellGivenBack(options, windows, why);
  await shrinkPage(tab, before, options);
  return null;
}

/** Scripts that made the page higher for the larger window do not always take that back. */
async function shrinkPage(tab: Tab, before: PageExtent, options: GrowOptions): Promise<void> {
  const { signal, modified } = options;
  const main = await mainWorld(tab, signal);
  const { height } = await readExtent(tab, main, signal);
  const put = height > before.height + 20 ? await cut(signal, main.call<PutBack[]>(giveBackHeights)) : [];
  await cut(signal, main.call('function () { delete globalThis.evidenceHeights; }'));
  if (put.length > 0) await atRest(main, options);
  for (const { selector, value } of put) {
    const reason = `A script had made it higher for the larger window and left it so: it was given back the height in its style, ${value || 'none'}.`;
    modified({ selector, change: 'style_added', reason });
  }
}

interface PutBack {
  readonly selector: string;
  readonly value: string;
}

interface Growth {
  readonly before: PageExtent;
  readonly now: PageExtent;
  readonly window: number;
  readonly viewport: Viewport;
  readonly round: number;
  readonly last: boolean;
}

/** It follows its window; or it is as much higher than each window as it was than the first. */
function isEndless({ before, now, window, viewport, round, last }: Growth): boolean {
  if (round > 0 && Math.abs(now.height - window - (before.height - viewport.height)) <= 2) return true;
  return last && followsWindow(before.height, now.height, window / viewport.height);
}

/** A page as high as some share of its window, by whatever rule, has no end in a higher one. A feed grows more slowly. */
const followsWindow = (before: number, now: number, times: number): boolean => now / before > 0.8 * times;

/** Gives the page the window back that the order names, and elements the heights that they had been kept from changing. */
export async function shrinkWindow(tab: Tab, options: Omit<GrowOptions, 'modified'>): Promise<void> {
  const { signal, viewport } = options;
  const main = await mainWorld(tab, signal);
  await cut(signal, main.call(restore));
  await setWindow(tab.cdp, viewport, viewport.height, signal);
  await atRest(main, options);
}

function tellGivenBack({ modified, viewport }: GrowOptions, windows: readonly number[], why: string): void {
  modified({
    selector: null,
    change: 'window_resized',
    reason:
      `The window was made ${windows.join(', then ')} px high to draw the whole page at once; ${why}, ` +
      `so the window was given back its height of ${viewport.height} px.`,
  });
}

/** Above this many, elements are still kept at their height and counted, but told in one line. */
const TOLD = 50;

function tell(
  { modified, viewport }: GrowOptions,
  before: PageExtent,
  windows: readonly number[],
  { kept, spaced }: Omit<Compared, 'reflowed'>,
): void {
  modified({
    selector: null,
    change: 'window_resized',
    reason:
      `The window was made ${windows.join(', then ')} px high instead of ${viewport.height} px, so that what the page ` +
      `draws only near its window is drawn on all of its ${before.height} px.`,
  });
  if (spaced > 0) {
    const reason = `Margins and paddings that follow the height of the window were kept as they were before, in elements: ${spaced}.`;
    modified({ selector: null, change: 'style_added', reason });
  }
  for (const { selector, height } of kept.slice(0, TOLD)) {
    const reason =
      height === null
        ? 'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.'
        : `Its height follows that of the window: it was kept at the ${height} px that it had before.`;
    modified({ selector, change: 'style_added', reason });
  }
  const rest = kept.length - TOLD;
  if (rest > 0) {
    const reason = `${rest} further elements whose height, or the picture behind them, follows the window were kept from following it.`;
    modified({ selector: null, change: 'style_added', reason });
  }
}

interface Compared {
  /** Widths or letters are others than before: keeping heights does not help. */
  readonly reflowed: boolean;
  readonly kept: readonly Kept[];
  /** Elements whose margins or paddings were kept from following the window. */
  readonly spaced: number;
}

interface Kept {
  readonly selector: string;
  /** CSS pixels; null: the picture behind the element was kept from following the window. */
  readonly height: number | null;
}

/** Source of a function that names the picture which an element shows and of which it is nothing but the frame; null: it shows none. */
const pictureOf = `(element, background) => {
  if (/^(img|video|canvas)$/.test(element.localName)) return [element.currentSrc, element.naturalWidth, element.videoWidth].join(' ');
  return /url\\(/.test(background) && element.textContent.trim() === '' ? background : null;
}`;

/**
 * Whether a picture that was loaded before is shown larger. Scripts of parallax give pictures a height that depends on the window's, and a
 * visitor never sees them so. One that fills the window is the ground of the page.
 */
const areEnlarged = `function () {
  const pictureOf = ${pictureOf};
  for (const [element, { picture, height }] of globalThis.evidenceWindow?.pictures ?? []) {
    const now = element.isConnected ? element.getBoundingClientRect().height : 0;
    if (now > height * 1.1 + 20 && now < innerHeight * 0.9 && pictureOf(element, getComputedStyle(element).backgroundImage) === picture) return true;
  }
  return false;
}`;

const distances = `['marginTop', 'marginBottom', 'paddingTop', 'paddingBottom']`;

/** Notes the sizes of elements before the window grows, in our own script world. */
const remember = `function () {
  const everyElement = ${everyElement};
  const sizes = new Map();
  const letters = [];
  const fixed = new Set();
  const pictures = new Map();
  const spaces = new Map();
  const pictureOf = ${pictureOf};
  for (const element of everyElement(document.documentElement)) {
    if (sizes.size >= 6000) break;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const style = getComputedStyle(element);
    const { backgroundAttachment, backgroundImage } = style;
    const wide = ${distances}.map((name) => [name, parseFloat(style[name])]).filter(([, space]) => space >= innerHeight * 0.05);
    if (wide.length > 0 && spaces.size < 6000 && element instanceof HTMLElement) spaces.set(element, wide);
    // Of the page itself it is the ground on which all stands.
    if (/fixed/.test(backgroundAttachment) && /url\\(/.test(backgroundImage) && element !== document.documentElement && element !== document.body) fixed.add(element);
    if (box.width >= 100 && box.height >= 100) {
      const picture = pictureOf(element, backgroundImage);
      if (picture !== null) pictures.set(element, { picture, height: box.height });
    }
    if (box.height >= innerHeight * 0.25) sizes.set(element, { height: box.height, width: box.width, text: element.textContent.length });
    if (letters.length < 600 && element.childElementCount === 0 && element.textContent.trim() !== '') {
      letters.push({ element, width: element.parentElement?.clientWidth ?? 0, size: getComputedStyle(element).fontSize });
    }
  }
  const own = [document.documentElement, document.body, ...sizes.keys()].filter((element) => element instanceof HTMLElement);
  globalThis.evidenceHeights = new Map(own.map((element) => [element, ['height', 'minHeight'].map((name) => element.style[name])]));
  globalThis.evidenceWindow = { height: innerHeight, sizes, letters, fixed, pictures, spaces, changed: [] };
}`;

/**
 * Source of a function that says whether a picture which is fixed to the window looks otherwise in a higher one: its size follows that of the
 * window, or it is drawn but once in it. Tiles of one size, one below the other, look the same in both; a drawing (SVG) may have no size of its own.
 */
const looksOtherwise = `(style) => {
  const [fixed, sizes, repeats] = [style.backgroundAttachment, style.backgroundSize, style.backgroundRepeat].map((list) => list.split(/,\\s*/));
  const layers = Array.from({ length: Math.max(fixed.length, sizes.length, repeats.length) }, (_, at) => at);
  const isTile = (at) => !/svg/i.test(style.backgroundImage) && !/cover|contain|%/.test(sizes[at % sizes.length]) && /^(\\S+ )?repeat(-y)?$/.test(repeats[at % repeats.length]);
  return layers.some((at) => fixed[at % fixed.length] === 'fixed' && !isTile(at));
}`;

/**
 * An element follows the window when it took up a good part of what the window grew by, was no higher than a few windows,
 * grew in the window's own proportion or is now as high as it is, and holds no more text than before. Outer ones follow those inside of them, so the innermost are kept.
 */
const compare = `function (grown) {
  const selectorOf = ${selectorOf};
  const looksOtherwise = ${looksOtherwise};
  const state = globalThis.evidenceWindow;
  if (!state) return { reflowed: false, kept: [], spaced: 0 };
  const there = state.letters.filter(({ element }) => element.isConnected);
  const others = there.filter(({ element, width, size }) => {
    const now = element.parentElement?.clientWidth ?? 0;
    return getComputedStyle(element).fontSize !== size || Math.abs(now - width) > Math.max(24, width * 0.1);
  });
  if (there.length >= 10 && others.length > there.length * 0.1) return { reflowed: true, kept: [], spaced: 0 };
  const loose = [...state.fixed].filter((element) => element.isConnected && element.getBoundingClientRect().height < innerHeight * 0.9 && looksOtherwise(getComputedStyle(element)));
  for (const element of loose) {
    state.fixed.delete(element);
    state.changed.push({ element, attribute: element.getAttribute('style') });
    element.style.setProperty('background-attachment', 'scroll', 'important');
  }
  const kept = loose.map((element) => ({ selector: selectorOf(element), height: null }));
  // A margin or padding in shares of the window's height parts what a visitor sees together.
  const times = innerHeight / state.height;
  // Read first and written then: each reading after a writing lays the page out again.
  const wider = [...(times > 1.1 ? state.spaces : [])].flatMap(([element, spaces]) => {
    const style = element.isConnected ? getComputedStyle(element) : null;
    const grew = style === null ? [] : spaces.filter(([name, space]) => Math.abs(parseFloat(style[name]) / space / times - 1) < 0.05);
    return grew.length === 0 ? [] : [{ element, grew }];
  });
  for (const { element, grew } of wider) {
    state.spaces.delete(element);
    state.changed.push({ element, attribute: element.getAttribute('style') });
    for (const [name, space] of grew) element.style.setProperty(name.replace(/[A-Z]/, (letter) => '-' + letter.toLowerCase()), space + 'px', 'important');
  }
  const spaced = wider.length;
  const follows = [];
  for (const [element, before] of state.sizes) {
    if (!element.isConnected || element === document.documentElement || element === document.body) continue;
    const gained = element.getBoundingClientRect().height - before.height;
    // One of many windows' height (400vh, a scene that is scrolled through) grows as the window does; a long text does not.
    const inStep = Math.abs(gained / before.height / (grown / state.height) - 1) < 0.05;
    // A long section that is at least as high as the window (min-height: 100vh) is now just as high.
    const fills = Math.abs(before.height + gained - innerHeight) <= innerHeight * 0.02;
    if (gained < grown * 0.2 || (before.height > state.height * 3 && !inStep && !fills)) continue;
    if (element.textContent.length > before.text * 1.05 + 20) continue;
    const style = getComputedStyle(element);
    // What is laid over the page takes no room from it.
    if (style.position === 'fixed' || style.position === 'absolute') continue;
    follows.push({ element, height: before.height });
  }
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight <= innerHeight + 20) return { reflowed: false, kept, spaced };
  for (const { element, height } of follows) {
    state.changed.push({ element, attribute: element.getAttribute('style') });
    for (const name of ['height', 'min-height', 'max-height']) element.style.setProperty(name, height + 'px', 'important');
    if (getComputedStyle(element).boxSizing !== 'border-box') element.style.setProperty('box-sizing', 'border-box', 'important');
  }
  return { reflowed: false, kept: [...kept, ...follows.map(({ element, height }) => ({ selector: selectorOf(element), height: Math.round(height) }))], spaced };
}`;

const giveBackHeights = `function () {
  const selectorOf = ${selectorOf};
  const put = [];
  for (const [element, [height, least]] of globalThis.evidenceHeights ?? []) {
    if (!element.isConnected || (parseFloat(element.style.height) || 0) <= (parseFloat(height) || 0)) continue;
    Object.assign(element.style, { height, minHeight: least });
    put.push({ selector: selectorOf(element), value: height });
  }
  return put;
}`;

const restore = `function () {
  for (const { element, attribute } of (globalThis.evidenceWindow?.changed ?? []).reverse()) {
    if (attribute === null) element.removeAttribute('style');
    else element.setAttribute('style', attribute);
  }
  delete globalThis.evidenceWindow;
}`;
