import sharp from 'sharp';
import {
  mmPerPixel,
  mostParts,
  mostPartWidth,
  paperCuts,
  type PaperRows,
  paperPlan,
} from '../../../src/package/document/paper.js';
import type { PrintImage } from '../../browser/launch/print.js';
import { cutStrips, type Strips } from '../../browser/picture/strips.js';

/** The screenshot, cut into parts that each fill one page and can be read. */
export interface PageImage {
  readonly parts: readonly ImagePart[];
  /** By the name that the document uses. */
  readonly images: ReadonlyMap<string, PrintImage>;
  /** Pixels of the files, as decoded. */
  readonly width: number;
  readonly height: number;
  /** Rows that the parts show, from the top. */
  readonly shownHeight: number;
  /** The file, or the numbered files, that hold the whole image. */
  readonly files: readonly string[];
}

/** There is no picture to show; an unreadable screenshot is a finding, not a reason to make no document. */
export interface NoPageImage {
  /** The files that could not be decoded; null where there are none. */
  readonly unreadable: string | null;
}

export interface ImagePart {
  readonly name: string;
  /** Rows of the whole image: first, and one past the last. */
  readonly from: number;
  readonly to: number;
  /** Size on paper. */
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface ImageFile {
  readonly name: string;
  readonly path: string;
}

const MAX_PIXELS = 2 ** 31;
const PARTS_AT_ONCE = 4;

/** Cuts the only file from the pixels that it was made of; undefined where they are gone. */
export type CutKept = (strips: Strips) => Promise<readonly Uint8Array[] | undefined>;

/** Decodes the screenshot (or its tiles, top to bottom), unless its pixels are at hand, and cuts at most 24 parts from its top. */
export async function cutPageImage(
  files: readonly ImageFile[],
  deviceScaleFactor: number,
  kept?: CutKept,
): Promise<PageImage> {
  const sizes = await Promise.all(files.map(({ path }) => sharp(path).metadata()));
  const parts: ImagePart[] = [];
  const images = new Map<string, PrintImage>();
  const width = sizes[0]?.width ?? 0;
  let above = 0;
  for (const [index, file] of files.entries()) {
    const size = { width: sizes[index]?.width ?? 0, height: sizes[index]?.height ?? 0 };
    const cuts = paperCuts(size, deviceScaleFactor, paperPlan, index === 0).slice(0, mostParts - parts.length);
    const made = await kept?.({ rows: cuts, mostWidth: mostPartWidth });
    for (const [at, bytes] of (made ?? (await encode(file.path, size.width, cuts))).entries()) {
      const cut = cuts[at];
      if (cut === undefined) continue;
      const name = `part-${parts.length + 1}.jpeg`;
      images.set(name, { bytes, type: 'image/jpeg' });
      parts.push({
        name,
        from: above + cut.from,
        to: above + cut.to,
        ...onPaper(size.width, cut.to - cut.from, deviceScaleFactor),
      });
    }
    above += size.height;
  }
  return {
    parts,
    images,
    width,
    height: above,
    shownHeight: parts.at(-1)?.to ?? 0,
    files: files.map(({ name }) => name),
  };
}

function onPaper(width: number, height: number, scale: number): { widthMm: number; heightMm: number } {
  const mm = mmPerPixel(width, scale);
  return { widthMm: round(width * mm), heightMm: round(height * mm) };
}

const round = (mm: number): number => Math.round(mm * 100) / 100;

/** A few parts at a time: a decoder starts from the top for each band, and a whole tall page in memory would be too much. */
async function encode(path: string, width: number, cuts: readonly PaperRows[]): Promise<Buffer[]> {
  const made: Buffer[] = [];
  for (let start = 0; start < cuts.length; start += PARTS_AT_ONCE) {
    const band = cuts.slice(start, start + PARTS_AT_ONCE);
    const top = band[0]?.from ?? 0;
    const height = (band.at(-1)?.to ?? 0) - top;
    const { data, info } = await sharp(path, { sequentialRead: true, limitInputPixels: MAX_PIXELS })
      .extract({ left: 0, top, width, height })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const open = () => sharp(data, { raw, limitInputPixels: MAX_PIXELS });
    made.push(...(await cutStrips(open, { rows: band, mostWidth: mostPartWidth }, { width, above: top })));
  }
  return made;
}
