import { type InkMap, inkCell } from './ink-map.js';

/**
 * The ink of a baseline JPEG (ITU-T T.81), read from its coefficients without making pixels of them: a block with a
 * coefficient other than its mean shows more than one colour. Null for every JPEG that this reader does not know
 * (progressive, arithmetic, 12 bits, several scans) or that ends early: then nothing is said of its ink.
 */
export function jpegInk(bytes: Uint8Array): InkMap | null {
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
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** A Huffman table (T.81, annex C) as a look-up by the next 16 bits: the length of the code in the upper byte, its value in the lower. */
type Table = Uint16Array;

function readInk(bytes: Uint8Array): InkMap {
  const dc = new Map<number, Table>();
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
    else if (marker === 0xc0 || marker === 0xc1) frame = readFrame(body);
    else if (marker === 0xdd) restart = word(body, 0);
    else if (marker === 0xda) {
      if (frame === undefined) throw new UnknownJpeg('no frame');
      return readScan({ frame, restart, dc, ac, scan: body, bits: new Bits(bytes, at) });
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
    return { id: body[at] ?? 0, horizontal: sampling >> 4, vertical: sampling & 15 };
  });
  if (components.some(({ horizontal, vertical }) => horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4))
    throw new UnknownJpeg('sampling');
  return { width: word(body, 3), height: word(body, 1), components };
}

function readTables(body: Uint8Array, dc: Map<number, Table>, ac: Map<number, Table>): void {
  for (let at = 0; at < body.length;) {
    const kind = body[at] ?? 0;
    const counts = body.subarray(at + 1, at + 17);
    const table = new Uint16Array(65_536);
    let code = 0;
    let value = at + 17;
    for (let length = 1; length <= 16; length += 1) {
      for (let index = 0; index < (counts[length - 1] ?? 0); index += 1, value += 1, code += 1) {
        if (code >= 1 << length || value >= body.length) throw new UnknownJpeg('Huffman table');
        const shift = 16 - length;
        table.fill((length << 8) | (body[value] ?? 0), code << shift, (code + 1) << shift);
      }
      code <<= 1;
    }
    (kind >> 4 === 0 ? dc : ac).set(kind & 15, table);
    at = value;
  }
}

interface Scan {
  readonly frame: Frame;
  /** Units between two restart markers; 0: none. */
  readonly restart: number;
  readonly dc: ReadonlyMap<number, Table>;
  readonly ac: ReadonlyMap<number, Table>;
  /** Body of the scan's header. */
  readonly scan: Uint8Array;
  readonly bits: Bits;
}

function readScan({ frame, restart, dc, ac, scan, bits }: Scan): InkMap {
  const { width, height, components } = frame;
  if (scan[0] !== components.length) throw new UnknownJpeg('several scans');
  const parts = components.map((component, index) => {
    const selected = scan[2 + index * 2] ?? 0;
    const tables = { dc: dc.get(selected >> 4), ac: ac.get(selected & 15) };
    if (scan[1 + index * 2] !== component.id || !tables.dc || !tables.ac) throw new UnknownJpeg('scan');
    return { ...component, dc: tables.dc, ac: tables.ac };
  });
  const most = {
    horizontal: Math.max(...components.map(({ horizontal }) => horizontal)),
    vertical: Math.max(...components.map(({ vertical }) => vertical)),
  };
  const [columns, rows] = [Math.ceil(width / inkCell), Math.ceil(height / inkCell)];
  const cells = new Uint8Array(columns * rows);
  const across = Math.ceil(width / (inkCell * most.horizontal));
  const down = Math.ceil(height / (inkCell * most.vertical));
  for (let unit = 0; unit < across * down; unit += 1) {
    if (restart > 0 && unit > 0 && unit % restart === 0) bits.restart();
    const [column, row] = [(unit % across) * most.horizontal, Math.floor(unit / across) * most.vertical];
    for (const part of parts) {
      for (let index = 0; index < part.horizontal * part.vertical; index += 1) {
        if (!blockHasInk(bits, part.dc, part.ac)) continue;
        // A block of a colour that is stored at less detail stands for several cells.
        const [wide, high] = [most.horizontal / part.horizontal, most.vertical / part.vertical];
        const left = column + (index % part.horizontal) * wide;
        const top = row + Math.floor(index / part.horizontal) * high;
        for (let y = top; y < Math.min(top + high, rows); y += 1)
          cells.fill(1, y * columns + Math.min(left, columns), y * columns + Math.min(left + wide, columns));
      }
    }
  }
  return { columns, rows, cells };
}

/** Reads one block past and says whether it has a coefficient other than its mean. */
function blockHasInk(bits: Bits, dc: Table, ac: Table): boolean {
  bits.skip(bits.symbol(dc));
  let ink = false;
  for (let index = 1; index < 64; index += 1) {
    const symbol = bits.symbol(ac);
    const size = symbol & 15;
    if (size === 0) {
      if (symbol !== 0xf0) break;
      index += 15;
      continue;
    }
    index += symbol >> 4;
    bits.skip(size);
    ink = true;
  }
  return ink;
}

/** The bits of a scan, most significant first, without the zero bytes that follow each 0xff (T.81, F.1.2.3). */
class Bits {
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  symbol(table: Table): number {
    this.#fill();
    const entry = table[(this.#held >>> (this.#count - 16)) & 0xffff] ?? 0;
    const length = entry >> 8;
    if (length === 0) throw new UnknownJpeg('no such code');
    this.#count -= length;
    this.#held &= (1 << this.#count) - 1;
    return entry & 255;
  }

  skip(count: number): void {
    this.#fill();
    this.#count -= count;
    this.#held &= (1 << this.#count) - 1;
  }

  restart(): void {
    this.#held = 0;
    this.#count = 0;
    const marker = this.#bytes[this.#at + 1] ?? 0;
    if (this.#bytes[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new UnknownJpeg('no restart marker');
    this.#at += 2;
  }

  /** At least 16 bits; behind the end of the scan they are ones, as encoders pad. */
  #fill(): void {
    while (this.#count < 16) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new UnknownJpeg('cut off');
      const ends = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
      this.#held = ((this.#held << 8) | byte) & 0xffffff;
      if (!ends) this.#at += byte === 0xff ? 2 : 1;
      this.#count += 8;
    }
  }
}
