import sharp from 'sharp';
import type { Paper } from '../../../src/contract/exports/states.js';
import { letter, type Pixels } from './lettering.js';

/** Height by width: ISO 216 A4, ANSI letter. */
const proportion = { a4: 297 / 210, letter: 11 / 8.5 } as const satisfies Record<Paper, number>;

/** Rows that are decoded at once; a tall page is more than memory should hold. */
const BAND_PIXELS = 24_000_000;
const QUALITY = 80;
const BLANK_WIDTH = 850;

export interface PageLayout {
  readonly width: number;
  /** Of the picture on a page, and of the strip below it that its number is printed on. */
  readonly content: number;
  readonly strip: number;
}

export function layoutOf(width: number, paper: Paper): PageLayout {
  const height = Math.round(width * proportion[paper]);
  const strip = Math.max(24, Math.round(width / 32));
  return { width, strip, content: height - strip };
}

/** Cuts a picture into pages of the paper's proportion and writes each with its number below it. @returns how many there are */
export async function cutPages(
  jpeg: Buffer,
  paper: Paper,
  {
    numbered,
    to,
    signal,
  }: {
    readonly numbered: (page: number) => string;
    readonly to: (page: number) => Promise<string>;
    readonly signal: AbortSignal;
  },
): Promise<number> {
  const { width, height } = await sharp(jpeg, { limitInputPixels: false }).metadata();
  const layout = layoutOf(width, paper);
  const pages = Math.max(1, Math.ceil(height / layout.content));
  const inBand = Math.max(1, Math.floor(BAND_PIXELS / (width * layout.content)));
  for (let first = 0; first < pages; first += inBand) {
    signal.throwIfAborted();
    const top = first * layout.content;
    const rows = Math.min(height - top, inBand * layout.content);
    const band = await sharp(jpeg, { limitInputPixels: false, sequentialRead: true })
      .extract({ left: 0, top, width, height: rows })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
    for (let page = first; page < Math.min(pages, first + inBand); page += 1) {
      const from = (page - first) * layout.content * width * 3;
      const sheet = blank(layout);
      band.copy(sheet.bytes, 0, from, Math.min(band.length, from + layout.content * width * 3));
      letter(sheet, numbered(page), { top: layout.content, room: layout.strip });
      await write(sheet, await to(page));
    }
  }
  return pages;
}

/** A page in the place of an item that has no picture: what it is, and its number. */
export async function slipSheet(
  paper: Paper,
  { lines, number, to }: { readonly lines: readonly string[]; readonly number: string; readonly to: string },
): Promise<void> {
  const layout = layoutOf(BLANK_WIDTH, paper);
  const sheet = blank(layout);
  for (const [index, line] of lines.entries())
    letter(sheet, line.toUpperCase(), { top: Math.floor(layout.content / 3) + index * 60, room: 50 });
  letter(sheet, number, { top: layout.content, room: layout.strip });
  await write(sheet, to);
}

function blank({ width, content, strip }: PageLayout): Pixels {
  const height = content + strip;
  return { bytes: Buffer.alloc(width * height * 3, 255), width, height };
}

const write = ({ bytes, width, height }: Pixels, to: string) =>
  sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(to);
