import { concat } from '../../package/byte-strings.js';

/** The file is not an OpenTimestamps proof, or not one that this codec accepts. */
export class OtsError extends Error {
  override readonly name = 'OtsError';
}

/** Reads the four primitives of the format, and never past the end. */
export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new OtsError(`cut off at byte ${this.#at}`);
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }

  byte(): number {
    return this.bytes(1)[0] ?? 0;
  }

  /** Little-endian base 128; at most 2^53 - 1, in its shortest form. */
  varuint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (value > Number.MAX_SAFE_INTEGER) break;
      if (byte < 0x80) {
        if (byte === 0 && factor > 1) throw new OtsError('a number is not in its shortest form');
        return value;
      }
    }
    throw new OtsError('a number is too large');
  }

  varbytes(max: number, min = 0): Uint8Array {
    const length = this.varuint();
    if (length > max || length < min) throw new OtsError(`a length of ${length} is outside ${min} to ${max}`);
    return this.bytes(length);
  }

  atEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  end(): void {
    const left = this.#bytes.length - this.#at;
    if (left > 0) throw new OtsError(`${left} bytes follow the end`);
  }
}

export function varuint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 128) | 0x80);
  }
}

export function varbytes(bytes: Uint8Array): Uint8Array {
  return concat(varuint(bytes.length), bytes);
}
