import { sharp } from './image.js';
import { leftOfOrigin } from '../tab/origin.js';
import type { Tab } from '../tab/sessions.js';
import { cut } from '../tab/world.js';
import { watermarkTile } from './watermark.js';

/** CSS pixels of the page. */
export interface ViewBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ViewPictureOptions {
  readonly signal: AbortSignal;
  readonly testMode: boolean;
  /** Keeps a file of the package. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<unknown>;
  /** Name of the file; `regions/view-001.jpeg` and on when absent. */
  readonly named?: (taken: number) => string;
}

const viewName = (taken: number): string => `regions/view-${String(taken).padStart(3, '0')}.jpeg`;

/** Of one capture. */
const bounds = { pictures: 200, pixels: 120e6 } as const;

/**
 * Pictures of the views of areas that scroll by themselves, `regions/view-001.jpeg` and on: each call takes one of a part of the
 * window, and gives its name, or undefined when the bound is reached.
 */
export function viewPictures(tab: Tab, { signal, testMode, put, named = viewName }: ViewPictureOptions) {
  let taken = 0;
  let pixels = 0;
  return async ({ left, top, width, height }: ViewBox): Promise<string | undefined> => {
    pixels += width * height;
    if (width < 1 || height < 1 || taken >= bounds.pictures || pixels > bounds.pixels) return undefined;
    const beside = await cut(signal, leftOfOrigin(tab.cdp));
    const clip = { x: left + beside, y: top, width, height, scale: 1 };
    const shot = await cut(
      signal,
      tab.cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: 88, optimizeForSpeed: true, clip }),
    );
    if (shot.data === '') return undefined;
    taken += 1;
    const name = named(taken);
    const plain = Buffer.from(shot.data, 'base64');
    await put(name, testMode ? await marked(plain) : plain);
    return name;
  };
}

/** With the words of test mode over it. */
export async function marked(jpeg: Buffer): Promise<Buffer> {
  const image = sharp(jpeg);
  const { width, height } = await image.metadata();
  const mark = await watermarkTile({ width, height });
  return image
    .composite([{ input: mark, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
