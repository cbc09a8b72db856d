import sharp from 'sharp';

// Decoded pictures are tens of megabytes and never seen twice: nothing of them is to stay in the process.
sharp.cache(false);

export { sharp };

/** Width and height from the header of a PNG. */
export function pictureSize(png: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (png.byteLength < 24 || view.getUint32(0) !== 0x89504e47)
    throw new Error('The browser returned something that is no PNG.');
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

export interface Band {
  readonly top: number;
  readonly height: number;
}

/** The longest run of rows that all show one and the same colour, in pixels of the picture (to about 8 rows); null when there is none. */
export async function longestBlankBand(picture: Buffer | string): Promise<Band | null> {
  const shrink = 8;
  const source = sharp(picture, { limitInputPixels: false, sequentialRead: true });
  const { width, height } = await source.metadata();
  const [columns, rows] = [Math.ceil(width / shrink), Math.ceil(height / shrink)];
  const { data, info } = await source
    .removeAlpha()
    .resize({ width: columns, height: rows, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return longestRun(data, info.width * info.channels, info.channels, height / rows);
}

function longestRun(data: Uint8Array, stride: number, channels: number, rowHeight: number): Band | null {
  let best: Band | null = null;
  let top = -1;
  for (let at = 0, row = 0; at < data.length; at += stride, row += 1) {
    const reference = top >= 0 ? top * stride : at;
    if (!sameColour(data, at, stride, channels, reference)) top = sameColour(data, at, stride, channels, at) ? row : -1;
    else if (top < 0) top = row;
    const height = top < 0 ? 0 : (row - top + 1) * rowHeight;
    if (height > (best?.height ?? 0)) best = { top: Math.round(top * rowHeight), height: Math.round(height) };
  }
  return best;
}

/** Whether every pixel of the row at `at` is, within what shrinking does, the pixel at `reference`. */
function sameColour(data: Uint8Array, at: number, stride: number, channels: number, reference: number): boolean {
  for (let offset = 0; offset < stride; offset += 1) {
    if (Math.abs((data[at + offset] ?? 0) - (data[reference + (offset % channels)] ?? 0)) > 2) return false;
  }
  return true;
}
