import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createInflateRaw, crc32, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Inflate, Platform, RawInflater } from '../../package/container.js';
import { shortSha256 } from '../../package/commitments/short-sha256.js';
import { sideHasher } from './side-hasher.js';

/** SHA-512 takes more than twice the time of SHA-256: for a large member they run side by side. */
const worthAThread = 16 * 2 ** 20;

/** What Node brings: OpenSSL's hashes and zlib. */
export const nodePlatform: Platform = {
  crc32: (bytes, previous) => crc32(bytes, previous),
  hasher(algorithm, size = 0) {
    if (algorithm === 'sha512' && size >= worthAThread) return sideHasher(algorithm);
    const running = createHash(algorithm);
    return {
      update(bytes) {
        running.update(bytes);
      },
      digest: () => running.digest('hex'),
    };
  },
  sha256: shortSha256((bytes) => hash('sha256', bytes, 'buffer')),
  inflate,
  rawInflater,
  now: () => new Date(),
};

const OUTPUT_CHUNK = 256 * 1024;
/** What is inflated in one call becomes no more than this. */
const MOST_AT_ONCE = 2 ** 20;

/** Most members are small and come in one piece: a stream for each of them would take more time than all else that is done with it. */
function inflate(input: AsyncIterable<Uint8Array>): ReturnType<Inflate> {
  let consumed = (): number => 0;
  async function* output(): AsyncGenerator<Uint8Array> {
    const pieces = input[Symbol.asyncIterator]();
    const [first, second] = [await pieces.next(), await pieces.next()];
    const whole = first.done === true || second.done !== true ? undefined : wholeOf(first.value);
    if (whole === undefined) {
      const raw = createInflateRaw({ chunkSize: OUTPUT_CHUNK, finishFlush: constants.Z_FINISH });
      consumed = () => raw.bytesWritten;
      yield* streamed(fromTheFirst([first, second], pieces), raw);
      return;
    }
    consumed = () => whole.used;
    for (let at = 0; at < whole.buffer.length; at += OUTPUT_CHUNK) yield whole.buffer.subarray(at, at + OUTPUT_CHUNK);
  }
  return { output: output(), consumed: () => consumed() };
}

/** Undefined where it is too large or no DEFLATE data: a stream tells how far it is, and gives what comes before. */
function wholeOf(piece: Uint8Array): ReturnType<typeof inflatedAtOnce> | undefined {
  try {
    return inflatedAtOnce(piece, { finishFlush: constants.Z_FINISH, maxOutputLength: MOST_AT_ONCE });
  } catch {
    return undefined;
  }
}

async function* fromTheFirst(
  read: readonly IteratorResult<Uint8Array, unknown>[],
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (const { done, value } of read) if (done !== true) yield value;
  if (read.at(-1)?.done === true) return;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

async function* streamed(
  input: AsyncIterable<Uint8Array>,
  raw: ReturnType<typeof createInflateRaw>,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(input, { objectMode: false });
  source.on('error', (error) => raw.destroy(error));
  source.pipe(raw);
  try {
    for await (const chunk of raw as AsyncIterable<Uint8Array>) yield chunk;
  } finally {
    source.destroy();
    raw.destroy();
  }
}

/** Most streams lie in one piece, and end in it: then the way through zlib's threads would take several times the work. */
function rawInflater(): RawInflater {
  let streaming: RawInflater | undefined;
  return {
    async push(piece) {
      if (streaming !== undefined) return streaming.push(piece);
      const { buffer, used } = inflatedAtOnce(piece, { finishFlush: constants.Z_SYNC_FLUSH });
      if (used < piece.length) return { output: [buffer], used, ended: true };
      // Whether it has ended with its last byte, or goes on in the next piece, is not told.
      streaming = streamingInflater();
      return streaming.push(piece);
    },
    close: () => streaming?.close(),
  };
}

function inflatedAtOnce(
  piece: Uint8Array,
  options: ZlibOptions,
): { readonly buffer: Uint8Array; readonly used: number } {
  // With `info`, which the types leave out, it tells how much of the input belonged to the stream.
  const { buffer, engine } = inflateRawSync(piece, { info: true, ...options }) as unknown as {
    readonly buffer: Uint8Array;
    readonly engine: { readonly bytesWritten: number };
  };
  return { buffer, used: engine.bytesWritten };
}

function streamingInflater(): RawInflater {
  const raw = createInflateRaw({ chunkSize: 64 * 1024 });
  let output: Uint8Array[] = [];
  let [ended, before] = [false, 0];
  let fail = (_error: Error): void => undefined;
  raw.on('data', (chunk: Uint8Array) => void output.push(chunk));
  raw.on('end', () => (ended = true));
  raw.on('error', (error) => fail(error));
  return {
    push: (piece) =>
      new Promise((resolve, reject) => {
        fail = reject;
        raw.write(piece, () => {
          const used = raw.bytesWritten - before;
          before = raw.bytesWritten;
          // Its end is told in a later turn, after its last bytes.
          setImmediate(() => {
            const made = output;
            output = [];
            resolve({ output: made, used, ended: ended || used < piece.length });
          });
        });
      }),
    close: () => void raw.destroy(),
  };
}
