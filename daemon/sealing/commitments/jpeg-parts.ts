/**
 * The lengths of the parts that a JPEG consists of: each marker before the image with its content, each restart interval
 * with the marker behind it, the end marker, and what stands behind it. They add up to the whole. Bytes that are no JPEG
 * are one part from where they are none.
 */
export interface JpegParts {
  readonly head: readonly number[];
  readonly intervals: readonly number[];
  readonly tail: readonly number[];
}

export function jpegParts(bytes: Uint8Array): JpegParts {
  const head: number[] = [];
  const intervals: number[] = [];
  const tail: number[] = [];
  let at = bytes[0] === 0xff && bytes[1] === 0xd8 ? 2 : 0;
  if (at > 0) head.push(at);
  while (at > 0 && at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length) break;
    head.push(end - at);
    at = end;
    if (marker === 0xda) {
      at = scanParts(bytes, at, intervals, tail);
      break;
    }
  }
  if (at < bytes.length) tail.push(bytes.length - at);
  return { head, intervals, tail };
}

/** Returns where the rest begins. */
function scanParts(bytes: Uint8Array, start: number, intervals: number[], tail: number[]): number {
  let from = start;
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const behind = bytes[at + 1] ?? 0;
    if (behind >= 0xd0 && behind <= 0xd7) {
      intervals.push(at + 2 - from);
      from = at + 2;
    } else if (behind !== 0 && behind !== 0xff) {
      if (at > from) intervals.push(at - from);
      if (behind !== 0xd9) return at;
      tail.push(2);
      return at + 2;
    }
    at += behind === 0xff ? 1 : 2;
  }
  return from;
}
