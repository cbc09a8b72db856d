import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';

/** A PNG with black boxes; all of it is coded anew, and nothing but pixels is taken over. */
export async function coveredPng(png: Uint8Array, boxes: readonly PixelBox[]): Promise<Uint8Array> {
  // Loaded for the few that need it: it is half of what a thread that makes a copy would load.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(png, { limitInputPixels: false })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row += 1) {
      const start = (row * info.width + x) * info.channels;
      data.fill(0, start, start + width * info.channels);
    }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).png().toBuffer();
}
