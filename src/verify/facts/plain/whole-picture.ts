import { latin1 } from '../../../package/document/text.js';

/**
 * Whether a file is a picture that ends where its own structure ends. The beginning of a picture, as a snapshot has it of one that was
 * still loading, does not. PNG, GIF, JPEG, WebP and BMP are known; of others it is false.
 */
export function isWholePicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = latin1(bytes.subarray(0, 12));
  try {
    if (head.startsWith('\u0089PNG\r\n\u001a\n')) return endOfPng(view) === bytes.length;
    if (/^GIF8[79]a/.test(head)) return endOfGif(view) === bytes.length;
    if (head.startsWith('\u00ff\u00d8\u00ff')) return isWholeJpeg(view);
    if (/^RIFF....WEBP/s.test(head)) return view.getUint32(4, true) + 8 === bytes.length;
    return head.startsWith('BM') && view.getUint32(2, true) === bytes.length;
  } catch (error) {
    // It ends in the middle of a field.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** PNG (ISO/IEC 15948), 5.3: length, type, data and CRC of each chunk, up to IEND. */
function endOfPng(view: DataView): number {
  for (let at = 8; ;) {
    const [length, type] = [view.getUint32(at), view.getUint32(at + 4)];
    at += 12 + length;
    if (type === 0x49_45_4e_44) return at;
  }
}

/** GIF89a, 18 to 27: the screen and its colours, then extensions and images, each with sub-blocks, up to the trailer. */
function endOfGif(view: DataView): number {
  const colours = (packed: number): number => (packed >= 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let at = 13 + colours(view.getUint8(10));
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === 0x3b) return at + 1;
    if (kind !== 0x21 && kind !== 0x2c) throw new RangeError('neither an extension nor an image');
    at += kind === 0x21 ? 2 : 11 + colours(view.getUint8(at + 9));
    for (let size = -1; size !== 0; at += size + 1) size = view.getUint8(at);
  }
}

/** JPEG (ITU-T T.81), B.1: segments with lengths up to the first scan; EOI at the end, which no scan has within it. */
function isWholeJpeg(view: DataView): boolean {
  let at = 2;
  while (view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda) at += 2 + view.getUint16(at + 2);
  return view.getUint16(at) === 0xff_da && view.getUint16(view.byteLength - 2) === 0xff_d9;
}
