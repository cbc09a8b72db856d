import { framesDrawn } from '../tab/timers.js';
import { everyElement } from '../tab/every-element.js';
import { ownBar } from '../tab/own-bar.js';
import { selectorOf } from '../tab/selector.js';
import type { ExpandOptions } from '../tab/page-change.js';
import type { ViewBox } from '../picture/view-pictures.js';
import { visibleTexts } from '../text/seen-text.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** An element of the page that scrolls by itself, and what was found in it. */
export interface WalkedRegion {
  readonly selector: string;
  /** It is a scroll bar that the page makes itself: scripts draw beside it what it would bring into sight. */
  readonly bar: boolean;
  /** CSS pixels of its content that its box shows at once, that came into view when it was scrolled, and in all. */
  readonly visible: number;
  readonly walked: number;
  readonly whole: number;
  /** It keeps only the rows near its view in the document: what it showed on the way is in `rows`, and nowhere else. */
  readonly virtual: boolean;
  /** Rows that it says it has (`aria-rowcount`, `aria-setsize`); null when it says nothing. */
  readonly stated: number | null;
  /** Texts in the order in which they came into view, one line for each row on the screen. */
  readonly rows: readonly string[];
  /** Files with a picture of each view, in order, where they were asked for. */
  readonly pictures: readonly string[];
  /** `[from, to]` in CSS pixels of its content: in view for a while, and no new text was drawn in that time. */
  readonly silent?: readonly (readonly [number, number])[];
  /** Set when a bound ended the walk. */
  readonly stopped: 'time' | 'height' | null;
}

export interface WalkBounds {
  readonly regions: number;
  /** CSS pixels of one region. */
  readonly height: number;
  readonly milliseconds: number;
}

export const walkBounds: Readonly<Record<'usual' | 'deep', WalkBounds>> = {
  usual: { regions: 20, height: 12_000, milliseconds: 6_000 },
  deep: { regions: 60, height: 400_000, milliseconds: 60_000 },
};

/** What is left to whatever comes after the walk. */
const AFTER_MS = 4_000;

interface Found {
  readonly selector: string;
  readonly bar: boolean;
  readonly visible: number;
  readonly whole: number;
  readonly stated: number | null;
}

/**
 * Elements that show a part of their content and are large enough to be read, outermost first, and bars that scroll what scripts
 * draw beside them (`view`: where that is read); their scroll places are kept.
 */
const find = `function (most) {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const ownBar = ${ownBar};
  const root = document.scrollingElement ?? document.documentElement;
  const found = [];
  for (const element of everyElement(document)) {
    if (found.length >= most) break;
    if (element === root || element === document.body || element.localName === 'textarea') continue;
    const beyond = element.scrollHeight - element.clientHeight;
    const bar = ownBar(element) && element.parentElement !== null && element.parentElement !== document.body;
    if (beyond < 24 || element.clientHeight < 60 || (element.clientWidth < 100 && !bar)) continue;
    if (!/^(auto|scroll|overlay)$/.test(getComputedStyle(element).overflowY)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    found.push({ element, bar, view: bar ? element.parentElement : element, top: element.scrollTop, left: element.scrollLeft });
  }
  globalThis.evidenceRegions = found;
  const number = (element, name) => {
    const holder = element.closest('[' + name + ']') ?? element.querySelector('[' + name + ']');
    const value = Number(holder?.getAttribute(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return found.map(({ element, bar }) => ({
    selector: selectorOf(element),
    bar,
    visible: element.clientHeight,
    whole: element.scrollHeight,
    stated: number(element, 'aria-rowcount') ?? number(element, 'aria-setsize'),
  }));
}`;

/** Scrolls region \`at\` to \`top\`, lets it draw, and gives the texts in its box: those of one line on the screen are one row. */
const view = `async function (at, top, pictured, hasText) {
  const visibleTexts = ${visibleTexts};
  const { element, view } = globalThis.evidenceRegions[at];
  if (!element.isConnected) return null;
  let stale = false;
  if (element.scrollTop !== top) {
    const move = async (to) => {
      element.scrollTo({ top: to, behavior: 'instant' });
      await (${framesDrawn})(2, 20, 200);
    };
    const before = view.textContent;
    await move(top);
    // Editors pass over a movement of their bar that they take for their own, or draw late.
    for (let again = 0; view !== element && view.textContent === before && again < 3; again += 1) {
      await move(top - 1);
      await move(top);
    }
    stale = view !== element && view.textContent === before;
  }
  const box = view.getBoundingClientRect();
  let lines = [];
  const read = () => visibleTexts(view, box.left, box.top, box.right, box.bottom, (text, place) => {
    const middle = place.top + place.height / 2;
    const line = lines.find((each) => Math.abs(each.middle - middle) < 6);
    if (line) line.texts.push({ text, left: place.left });
    else lines.push({ middle, texts: [{ text, left: place.left }] });
  });
  read();
  // On a busy machine a list draws its rows late.
  for (let again = 0; hasText && lines.length === 0 && again < 5; again += 1) {
    await (${framesDrawn})(2, 60, 200);
    read();
  }
  // What stands there is still that of the place before.
  if (stale) lines = [];
  const rows = lines.sort((a, b) => a.middle - b.middle).map((line) => ({
    top: Math.round(line.middle - box.top + element.scrollTop),
    text: line.texts.sort((a, b) => a.left - b.left).map(({ text }) => text).join('\\t'),
  }));
  const left = Math.max(0, box.left), upper = Math.max(0, box.top);
  const place = { left: left + scrollX, top: upper + scrollY, width: Math.min(box.right, innerWidth) - left, height: Math.min(box.bottom, innerHeight) - upper };
  return { rows, place, top: element.scrollTop, visible: pictured ? Math.max(0, Math.min(element.clientHeight, Math.floor(place.height))) : element.clientHeight, whole: element.scrollHeight, nodes: element.getElementsByTagName('*').length };
}`;

/** Pictures are taken of what stands in the window. */
const bring = `function (at) {
  const { element } = globalThis.evidenceRegions[at];
  element.scrollIntoView({ block: element.clientHeight > innerHeight ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
}`;

const putBack = `function () {
  for (const { element, top, left } of globalThis.evidenceRegions ?? []) element.scrollTo({ top, left, behavior: 'instant' });
  delete globalThis.evidenceRegions;
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}`;

const present = `function (at) {
  const squeeze = (text) => text.replace(/\\s+/g, '').toLowerCase();
  return squeeze(globalThis.evidenceRegions[at].view.textContent);
}`;

interface View {
  readonly rows: readonly { readonly top: number; readonly text: string }[];
  readonly place: ViewBox;
  readonly top: number;
  readonly visible: number;
  readonly whole: number;
}

/**
 * Scrolls through each element that scrolls by itself, and back. A list that keeps only what is near its view in the document
 * yields its rows here; of one that keeps everything, the text is in the page's own text.
 */
export async function walkRegions(
  main: OwnWorld,
  bounds: WalkBounds,
  options: Pick<ExpandOptions, 'signal' | 'modified' | 'world' | 'picture' | 'leftMs'>,
): Promise<WalkedRegion[]> {
  const { signal, world, modified, leftMs = () => Infinity } = options;
  const until = world.monotonic() + Math.min(bounds.milliseconds, leftMs() - AFTER_MS);
  const regions: WalkedRegion[] = [];
  try {
    const found = await cut(signal, main.call<Found[]>(find, bounds.regions));
    for (const [at, each] of found.entries()) {
      const region = await walkRegion(main, { at, found: each, bounds, until }, options);
      if (region === null) continue;
      // A bar by which nothing came into sight stays counted as one that stands for something (regions.ts).
      if (!each.bar || region.virtual) regions.push(region);
      if (region.walked <= region.visible) continue;
      const reason = `Scrolled by itself to ${region.walked} of ${region.whole} px and back, to see what it holds.`;
      modified({ selector: each.selector, change: 'scrolled', reason });
    }
  } finally {
    if (!signal.aborted) await cut(signal, main.call(putBack)).catch(() => undefined);
  }
  return regions;
}

interface Walk {
  readonly at: number;
  readonly found: Found;
  readonly bounds: WalkBounds;
  readonly until: number;
}

async function walkRegion(
  main: OwnWorld,
  { at, found, bounds, until }: Walk,
  { signal, world, picture }: Pick<ExpandOptions, 'signal' | 'world' | 'picture'>,
): Promise<WalkedRegion | null> {
  if (picture) await cut(signal, main.call(bring, at));
  const first = await cut(signal, main.call<View | null>(view, at, 0, picture !== undefined));
  if (first === null) return null;
  const before = await cut(signal, main.call<string>(present, at));
  const rows = keptRows(found.bar);
  const pictures: string[] = [];
  const silent: [number, number][] = [];
  const keep = async (shown: View): Promise<void> => {
    rows.add(shown.rows);
    const name = await picture?.(shown.place);
    if (name !== undefined) pictures.push(name);
  };
  await keep(first);
  const hasText = first.rows.length > 0;
  let now = first;
  let stopped: WalkedRegion['stopped'] = null;
  let walked = now.visible;
  while (walked < now.whole) {
    if (world.monotonic() >= until) stopped = 'time';
    else if (walked >= bounds.height) stopped = 'height';
    if (stopped !== null) break;
    const next = await cut(
      signal,
      main.call<View | null>(view, at, Math.max(1, walked - 24), picture !== undefined, hasText),
    );
    if (next === null || next.top <= now.top) break;
    const last = silent.at(-1);
    const end = Math.min(next.top + next.visible, next.whole);
    if (hasText && next.rows.length === 0) {
      if (last?.[1] === walked) last[1] = end;
      else silent.push([walked, end]);
    }
    await keep(next);
    now = next;
    walked = Math.min(now.top + now.visible, now.whole);
  }
  // A row that was not in the document before it came into view shows that the list makes its rows as it is scrolled.
  const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();
  const made = rows.texts.filter((row) => row.split('\t').some((text) => !before.includes(plain(text))));
  const virtual = made.length > 0;
  return {
    selector: found.selector,
    bar: found.bar,
    visible: first.visible,
    walked,
    whole: Math.max(now.whole, first.whole),
    virtual,
    stated: found.stated,
    rows: virtual ? rows.texts : [],
    pictures,
    ...(silent.length > 0 && { silent }),
    stopped,
  };
}

/**
 * The rows of all views, each once: a row of the same text in the same place is the same. What a script draws beside a bar goes by whole
 * lines, so that it stands up to half a line beside the place of the bar.
 */
function keptRows(bar: boolean): { readonly texts: string[]; add(rows: View['rows']): void } {
  const texts: string[] = [];
  const places = new Map<string, number[]>();
  return {
    texts,
    add(rows) {
      const gaps = rows
        .slice(1)
        .flatMap(({ top }, at) => (top > (rows[at]?.top ?? top) ? top - (rows[at]?.top ?? 0) : []));
      const near = bar ? Math.max(4, 0.6 * Math.min(40, ...gaps)) : 4;
      for (const { top, text } of rows) {
        const known = places.get(text) ?? [];
        if (known.some((place) => Math.abs(place - top) < near)) continue;
        places.set(text, [...known, top]);
        texts.push(text);
      }
    },
  };
}
