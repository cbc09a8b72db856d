import { type InkMap, inkCell } from './ink-map.js';

/** What is read of a picture: where it has ink, and how light each cell is in the mean, 0 to 255. */
export interface JpegReading extends InkMap {
  readonly levels: Float32Array;
  /** Pixels, as the JPEG itself says. */
  readonly width: number;
  readonly height: number;
}

/**
 * The ink of a baseline JPEG (ITU-T T.81), read from its coefficients without making pixels of them: a block with a
 * coefficient other than its mean shows more than one colour. Null for every JPEG that this reader does not know
 * (progressive, arithmetic, 12 bits, several scans) or that ends early: then nothing is said of its ink. Several checks ask for
 * the same picture, which is read once.
 */
export function jpegInk(bytes: Uint8Array): JpegReading | null {
  const before = readings.get(bytes);
  if (before !== undefined) return before;
  const reading = readOrNot(bytes);
  readings.set(bytes, reading);
  return reading;
}

const readings = new WeakMap<Uint8Array, JpegReading | null>();

function readOrNot(bytes: Uint8Array): JpegReading | null {
  try {
    return readInk(bytes);
  } catch (error) {
    if (error instanceof UnknownJpeg) return null;
    throw error;
  }
}

class UnknownJpeg extends Error {}

interface Component {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  /** Which table of steps its coefficients have. */
  readonly steps: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/**
 * A Huffman table (T.81, annex C) by the next 16 bits: in the upper byte the length of the code together with the bits that
 * follow it, in the lower its value; 0 where there is no such code.
 */
type Codes = Uint16Array;

/** For coefficients that are no mean. */
interface Table {
  readonly one: Codes;
  /**
   * By 11 bits, all codes that lie in them whole: their bits (4 bits), by how much they lead on among the 64 (7 bits),
   * whether the block ends with them, and whether any is not zero. 0 where the first does not fit. Most codes are short, and
   * millions are read: two at a time, from a table that stays in the processor's nearest memory.
   */
  readonly several: Uint16Array;
}

const WINDOW = 11;
const WINDOW_MASK = 0x7ff;
const MOST_LEAD = 0x7f;
const ENDS = 0x800;
const INK = 0x1000;

function readInk(bytes: Uint8Array): JpegReading {
  const steps = new Map<number, number>();
  const dc = new Map<number, Codes>();
  const ac = new Map<number, Table>();
  let frame: Frame | undefined;
  let restart = 0;
  let at = 2;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new UnknownJpeg('no JPEG');
  for (;;) {
    if (bytes[at] !== 0xff) throw new UnknownJpeg('no marker');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = word(bytes, at + 2);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || at + 2 + length > bytes.length) throw new UnknownJpeg('cut off');
    at += 2 + length;
    if (marker === 0xc4) readTables(body, dc, ac);
    else if (marker === 0xdb) readSteps(body, steps);
    else if (marker === 0xc0 || marker === 0xc1) frame = readFrame(body);
    else if (marker === 0xdd) restart = word(body, 0);
    else if (marker === 0xda) {
      if (frame === undefined) throw new UnknownJpeg('no frame');
      return readScan({ frame, restart, dc, ac, steps, scan: body, bytes, at });
    } else if (marker >= 0xc2 && marker <= 0xcf) throw new UnknownJpeg('not baseline');
  }
}

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function readFrame(body: Uint8Array): Frame {
  const count = body[5] ?? 0;
  if (body[0] !== 8 || (count !== 1 && count !== 3)) throw new UnknownJpeg('not 8 bits of grey or of three colours');
  const components = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 3;
    const sampling = body[at + 1] ?? 0;
    return { id: body[at] ?? 0, horizontal: sampling >> 4, vertical: sampling & 15, steps: body[at + 2] ?? 0 };
  });
  if (components.some(({ horizontal, vertical }) => horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4))
    throw new UnknownJpeg('sampling');
  return { width: word(body, 3), height: word(body, 1), components };
}

/** Of each table the step of the mean. */
function readSteps(body: Uint8Array, steps: Map<number, number>): void {
  for (let at = 0; at < body.length;) {
    const kind = body[at] ?? 0;
    const wide = kind >> 4 !== 0;
    steps.set(kind & 15, wide ? word(body, at + 1) : (body[at + 1] ?? 0));
    at += wide ? 129 : 65;
  }
}

function readTables(body: Uint8Array, dc: Map<number, Codes>, ac: Map<number, Table>): void {
  for (let at = 0; at < body.length;) {
    const kind = body[at] ?? 0;
    const counts = body.subarray(at + 1, at + 17);
    const one = new Uint16Array(2 ** 16);
    let code = 0;
    let value = at + 17;
    for (let length = 1; length <= 16; length += 1) {
      for (let index = 0; index < (counts[length - 1] ?? 0); index += 1, value += 1, code += 1) {
        if (code >= 1 << length || value >= body.length) throw new UnknownJpeg('Huffman table');
        const symbol = body[value] ?? 0;
        one.fill(((length + (symbol & 15)) << 8) | symbol, code << (16 - length), (code + 1) << (16 - length));
      }
      code <<= 1;
    }
    if (kind >> 4 === 0) dc.set(kind & 15, one);
    else ac.set(kind & 15, { one, several: severalAtOnce(one) });
    at = value;
  }
}

function severalAtOnce(one: Codes): Uint16Array {
  const several = new Uint16Array(2 ** WINDOW);
  for (let window = 0; window < several.length; window += 1) {
    let bits = 0;
    let lead = 0;
    let flags = 0;
    while ((flags & ENDS) === 0) {
      const entry = one[(window << (16 - WINDOW + bits)) & 0xffff] ?? 0;
      const length = entry >> 8;
      if (length === 0 || bits + length > WINDOW || lead + leadOf(entry) > MOST_LEAD) break;
      bits += length;
      if ((entry & 15) > 0) flags |= INK;
      else if ((entry & 0xff) !== SIXTEEN_ZEROS) flags |= ENDS;
      if ((flags & ENDS) === 0) lead += leadOf(entry);
    }
    several[window] = bits === 0 ? 0 : bits | (lead << 4) | flags;
  }
  return several;
}

const SIXTEEN_ZEROS = 0xf0;
const leadOf = (entry: number): number => ((entry >> 4) & 15) + 1;

interface Scan {
  readonly frame: Frame;
  /** Units between two restart markers; 0: none. */
  readonly restart: number;
  readonly dc: ReadonlyMap<number, Codes>;
  readonly ac: ReadonlyMap<number, Table>;
  readonly steps: ReadonlyMap<number, number>;
  /** Body of the scan's header. */
  readonly scan: Uint8Array;
  readonly bytes: Uint8Array;
  /** Where its data begin. */
  readonly at: number;
}

/** One block of a unit: its tables, and the cells that it stands for, counted from the unit's first. */
interface Block {
  /** Number of its component; the first is how light it is. */
  readonly component: number;
  readonly dc: Codes;
  readonly ac: Table;
  readonly left: number;
  readonly top: number;
  /** More than 1 where a colour is stored at less detail. */
  readonly wide: number;
  readonly high: number;
}

function readScan({ frame, restart, dc, ac, steps, scan, bytes, at }: Scan): JpegReading {
  const { width, height, components } = frame;
  if (scan[0] !== components.length) throw new UnknownJpeg('several scans');
  const most = {
    horizontal: Math.max(...components.map(({ horizontal }) => horizontal)),
    vertical: Math.max(...components.map(({ vertical }) => vertical)),
  };
  const blocks = components.flatMap(({ id, horizontal, vertical }, number): Block[] => {
    const selected = scan[2 + number * 2] ?? 0;
    const tables = { dc: dc.get(selected >> 4), ac: ac.get(selected & 15) };
    if (scan[1 + number * 2] !== id || !tables.dc || !tables.ac) throw new UnknownJpeg('scan');
    const { dc: means, ac: others } = tables;
    const [wide, high] = [most.horizontal / horizontal, most.vertical / vertical];
    return Array.from({ length: horizontal * vertical }, (_, index) => {
      const [left, top] = [(index % horizontal) * wide, Math.floor(index / horizontal) * high];
      return { component: number, dc: means, ac: others, left, top, wide, high };
    });
  });
  const map = { columns: Math.ceil(width / inkCell), rows: Math.ceil(height / inkCell) };
  const across = Math.ceil(width / (inkCell * most.horizontal));
  const down = Math.ceil(height / (inkCell * most.vertical));
  if (across * down * blocks.length * LEAST_BITS > (bytes.length - at) * 8) throw new UnknownJpeg('cut off');
  const cells = new Uint8Array(map.columns * map.rows);
  const { columns, rows } = map;
  const levels = new Float32Array(cells.length);
  const step = (steps.get(components[0]?.steps ?? 0) ?? 0) / inkCell;
  const put = (
    into: Uint8Array | Float32Array,
    unit: number,
    { left, top, wide, high }: Block,
    value: number,
  ): void => {
    const from = (unit % across) * most.horizontal + left;
    const first = Math.floor(unit / across) * most.vertical + top;
    // Not by fill(): for one or two cells its call would take longer than reading the block.
    for (let row = first; row < Math.min(first + high, rows); row += 1)
      for (let column = from; column < Math.min(from + wide, columns); column += 1)
        into[row * columns + column] = value;
  };
  const found: Found = {
    ink: (unit, block) => put(cells, unit, block, 1),
    level: (unit, block, mean) => put(levels, unit, block, Math.min(Math.max(mean * step + 128, 0), 255)),
  };
  const reading = { bytes, at, held: 0, ready: 0, means: new Int32Array(components.length) };
  // Row by row: an engine makes faster code of a function that is called often than of one that is called once and runs long.
  for (let row = 0; row < down; row += 1)
    readUnits(reading, { from: row * across, to: (row + 1) * across, restart, blocks }, found);
  return { ...map, cells, levels, width, height };
}

/** Of a block: a code for its mean, and one for the others. A picture that claims to be larger than its data takes no memory. */
const LEAST_BITS = 2;

interface Found {
  readonly ink: (unit: number, block: Block) => void;
  readonly level: (unit: number, block: Block, mean: number) => void;
}

interface Units {
  readonly from: number;
  readonly to: number;
  readonly restart: number;
  readonly blocks: readonly Block[];
}

/** How far the bits of a scan are read. */
interface Reading {
  readonly bytes: Uint8Array;
  at: number;
  /** The last bits read, of which `ready` are not used yet; fewer than none where a code reaches beyond them. */
  held: number;
  ready: number;
  /** Of each component the last mean, of which the next is told as a difference. */
  readonly means: Int32Array;
}

/**
 * Reads the blocks of these units and tells which have a coefficient other than their mean. Bits are taken most significant
 * first, without the zero byte that follows each 0xff (T.81, F.1.2.3); behind the end of the scan they are ones, as encoders
 * pad. One function with its state in local variables, because a picture has millions of codes: calls would double the time.
 */
// oxlint-disable-next-line max-lines-per-function -- the innermost loop: what is called from it is not inlined
function readUnits(reading: Reading, { from, to, restart, blocks }: Units, { ink, level }: Found): void {
  const { bytes, means } = reading;
  const end = bytes.length;
  let { at, held, ready } = reading;
  for (let unit = from; unit < to; unit += 1) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      // Bits that belong to the last code and are not read yet.
      for (; ready < 0; ready += 8) at += bytes[at] === 0xff ? 2 : 1;
      const marker = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new UnknownJpeg('no restart marker');
      at += 2;
      ready = 0;
      means.fill(0);
    }
    for (const block of blocks) {
      let one = block.dc;
      const { several } = block.ac;
      let found = 0;
      // The mean first, then the others until one says that no more follow.
      for (let index = 0; index < 64;) {
        while (ready < 16) {
          if (at >= end) throw new UnknownJpeg('cut off');
          const byte = bytes[at] ?? 0;
          const behind = bytes[at + 1] ?? 0xff;
          if (byte !== 0xff && behind !== 0xff) {
            held = (held << 16) | (byte << 8) | behind;
            ready += 16;
            at += 2;
            continue;
          }
          held = (held << 8) | byte;
          ready += 8;
          if (byte !== 0xff) at += 1;
          else if (behind === 0) at += 2;
        }
        const many = index === 0 ? 0 : (several[(held >>> (ready - WINDOW)) & WINDOW_MASK] ?? 0);
        const next = index + ((many >> 4) & MOST_LEAD);
        // What reaches the last of the 64 ends there, and what follows is of the next block.
        if (many !== 0 && next < 64) {
          ready -= many & 15;
          index = next;
          found |= many;
          if ((many & ENDS) !== 0) break;
          continue;
        }
        const entry = one[(held >>> (ready - 16)) & 0xffff] ?? 0;
        if (entry === 0) throw new UnknownJpeg('no such code');
        ready -= entry >> 8;
        if (index === 0) {
          if ((entry & 0xf0) !== 0) throw new UnknownJpeg('no such mean');
          for (; ready < 0; ready += 8) {
            held = (held << 8) | (bytes[at] ?? 0xff);
            at += bytes[at] === 0xff ? 2 : 1;
          }
          const size = entry & 15;
          const value = (held >>> ready) & ((1 << size) - 1);
          // T.81, F.2.2.1: of a value without its first bit it is how far it lies below.
          const more = size > 0 && value >> (size - 1) === 0 ? value - (1 << size) + 1 : value;
          const mean = (means[block.component] ?? 0) + more;
          means[block.component] = mean;
          if (block.component === 0) level(unit, block, mean);
          one = block.ac.one;
          index = 1;
          continue;
        }
        if ((entry & 15) > 0) found |= INK;
        else if ((entry & 0xff) !== SIXTEEN_ZEROS) break;
        index += leadOf(entry);
      }
      if ((found & INK) !== 0) ink(unit, block);
    }
  }
  reading.at = at;
  reading.held = held;
  reading.ready = ready;
}
