import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import type { ImageFacts } from '../../../src/package/records/facts.js';
import { inFormat, sharp } from './image.js';
import type { CapturedPage } from './capture.js';
import { discard, type Piece } from './pieces.js';
import type { KeptPixels } from './pixels.js';
import { divideIntoRestarts } from './restarts.js';
import { watermarkTile } from './watermark.js';

export interface EncodeOptions {
  readonly format: 'jpeg' | 'png';
  /** Package path without extension, for example `screenshot`. */
  readonly name: string;
  /** Files are written below this folder under their package paths. */
  readonly dir: string;
  /** Draws the test mode's words over the image; the page itself is not touched. */
  readonly testMode: boolean;
  /** A JPEG is divided into restart intervals, so that a part of it can be covered and the rest keep its bytes. */
  readonly divided: boolean;
  /** Its pixels are cut for paper next, where they are at hand (`Screenshot.pixels`). */
  readonly cutNext?: boolean;
  readonly signal: AbortSignal;
}

export interface Screenshot {
  readonly image: ImageFacts;
  /** Everything to go into the package: the image, and its tiles when there are any. */
  readonly files: readonly MadeFile[];
  /** Pixels of the image file for one CSS pixel of the page; what text_layout.json needs. */
  readonly pixelsPerCssPixel: number;
  /** What the image was made of, while it is there: whoever asked for it cuts or forgets it. */
  readonly pixels?: KeptPixels;
  /** Set when the page is larger than the declared bound and the image holds only its beginning. */
  readonly truncated?: string;
}

export interface MadeFile {
  /** Path in the package. */
  readonly name: string;
  readonly path: string;
}

/** JPEG's own limit is 65,535; encoders fail silently a little below it. PNG has none that matters here. */
const jpegSide = 65_500;

/** Encodes the captured pieces, in streams: memory holds a few rows, not the page. The pieces are removed afterwards. */
export async function encodePage(captured: CapturedPage, options: EncodeOptions): Promise<Screenshot> {
  let pixels: KeptPixels | undefined;
  try {
    const scale = options.format === 'jpeg' ? Math.min(1, jpegSide / Math.max(captured.width, captured.height)) : 1;
    const size = {
      width: Math.max(1, Math.round(captured.width * scale)),
      height: Math.max(1, Math.round(captured.height * scale)),
    };
    const main = await write(
      `${options.name}.${options.format}`,
      options,
      size,
      await compose(captured, size, options),
    );
    const tiles: MadeFile[] = [];
    if (scale < 1) {
      for (const [at, piece] of captured.pieces.entries()) {
        const name = `${options.name}_tiles/${String(at + 1).padStart(3, '0')}.${options.format}`;
        tiles.push(await write(name, options, piece, await marked(open(piece.png), piece, options.testMode)));
      }
    }
    const image: ImageFacts = {
      file: main.name,
      format: options.format,
      ...size,
      page_height: captured.pageHeight,
      shown_height: captured.shownHeight,
      drawn_by: captured.drawnBy,
      scale,
      tiles: tiles.map(({ name }) => name),
      taken_at: captured.takenAt,
    };
    const pixelsPerCssPixel = captured.devicePixelRatio * scale;
    if (isCutNext(captured, size, options)) pixels = captured.pieces[0]?.pixels;
    const result = { image, files: [main, ...tiles], pixelsPerCssPixel, ...(pixels && { pixels }) };
    return captured.truncated === undefined ? result : { ...result, truncated: captured.truncated };
  } finally {
    await discard(captured.pieces.filter((piece) => pixels === undefined || piece.pixels !== pixels));
  }
}

/** The image is of these very pixels: nothing is drawn over them, and none are left out. */
const isCutNext = ({ pieces: [only, ...more] }: CapturedPage, size: Size, options: EncodeOptions): boolean =>
  options.cutNext === true &&
  options.format === 'jpeg' &&
  !options.testMode &&
  only !== undefined &&
  more.length === 0 &&
  isWhole(only, size);
const isWhole = (piece: Size, { width, height }: Size): boolean => piece.width === width && piece.height === height;

const open = (png: Buffer | string): Sharp => sharp(png, { limitInputPixels: false, sequentialRead: true });

async function compose(captured: CapturedPage, size: Size, options: EncodeOptions): Promise<Image> {
  const [only] = captured.pieces;
  if (!only) throw new Error('There is no picture to encode.');
  if (captured.pieces.length === 1) {
    // The browser's own bytes are already the file that was asked for.
    if (options.format === 'png' && !options.testMode && Buffer.isBuffer(only.png)) return only.png;
    const whole = isWhole(only, size);
    if (whole && options.format === 'jpeg' && only.pixels)
      return fromPixels(only, only.pixels, options.testMode, isCutNext(captured, size, options));
    const image = open(only.png);
    return marked(whole ? image : image.resize({ ...size, fit: 'fill' }), size, options.testMode);
  }
  const joined = sharp(
    captured.pieces.map(({ png }) => png),
    { join: { across: captured.columns }, limitInputPixels: false, sequentialRead: true },
  ).extract({ left: 0, top: 0, width: captured.width, height: captured.height });
  if (size.height === captured.height && size.width === captured.width) return marked(joined, size, options.testMode);
  return marked(joined.resize({ ...size, fit: 'fill' }), size, options.testMode);
}

/** Something to encode, the bytes of a file as they are, or what writes a file at a path. */
type Image = Sharp | Buffer | ((path: string) => Promise<unknown>);

/** Pixels that were decoded already are not decoded again while they are there. */
const fromPixels =
  (piece: Piece, pixels: KeptPixels, testMode: boolean, stay: boolean): Image =>
  async (path) => {
    const written = await pixels.write(path, testMode ? await watermarkTile(piece) : null, stay);
    if (!written) await inFormat(await marked(open(piece.png), piece, testMode), 'jpeg').toFile(path);
  };

type Size = Pick<Piece, 'width' | 'height'>;

async function marked(image: Sharp, size: Size, testMode: boolean): Promise<Sharp> {
  const plain = image.removeAlpha();
  if (!testMode) return plain;
  return plain.composite([{ input: await watermarkTile(size), tile: true, gravity: 'northwest' }]);
}

async function write(name: string, options: EncodeOptions, size: Size, image: Image): Promise<MadeFile> {
  options.signal.throwIfAborted();
  const path = join(options.dir, name);
  await mkdir(dirname(path), { recursive: true });
  if (Buffer.isBuffer(image)) await writeFile(path, image);
  else if (typeof image === 'function') await image(path);
  else await inFormat(image, options.format).toFile(path);
  if (options.format === 'jpeg' && options.divided) await divideIntoRestarts(path, options.signal);
  await check(path, options.format, size);
  return { name, path };
}

/** A file that cannot be read back, or has another size than intended, is not handed on. */
async function check(path: string, format: string, { width, height }: Size): Promise<void> {
  const found = await sharp(path, { limitInputPixels: false }).metadata();
  const sound = (await stat(path)).size > 0 && found.format === format;
  if (!sound || found.width !== width || found.height !== height) {
    throw new Error(
      `The encoded image is ${found.format} ${found.width}×${found.height}; ${format} ${width}×${height} was intended.`,
    );
  }
}
