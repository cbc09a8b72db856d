import sharp from 'sharp';
import type { Layout, Picture, ReadPackage } from './package-reader.js';

/** The whole picture in grey, at the size of the page: the tiles where there are any. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Rows darker or lighter than their surroundings by less than this are paper; JPEG noise stays below it. */
const INK = 20;

export async function readPicture(from: ReadPackage, picture: Picture): Promise<Grey> {
  const files =
    picture.tiles.length > 0
      ? picture.tiles.map((tile) => (typeof tile === 'string' ? tile : tile.file))
      : [picture.file];
  const parts = await Promise.all(files.map((name) => grey(from.bytes(name))));
  const full = Math.max(...parts.map(({ width }) => width));
  const pageHeight = picture.page_height * from.metadata.environment.viewport.device_scale_factor;
  const width =
    picture.tiles.length > 0 ? Math.max(full, Math.round((picture.width * pageHeight) / picture.height)) : full;
  const across = Math.max(1, Math.ceil(width / full - 0.02));
  const rows = parts.filter((_, at) => at % across === 0);
  const height = rows.reduce((sum, part) => sum + part.height, 0);
  if (across === 1) return { width: full, height, pixels: Buffer.concat(parts.map(({ pixels }) => pixels)) };
  const pixels = Buffer.alloc(width * height, 255);
  let [left, top] = [0, 0];
  for (const part of parts) {
    for (let y = 0; y < part.height; y += 1)
      part.pixels.copy(
        pixels,
        (top + y) * width + left,
        y * part.width,
        y * part.width + Math.min(part.width, width - left),
      );
    left += part.width;
    if (left >= width) [left, top] = [0, top + part.height];
  }
  return { width, height, pixels };
}

export async function grey(image: Buffer): Promise<Grey> {
  const { data, info } = await sharp(image, { limitInputPixels: false })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error('not a picture in grey');
  return { width: info.width, height: info.height, pixels: data };
}

/** Lines of text whose box lies on the picture, and how many of them have anything drawn in it. */
export function inkOfLines(layout: Layout, picture: Grey) {
  const bare: { text: string; y: number }[] = [];
  // Boxes are in pixels of screenshot.jpeg, which is smaller than the page when there are tiles.
  const scale = picture.height / layout.image.height;
  let [total, outside] = [0, 0];
  for (const { text, box, hidden } of layout.frames.flatMap(({ lines }) => lines)) {
    // The page itself does not let it be seen, and the layout says so.
    if (hidden !== undefined) continue;
    const [x, y, width, height] = box.map((value) => Math.round(value * scale)) as [number, number, number, number];
    if (text.trim() === '' || width < 3 || height < 3) continue;
    const [right, bottom] = [Math.min(picture.width, x + width), Math.min(picture.height, y + height)];
    if (right - Math.max(0, x) < 2 || bottom - Math.max(0, y) < 2) {
      outside += 1;
      continue;
    }
    total += 1;
    if (range(picture, Math.max(0, x), Math.max(0, y), right, bottom) < INK) bare.push({ text, y });
  }
  return { total, inked: total - bare.length, outside, bare };
}

/** Bands of `step` pixels with nothing drawn in them, from the top. */
export function blankBands(picture: Grey, step = 40): readonly boolean[] {
  const bands: boolean[] = [];
  for (let top = 0; top < picture.height; top += step)
    bands.push(range(picture, 0, top, picture.width, Math.min(picture.height, top + step)) < INK);
  return bands;
}

export function longestRun(bands: readonly boolean[], step = 40): { readonly pixels: number; readonly from: number } {
  let [best, from, now] = [0, 0, 0];
  for (const [at, blank] of bands.entries()) {
    now = blank ? now + 1 : 0;
    if (now > best) [best, from] = [now, at - now + 1];
  }
  return { pixels: best * step, from: from * step };
}

function range({ pixels, width }: Grey, left: number, top: number, right: number, bottom: number): number {
  let [low, high] = [255, 0];
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left, end = y * width + right; at < end; at += 1) {
      const value = pixels[at] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return high - low;
}
