import { randomBytes } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from '../../client/index.js';
import { codeOf } from '../problem/home.js';
import { problem, type Problem } from '../problem/problem.js';
import { placeNew } from './place-new.js';

/** Files that are being written, to be removed when the command is interrupted. */
const parts = new Set<string>();

export function removeParts(): void {
  for (const part of parts) rmSync(part, { force: true });
}

/**
 * Writes a package to `path`, which must not exist: first beside it as `.part`, then under its name in one step. Neither
 * follows a link that somebody else put there, or takes the place of a file that came to be meanwhile.
 */
export async function downloadTo(
  client: Client,
  packageUrl: string,
  path: string,
  sizeBytes: number | null,
): Promise<void> {
  if (lstatSync(path, { throwIfNoEntry: false })) throw exists(path);
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  parts.add(part);
  try {
    // Opened before anything can fail: a stream that is ended while it opens its file leaves the file behind.
    const file = await open(part, 'wx');
    const written = await pump(client, packageUrl, file.createWriteStream({ flush: true }), sizeBytes);
    if (sizeBytes !== null && written !== sizeBytes) {
      throw problem('DOWNLOAD_INCOMPLETE', `received only ${written} of ${sizeBytes} bytes of the package`);
    }
    if (!placeNew(part, path)) throw exists(path);
  } catch (error) {
    throw writeProblem(error, path);
  } finally {
    rmSync(part, { force: true });
    parts.delete(part);
  }
}

const exists = (path: string): Problem =>
  problem('OUTPUT_EXISTS', `${path} exists already`, { hints: ['remove it, or give another name'] });

/** Streams a package, and says how many bytes it had; it ends soon after the size that was promised. */
export async function pump(
  client: Client,
  packageUrl: string,
  sink: NodeJS.WritableStream,
  sizeBytes: number | null = null,
): Promise<number> {
  const { bytes } = await client.download(packageUrl);
  let total = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (sizeBytes !== null && total > sizeBytes) done(longer(sizeBytes));
      else done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), count, sink, {
    end: sink !== process.stdout,
  });
  return total;
}

const longer = (sizeBytes: number): Problem =>
  problem('DOWNLOAD_INCOMPLETE', `received more than the expected ${sizeBytes} bytes of the package`);

function writeProblem(error: unknown, path: string): unknown {
  const causes: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EACCES: 'it may not be written',
    EROFS: 'the file system is read-only',
    ENOENT: 'its directory is gone',
    EISDIR: 'it is a directory',
  };
  const cause = causes[codeOf(error)];
  if (cause === undefined) return error;
  return problem('OUTPUT_NOT_WRITTEN', `${path} was not written: ${cause}`, { cause: error });
}
