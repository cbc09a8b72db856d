import { concat } from '../../package/byte-strings.js';

/** A value of CBOR (RFC 8949) as C2PA uses it: definite lengths only. Map keys become their text. */
export type Cbor = number | string | boolean | null | Uint8Array | readonly Cbor[] | CborMap;
export interface CborMap {
  readonly [key: string]: Cbor;
}

const MAX_DEPTH = 32;
const MAX_VALUES = 100_000;

/** Exactly one value; throws on anything else. Tags are dropped. */
export function decodeCbor(bytes: Uint8Array): Cbor {
  const { take, argument, simple, left } = reader(bytes);
  let values = 0;
  const value = (depth: number): Cbor => {
    if (depth > MAX_DEPTH) throw new TypeError('the CBOR is nested too deeply');
    if ((values += 1) > MAX_VALUES) throw new TypeError('the CBOR has more values than any content credentials');
    const initial = take(1)[0] ?? 0;
    const info = initial & 0x1f;
    switch (initial >> 5) {
      case 0:
        return argument(info);
      case 1:
        return -1 - argument(info);
      case 2:
        return take(argument(info)).slice();
      case 3:
        return new TextDecoder('utf-8', { fatal: true }).decode(take(argument(info)));
      case 4:
        return repeat(argument(info), () => value(depth + 1));
      case 5:
        return mapOf(repeat(argument(info), () => [value(depth + 1), value(depth + 1)] as const));
      case 6:
        argument(info);
        return value(depth + 1);
      default:
        return simple(info);
    }
  };
  const repeat = <T>(count: number, one: () => T): T[] => {
    if (count > left()) throw new TypeError('the CBOR is cut off');
    return Array.from({ length: count }, one);
  };
  const result = value(0);
  if (left() > 0) throw new TypeError('bytes follow the CBOR');
  return result;
}

/** Reads bytes one after the other, and the numbers that an initial byte announces (its lower five bits are `info`). */
function reader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const left = (): number => bytes.length - at;
  const take = (length: number): Uint8Array => {
    if (length > left()) throw new TypeError('the CBOR is cut off');
    return bytes.subarray(at, (at += length));
  };
  const argument = (info: number): number => {
    if (info < 24) return info;
    const size = { 24: 1, 25: 2, 26: 4, 27: 8 }[info];
    if (size === undefined) throw new TypeError('the CBOR has an indefinite length');
    const start = at;
    take(size);
    if (size === 1) return view.getUint8(start);
    if (size === 2) return view.getUint16(start);
    if (size === 4) return view.getUint32(start);
    const value = view.getBigUint64(start);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new TypeError('a number in the CBOR is too large');
    return Number(value);
  };
  const simple = (info: number): Cbor => {
    if (info === 20 || info === 21) return info === 21;
    if (info === 22 || info === 23) return null;
    const start = at;
    if (info === 26 && take(4)) return view.getFloat32(start);
    if (info === 27 && take(8)) return view.getFloat64(start);
    throw new TypeError('the CBOR has a value of an unknown kind');
  };
  return { take, argument, simple, left };
}

function mapOf(pairs: readonly (readonly [Cbor, Cbor])[]): CborMap {
  const map = new Map<string, Cbor>();
  for (const [key, value] of pairs) {
    const name = typeof key === 'number' ? key.toString() : key;
    if (typeof name !== 'string' || map.has(name))
      throw new TypeError('the CBOR has a key that is repeated or no text');
    map.set(name, value);
  }
  return Object.fromEntries(map);
}

export const isCborMap = (value: Cbor | undefined): value is CborMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** What COSE needs to be written; a Map keeps its integer keys. */
export type CborInput =
  | number
  | string
  | null
  | Uint8Array
  | readonly CborInput[]
  | ReadonlyMap<number | string, CborInput>;

export function encodeCbor(value: CborInput): Uint8Array {
  if (value === null) return Uint8Array.of(0xf6);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') {
    const text = new TextEncoder().encode(value);
    return concat(head(3, text.length), text);
  }
  if (value instanceof Uint8Array) return concat(head(2, value.length), value);
  if (value instanceof Map) {
    const pairs = [...(value as ReadonlyMap<number | string, CborInput>)];
    return concat(head(5, pairs.length), ...pairs.flatMap((pair) => pair.map(encodeCbor)));
  }
  const list = value as readonly CborInput[];
  return concat(head(4, list.length), ...list.map(encodeCbor));
}

function head(major: number, argument: number): Uint8Array {
  const start = major << 5;
  if (argument < 24) return Uint8Array.of(start | argument);
  if (argument < 0x100) return Uint8Array.of(start | 24, argument);
  if (argument < 0x10000) return Uint8Array.of(start | 25, argument >> 8, argument & 0xff);
  const bytes = new Uint8Array(5);
  bytes[0] = start | 26;
  new DataView(bytes.buffer).setUint32(1, argument);
  return bytes;
}
