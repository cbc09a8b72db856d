import { concat } from '../byte-strings.js';

/** What a covered picture needs to be known of: its size, how it is divided, and by which tables its intervals are coded. */
export interface JpegHead {
  readonly width: number;
  readonly height: number;
  /** Pixels of a unit (MCU): 8 × 8 where colours are not stored at less detail. */
  readonly unitWidth: number;
  readonly unitHeight: number;
  /** Units of a restart interval, and of the picture. */
  readonly interval: number;
  readonly units: number;
  readonly components: readonly JpegComponent[];
  /** Each marker before the image: its second byte, and where it begins and ends. SOI is the first, SOS the last. */
  readonly markers: readonly { readonly marker: number; readonly from: number; readonly to: number }[];
  /** Where the first interval begins. */
  readonly scan: number;
}

export interface JpegComponent {
  /** Blocks of a unit. */
  readonly blocks: number;
  /** What the mean of a block is divided by. */
  readonly step: number;
  readonly dc: HuffmanCodes;
  readonly ac: HuffmanCodes;
}

/** By value: the code and its length in bits. */
export type HuffmanCodes = ReadonlyMap<number, { readonly code: number; readonly length: number }>;

const SOI = 0xd8;
const APP0 = 0xe0;
/** Content credentials (JUMBF). */
export const APP11 = 0xeb;
const DQT = 0xdb;
const SOF0 = 0xc0;
const DHT = 0xc4;
const DRI = 0xdd;
const SOS = 0xda;
const allowed: readonly number[] = [APP0, APP11, DQT, SOF0, DHT, DRI, SOS];

/** Bytes that a head may have; content credentials are its largest part. */
export const longestHead = 4 * 2 ** 20;

/**
 * The head of a baseline JPEG in restart intervals, as a copy may carry it: JFIF, tables, frame and scan, each table and the
 * frame once, content credentials, and nothing else (ITU-T T.81, annex B). `bytes` are the picture or its beginning.
 * @throws TypeError that says what is not so
 */
// oxlint-disable-next-line complexity -- one case for each marker
export function readJpegHead(bytes: Uint8Array): JpegHead {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new TypeError('it is not a JPEG');
  const markers = [{ marker: SOI, from: 0, to: 2 }];
  const steps = new Map<number, number>();
  const tables = new Map<number, HuffmanCodes>();
  let frame: Uint8Array | undefined;
  let interval: number | undefined;
  for (let at = 2; ;) {
    const marker = bytes[at + 1] ?? 0;
    const to = at + 2 + word(bytes, at + 2);
    if (bytes[at] !== 0xff || to < at + 4 || to > bytes.length) throw new TypeError('its head ends early');
    if (!allowed.includes(marker)) throw new TypeError(`its head has a marker 0x${marker.toString(16)}`);
    markers.push({ marker, from: at, to });
    const body = bytes.subarray(at + 4, to);
    if (marker === APP0) readJfif(body, at);
    else if (marker === DQT) readSteps(body, steps);
    else if (marker === DHT) readTables(body, tables);
    else if (marker === DRI) interval = once(interval, word(body, 0), body.length === 2);
    else if (marker === SOF0) frame = once(frame, body, body.length >= 6);
    else if (marker === SOS) {
      return { ...frameOf(frame, body, { steps, tables, interval }), markers, scan: to };
    }
    at = to;
  }
}

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function once<Value>(known: Value | undefined, value: Value, whole: boolean): Value {
  if (known !== undefined || !whole) throw new TypeError('a marker stands twice, or is too short');
  return value;
}

/** `JFIF` without a thumbnail, first of all. */
function readJfif(body: Uint8Array, at: number): void {
  const name = String.fromCharCode(...body.subarray(0, 5));
  if (at !== 2 || name !== 'JFIF\0' || body.length !== 14 || word(body, 12) !== 0)
    throw new TypeError('APP0 is not JFIF without a thumbnail, first of all');
}

function readSteps(body: Uint8Array, steps: Map<number, number>): void {
  for (let at = 0; at < body.length; at += 65) {
    const id = body[at] ?? 0;
    const step = body[at + 1] ?? 0;
    if (id > 3 || at + 65 > body.length || steps.has(id) || step === 0)
      throw new TypeError('a quantisation table is not one of 8 bits, or stands twice');
    steps.set(id, step);
  }
}

function readTables(body: Uint8Array, tables: Map<number, HuffmanCodes>): void {
  for (let at = 0; at < body.length;) {
    const id = body[at] ?? 0;
    const counts = body.subarray(at + 1, at + 17);
    const codes = new Map<number, { readonly code: number; readonly length: number }>();
    at += 17;
    let code = 0;
    for (const [index, count] of counts.entries()) {
      for (let left = count; left > 0; left -= 1, at += 1, code += 1) {
        const value = body[at];
        if (value === undefined || code >= 2 ** (index + 1)) throw new TypeError('a Huffman table is none');
        if (!codes.has(value)) codes.set(value, { code, length: index + 1 });
      }
      code *= 2;
    }
    if (counts.length < 16 || tables.has(id) || (id & 0xee) !== 0)
      throw new TypeError('a Huffman table is none of baseline, or stands twice');
    tables.set(id, codes);
  }
}

/** One scan of all components. */
function frameOf(
  frame: Uint8Array | undefined,
  scan: Uint8Array,
  known: {
    readonly steps: ReadonlyMap<number, number>;
    readonly tables: ReadonlyMap<number, HuffmanCodes>;
    readonly interval: number | undefined;
  },
): Omit<JpegHead, 'markers' | 'scan'> {
  const count = frame?.[5] ?? 0;
  const [height, width] = frame ? [word(frame, 1), word(frame, 3)] : [0, 0];
  const { interval = 0, steps, tables } = known;
  if (frame?.[0] !== 8 || (count !== 1 && count !== 3) || frame.length !== 6 + 3 * count || width === 0 || height === 0)
    throw new TypeError('its frame is not 8 bits of grey or of three colours');
  if (interval === 0) throw new TypeError('it has no restart intervals');
  if (scan[0] !== count || scan.length !== 4 + 2 * count) throw new TypeError('it has several scans');
  if (concat(scan.subarray(1 + 2 * count)).join() !== '0,63,0') throw new TypeError('its scan is not whole');
  const sampling = Array.from({ length: count }, (_, at) => frame[7 + 3 * at] ?? 0);
  const [across, down] = count === 1 ? [1, 1] : [most(sampling.map((s) => s >> 4)), most(sampling.map((s) => s & 15))];
  const components = sampling.map((sampled, at): JpegComponent => {
    const selected = scan[2 + 2 * at] ?? 0;
    const [step, dc, ac] = [
      steps.get(frame[8 + 3 * at] ?? 0),
      tables.get(selected >> 4),
      tables.get(0x10 | (selected & 15)),
    ];
    const [horizontal, vertical] = [sampled >> 4, sampled & 15];
    // Numbered so, the colours are YCbCr, also where no JFIF says it.
    if (
      scan[1 + 2 * at] !== at + 1 ||
      frame[6 + 3 * at] !== at + 1 ||
      !step ||
      !dc ||
      !ac ||
      across % horizontal ||
      down % vertical
    )
      throw new TypeError('a colour has no table');
    return { blocks: count === 1 ? 1 : horizontal * vertical, step, dc, ac };
  });
  const [unitWidth, unitHeight] = [8 * across, 8 * down];
  const units = Math.ceil(width / unitWidth) * Math.ceil(height / unitHeight);
  return { width, height, unitWidth, unitHeight, interval, units, components };
}

const most = (numbers: readonly number[]): number => Math.max(...numbers);
