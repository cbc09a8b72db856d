import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Artifact } from './step.js';

/** The folder in which one capture's files grow until the package is sealed. Every file is hashed once, on its way in. */
export interface Staging {
  put(name: string, content: Content): Promise<Artifact>;
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
    put: async (name, content) => {
      const path = join(files, name);
      await mkdir(dirname(path), { recursive: true });
      return { name, path, ...(await writeHashed(path, content)) };
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

async function writeHashed(path: string, content: Content): Promise<Digests> {
  const file = await open(path, 'w', 0o600);
  try {
    return await hashed(chunksOf(content), async (chunk) => {
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

async function* chunksOf(content: Content): AsyncIterable<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content, 'utf8');
  else if (content instanceof Uint8Array) yield content;
  else yield* content;
}
