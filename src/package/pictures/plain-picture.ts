/**
 * What a picture of ours does not have: a picture is what was drawn, and no program writes words, dates, a second picture or a turn
 * into it (ITU-T T.81, annex B; PNG, section 11). Undefined where there is nothing of the kind in what is held of the file.
 */
export function strangeInPicture(bytes: Uint8Array, size: number): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return strangeInJpeg(bytes, bytes.length === size);
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? strangeInPng(bytes, bytes.length === size) : undefined;
}

/** JFIF, ICC and content credentials. */
const applications: readonly number[] = [0xe0, 0xe2, 0xeb];
const [COMMENT, START_OF_SCAN, BASELINE] = [0xfe, 0xda, 0xc0];

function strangeInJpeg(bytes: Uint8Array, isWhole: boolean): string | undefined {
  let at = 2;
  let baseline = false;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === COMMENT || ((marker & 0xf0) === 0xe0 && !applications.includes(marker)))
      return `segment ${marker.toString(16)}`;
    if (marker === BASELINE) baseline = true;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (marker === START_OF_SCAN) return isWhole && baseline ? behindEnd(bytes, at) : undefined;
  }
  return undefined;
}

/** Of a baseline picture the first end of image is the end: what is coded has no such bytes. */
function behindEnd(bytes: Uint8Array, from: number): string | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length ? undefined : 'bytes behind its end';
  return 'no end';
}

const texts: readonly string[] = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

function strangeInPng(bytes: Uint8Array, isWhole: boolean): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (texts.includes(type)) return `chunk ${type}`;
    if (type === 'IEND') return at + 12 === bytes.length || !isWhole ? undefined : 'bytes behind its end';
  }
  return isWhole ? 'no end' : undefined;
}
