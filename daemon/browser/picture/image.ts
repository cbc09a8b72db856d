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

/** Red, green and blue of each pixel. */
export const rawPixels = (png: Buffer): Promise<Buffer> =>
  sharp(png, { limitInputPixels: false }).removeAlpha().raw().toBuffer();
