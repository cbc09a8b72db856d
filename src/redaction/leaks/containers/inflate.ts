import pako from 'pako';
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { LARGEST_INFLATED } from '../bounds.js';

/** What was inflated; or that there is more of it than is searched. */
export type Inflated = { readonly bytes: Buffer } | 'too_large';

/** Everything in bytes that says of itself that it is compressed: gzip, zlib, entries of a ZIP. What is cut short counts as far as it goes. */
export function* inflatedWithin(bytes: Buffer): Generator<Inflated> {
  for (let at = bytes.indexOf(GZIP); at >= 0; at = bytes.indexOf(GZIP, at + 1))
    yield* attempt(
      () => gunzipSync(bytes.subarray(at), partialOf(bytes.length - at)),
      () => inflatedSoFar(bytes.subarray(at), {}),
    );
  for (let at = bytes.indexOf(0x78); at >= 0; at = bytes.indexOf(0x78, at + 1))
    if (isZlib(bytes, at))
      yield* attempt(
        () => inflateSync(bytes.subarray(at), partialOf(bytes.length - at)),
        () => inflatedSoFar(bytes.subarray(at), {}),
      );
  for (let at = bytes.indexOf(ZIP); at >= 0 && at + ENTRY < bytes.length; at = bytes.indexOf(ZIP, at + 1)) {
    const data = at + ENTRY + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (bytes.readUInt16LE(at + 8) === DEFLATED)
      yield* attempt(
        () => inflateRawSync(bytes.subarray(data), partialOf(bytes.length - data)),
        () => inflatedSoFar(bytes.subarray(data), { raw: true }),
      );
  }
}

/** Bytes that as a whole are deflate or brotli, which do not say so. Counts only when all of it can be read. */
export function* inflatedWhole(bytes: Buffer): Generator<Inflated> {
  const options = boundedOf(bytes.length);
  if (mayBeDeflate(bytes)) yield* attempt(() => inflateRawSync(bytes, options));
  yield* attempt(() => brotliDecompressSync(bytes, options));
}

/** Whether bytes are zlib from the first to the last, their check included, with at most the end of a line behind. */
export function isZlibWhole(bytes: Buffer): boolean {
  if (bytes[0] !== 0x78 || !isZlib(bytes, 0)) return false;
  try {
    const { engine } = inflateSync(bytes, { ...boundedOf(bytes.length), info: true }) as unknown as {
      readonly engine: { readonly bytesWritten: number };
    };
    return /^\r?\n?$/u.test(bytes.toString('latin1', engine.bytesWritten));
  } catch {
    return false;
  }
}

/**
 * Whether bytes say of themselves that nothing here can look into them: compressed by Zstandard, xz, bzip2, 7-Zip, RAR, LZ4, lzip, lzop,
 * compress or Snappy, or an entry of a ZIP that is compressed otherwise than by deflate, or encrypted.
 */
export const isLocked = (bytes: Buffer): boolean =>
  bytes.length >= FEWEST &&
  (locked.some((start) => bytes.subarray(0, start.length).equals(start)) || hasLockedEntry(bytes));

const locked = [
  '28b52ffd',
  'fd377a585a00',
  ...Array.from({ length: 9 }, (_, at) => `425a683${at + 1}314159265359`),
  '377abcaf271c',
  '526172211a07',
  '04224d18',
  '4c5a495001',
  '894c5a4f000d0a1a0a',
  '1f9d90',
  'ff060000734e61507059',
].map((hex) => Buffer.from(hex, 'hex'));
/** Bytes of the smallest such file with a word of four letters in it. */
const FEWEST = 16;

/** APPNOTE.TXT, 4.4.5: methods of compression that are no deflate. */
const otherMethods = new Set([1, 2, 3, 4, 5, 6, 9, 10, 12, 14, 16, 18, 19, 20, 93, 94, 95, 96, 97, 98, 99]);
const ENCRYPTED = 1;
const NEWEST = 63;

function hasLockedEntry(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(ZIP); at >= 0 && at + ENTRY < bytes.length; at = bytes.indexOf(ZIP, at + 1)) {
    const [version, flags, method] = [4, 6, 8].map((field) => bytes.readUInt16LE(at + field));
    const isEntry = ((version ?? 0) & 0xff) <= NEWEST && bytes.readUInt16LE(at + 26) > 0;
    if (isEntry && (((flags ?? 0) & ENCRYPTED) !== 0 || otherMethods.has(method ?? 0))) return true;
  }
  return false;
}
/** Bytes before the name. */
const ENTRY = 30;

const GZIP = Buffer.of(0x1f, 0x8b, 0x08);
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const DEFLATED = 8;
/** Each attempt takes a buffer of its own: a small one for few bytes, since a file may hold thousands of keys and digests. */
const boundedOf = (size: number) => ({
  maxOutputLength: LARGEST_INFLATED,
  chunkSize: Math.max(2 ** 10, Math.min(CHUNK, 4 * size)),
});
const partialOf = (size: number) => ({ ...boundedOf(size), finishFlush: constants.Z_SYNC_FLUSH });

/** RFC 1950: deflate with a window of 32 KiB or less, and a check of both bytes. */
function isZlib(bytes: Buffer, at: number): boolean {
  const flags = bytes[at + 1] ?? 0;
  return ((0x78 << 8) | flags) % 31 === 0 && (flags & 0x20) === 0;
}

/** RFC 1951, 3.2: a block of a known type; a stored one has its length twice, one with codes of its own at most 286 and 30 of them. */
function mayBeDeflate(bytes: Buffer): boolean {
  const type = ((bytes[0] ?? 0) >> 1) & 3;
  if (type === 0) return bytes.length >= 5 && (bytes.readUInt16LE(1) ^ bytes.readUInt16LE(3)) === 0xffff;
  if (type === 1) return true;
  return type === 2 && (bytes[0] ?? 0) >> 3 <= 29 && ((bytes[1] ?? 0) & 31) <= 29;
}

function* attempt(inflate: () => Buffer, otherwise?: () => Inflated): Generator<Inflated> {
  let inflated: Inflated;
  // Most bytes are no compressed data, and to write down where each of these errors came from takes longer than to find it.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    inflated = { bytes: inflate() };
  } catch (error) {
    if (isTooLarge(error)) inflated = 'too_large';
    else if (otherwise !== undefined) inflated = otherwise();
    else return;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  if (inflated === 'too_large' || inflated.bytes.length > 1) yield inflated;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** What could be read before something else began: zlib gives nothing at all then. */
function inflatedSoFar(bytes: Buffer, options: { readonly raw?: boolean }): Inflated {
  const chunks: Uint8Array[] = [];
  const inflate = new pako.Inflate({ ...options, chunkSize: CHUNK });
  let length = 0;
  let failed = false;
  inflate.onData = (chunk) => {
    chunks.push(chunk as Uint8Array);
    length += chunk.length;
    if (length > LARGEST_INFLATED) throw new RangeError('too large');
  };
  inflate.onEnd = (status) => {
    failed = status !== 0;
  };
  try {
    inflate.push(bytes, true);
  } catch {
    return 'too_large';
  }
  const { output, next_out: left } = (inflate as unknown as { strm: { output: Uint8Array | null; next_out: number } })
    .strm;
  // What was not handed out yet.
  if (failed && output !== null) chunks.push(output.subarray(0, left));
  return { bytes: Buffer.concat(chunks) };
}

const CHUNK = 2 ** 14;
