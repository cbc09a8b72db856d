/** Bits of a scan, most significant first; the zero byte behind each 0xff is no part of them (T.81, F.1.2.3). */
export class BitReader {
  readonly bytes: Uint8Array;
  /** The number of the next bit. */
  at = 0;

  /** Reads from `start`; the last two bytes of a JPEG are its end marker. */
  constructor(jpeg: Buffer, start: number) {
    this.bytes = unstuffed(jpeg.subarray(start, jpeg.length - 2));
  }

  /** The next 16 bits, which stay; behind the end they are ones, as encoders pad. */
  peek(): number {
    const { bytes } = this;
    const at = this.at >>> 3;
    const three = ((bytes[at] ?? 0xff) << 16) | ((bytes[at + 1] ?? 0xff) << 8) | (bytes[at + 2] ?? 0xff);
    return (three >>> (8 - (this.at & 7))) & 0xffff;
  }

  /** The value of the next code; negative where there is none. */
  code(codes: Uint16Array): number {
    const entry = codes[this.peek()] ?? 0;
    this.at += entry >>> 8;
    return entry === 0 ? -1 : entry & 0xff;
  }

  /** A difference of means of `size` bits (T.81, F.2.2.1: EXTEND). */
  value(size: number): number {
    if (size === 0) return 0;
    const bits = this.peek() >>> (16 - size);
    this.at += size;
    return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
  }
}

function unstuffed(data: Buffer): Uint8Array {
  const bytes = new Uint8Array(data.length);
  let length = 0;
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at] ?? 0;
    bytes[length] = byte;
    length += 1;
    if (byte === 0xff) at += 1;
  }
  return bytes.subarray(0, length);
}

/** The other way round. */
export class BitWriter {
  #bytes: Buffer;
  #length = 0;
  #held = 0;
  #ready = 0;

  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  /** The lowest `length` bits, at most 16. */
  put(bits: number, length: number): void {
    this.#held = (this.#held << length) | (bits & ((1 << length) - 1));
    this.#ready += length;
    while (this.#ready >= 8) {
      this.#ready -= 8;
      const byte = (this.#held >>> this.#ready) & 0xff;
      this.#byte(byte);
      if (byte === 0xff) this.#byte(0);
    }
    this.#held &= (1 << this.#ready) - 1;
  }

  /** What a reader has passed by since bit `from`. */
  copy({ bytes, at: to }: BitReader, from: number): void {
    const ready = this.#ready;
    let held = this.#held;
    let bit = from;
    // Each byte may need a second one behind it.
    this.#makeRoom((to - from) >>> 2);
    const out = this.#bytes;
    let length = this.#length;
    for (; bit + 8 <= to; bit += 8) {
      const at = bit >>> 3;
      const eight = ((((bytes[at] ?? 0xff) << 8) | (bytes[at + 1] ?? 0xff)) >>> (8 - (bit & 7))) & 0xff;
      held = (held << 8) | eight;
      const byte = (held >>> ready) & 0xff;
      out[length] = byte;
      length += 1;
      if (byte === 0xff) {
        out[length] = 0;
        length += 1;
      }
    }
    this.#length = length;
    this.#held = held & ((1 << ready) - 1);
    const left = to - bit;
    if (left === 0) return;
    const two = ((bytes[bit >>> 3] ?? 0xff) << 8) | (bytes[(bit >>> 3) + 1] ?? 0xff);
    this.put(two >>> (16 - (bit & 7) - left), left);
  }

  /** Fills the last byte with ones, and writes restart marker `number` (0 to 7). */
  restart(number: number): void {
    this.#pad();
    this.#byte(0xff);
    this.#byte(0xd0 + number);
  }

  /** All that was written. */
  end(): Uint8Array {
    this.#pad();
    return this.#bytes.subarray(0, this.#length);
  }

  #pad(): void {
    if (this.#ready > 0) this.put(0xff, 8 - this.#ready);
  }

  #makeRoom(more: number): void {
    if (this.#length + more > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length + more);
  }

  #byte(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}
