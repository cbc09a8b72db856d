/** Format and pixel size from an image's header: PNG (ISO/IEC 15948, IHDR) or JPEG (ITU-T T.81, start of frame). */
export interface ImageSize {
  readonly format: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
}

export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && data.getUint32(0) === 0x89504e47)
    return { format: 'png', width: data.getUint32(16), height: data.getUint32(20) };
  return bytes.length >= 4 && data.getUint16(0) === 0xffd8 ? jpegSize(data) : undefined;
}

function jpegSize(data: DataView): ImageSize | undefined {
  let at = 2;
  while (at + 9 <= data.byteLength && data.getUint8(at) === 0xff) {
    const marker = data.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // SOF0 to SOF15, without the tables and the arithmetic-coding marker that share their range.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { format: 'jpeg', width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
    at += 2 + data.getUint16(at + 2);
  }
  return undefined;
}
