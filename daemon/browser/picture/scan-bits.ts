/** Bits of a scan, most significant first; the zero byte behind each 0xff is no part of them (T.81, F.1.2.3). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  /** Reads from `start`; the last two bytes of a JPEG are its end marker. */
  constructor(jpeg: Buffer, start: number) {
    this.#bytes = unstuffed(jpeg.subarray(start, jpeg.length - 2));
  }

  /** The next 16 bits, which stay; behind the end they are ones, as encoders pad. */
  peek(): number {
    const bytes = this.#bytes;
    const at = this.#bit >>> 3;
    const three = ((bytes[at] ?? 0xff) << 16) | ((bytes[at + 1] ?? 0xff) << 8) | (bytes[at + 2] ?? 0xff);
    return (three >>> (8 - (this.#bit & 7))) & 0xffff;
  }

  /** The value of the next code; 0 where there is none. */
  code(codes: Uint16Array): number {
    const entry = codes[this.peek()] ?? 0;
    this.#bit += entry >>> 8;
    return entry & 0xff;
  }

  /** A difference of means of `size` bits (T.81, F.2.2.1: EXTEND). */
  value(size: number): number {
    if (size === 0) return 0;
    const bits = this.peek() >>> (16 - size);
    this.#bit += size;
    return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
  }

  /** At most 16 bits. */
  copy(length: number, writer: BitWriter): void {
    writer.put(this.peek() >>> (16 - length), length);
    this.#bit += length;
  }
}

function unstuffed(data: Buffer): Uint8Array {
  const bytes = Buffer.allocUnsafe(data.length);
  let length = 0;
  for (let at = 0; at < data.length;) {
    const found = data.indexOf(0xff, at);
    const end = found < 0 ? data.length : found + 1;
    data.copy(bytes, length, at, end);
    length += end - at;
    at = end + 1;
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

  #byte(byte: number): void {
    if (this.#length === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], this.#length * 2);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}
