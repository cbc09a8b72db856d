/** Parts of a picture: what says something about it, what its pixels are made of, and what follows its end. */
export interface PictureParts {
  readonly strings: readonly Buffer[];
  readonly pixels: readonly Buffer[];
  readonly behind: Buffer;
}

/** Undefined when the bytes are no JPEG or PNG. What cannot be read as such counts as `behind`. */
export function pictureParts(bytes: Buffer): PictureParts | undefined {
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return jpegParts(bytes);
  if (bytes.length > 8 && bytes.subarray(0, 8).equals(PNG)) return pngParts(bytes);
  return undefined;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const SCAN = 0xda;
const END = 0xd9;

function jpegParts(bytes: Buffer): PictureParts {
  const strings: Buffer[] = [];
  const pixels: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return { strings, pixels, behind: bytes.subarray(at + 2) };
    if (marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    // Application data and comments; tables are numbers.
    const isText = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    (isText ? strings : pixels).push(bytes.subarray(at + 4, end));
    at = end;
    if (marker !== SCAN) continue;
    const from = at;
    at = scanEnd(bytes, at);
    pixels.push(bytes.subarray(from, at));
  }
  const isEnd = bytes[at] === 0xff && bytes[at + 1] === END;
  return { strings, pixels, behind: bytes.subarray(Math.min(at + (isEnd ? 2 : 0), bytes.length)) };
}

/** Where the next marker begins that is no restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

function pngParts(bytes: Buffer): PictureParts {
  const strings: Buffer[] = [];
  const pixels: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || !/^[A-Za-z]{4}$/u.test(type)) break;
    (type === 'IDAT' || type === 'fdAT' ? pixels : strings).push(bytes.subarray(at + 8, end - 4));
    at = end;
    if (type === 'IEND') break;
  }
  return { strings, pixels, behind: bytes.subarray(at) };
}
