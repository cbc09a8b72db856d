import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import type { Viewport } from '../../../src/contract/captures/order.js';
import type { World } from '../../../src/world.js';
import { pictureSize } from './image.js';
import { inkAbove, rowsInTime } from './in-time.js';
import { emptyInkMap, type InkMap, layInk } from './ink.js';
import { pictureBytes } from '../launch/picture-message.js';
import type { Change } from '../tab/page-change.js';
import type { Tab } from '../tab/sessions.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { type KeptPixels, readPixels } from './pixels.js';
import { forgetLandmarks, noteLandmarks, shiftOf } from './landmarks.js';
import type { Area, Plan } from './plan.js';
import { hideBars, scrollWindow, showBars } from './scroll.js';
import { atRest } from './motion.js';
import { drawn } from './window.js';

export interface CaptureOptions {
  /** Base name of the scratch files, unique within `dir`. */
  readonly name: string;
  /** A folder for pieces; nothing is left in it once the image is encoded. */
  readonly dir: string;
  /** The viewport that the page was opened with. */
  readonly viewport: Viewport;
  readonly world: Pick<World, 'now' | 'sleep' | 'monotonic'>;
  readonly signal: AbortSignal;
  /** `World.monotonic` when the pieces are to be taken: the picture ends above those that there was no time for. */
  readonly drawUntil?: number;
  readonly modified: (change: Change) => void;
  /** What a larger window makes the page ask for is waited for. */
  readonly network?: { inFlight(): number };
  /** Aborted when the page holds so much memory that a larger window would end it. */
  readonly heavy?: AbortSignal;
  /** Told when the browser has drawn the whole page as one picture, whose pixels are then decoded beside whatever follows. */
  readonly onDrawn?: () => void;
}

export interface Piece {
  /** PNG: bytes when it is the only piece, else a file, so that memory stays bounded by one piece. */
  readonly png: Buffer | string;
  readonly width: number;
  readonly height: number;
  /** Of the only piece, whose pixels were decoded for its ink and are used again for its encoding. */
  readonly pixels?: KeptPixels;
}

export interface Taken {
  readonly pieces: readonly Piece[];
  /** Where they show something; absent where nobody asked. */
  readonly ink?: InkMap;
  /** CSS pixels from the top where the pieces end for want of time. */
  readonly end?: number;
}

/** The pieces of a plan, drawn one after the other; the page is scrolled where the plan has more than one window. */
export async function takePieces(tab: Tab, main: OwnWorld, plan: Plan, options: CaptureOptions): Promise<Taken> {
  const { signal, modified } = options;
  const placed: { readonly area: Area; readonly piece: Piece }[] = [];
  const ink = emptyInkMap(plan.width, plan.height);
  const scrolls = plan.windows.length > 1;
  const [first] = plan.windows;
  const alone = !scrolls && first?.pieces.length === 1;
  let shifted = 0;
  const isInTime = rowsInTime(options.world, options.drawUntil);
  const take = async (window: Window, area: Area, at: number): Promise<void> => {
    const order = { area, plan, ink, alone, at: placed.length };
    const { piece, shift } =
      at === 0
        ? { piece: await takePiece(tab.cdp, { ...order, shift: 0 }, options), shift: 0 }
        : await takeFollowing(tab.cdp, main, window, order, options);
    if (Math.abs(shift) > Math.abs(shifted)) shifted = shift;
    placed.push({ area, piece });
  };
  let drawnIn = 0;
  /** Where the row that there is no time for begins; a row is whole, or not in the picture. */
  const drawWindows = async (): Promise<number | undefined> => {
    for (const [at, window] of plan.windows.entries()) {
      if (at > 0 && window.left === first?.left && !isInTime()) return window.top;
      drawnIn += 1;
      if (at === 1) await hideBars(main, modified, signal);
      if (scrolls) await scrollTo(main, plan, at, options);
      for (const area of window.pieces) {
        if (plan.columns === 1 && area.top > window.top && !isInTime()) return area.top;
        await take(window, area, at);
      }
    }
    return undefined;
  };
  try {
    const end = await drawWindows();
    if (scrolls) modified({ selector: null, change: 'scrolled', reason: scrolledFor(plan, drawnIn, shifted) });
    const pieces = inRows(placed);
    return end === undefined ? { pieces, ink } : { pieces, ink: inkAbove(ink, Math.round(end * plan.ratio)), end };
  } catch (error) {
    await discard(placed.map(({ piece }) => piece));
    throw error;
  } finally {
    if (scrolls && !signal.aborted) {
      await backToTop(main, options).catch(() => undefined);
    }
  }
}

type Window = Plan['windows'][number];

async function scrollTo(main: OwnWorld, { windows }: Plan, at: number, options: CaptureOptions): Promise<void> {
  const { signal } = options;
  const window = windows[at];
  if (window === undefined) return;
  await scrollWindow(main, window, signal);
  await (at === 0 ? drawn(main, signal) : atRest(main, options));
  const areas = windows.flatMap(({ pieces }) => pieces);
  if (at === 0) await noteLandmarks(main, areas, signal);
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

type Place = Pick<Window, 'left' | 'top'>;

function scrolledFor({ windows }: Plan, drawnIn: number, shifted: number): string {
  const [first, second] = [...new Set(windows.map(({ top }) => top))];
  const step = second === undefined ? '' : `, ${second - (first ?? 0)} px down at a time`;
  return (
    `The page was scrolled through for the picture and back to its top: it was drawn in ${drawnIn} places${step}. ` +
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
  const decoded = readPixels(png, order.alone);
  if (order.alone) options.onDrawn?.();
  const { ink: found, kept } = await cut(options.signal, decoded);
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
export async function photograph(cdp: CDPSession, signal: AbortSignal, part?: Area): Promise<Buffer> {
  const clip = part && { x: part.left, y: part.top, width: part.width, height: part.height, scale: 1 };
  const shot = await cut(
    signal,
    cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, ...(clip && { clip }) }),
  );
  // Chromium answers some captures that it cannot make with no bytes and no error.
  if (shot.data === '') throw new Error('The browser returned an empty picture.');
  return pictureBytes(shot.data);
}
