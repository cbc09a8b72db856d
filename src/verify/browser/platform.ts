import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import pako from 'pako';
import type { Inflate, Platform, RawInflater } from '../../package/container.js';
import { crc32 } from './crc32.js';

/** What a page has without a network: the browser's own DEFLATE, and hashes that can be fed piece by piece (WebCrypto's cannot). */
export const browserPlatform: Platform = {
  crc32,
  hasher(algorithm) {
    const hash = (algorithm === 'sha256' ? sha256 : sha512).create();
    return { update: (bytes) => void hash.update(bytes), digest: () => bytesToHex(hash.digest()) };
  },
  sha256: (bytes) => sha256(bytes),
  inflate,
  rawInflater,
  now: () => new Date(),
};

/** DEFLATE grows its input a thousandfold at most, and the browser inflates a piece whole before it waits for the reader. */
const piece = 16 * 1024;

/**
 * The Compression Streams standard rejects both data that end early and bytes behind the end,
 * so what is inflated to the end has used all of its input.
 */
function inflate(input: AsyncIterable<Uint8Array>): ReturnType<Inflate> {
  let given = 0;
  const pieces = piecesOf(input, (length) => (given += length));
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { output: chunksOf(source.pipeThrough(new DecompressionStream('deflate-raw'))), consumed: () => given };
}

async function* piecesOf(
  input: AsyncIterable<Uint8Array>,
  count: (length: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  for await (const chunk of input)
    for (let at = 0; at < chunk.length; at += piece) {
      // A copy: the input may use its buffer again while the stream still holds this.
      const copy = chunk.slice(at, at + piece);
      count(copy.length);
      yield copy;
    }
}

/** Not every browser lets a stream be iterated. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The browser's own refuses bytes behind the end, and so cannot tell where one member ends and the next begins. */
function rawInflater(): RawInflater {
  const raw = new pako.Inflate({ raw: true, chunkSize: 64 * 1024 });
  let output: Uint8Array[] = [];
  raw.onData = (chunk) => void output.push(chunk as Uint8Array);
  // Pako keeps its own count of what it left.
  const state = raw as unknown as {
    readonly ended: boolean;
    readonly err: number;
    readonly strm: { readonly avail_in: number };
  };
  return {
    push(piece) {
      if (!raw.push(piece, false) || state.err !== 0) return Promise.reject(new TypeError(raw.msg || 'not DEFLATE'));
      const made = output;
      output = [];
      return Promise.resolve({ output: made, used: piece.length - state.strm.avail_in, ended: state.ended });
    },
    close: () => undefined,
  };
}
