import { BitReader, BitWriter } from './scan-bits.js';

/** Units of 8 × 8 pixels in an interval, so that 32 × 8 pixels of a picture stand alone. */
const UNITS = 4;

/**
 * The same picture in restart intervals (ITU-T T.81, E.1.4): no pixel changes, and each interval can be taken out or covered
 * without a change of any other byte of the image. The scan is that of `jpegtran -restart 4B`. Undefined for a JPEG that is not
 * as this program encodes them: baseline, one scan, colours not stored at less detail, no intervals yet.
 */
export function inRestartIntervals(jpeg: Buffer): Buffer | undefined {
  const plain = readPlain(jpeg);
  if (plain === undefined) return undefined;
  const { frame, blocks } = plain;
  const reader = new BitReader(jpeg, plain.data);
  // An interval begins with whole means again, which are a few bits longer than differences.
  const writer = new BitWriter(jpeg.length + (frame.units / UNITS + 1) * (4 * blocks.length + 3));
  const means = new Int32Array(blocks.length);
  for (let unit = 0; unit < frame.units; unit += 1) {
    const begins = unit % UNITS === 0;
    if (begins && unit > 0) writer.restart((unit / UNITS - 1) & 7);
    const start = reader.at;
    for (let at = 0; at < blocks.length; at += 1) {
      const { dc, ac } = blocks[at] as (typeof blocks)[number];
      const size = reader.code(dc.codes);
      if (size < 0) return undefined;
      means[at] = (means[at] ?? 0) + reader.value(size);
      const rest = reader.at;
      if (!passRest(reader, ac)) return undefined;
      if (!begins) continue;
      if (!putMean(writer, dc, means[at] ?? 0)) return undefined;
      writer.copy(reader, rest);
    }
    // Further in an interval nothing changes but where in a byte the bits stand.
    if (!begins) writer.copy(reader, start);
  }
  const interval = Buffer.from([0xff, 0xdd, 0, 4, UNITS >> 8, UNITS & 0xff]);
  const [before, header] = [jpeg.subarray(0, plain.scan), jpeg.subarray(plain.scan, plain.data)];
  return Buffer.concat([before, interval, header, writer.end(), Buffer.from([0xff, 0xd9])]);
}

/** As a difference from nothing (T.81, F.1.2.1); false where the table has no code for it. */
function putMean(writer: BitWriter, { code }: HuffmanTable, mean: number): boolean {
  const category = 32 - Math.clz32(Math.abs(mean));
  const entry = code[category] ?? 0;
  if (entry === 0) return false;
  writer.put(entry >>> 8, entry & 0xff);
  writer.put(mean < 0 ? mean + (1 << category) - 1 : mean, category);
  return true;
}

/** Passes by the 63 other coefficients of a block; false where there is no such code. */
function passRest(reader: BitReader, { codes, several }: RestTable): boolean {
  for (let index = 1; index < 64;) {
    const next = reader.peek();
    const many = several[next >>> (16 - WINDOW)] ?? 0;
    // What reaches the last of the 64 ends there, and what follows is of the next block.
    if (many !== 0 && index + (many >>> 6) < 64) {
      reader.at += many & BITS;
      if ((many & ENDS) !== 0) break;
      index += many >>> 6;
      continue;
    }
    const entry = codes[next] ?? 0;
    if (entry === 0) return false;
    const size = entry & 15;
    reader.at += (entry >>> 8) + size;
    if (size === 0 && (entry & 0xff) !== 0xf0) break;
    index += ((entry >>> 4) & 15) + 1;
  }
  return true;
}

interface HuffmanTable {
  /** By the next 16 bits: the length of the code (upper byte) and its value; 0 where there is no such code. */
  readonly codes: Uint16Array;
  /** By value: the code and, in the lowest byte, its length; 0 where there is none. */
  readonly code: Uint32Array;
}

interface RestTable extends HuffmanTable {
  /** By the next `WINDOW` bits: how many of them hold whole codes with what belongs to each, whether the block ends there, by how much it leads on. */
  readonly several: Uint16Array;
}

/** Bits that are looked at together. */
const WINDOW = 13;
const BITS = 0x1f;
const ENDS = 0x20;

/** Most codes are short, and millions are passed by: two or three at a time, by a table that a processor keeps at hand. */
function severalAtOnce(codes: Uint16Array): Uint16Array {
  const several = new Uint16Array(2 ** WINDOW);
  for (let window = 0; window < several.length; window += 1) {
    let [bits, lead, ends] = [0, 0, 0];
    while (ends === 0 && bits < WINDOW) {
      const entry = codes[(window << (16 - WINDOW + bits)) & 0xffff] ?? 0;
      const whole = (entry >>> 8) + (entry & 15);
      if (entry === 0 || bits + whole > WINDOW) break;
      bits += whole;
      if ((entry & 15) === 0 && (entry & 0xff) !== 0xf0) ends = ENDS;
      else lead += ((entry >>> 4) & 15) + 1;
    }
    several[window] = bits === 0 ? 0 : bits | ends | (lead << 6);
  }
  return several;
}

interface Plain {
  readonly frame: { readonly units: number };
  /** One for each component: each has one block in a unit. */
  readonly blocks: readonly { readonly dc: HuffmanTable; readonly ac: RestTable }[];
  /** Where the header of the scan begins, and where its data do. */
  readonly scan: number;
  readonly data: number;
}

const SOF0 = 0xc0;
const SOF1 = 0xc1;
const DHT = 0xc4;
const SOS = 0xda;

/** The markers that an encoder of ours writes: JFIF, tables, frame, scan. */
function readPlain(jpeg: Buffer): Plain | undefined {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8 || jpeg.readUInt16BE(jpeg.length - 2) !== 0xffd9)
    return undefined;
  const tables = new Map<number, HuffmanTable>();
  let frame: Buffer | undefined;
  for (let at = 2; at + 4 <= jpeg.length;) {
    const [lead = 0, marker = 0] = [jpeg[at], jpeg[at + 1]];
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const body = jpeg.subarray(at + 4, end);
    if (lead !== 0xff || end > jpeg.length) return undefined;
    if (marker === SOS) return frame && plainScan(frame, body, tables, { scan: at, data: end });
    if (marker === DHT) readTables(body, tables);
    else if (marker === SOF0 || marker === SOF1) frame = body;
    else if (!(marker >= 0xe0 && marker <= 0xef) && marker !== 0xdb && marker !== 0xfe) return undefined;
    at = end;
  }
  return undefined;
}

function plainScan(
  frame: Buffer,
  scan: Buffer,
  tables: ReadonlyMap<number, HuffmanTable>,
  places: { readonly scan: number; readonly data: number },
): Plain | undefined {
  const count = frame[5] ?? 0;
  if (frame[0] !== 8 || frame.length !== 6 + 3 * count || scan[0] !== count || count === 0) return undefined;
  const made = new Map<HuffmanTable, RestTable>();
  const restTable = (ac: HuffmanTable): RestTable => {
    const table = made.get(ac) ?? { ...ac, several: severalAtOnce(ac.codes) };
    made.set(ac, table);
    return table;
  };
  const blocks = Array.from({ length: count }, (_, at) => {
    const same = frame[6 + 3 * at] === scan[1 + 2 * at] && frame[7 + 3 * at] === 0x11;
    const selected = scan[2 + 2 * at] ?? 0;
    const [dc, ac] = [tables.get(selected >> 4), tables.get(0x10 | (selected & 15))];
    return same && dc && ac ? [{ dc, ac: restTable(ac) }] : [];
  }).flat();
  if (blocks.length !== count) return undefined;
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  return { frame: { units: Math.ceil(width / 8) * Math.ceil(height / 8) }, blocks, ...places };
}

/** T.81, B.2.4.2 and annex C. */
function readTables(body: Buffer, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= body.length;) {
    const codes = new Uint16Array(2 ** 16);
    const code = new Uint32Array(256);
    tables.set(body[at] ?? 0, { codes, code });
    const counts = body.subarray(at + 1, at + 17);
    at += 17;
    let next = 0;
    for (const [index, number] of counts.entries()) {
      const length = index + 1;
      for (let left = number; left > 0; left -= 1, at += 1, next += 1) {
        const value = body[at] ?? 0;
        codes.fill((length << 8) | value, next << (16 - length), (next + 1) << (16 - length));
        code[value] = (next << 8) | length;
      }
      next <<= 1;
    }
  }
}
