import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createInflateRaw, crc32 } from 'node:zlib';
import type { Inflate, Platform } from '../../package/container.js';

/** What Node brings: OpenSSL's hashes and zlib. */
export const nodePlatform: Platform = {
  crc32: (bytes, previous) => crc32(bytes, previous),
  hasher(algorithm) {
    const hash = createHash(algorithm);
    return {
      update(bytes) {
        hash.update(bytes);
      },
      digest: () => hash.digest('hex'),
    };
  },
  inflate,
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
