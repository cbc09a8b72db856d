import { isPdf } from './containers/pdf.js';

/** Runs of a text that may be bytes, decoded. */
export interface Runs {
  /** All of them one after the other, for strings within; no needle crosses what is between two. */
  readonly joined: Buffer;
  /** Those that can be read, one after the other: text that may be encoded again. */
  readonly readable: string;
  /** Those that may be a file. */
  readonly payloads: readonly Buffer[];
}

/** A payload of fewer bytes is found in `joined`. */
const PAYLOAD = 8;
/** The shortest file, and the shortest digest. */
const FILE = 16;
/** A sign that is no letter of a word. */
const BETWEEN = 0xa6;
const GAP = '\ufffc';
/** Bytes of the first buffer. */
const ROOM = 2 ** 10;

/** Writes bytes into a buffer from a place on, and gives the place behind them. */
type WriteBytes = (out: Buffer, at: number) => number;

/** Collects runs. All are written into one buffer, since a table of numbers has tens of thousands of a few bytes each. */
export class Pieces {
  #out = Buffer.alloc(0);
  #length = 0;
  readonly #readable: string[] = [];
  readonly #payloads: Buffer[] = [];

  /** Takes a run of at most so many bytes. `isFile`: it may be one. */
  write(most: number, write: WriteBytes, isFile = true): void {
    const from = this.#length;
    if (from + most + 1 > this.#out.length) {
      const grown = Buffer.allocUnsafe(Math.max(ROOM, 2 * (from + most + 1)));
      this.#out.copy(grown, 0, 0, from);
      this.#out = grown;
    }
    const end = write(this.#out, from);
    if (end - from >= PAYLOAD) this.#sort(this.#out.subarray(from, end), isFile);
    this.#out[end] = BETWEEN;
    this.#length = end + 1;
  }

  add(bytes: Uint8Array): void {
    this.write(bytes.length, (out, at) => {
      out.set(bytes, at);
      return at + bytes.length;
    });
  }

  /** A run that is a file or nothing. */
  addPayload(bytes: Buffer): void {
    this.#payloads.push(bytes);
  }

  done(): Runs {
    return {
      joined: this.#out.subarray(0, this.#length),
      readable: this.#readable.join(GAP),
      payloads: this.#payloads,
    };
  }

  #sort(piece: Buffer, isFile: boolean): void {
    const canBeRead = controls(piece) === 0;
    if (canBeRead) {
      const text = piece.toString('utf8');
      this.#readable.push(text);
      if (text.includes('\ufffd')) this.#readable.push(piece.toString('latin1'));
    }
    // A PDF may be text throughout. What is kept is copied, as the buffer may be left for a larger one.
    if (isFile && piece.length >= FILE && (!canBeRead || isPdf(piece))) this.#payloads.push(Buffer.from(piece));
  }
}

/** One control character in a hundred may stand in a text. */
export const isMostlyReadable = (bytes: Uint8Array): boolean => controls(bytes) * 100 <= bytes.length;

function controls(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) count++;
  }
  return count;
}
