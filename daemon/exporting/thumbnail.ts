import sharp from 'sharp';
import { memberBytes } from './member.js';

export const thumbnailSize = { width: 320, height: 200 } as const;
/** Bytes that one may have; a picture of noise is made coarser until it fits. */
export const thumbnailBytes = 15_000;
const qualities = [70, 45, 20, 1] as const;

/** The head of the screenshot in a package of ours as WebP; undefined where there is none. Only the rows that it shows are decoded. */
export async function thumbnailOf(path: string): Promise<Uint8Array | undefined> {
  const jpeg = await memberBytes(path, 'screenshot.jpeg');
  if (jpeg === undefined) return undefined;
  const picture = sharp(jpeg, { limitInputPixels: false, sequentialRead: true });
  const { width, height } = await picture.metadata();
  const shown = Math.max(1, Math.min(height, Math.round((width * thumbnailSize.height) / thumbnailSize.width)));
  const { data, info } = await picture
    .extract({ left: 0, top: 0, width, height: shown })
    .resize({ ...thumbnailSize, fit: 'contain', position: 'top', background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  let bytes: Uint8Array | undefined;
  for (const quality of qualities) {
    bytes = await sharp(data, { raw: { ...thumbnailSize, channels } })
      .webp({ quality })
      .toBuffer();
    if (bytes.length <= thumbnailBytes) break;
  }
  return bytes;
}
