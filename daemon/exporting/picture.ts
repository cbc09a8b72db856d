import sharp from 'sharp';
import type { HandedItem } from '../../src/handover/item.js';
import { memberBytes } from './member.js';

const WIDTH = 480;
const HEIGHT = 600;

/**
 * The head of the screenshot in a package, made small: JPEG; undefined where there is none. A stranger's package is not decoded: only its own
 * verification, apart from the daemon, reads that.
 */
export async function smallPicture(path: string, { kind }: Pick<HandedItem, 'kind'>): Promise<Uint8Array | undefined> {
  if (kind !== 'capture' && kind !== 'redaction') return undefined;
  const jpeg = await memberBytes(path, 'screenshot.jpeg');
  if (jpeg === undefined) return undefined;
  const scaled = sharp(jpeg, { limitInputPixels: false, sequentialRead: true }).resize({ width: WIDTH });
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: 0, top: 0, width, height: Math.min(height, HEIGHT) })
    .jpeg({ quality: 70 })
    .toBuffer();
}
