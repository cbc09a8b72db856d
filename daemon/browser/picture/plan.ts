import type { PageExtent } from './window.js';

/** Device pixels. */
export const limits = {
  /** One picture from the browser: what it is sure to draw, and what is held in memory decoded. */
  pieceSide: 16_000,
  pieceArea: 21e6,
  /** A window that draws the whole page at once. Chromium 156 leaves blank what lies beyond some 109 Mpx of drawn tiles. */
  windowArea: 80e6,
  /** The window of a page that is larger than that and is scrolled through. */
  scrolledArea: 32e6,
  /** Declared bound of one image. */
  totalArea: 500e6,
} as const;

/** CSS pixels of height that an area of device pixels has at the page's width. */
export const areaHeight = ({ width, ratio }: PageExtent, area: number): number =>
  Math.floor(area / (width * ratio * ratio));

export interface Plan {
  /** Device pixels of the whole. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly ratio: number;
  /** Windows over the page, and the pieces of each, in CSS pixels; a window stands where the page counts `left`, a piece where the picture does. */
  readonly windows: readonly { readonly left: number; readonly top: number; readonly pieces: readonly Area[] }[];
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pieces begin at whole cells of the ink map and of a JPEG, and are all of one size, so that they can be joined. */
const SNAP = 16;

/** `step`: how far the page is scrolled at a time, at most its window. */
export function planOf(extent: PageExtent, height: number, step: number): Plan {
  const { width, window, ratio } = extent;
  const snap = (pixels: number): number => Math.max(SNAP, Math.floor(pixels / SNAP) * SNAP);
  const inWindow = Math.min(width, extent.windowWidth);
  const across = Math.min(inWindow, width <= limits.pieceSide / ratio ? inWindow : snap(limits.pieceSide / ratio));
  const most = Math.min(limits.pieceSide / ratio, limits.pieceArea / (across * ratio * ratio));
  const down = height <= Math.min(most, step) ? height : snap(Math.min(most, step));
  // A window may be higher than one picture: then it is drawn in as many as fit.
  const rows = window >= height ? Math.ceil(height / down) : Math.max(1, Math.floor(step / down));
  const windows = [];
  for (let top = 0; top < height; top += rows * down) {
    for (let left = 0; left < width; left += across) {
      const pieces: Area[] = [];
      for (let y = top; y < Math.min(height, top + rows * down); y += down) {
        pieces.push({ left, top: y, width: Math.min(across, width - left), height: Math.min(down, height - y) });
      }
      windows.push({ left: left - extent.leftOfOrigin, top, pieces });
    }
  }
  return {
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
    columns: Math.ceil(width / across),
    ratio,
    windows,
  };
}
