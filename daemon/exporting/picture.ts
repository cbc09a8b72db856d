import sharp from 'sharp';
import { openContainer } from '../../src/verify/node/open-container.js';
import type { HandedItem } from '../../src/handover/item.js';
import type { PrintImage } from '../browser/launch/print.js';

const WIDTH = 480;
const HEIGHT = 600;
const LARGEST = 64 * 2 ** 20;

/**
 * The head of the screenshot in a package, made small; undefined where there is none. A stranger's package is not decoded: only its own
 * verification, apart from the daemon, reads that.
 */
export async function smallPicture(path: string, { kind }: Pick<HandedItem, 'kind'>): Promise<PrintImage | undefined> {
  if (kind !== 'capture' && kind !== 'redaction') return undefined;
  const container = await openContainer(path);
  try {
    const entry = container.entries.find(({ name }) => name === 'screenshot.jpeg');
    if (entry === undefined || entry.size > LARGEST) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of container.read(entry, () => undefined)) parts.push(part.slice());
    const scaled = sharp(Buffer.concat(parts), { limitInputPixels: false, sequentialRead: true }).resize({
      width: WIDTH,
    });
    const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .extract({ left: 0, top: 0, width, height: Math.min(height, HEIGHT) })
      .jpeg({ quality: 70 })
      .toBuffer();
    return { bytes, type: 'image/jpeg' };
  } finally {
    await container.close?.();
  }
}
