import type { Browser } from 'playwright-core';
import { pictureSize } from './image.js';
import type { InkMap } from './ink.js';
import type { Tab } from '../tab/sessions.js';
import { growWindow, shrinkWindow } from './grow.js';
import { type CaptureOptions, photograph, type Piece, type Taken, takePieces } from './pieces.js';
import { areaHeight, limits, planOf } from './plan.js';
import { atRest } from './motion.js';
import { holdTimelines, noteTimelines } from '../tab/timelines.js';
import { hasAnswered, mainWorld, readExtent, setWindow } from './window.js';

/** How a page that is longer than its window is drawn: in a window of its own length, or piece by piece as it is scrolled. */
export type DrawnBy = 'window' | 'larger_window' | 'scrolling';

/** The page in lossless pieces of one size, row by row; those at the right and lower edge may be smaller. */
export interface CapturedPage {
  readonly takenAt: string;
  /** Device pixels of the whole. */
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
  /** CSS pixels. */
  readonly pageHeight: number;
  readonly drawnBy: DrawnBy;
  /** Height that the page's window was left with, in CSS pixels. */
  readonly windowHeight: number;
  /** CSS pixels from the top of the page that the picture shows. */
  readonly shownHeight: number;
  readonly columns: number;
  readonly pieces: readonly Piece[];
  /** Where the picture shows something; absent where nobody asked. */
  readonly ink?: InkMap;
  readonly truncated?: string;
}

/** `stripes`: scrolled through in thirds of the window, so that each part is drawn when it stands where a reader looks. */
export type How = 'any' | 'scrolling' | 'stripes' | 'state only';
const scrolled = (how: How): boolean => how === 'scrolling' || how === 'stripes';

/** Whoever draws last in each browser. */
const drawing = new WeakMap<Browser, Promise<unknown>>();
/** A page that does not let itself be drawn holds the others up no longer than this. */
const TURN_MS = 3_000;

/** What a visitor sees first: the window as it stands. The page notices nothing. */
export const captureWindow = (tab: Tab, options: CaptureOptions): Promise<CapturedPage> =>
  inTurn(tab, options, () => drawWindow(tab, options));

/**
 * The whole page. What is drawn only near the window is brought there: the window grows to the page's height, or, where the
 * page does not stand that or `scrolling` is asked for, the page is scrolled through. The page stays as it was drawn, so that
 * whatever is read of it next is of the same state; `state only` brings it into that state again. One page of a browser at a
 * time: the drawing process keeps all tiles.
 */
export const capturePage = (tab: Tab, options: CaptureOptions, how: How = 'any'): Promise<CapturedPage> =>
  inTurn(tab, options, () => drawPage(tab, options, how));

async function inTurn<T>(tab: Tab, options: CaptureOptions, draw: () => Promise<T>): Promise<T> {
  const browser = tab.page.context().browser();
  if (browser === null) return draw();
  const before = drawing.get(browser);
  const over = new AbortController();
  const patience = options.world.sleep(TURN_MS, over.signal).catch(() => undefined);
  const mine = Promise.race([before, patience]).then(draw);
  drawing.set(
    browser,
    mine.catch(() => undefined),
  );
  try {
    return await mine;
  } finally {
    over.abort();
  }
}

async function drawWindow(tab: Tab, options: CaptureOptions): Promise<CapturedPage> {
  const { signal, viewport, world } = options;
  await setWindow(tab.cdp, viewport, viewport.height, signal);
  const main = await mainWorld(tab, signal);
  // A number that counts up, or a part that fades in, would be pictured on its way.
  await atRest(main, options);
  const extent = await readExtent(tab, main, signal);
  const takenAt = world.now().toISOString();
  const png = await photograph(tab.cdp, signal);
  const size = pictureSize(png);
  return {
    takenAt,
    ...size,
    devicePixelRatio: extent.ratio,
    pageHeight: extent.height,
    drawnBy: 'window',
    windowHeight: viewport.height,
    shownHeight: Math.min(extent.height, viewport.height),
    columns: 1,
    pieces: [{ png, ...size }],
  };
}

async function drawPage(tab: Tab, options: CaptureOptions, how: How): Promise<CapturedPage> {
  const { signal, viewport } = options;
  const main = await mainWorld(tab, signal);
  if (scrolled(how)) {
    await shrinkWindow(tab, options);
    await hasAnswered(main, signal);
  } else await setWindow(tab.cdp, viewport, viewport.height, signal);
  let extent = await readExtent(tab, main, signal);
  const fits = extent.height <= viewport.height;
  if (fits && how !== 'state only') await atRest(main, options);
  if (!fits) await noteTimelines(main, signal);
  if (!fits && !scrolled(how)) {
    const whole = areaHeight(extent, limits.windowArea);
    const most = extent.height <= whole ? whole : areaHeight(extent, limits.scrolledArea);
    const grown = most > viewport.height ? await growWindow(tab, main, most, options) : null;
    extent = grown ?? (await readExtent(tab, main, signal));
  }
  if (!fits) await holdTimelines(main, options);
  // A page that got lower as its window was given back fits that window now.
  const drawnBy =
    extent.height <= viewport.height ? 'window' : extent.window >= extent.height ? 'larger_window' : 'scrolling';
  const kept = Math.min(extent.height, Math.max(1, areaHeight(extent, limits.totalArea)));
  const takenAt = options.world.now().toISOString();
  const plan = planOf(extent, kept, how === 'stripes' ? extent.window / 3 : extent.window);
  const { end, ...taken }: Taken = how === 'state only' ? { pieces: [] } : await takePieces(tab, main, plan, options);
  const [only, more] = taken.pieces;
  const shownHeight = end ?? kept;
  // With a fractional pixel ratio the browser may round a single picture otherwise than we.
  const size = only && !more ? only : { width: plan.width, height: Math.round(shownHeight * plan.ratio) };
  return {
    takenAt,
    width: size.width,
    height: size.height,
    devicePixelRatio: extent.ratio,
    pageHeight: extent.height,
    drawnBy,
    windowHeight: extent.window,
    shownHeight,
    columns: plan.columns,
    ...taken,
    ...(shownHeight < extent.height && {
      truncated:
        `the page is ${extent.height} px high; the image holds its first ${shownHeight} px` +
        (end === undefined ? '' : ', since there was no time within the limit to draw more'),
    }),
  };
}
