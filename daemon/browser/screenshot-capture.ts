import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import type { Viewport } from '../../src/contract/order.js';
import type { World } from '../../src/world.js';
import { longestBlankBand, pictureSize } from './image.js';
import type { Tab } from './snapshot-sessions.js';
import { cut, ownWorld } from './snapshot-world.js';

export interface CaptureOptions {
  /** Base name of the scratch files, unique within `dir`. */
  readonly name: string;
  /** A folder for pieces; nothing is left in it once the image is encoded. */
  readonly dir: string;
  /** The viewport that the page was opened with. */
  readonly viewport: Viewport;
  readonly world: Pick<World, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
}

/** The page in lossless pieces of one size, row by row; those at the right and lower edge may be smaller. */
export interface CapturedPage {
  readonly takenAt: string;
  /** Device pixels of the whole. */
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly pieces: readonly Piece[];
  readonly truncated?: string;
}

export interface Piece {
  /** PNG: bytes when it is the only piece, else a file, so that memory stays bounded by one piece. */
  readonly png: Buffer | string;
  readonly width: number;
  readonly height: number;
}

/** Device pixels. Chromium 156 draws single pictures up to about 109 Mpx and leaves the rest blank without saying so. */
const limits = {
  singleSide: 16_000,
  singleArea: 50e6,
  pieceSide: 8_000,
  pieceArea: 30e6,
  /** A quarter of what one picture was ever seen to come back blank at: such a one is not looked through. */
  trustedArea: 25e6,
  /** A band of one colour this high is looked at again by itself. */
  suspiciousBand: 1_500,
  /** Declared bound of one image. */
  totalArea: 500e6,
} as const;

interface Extent {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly pageHeight: number;
  readonly truncated?: string;
}

/** Whoever draws last in each browser. */
const drawing = new WeakMap<Browser, Promise<unknown>>();
/** A page that does not let itself be drawn holds the others up no longer than this. */
const TURN_MS = 3_000;

/**
 * Draws the whole page. One page of a browser at a time, because the drawing process keeps all tiles of all pages that are
 * being drawn.
 */
export async function capturePage(tab: Tab, options: CaptureOptions): Promise<CapturedPage> {
  const browser = tab.page.context().browser();
  if (browser === null) return draw(tab, options);
  const before = drawing.get(browser);
  const over = new AbortController();
  const patience = options.world.sleep(TURN_MS, over.signal).catch(() => undefined);
  const mine = Promise.race([before, patience]).then(() => draw(tab, options));
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

async function draw(tab: Tab, options: CaptureOptions): Promise<CapturedPage> {
  await keepViewport(tab.cdp, options.viewport, options.signal);
  const extent = await measure(tab, options.signal);
  const takenAt = options.world.now().toISOString();
  const single =
    Math.max(extent.width, extent.height) <= limits.singleSide && extent.width * extent.height <= limits.singleArea;
  const first = await capturePieces(tab.cdp, extent, single ? whole(extent) : grid(extent, limits.pieceSide), options);
  const sound = (await isSound(tab.cdp, first, extent, options.signal))
    ? first
    : await retake(tab.cdp, extent, first, options);
  return {
    takenAt,
    ...sizeOf(extent, sound.pieces),
    devicePixelRatio: extent.ratio,
    pageHeight: extent.pageHeight,
    columns: sound.columns,
    pieces: sound.pieces,
    ...(extent.truncated === undefined ? {} : { truncated: extent.truncated }),
  };
}

/**
 * A capture beyond the viewport ends by putting back the emulation of the session that asked for it. Emulation belongs to
 * a session: one that never set it would put back none, and the page would lose its device pixel ratio, picture included.
 */
async function keepViewport(
  cdp: CDPSession,
  { width, height, mobile, ...viewport }: Viewport,
  signal: AbortSignal,
): Promise<void> {
  const screen = { screenWidth: width, screenHeight: height };
  const metrics = { width, height, mobile, deviceScaleFactor: viewport.device_scale_factor, ...screen };
  await cut(signal, cdp.send('Emulation.setDeviceMetricsOverride', metrics));
}

/** Of a single piece, what was really drawn: with a fractional pixel ratio the browser may round otherwise than we. */
function sizeOf(
  { width, height }: Extent,
  pieces: readonly Piece[],
): { readonly width: number; readonly height: number } {
  const [only, more] = pieces;
  return only && !more ? { width: only.width, height: only.height } : { width, height };
}

async function measure(tab: Tab, signal: AbortSignal): Promise<Extent> {
  const { cssContentSize, cssLayoutViewport } = await cut(signal, tab.cdp.send('Page.getLayoutMetrics'));
  const { frameTree } = await cut(signal, tab.cdp.send('Page.getFrameTree'));
  const world = await cut(signal, ownWorld(tab.cdp, frameTree.frame.id));
  const ratio = await cut(signal, world.call<number>('function () { return devicePixelRatio }'));
  const cssWidth = Math.max(1, Math.ceil(cssContentSize.width), cssLayoutViewport.clientWidth);
  const cssHeight = Math.max(1, Math.ceil(cssContentSize.height), cssLayoutViewport.clientHeight);
  const most = Math.floor(limits.totalArea / (cssWidth * ratio * ratio));
  const kept = Math.min(cssHeight, Math.max(most, 1));
  return {
    width: Math.round(cssWidth * ratio),
    height: Math.round(kept * ratio),
    ratio,
    pageHeight: cssHeight,
    ...(kept < cssHeight
      ? { truncated: `the page is ${cssHeight} px high; the image holds its first ${kept} px` }
      : {}),
  };
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Grid {
  readonly columns: number;
  readonly areas: readonly Area[];
}

const whole = ({ width, height }: Extent): Grid => ({ columns: 1, areas: [{ x: 0, y: 0, width, height }] });

function grid({ width, height, ratio }: Extent, side: number): Grid {
  // Whole CSS pixels, so that no piece begins between two device pixels.
  const snap = (pixels: number): number => Math.max(1, Math.floor(pixels / ratio)) * ratio;
  const across = Math.min(width, snap(side));
  const down = snap(Math.min(side, limits.pieceArea / across));
  const areas: Area[] = [];
  for (let y = 0; y < height; y += down) {
    for (let x = 0; x < width; x += across) {
      areas.push({ x, y, width: Math.min(across, width - x), height: Math.min(down, height - y) });
    }
  }
  return { columns: Math.ceil(width / across), areas };
}

interface Taken extends Grid {
  readonly pieces: readonly Piece[];
}

async function capturePieces(cdp: CDPSession, extent: Extent, plan: Grid, options: CaptureOptions): Promise<Taken> {
  const pieces: Piece[] = [];
  try {
    // One after the other: Chromium mixes up captures that run at once on one page.
    for (const [at, area] of plan.areas.entries()) {
      const png = await photograph(cdp, area, extent.ratio, options.signal);
      const size = pictureSize(png);
      if (Math.abs(size.width - area.width) > 1 || Math.abs(size.height - area.height) > 1) {
        throw new Error(
          `The browser drew ${size.width}×${size.height} pixels where ${area.width}×${area.height} were asked for.`,
        );
      }
      if (plan.areas.length === 1) return { ...plan, pieces: [{ png, ...size }] };
      const path = join(options.dir, `${options.name}.piece-${at}.png`);
      pieces.push({ png: path, ...size });
      await writeFile(path, png);
    }
    return { ...plan, pieces };
  } catch (error) {
    await discard(pieces);
    throw error;
  }
}

/** The picture is compared with itself: where it shows one colour over a long way, that place is drawn again alone. */
async function isSound(cdp: CDPSession, taken: Taken, extent: Extent, signal: AbortSignal): Promise<boolean> {
  if (taken.pieces.length === 1 && extent.width * extent.height <= limits.trustedArea) return true;
  try {
    return await looksSound(cdp, taken, extent, signal);
  } catch (error) {
    await discard(taken.pieces);
    throw error;
  }
}

async function looksSound(cdp: CDPSession, taken: Taken, extent: Extent, signal: AbortSignal): Promise<boolean> {
  for (const [at, piece] of taken.pieces.entries()) {
    const area = taken.areas[at];
    if (!area || piece.height < limits.suspiciousBand) continue;
    const band = await longestBlankBand(piece.png);
    if (!band || band.height < limits.suspiciousBand) continue;
    const middle = area.y + band.top + band.height / 2;
    const css = Math.floor(middle / extent.ratio) * extent.ratio;
    const again = {
      x: area.x,
      y: css,
      width: area.width,
      height: Math.min(400 * extent.ratio, area.y + band.top + band.height - css),
    };
    const shown = await longestBlankBand(await photograph(cdp, again, extent.ratio, signal));
    if (!shown || shown.height < again.height - 8) return false;
  }
  return true;
}

async function retake(cdp: CDPSession, extent: Extent, failed: Taken, options: CaptureOptions): Promise<Taken> {
  await discard(failed.pieces);
  const taken = await capturePieces(cdp, extent, grid(extent, limits.pieceSide / 4), options);
  if (await isSound(cdp, taken, extent, options.signal)) return taken;
  await discard(taken.pieces);
  throw new Error('The browser left a part of the picture blank that the page has content in.');
}

export async function discard(pieces: readonly Piece[]): Promise<void> {
  await Promise.all(pieces.map(async ({ png }) => (typeof png === 'string' ? rm(png, { force: true }) : undefined)));
}

async function photograph(cdp: CDPSession, area: Area, ratio: number, signal: AbortSignal): Promise<Buffer> {
  const clip = {
    x: area.x / ratio,
    y: area.y / ratio,
    width: area.width / ratio,
    height: area.height / ratio,
    scale: 1,
  };
  const shot = await cut(
    signal,
    cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip }),
  );
  // Chromium answers some captures that it cannot make with no bytes and no error.
  if (shot.data === '') throw new Error('The browser returned an empty picture.');
  return Buffer.from(shot.data, 'base64');
}
