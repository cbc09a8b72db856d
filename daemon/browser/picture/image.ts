import sharp, { type Sharp } from 'sharp';

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

// Huffman tables made for each picture would make files a tenth smaller and take three times as long.
export const inFormat = (image: Sharp, format: 'jpeg' | 'png'): Sharp =>
  format === 'jpeg'
    ? image.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    : image.png({ compressionLevel: 4, adaptiveFiltering: false });
