import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createInflateRaw, crc32 } from 'node:zlib';
import type { Inflate, Platform, RawInflater } from '../../package/container.js';
import { sideHasher } from './side-hasher.js';

/** SHA-512 takes more than twice the time of SHA-256: for a large member they run side by side. */
const worthAThread = 16 * 2 ** 20;

/** What Node brings: OpenSSL's hashes and zlib. */
export const nodePlatform: Platform = {
  crc32: (bytes, previous) => crc32(bytes, previous),
  hasher(algorithm, size = 0) {
    if (algorithm === 'sha512' && size >= worthAThread) return sideHasher(algorithm);
    const hash = createHash(algorithm);
    return {
      update(bytes) {
        hash.update(bytes);
      },
      digest: () => hash.digest('hex'),
    };
  },
  inflate,
  rawInflater,
  now: () => new Date(),
};

function inflate(input: AsyncIterable<Uint8Array>): ReturnType<Inflate> {
  const raw = createInflateRaw({ chunkSize: 256 * 1024, finishFlush: constants.Z_FINISH });
  return { output: output(input, raw), consumed: () => raw.bytesWritten };
}

async function* output(
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

function rawInflater(): RawInflater {
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
