import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { within } from '../outside/deadline.js';
import type { Artifact } from './step.js';

/** The folder in which one capture's files grow until the package is sealed. Every file is hashed once, on its way in. */
export interface Staging {
  /** Rejects with the signal's reason, and closes the file, also while nothing comes of the content. */
  put(name: string, content: Content, signal?: AbortSignal): Promise<Artifact>;
  adopt(name: string, path: string): Promise<Artifact>;
  scratch(name: string): string;
}

export type Content = Uint8Array | string | AsyncIterable<Uint8Array>;

export async function openStaging(folder: string): Promise<Staging> {
  const files = join(folder, 'files');
  const scratch = join(folder, 'scratch');
  await mkdir(files, { recursive: true });
  await mkdir(scratch, { recursive: true });
  return {
    put: async (name, content, signal) => {
      const path = join(files, name);
      await mkdir(dirname(path), { recursive: true });
      return { name, path, ...(await writeHashed(path, chunksOf(content, signal))) };
    },
    adopt: async (name, path) => ({
      name,
      path,
      ...(await hashed(createReadStream(path, { highWaterMark: 1 << 20 }))),
    }),
    scratch: (name) => join(scratch, name),
  };
}

interface Digests {
  readonly sha256: string;
  readonly sha512: string;
  readonly size: number;
}

async function writeHashed(path: string, chunks: AsyncIterable<Uint8Array>): Promise<Digests> {
  const file = await open(path, 'w', 0o600);
  try {
    return await hashed(chunks, async (chunk) => {
      await file.writeFile(chunk);
    });
  } finally {
    await file.close();
  }
}

async function hashed(
  chunks: AsyncIterable<Uint8Array>,
  write?: (chunk: Uint8Array) => Promise<void>,
): Promise<Digests> {
  const sha256 = createHash('sha256');
  const sha512 = createHash('sha512');
  let size = 0;
  for await (const chunk of chunks) {
    sha256.update(chunk);
    sha512.update(chunk);
    size += chunk.length;
    await write?.(chunk);
  }
  return { sha256: sha256.digest('hex'), sha512: sha512.digest('hex'), size };
}

async function* chunksOf(content: Content, signal: AbortSignal | undefined): AsyncIterable<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content, 'utf8');
  else if (content instanceof Uint8Array) yield content;
  else yield* signal === undefined ? content : untilAborted(content, signal);
}

/** A step that was left behind may wait for its next chunk for good, and its file would stay open as long. */
async function* untilAborted(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let isAtEnd = false;
  try {
    for (;;) {
      const next = await within(iterator.next(), signal);
      isAtEnd = next.done === true;
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // It answers once what it waits for has come.
    if (!isAtEnd) iterator.return?.().catch(() => undefined);
  }
}
