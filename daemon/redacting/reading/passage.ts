/** A part of a file, in bytes; `to` is the first byte behind it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Text as a reader has it, and where it stands in its file. By UTF-16 unit of `text`: the bytes that stand for it. They are
 * none (`from` equals `to`) for what the file does not have, such as the break between two blocks.
 */
export interface Passage {
  readonly text: string;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

/** Where a part of the text stands: in pieces, where the file has something else in between. */
export function rangesOf({ from, to }: Passage, start: number, end: number): ByteRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (let at = start; at < end; at += 1) {
    const [first = 0, behind = 0] = [from[at], to[at]];
    if (first === behind) continue;
    const last = ranges.at(-1);
    if (last !== undefined && first <= last.to) last.to = Math.max(last.to, behind);
    else ranges.push({ from: first, to: behind });
  }
  return ranges;
}

/** The units that stand in a part of the file, with the breaks between them; undefined where none do. */
export function unitsIn(
  { text, from, to }: Passage,
  range: ByteRange,
): { readonly start: number; readonly end: number } | undefined {
  const firstFrom = (least: number, values: ArrayLike<number>): number => {
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[middle] ?? 0) >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const start = firstFrom(range.from, from);
  const end = firstFrom(range.to + 1, to);
  return start < end ? { start, end } : undefined;
}

/** Joins what stands in several places of a file to one text. */
export class PassageWriter {
  #text: string[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  get length(): number {
    return this.#from.length;
  }

  /** A break that the file does not have. */
  gap(text: string): void {
    const at = this.#to.at(-1) ?? 0;
    this.put(text, at, at);
  }

  /** Text of which all units stand for the same bytes, as of a character reference. */
  put(text: string, from: number, to: number): void {
    this.#text.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      this.#from.push(from);
      this.#to.push(to);
    }
  }

  /** Text that stands in the file as it is; `offsets` are those of the whole file, in which it begins at unit `start`. */
  copy(text: string, offsets: Uint32Array, start: number): void {
    this.#text.push(text);
    for (let at = start; at < start + text.length; at += 1) {
      this.#from.push(offsets[at] ?? 0);
      this.#to.push(offsets[at + 1] ?? 0);
    }
  }

  append({ text, from, to }: Passage): void {
    this.#text.push(text);
    for (let at = 0; at < text.length; at += 1) {
      this.#from.push(from[at] ?? 0);
      this.#to.push(to[at] ?? 0);
    }
  }

  done(): Passage {
    return { text: this.#text.join(''), from: this.#from, to: this.#to };
  }
}

/** The whole of a text file. */
export function passageOf(text: string): Passage {
  const offsets = byteOffsets(text);
  return { text, from: offsets.subarray(0, text.length), to: offsets.subarray(1) };
}

/** By UTF-16 unit, and one behind the last: the byte of the UTF-8 text at which it begins. Both halves of a pair begin and end together. */
export function byteOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    offsets[at] = bytes;
    const unit = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x8_00) bytes += 2;
    else if (unit >= 0xd8_00 && unit < 0xdc_00 && next >= 0xdc_00 && next < 0xe0_00) {
      bytes += 4;
      at += 1;
      offsets[at] = bytes;
    } else bytes += 3;
  }
  offsets[text.length] = bytes;
  return offsets;
}
