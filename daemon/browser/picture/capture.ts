import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import type { Viewport } from '../../../src/contract/captures/order.js';
import type { World } from '../../../src/world.js';
import { pictureSize } from './image.js';
import { emptyInkMap, type InkMap, layInk } from './ink.js';
import { pictureBytes } from '../launch/picture-message.js';
import type { Change } from '../tab/page-change.js';
import type { Tab } from '../tab/sessions.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { growWindow, shrinkWindow } from './grow.js';
import { type KeptPixels, readPixels } from './pixels.js';
import { forgetLandmarks, noteLandmarks, shiftOf } from './landmarks.js';
import { type Area, areaHeight, limits, type Plan, planOf } from './plan.js';
import { hideBars, scrollWindow, showBars } from './scroll.js';
import { atRest } from './motion.js';
import { drawn, hasAnswered, mainWorld, readExtent, setWindow } from './window.js';

export interface CaptureOptions {
  /** Base name of the scratch files, unique within `dir`. */
  readonly name: string;
  /** A folder for pieces; nothing is left in it once the image is encoded. */
  readonly dir: string;
  /** The viewport that the page was opened with. */
  readonly viewport: Viewport;
  readonly world: Pick<World, 'now' | 'sleep' | 'monotonic'>;
  readonly signal: AbortSignal;
  readonly modified: (change: Change) => void;
  /** What a larger window makes the page ask for is waited for. */
  readonly network?: { inFlight(): number };
  /** Aborted when the page holds so much memory that a larger window would end it. */
  readonly heavy?: AbortSignal;
}

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

export interface Piece {
  /** PNG: bytes when it is the only piece, else a file, so that memory stays bounded by one piece. */
  readonly png: Buffer | string;
  readonly width: number;
  readonly height: number;
  /** Of the only piece, whose pixels were decoded for its ink and are used again for its encoding. */
  readonly pixels?: KeptPixels;
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
  if (!fits && !scrolled(how)) {
    const whole = areaHeight(extent, limits.windowArea);
    const most = extent.height <= whole ? whole : areaHeight(extent, limits.scrolledArea);
    const grown = most > viewport.height ? await growWindow(tab, main, most, options) : null;
    extent = grown ?? (await readExtent(tab, main, signal));
  }
  const drawnBy = fits ? 'window' : extent.window >= extent.height ? 'larger_window' : 'scrolling';
  const kept = Math.min(extent.height, Math.max(1, areaHeight(extent, limits.totalArea)));
  const takenAt = options.world.now().toISOString();
  const plan = planOf(extent, kept, how === 'stripes' ? extent.window / 3 : extent.window);
  const taken = how === 'state only' ? { pieces: [] } : await takePieces(tab, main, plan, options);
  const [only, more] = taken.pieces;
  // With a fractional pixel ratio the browser may round a single picture otherwise than we.
  const size = only && !more ? only : { width: plan.width, height: plan.height };
  return {
    takenAt,
    width: size.width,
    height: size.height,
    devicePixelRatio: extent.ratio,
    pageHeight: extent.height,
    drawnBy,
    windowHeight: extent.window,
    shownHeight: kept,
    columns: plan.columns,
    ...taken,
    ...(kept < extent.height && {
      truncated: `the page is ${extent.height} px high; the image holds its first ${kept} px`,
    }),
  };
}

type Taken = Pick<CapturedPage, 'pieces' | 'ink'>;

async function takePieces(tab: Tab, main: OwnWorld, plan: Plan, options: CaptureOptions): Promise<Taken> {
  const { signal, modified } = options;
  const placed: { readonly area: Area; readonly piece: Piece }[] = [];
  const ink = emptyInkMap(plan.width, plan.height);
  const scrolls = plan.windows.length > 1;
  const [first] = plan.windows;
  const alone = !scrolls && first?.pieces.length === 1;
  let shifted = 0;
  try {
    for (const [at, window] of plan.windows.entries()) {
      if (at === 1) await hideBars(main, modified, signal);
      if (scrolls) {
        await scrollWindow(main, window, signal);
        await (at === 0 ? drawn(main, signal) : atRest(main, options));
        if (at === 0)
          await noteLandmarks(
            main,
            plan.windows.flatMap(({ pieces }) => pieces),
            signal,
          );
      }
      for (const area of window.pieces) {
        const order = { area, plan, ink, alone, at: placed.length };
        const { piece, shift } =
          at === 0
            ? { piece: await takePiece(tab.cdp, { ...order, shift: 0 }, options), shift: 0 }
            : await takeFollowing(tab.cdp, main, window, order, options);
        if (Math.abs(shift) > Math.abs(shifted)) shifted = shift;
        placed.push({ area, piece });
      }
    }
    if (scrolls) modified({ selector: null, change: 'scrolled', reason: scrolledFor(plan, shifted) });
    return { pieces: inRows(placed), ink };
  } catch (error) {
    await discard(placed.map(({ piece }) => piece));
    throw error;
  } finally {
    if (scrolls && !signal.aborted) {
      await backToTop(main, options).catch(() => undefined);
    }
  }
}

/** What is read of the page next is of the state in which its first piece was drawn: a page may hear of the scrolling late. */
async function backToTop(main: OwnWorld, { signal, world }: CaptureOptions): Promise<void> {
  await showBars(main, signal);
  await scrollWindow(main, { left: 0, top: 0 }, signal);
  await drawn(main, signal);
  for (let again = 0; again < 20 && (await shiftOf(main, 0, signal)) !== 0; again += 1) await world.sleep(60, signal);
  await forgetLandmarks(main, signal);
}

/** A page may move its content only as the picture is taken, the later the busier the machine: then the picture is taken again. */
async function takeFollowing(
  cdp: CDPSession,
  main: OwnWorld,
  window: Place,
  order: Omit<PieceOrder, 'shift'>,
  options: CaptureOptions,
): Promise<{ readonly piece: Piece; readonly shift: number }> {
  for (let again = 0; ; again += 1) {
    const shift = await follow(main, window, order.at, options.signal);
    const piece = await takePiece(cdp, { ...order, shift }, options);
    if (again === 2 || (await shiftOf(main, order.at, options.signal)) === shift) return { piece, shift };
    await discard([piece]);
  }
}

/** The window follows content that moved while the page was scrolled. Gives how far it moved. */
async function follow(main: OwnWorld, { left, top }: Place, band: number, signal: AbortSignal): Promise<number> {
  let shift = await shiftOf(main, band, signal);
  // What the window shows may move again as it follows.
  for (let again = 0; shift !== 0 && again < 2; again += 1) {
    await scrollWindow(main, { left, top: top + shift }, signal);
    await drawn(main, signal);
    const now = await shiftOf(main, band, signal);
    if (now === shift) break;
    shift = now;
  }
  return shift;
}

type Place = Pick<Plan['windows'][number], 'left' | 'top'>;

function scrolledFor({ windows }: Plan, shifted: number): string {
  const [first, second] = [...new Set(windows.map(({ top }) => top))];
  const step = second === undefined ? '' : `, ${second - (first ?? 0)} px down at a time`;
  return (
    `The page was scrolled through for the picture and back to its top: it was drawn in ${windows.length} places${step}. ` +
    'What the page holds in its window while it scrolls may stand in the picture more than once.' +
    (shifted === 0
      ? ''
      : ` The page moved its content by up to ${Math.abs(shifted)} px while it was scrolled; the pieces follow the content.`)
  );
}

const inRows = (placed: readonly { readonly area: Area; readonly piece: Piece }[]): Piece[] =>
  placed
    .toSorted((one, other) => one.area.top - other.area.top || one.area.left - other.area.left)
    .map(({ piece }) => piece);

interface PieceOrder {
  readonly area: Area;
  /** CSS pixels that its content has moved down. */
  readonly shift: number;
  readonly plan: Plan;
  readonly ink: InkMap;
  /** The only piece stays in memory. */
  readonly alone: boolean;
  readonly at: number;
}

async function takePiece(cdp: CDPSession, order: PieceOrder, options: CaptureOptions): Promise<Piece> {
  const { area, plan, ink } = order;
  const png = await photograph(cdp, options.signal, { ...area, top: Math.max(0, area.top + order.shift) });
  const size = pictureSize(png);
  const wanted = { width: Math.round(area.width * plan.ratio), height: Math.round(area.height * plan.ratio) };
  if (Math.abs(size.width - wanted.width) > 1 || Math.abs(size.height - wanted.height) > 1) {
    throw new Error(
      `The browser drew ${size.width}×${size.height} pixels where ${wanted.width}×${wanted.height} were asked for.`,
    );
  }
  const { ink: found, kept } = await cut(options.signal, readPixels(png, order.alone));
  layInk(ink, found, { left: area.left * plan.ratio, top: area.top * plan.ratio });
  if (order.alone) return { png, ...size, ...(kept && { pixels: kept }) };
  const path = join(options.dir, `${options.name}.piece-${order.at}.png`);
  await writeFile(path, png);
  return { png: path, ...size };
}

export async function discard(pieces: readonly Piece[]): Promise<void> {
  for (const { pixels } of pieces) pixels?.forget();
  await Promise.all(pieces.map(async ({ png }) => (typeof png === 'string' ? rm(png, { force: true }) : undefined)));
}

/**
 * The window as it stands, or a part of what it shows, in CSS pixels of the page. Never beyond the window: Chromium then resizes the page's window
 * for a moment (to 1×1), and pages answer that.
 */
async function photograph(cdp: CDPSession, signal: AbortSignal, part?: Area): Promise<Buffer> {
  const clip = part && { x: part.left, y: part.top, width: part.width, height: part.height, scale: 1 };
  const shot = await cut(
    signal,
    cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, ...(clip && { clip }) }),
  );
  // Chromium answers some captures that it cannot make with no bytes and no error.
  if (shot.data === '') throw new Error('The browser returned an empty picture.');
  return pictureBytes(shot.data);
}
