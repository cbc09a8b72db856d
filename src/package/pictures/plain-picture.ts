/**
 * What a picture of ours does not have: a picture is what was drawn, and no program writes words, dates, a second picture, a film or a turn
 * into it (ITU-T T.81, annex B; PNG, section 11). Undefined where there is nothing of the kind in what is held of the file.
 * `isSigned`: it may have content credentials.
 */
export function strangeInPicture(bytes: Uint8Array, size: number, isSigned: boolean): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return strangeInJpeg(bytes, bytes.length === size, isSigned);
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? strangeInPng(bytes, bytes.length === size) : undefined;
}

/** Quantisation, frames, Huffman codes, restarts and the scan; JFIF, ICC and content credentials. A fill byte (0xFF) is none. */
const segments = new Set([0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda, 0xe0, 0xe2, 0xeb]);
/** How those of applications begin: others under the same marker are small pictures, or a second one. */
const heads = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xeb, 'JP'],
]);
const [START_OF_SCAN, BASELINE, JFIF, CREDENTIALS] = [0xda, 0xc0, 0xe0, 0xeb];
/** One without a small picture in it. */
const JFIF_LENGTH = 16;

function strangeInJpeg(bytes: Uint8Array, isWhole: boolean, isSigned: boolean): string | undefined {
  let at = 2;
  let baseline = false;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const head = heads.get(marker) ?? '';
    const isHeaded = String.fromCharCode(...bytes.subarray(at + 4, at + 4 + head.length)) === head;
    const isOdd = marker === JFIF ? length !== JFIF_LENGTH : marker === CREDENTIALS && !isSigned;
    if (!segments.has(marker) || !isHeaded || isOdd) return `segment ${marker.toString(16)}`;
    if (marker === BASELINE) baseline = true;
    at += 2 + length;
    if (marker === START_OF_SCAN) return isWhole && baseline ? behindEnd(bytes, at) : undefined;
  }
  return isWhole ? 'no end' : undefined;
}

/** Of a baseline picture the first end of image is the end: what is coded has no such bytes. */
function behindEnd(bytes: Uint8Array, from: number): string | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length ? undefined : 'bytes behind its end';
  return 'no end';
}

/** Of a picture that does not move, and its colours. Others have words or times, move it, or are of nobody. */
const chunks = new Set('IHDR PLTE IDAT IEND cHRM cICP gAMA iCCP sBIT sRGB bKGD hIST tRNS pHYs sPLT'.split(' '));

function strangeInPng(bytes: Uint8Array, isWhole: boolean): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!chunks.has(type)) return `chunk ${type}`;
    if (type === 'IEND') return at + 12 === bytes.length || !isWhole ? undefined : 'bytes behind its end';
  }
  return isWhole ? 'no end' : undefined;
}
