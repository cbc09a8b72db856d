import { concat } from '../byte-strings.js';

/** A box of JUMBF (ISO/IEC 19566-5). `content` is everything after the box's own header. */
export interface Box {
  readonly type: string;
  readonly content: Uint8Array;
  /** Of a superbox: its label, and the boxes after its description. */
  readonly label: string;
  readonly boxes: readonly Box[];
}

export interface JpegCredentials {
  /** The manifest store: the one JUMBF superbox that the APP11 segments hold. */
  readonly store: Uint8Array;
  /** Where those segments lie in the file, from the first marker to the end of the last; they must be neighbours. */
  readonly start: number;
  readonly end: number;
}

/**
 * The C2PA manifest store of a JPEG, or undefined when it has none. Throws when the segments do not fit together, and when
 * these bytes are not the whole file and end before the image itself begins.
 */
export function credentialsInJpeg(jpeg: Uint8Array, whole = true): JpegCredentials | undefined {
  const parts = app11Segments(jpeg, whole);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  for (const [i, part] of parts.entries())
    if (part.sequence !== i + 1 || part.instance !== first.instance || part.start !== (parts[i - 1]?.end ?? part.start))
      throw new TypeError('the segments of the content credentials do not follow each other');
  // Each further segment repeats the eight bytes of the box header.
  const store = concat(...parts.map(({ payload }, i) => payload.subarray(i === 0 ? 0 : 8)));
  return { store, start: first.start, end: last.end };
}

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly instance: number;
  readonly sequence: number;
  readonly payload: Uint8Array;
}

const APP11 = 0xeb;
const START_OF_SCAN = 0xda;

function app11Segments(jpeg: Uint8Array, whole: boolean): Segment[] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  const found: Segment[] = [];
  if (jpeg.length < 4 || view.getUint16(0) !== 0xffd8) throw new TypeError('the screenshot is not a JPEG');
  for (let at = 2; at + 4 <= jpeg.length;) {
    if (view.getUint8(at) !== 0xff) throw new TypeError('the JPEG has bytes between its segments');
    const marker = view.getUint8(at + 1);
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === START_OF_SCAN) return found;
    if (end > jpeg.length) break;
    // "JP", box instance, packet sequence, then the box
    if (marker === APP11 && end - at >= 20 && view.getUint16(at + 4) === 0x4a50)
      found.push({
        start: at,
        end,
        instance: view.getUint16(at + 6),
        sequence: view.getUint32(at + 8),
        payload: jpeg.subarray(at + 12, end),
      });
    at = end;
  }
  if (!whole) throw new TypeError('what stands before the image itself is larger than in any screenshot');
  return found;
}

const MAX_DEPTH = 8;
/** One manifest has a dozen. */
const MAX_BOXES = 10_000;

/** Exactly the boxes that fill these bytes. */
export function readBoxes(bytes: Uint8Array): Box[] {
  let left = MAX_BOXES;
  return boxesIn(bytes, 0, () => {
    left -= 1;
    if (left < 0) throw new TypeError('there are more boxes than in any content credentials');
  });
}

function boxesIn(bytes: Uint8Array, depth: number, count: () => void): Box[] {
  if (depth > MAX_DEPTH) throw new TypeError('the boxes are nested too deeply');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    if (bytes.length - at < 8) throw new TypeError('a box is cut off');
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (length < 8 || length > bytes.length - at) throw new TypeError('a box has a wrong length');
    count();
    boxes.push(boxOf(type, bytes.subarray(at + 8, at + length), depth, count));
    at += length;
  }
  return boxes;
}

function boxOf(type: string, content: Uint8Array, depth: number, count: () => void): Box {
  if (type !== 'jumb') return { type, content, label: '', boxes: [] };
  const [description, ...boxes] = boxesIn(content, depth + 1, count);
  if (description?.type !== 'jumd') throw new TypeError('a superbox has no description');
  return { type, content, label: labelOf(description.content), boxes };
}

/** Description: 16 bytes of type, one of toggles, and when bit 1 is set a label that ends with a zero byte. */
function labelOf(description: Uint8Array): string {
  if (((description[16] ?? 0) & 0x02) === 0) return '';
  const end = description.indexOf(0, 17);
  return new TextDecoder().decode(description.subarray(17, end < 0 ? description.length : end));
}
