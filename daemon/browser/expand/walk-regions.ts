import type { ExpandOptions } from '../tab/page-change.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { grownTo } from './grown.js';
import { keptRows } from './kept-rows.js';
import { addressNow, bring, find, heightLater, present, putBack, type View, view } from './walk-scripts.js';

/** An element of the page that scrolls by itself, and what was found in it. */
export interface WalkedRegion {
  readonly selector: string;
  /** It is a scroll bar that the page makes itself: scripts draw beside it what it would bring into sight. */
  readonly bar: boolean;
  /** It hides what it does not show, and a script draws that where it is scrolled. */
  readonly kept?: boolean;
  /** Selectors of what scrolls with it (columns that stay, a bar of its own, what scrolls it sideways), of which its walk tells as well. */
  readonly together?: readonly string[];
  /** How many of them show text, which was read with its own, row by row. */
  readonly parts?: number;
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
  /** The same of one that keeps everything in the document, in case that the page takes it away (a dialogue that is closed). */
  readonly read?: readonly string[];
  /** Files with a picture of each view, in order, where they were asked for. */
  readonly pictures: readonly string[];
  /** `[from, to]` in CSS pixels of its content: in view for a while, and no new text was drawn in that time. */
  readonly silent?: readonly (readonly [number, number])[];
  /** CSS pixels of its width, where scrolling it sideways brought text into sight that was not in the document before. */
  readonly sideways?: Extent;
  /** The same of its width where all of it is drawn, and its rows were read over all of it. */
  readonly drawnWidth?: Pick<Extent, 'visible' | 'whole'>;
  /** CSS pixels that it grew by as it was scrolled: it loads more at its end. */
  readonly grown?: number;
  /** Set when a bound ended the walk. */
  readonly stopped: 'time' | 'height' | null;
}

/** CSS pixels that are shown at once, that came into view, and in all. */
export interface Extent {
  readonly visible: number;
  readonly walked: number;
  readonly whole: number;
}

export interface WalkBounds {
  readonly regions: number;
  /** Boxes that hide the rest: the wheel, which is what a visitor has, reads them in deep captures. */
  readonly kept: number;
  /** CSS pixels of one region. */
  readonly height: number;
  readonly milliseconds: number;
}

export const walkBounds: Readonly<Record<'usual' | 'deep', WalkBounds>> = {
  usual: { regions: 20, kept: 2, height: 12_000, milliseconds: 6_000 },
  deep: { regions: 60, kept: 0, height: 400_000, milliseconds: 60_000 },
};

/** What is left to whatever comes after the walk. */
const AFTER_MS = 4_000;

interface Side extends Pick<Extent, 'visible' | 'whole'> {
  readonly selector: string;
}

interface Found {
  readonly selector: string;
  readonly bar: boolean;
  /** It hides the rest, whose height it keeps free: a script of the page may draw more where it is scrolled. */
  readonly kept: boolean;
  readonly together: readonly string[];
  readonly parts: number;
  /** It stood at its end. */
  readonly atEnd: boolean;
  /** Large enough to be what a visitor scrolls to have more. */
  readonly isLarge: boolean;
  readonly visible: number;
  readonly whole: number;
  readonly side: Side | null;
  /** Where all of it is drawn. */
  readonly wide: Side | null;
  readonly stated: number | null;
}

/**
 * Scrolls through each element that scrolls by itself, and back. A list that keeps only what is near its view in the document
 * yields its rows here; of one that keeps everything, the text is in the page's own text.
 */
export async function walkRegions(
  main: OwnWorld,
  bounds: WalkBounds,
  options: Pick<ExpandOptions, 'signal' | 'modified' | 'world' | 'picture' | 'leftMs' | 'network'>,
): Promise<WalkedRegion[]> {
  const { signal, world, modified, leftMs = () => Infinity } = options;
  const until = world.monotonic() + Math.min(bounds.milliseconds, leftMs() - AFTER_MS);
  const regions: WalkedRegion[] = [];
  const address = await cut(signal, main.call<string>(addressNow));
  let isMoved = false;
  try {
    const found = await cut(signal, main.call<Found[]>(find, bounds.regions, bounds.kept));
    for (const [at, each] of found.entries()) {
      const region = await walkRegion(main, { at, found: each, bounds, until }, options);
      if (region === null) continue;
      // A bar by which nothing came into sight stays counted as one that stands for something, and so does a box that hides the rest (regions.ts).
      if ((!each.bar && !each.kept) || region.virtual || region.pictures.length > 0) regions.push(region);
      const aside = region.sideways
        ? `, and to ${region.sideways.walked} of ${region.sideways.whole} px of its width,`
        : '';
      if (region.walked <= region.visible && aside === '') continue;
      const reason = `Scrolled by itself to ${region.walked} of ${region.whole} px${aside} and back, to see what it holds.`;
      modified({ selector: each.selector, change: 'scrolled', reason });
      isMoved = true;
    }
  } finally {
    if (!signal.aborted) await cut(signal, main.call(putBack)).catch(() => undefined);
  }
  if (isMoved && (await cut(signal, main.call<string>(addressNow))) !== address) {
    const reason = 'The page changed its own address while an area of it was scrolled.';
    modified({ selector: null, change: 'scrolled', reason });
  }
  return regions;
}

interface Walk {
  readonly at: number;
  readonly found: Found;
  readonly bounds: WalkBounds;
  readonly until: number;
}

type WalkOptions = Pick<ExpandOptions, 'signal' | 'world' | 'picture' | 'network'>;

async function walkRegion(main: OwnWorld, walk: Walk, options: WalkOptions): Promise<WalkedRegion | null> {
  const { at, found } = walk;
  const { signal } = options;
  // Of what no visitor may come to see there are no pictures.
  const picture = found.kept ? undefined : options.picture;
  if (options.picture) await cut(signal, main.call(bring, at));
  const rows = keptRows(found.bar);
  const pictures: string[] = [];
  const look: Look = (top, left, hasText = false) =>
    cut(signal, main.call<View | null>(view, at, top, picture !== undefined, hasText, left));
  const keep: Steps['keep'] = async (shown, isPictured = false) => {
    rows.add(shown.rows);
    if (isPictured) return;
    const name = await picture?.(shown.place);
    if (name !== undefined) pictures.push(name);
  };
  // Of what stood there before anything was loaded.
  const before = await cut(signal, main.call<string>(present, at));
  const first = found.atEnd ? await lookAbove(main, walk, look, options) : await look(0, 0);
  if (first === null) return null;
  await keep(first);
  const steps = { main, walk, look, keep };
  const down = await walkDown(first, steps, options);
  const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();
  const isMade = (row: string): boolean => row.split('\t').some((text) => !before.includes(plain(text)));
  const sideways = await walkSideways(first, steps, { isMade, options, stopped: down.stopped !== null });
  // A row that was not in the document before it came into view shows that the list makes its rows as it is scrolled.
  const virtual = rows.texts.some(isMade);
  const { walked, whole, silent } = down;
  const cutOff = down.stopped ?? (sideways?.late ? 'time' : null);
  const wide = virtual ? found.wide : null;
  const aside = sideways ? found.side : wide;
  const together = [...found.together, ...(aside ? [aside.selector] : [])];
  return {
    selector: found.selector,
    bar: found.bar,
    ...(found.kept && { kept: true }),
    visible: first.visible,
    walked,
    // One that came to its end is as high as it was there, whatever it had said before.
    whole: walked >= whole ? whole : Math.max(whole, first.whole),
    virtual,
    stated: found.stated,
    rows: virtual ? rows.texts : [],
    ...(!virtual && { read: rows.texts }),
    pictures,
    ...(silent.length > 0 && { silent }),
    ...(sideways && { sideways: sideways.extent }),
    ...(wide && { drawnWidth: { visible: wide.visible, whole: wide.whole } }),
    ...(together.length > 0 && { together }),
    ...(found.parts > 0 && { parts: found.parts }),
    ...(whole > found.whole + 24 && { grown: whole - found.whole }),
    stopped: cutOff,
  };
}

type Look = (top: number, left: number, hasText?: boolean) => Promise<View | null>;

interface Steps {
  readonly main: OwnWorld;
  readonly walk: Walk;
  readonly look: Look;
  /** Its rows, and a picture of it unless there is one. */
  readonly keep: (shown: View, isPictured?: boolean) => Promise<void>;
}

interface Down extends Pick<WalkedRegion, 'walked' | 'whole' | 'stopped'> {
  readonly silent: [number, number][];
}

/** Movements of a bar that nothing answers. */
const IN_VAIN = 2;

/** From its top to its end, and on where it loads more there. */
async function walkDown(first: View, { main, walk, look, keep }: Steps, options: WalkOptions): Promise<Down> {
  const { bounds, until, found } = walk;
  const silent: [number, number][] = [];
  const hasText = !hasHeadingsAlone(first);
  let [now, { whole }] = [first, first];
  // By so much its end stays out of reach: places and heights are rounded.
  let [walked, vain, stuck, short] = [now.visible, 0, 0, 0];
  const isAtEnd = (): boolean => walked >= whole - short;
  const done = (stopped: Down['stopped']): Down => {
    const end = short > 0 && isAtEnd() ? Math.round(walked) : null;
    return { walked: end ?? walked, whole: end ?? whole, silent, stopped };
  };
  for (;;) {
    if (isAtEnd()) {
      if (found.bar || !found.isLarge) break;
      whole = await heightOf(main, walk, whole, options);
      // Where the time was over, more may have been on its way.
      if (isAtEnd()) return done(options.world.monotonic() >= until ? 'time' : null);
    }
    if (options.world.monotonic() >= until) return done('time');
    if (walked >= bounds.height) return done('height');
    const next = await furtherDown(now, walked, { look, left: first.left, hasText });
    if (next === null) break;
    if (next.top <= now.top) {
      // One that says another height each time would be looked at for good.
      if (!endsWith(next) || (stuck += 1) > IN_VAIN) break;
      // A list that reckons its height by the rows that it has drawn may be shorter than it had said: this is its end.
      await keep(next, next.top === now.top);
      [now, { whole }] = [next, next];
      walked = Math.min(now.top + now.visible, whole);
      short = whole - walked;
      continue;
    }
    // One that moves nothing is none: the time is for those that do.
    vain = next.stale ? vain + 1 : -Infinity;
    if (vain >= IN_VAIN) break;
    // No script draws more there: it is left at once.
    if (next.still && now === first)
      return { walked: next.top + next.visible, whole: next.whole, silent, stopped: null };
    whole = next.whole;
    const last = silent.at(-1);
    const end = Math.min(next.top + next.visible, whole);
    if (hasText && hasHeadingsAlone(next)) {
      if (last?.[1] === walked) last[1] = end;
      else silent.push([walked, end]);
    }
    await keep(next);
    [now, stuck] = [next, 0];
    walked = Math.min(now.top + now.visible, whole);
  }
  return done(null);
}

const hasHeadingsAlone = ({ rows }: View): boolean => rows.every(({ heading }) => heading !== undefined);

const endsWith = ({ top, visible, whole }: View): boolean => top + visible >= whole - 2;

/** Looks for a place further down that is given back: a list may move its rows while it draws others, late on a busy machine. */
const TRIES = 4;

/** The view below the one that is given; the same place where the area goes no further. */
async function furtherDown(
  now: View,
  walked: number,
  { look, left, hasText }: { readonly look: Look; readonly left: number; readonly hasText: boolean },
): Promise<View | null> {
  const to = Math.max(1, walked - 24);
  let next = await look(to, left, hasText);
  for (let again = 1; again < TRIES && next !== null && next.top <= now.top && !endsWith(next); again += 1)
    next = await look(to + again, left, hasText);
  return next;
}

interface Aside {
  readonly isMade: (row: string) => boolean;
  readonly options: WalkOptions;
  /** There is no time left for it. */
  readonly stopped: boolean;
}

/**
 * Views to the right of the first, each walked down, where its further end shows text that the document did not have: what stands
 * beside the first view may be drawn already.
 */
async function walkSideways(
  first: View,
  steps: Steps,
  { isMade, options, stopped }: Aside,
): Promise<{ readonly extent: Extent; readonly late: boolean } | undefined> {
  const { walk, look, keep } = steps;
  const { side } = walk.found;
  if (side === null) return undefined;
  const { visible } = side;
  const isLate = (): boolean => options.world.monotonic() >= walk.until;
  let [now, walked, { sideWhole: whole }] = [first, visible, first];
  if (stopped || isLate()) return { extent: { visible, walked, whole }, late: true };
  const known = new Set(textsOf(first));
  const end = await look(0, Math.max(1, whole - visible), first.rows.length > 0);
  if (end === null || !textsOf(end).some((text) => !known.has(text) && isMade(text))) return undefined;
  while (walked < whole) {
    const extent = { visible, walked, whole };
    if (isLate()) return { extent, late: true };
    const next = await look(0, Math.max(1, walked - 24), first.rows.length > 0);
    if (next === null) break;
    // It goes no further: that was its end, where no more than a border is left of it.
    if (next.left <= now.left)
      return { extent: { visible, walked: now.left + visible >= whole - 24 ? whole : walked, whole }, late: false };
    await keep(next);
    const down = await walkDown(next, steps, options);
    if (down.stopped !== null) return { extent, late: true };
    now = next;
    whole = next.sideWhole;
    walked = Math.min(now.left + visible, whole);
  }
  return { extent: { visible, walked, whole }, late: false };
}

const textsOf = ({ rows }: View): string[] => rows.flatMap(({ text }) => text.split('\t'));

/** CSS pixels. */
const AWAY = 200;

/** What stood at its end may load older parts above: its top, once nothing more comes there. */
async function lookAbove(main: OwnWorld, walk: Walk, look: Look, options: WalkOptions): Promise<View | null> {
  let shown = await look(0, 0);
  while (shown !== null && walk.found.isLarge && shown.whole < walk.bounds.height) {
    if (options.world.monotonic() >= walk.until) break;
    if ((await heightOf(main, walk, shown.whole, options)) <= shown.whole) break;
    // At its very top the browser moves nothing, and no script hears of more: away from it, and back.
    await look(AWAY, 0);
    shown = await look(0, 0);
  }
  return shown;
}

/** Its height once what came to its end or its top began to load has been drawn. */
const heightOf = (main: OwnWorld, { at, until }: Walk, before: number, options: WalkOptions): Promise<number> =>
  grownTo(() => cut(options.signal, main.call<number>(heightLater, at)), before, until, options);
