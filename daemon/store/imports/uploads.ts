import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isOlder } from '../old-files.js';

/** Packages on their way in: one file each, whose parts are written where they belong. */
export interface UploadStore {
  /** An empty file of that size; the disk is only taken by what is written. */
  create(importId: string, size: number): Promise<void>;
  /**
   * One at a time for each part, from before its old record goes until its new one is there: whoever comes later ends who is at
   * it by the signal, and begins when that one has let go.
   */
  alone<T>(importId: string, partNumber: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Writes exactly `size` bytes from `offset`; on return they survive a power cut. Gives their SHA-256 as hex. Rejects with
   * WrongSize or the stream's own error, and nothing is written any more then.
   */
  write(
    importId: string,
    part: { readonly offset: number; readonly size: number },
    bytes: Readable,
    limits: { readonly stallMs: number; readonly signal: AbortSignal },
  ): Promise<string>;
  /** Hands over the file; whoever is lent it may move it away. */
  withLocal<T>(importId: string, use: (path: string) => Promise<T>): Promise<T>;
  has(importId: string): Promise<boolean>;
  remove(importId: string): Promise<void>;
  /** Removes files that no open import needs, with `before` those of before that time. Returns the names removed. */
  sweep(needed: ReadonlySet<string>, before?: Date): Promise<readonly string[]>;
}

/** The sender sent more or fewer bytes than the part has. */
export class WrongSize extends Error {
  override readonly name = 'WrongSize';
}

const LOT_BYTES = 1024 * 1024;

export async function openUploadStore(folder: string): Promise<UploadStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (importId: string) => join(folder, basename(importId));
  const turns = new Map<string, { readonly abort: AbortController; readonly ended: Promise<unknown> }>();
  return {
    create: async (importId, size) => {
      const file = await open(at(importId), 'wx', 0o600);
      try {
        await file.truncate(size);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    alone: async (importId, partNumber, work) => {
      const key = `${importId}/${partNumber}`;
      const earlier = turns.get(key);
      earlier?.abort.abort(new WrongSize('the part is sent again'));
      const abort = new AbortController();
      const ended = (earlier?.ended ?? Promise.resolve()).then(() => work(abort.signal));
      const turn = { abort, ended: ended.catch(() => undefined) };
      turns.set(key, turn);
      try {
        return await ended;
      } finally {
        if (turns.get(key) === turn) turns.delete(key);
      }
    },
    write: (importId, part, bytes, limits) => writePart(at(importId), part, bytes, limits),
    withLocal: (importId, use) => use(at(importId)),
    has: async (importId) =>
      stat(at(importId)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      ),
    remove: (importId) => rm(at(importId), { force: true }),
    sweep: async (needed, before) => {
      const removed: string[] = [];
      for (const name of await readdir(folder)) {
        if (needed.has(name) || !(await isOlder(join(folder, name), before))) continue;
        await rm(join(folder, name), { recursive: true, force: true });
        removed.push(name);
      }
      return removed;
    },
  };
}

/**
 * Memory stays at a megabyte or two, however large the part is. The file must exist: a cancelled one is not made again. The sender's
 * stream is left open, so that it can be told what was wrong.
 */
async function writePart(
  path: string,
  { offset, size }: { readonly offset: number; readonly size: number },
  bytes: Readable,
  { stallMs, signal }: { readonly stallMs: number; readonly signal: AbortSignal },
): Promise<string> {
  const file = await open(path, 'r+');
  try {
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunks of gathered(bytes, stallMs, signal)) {
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      if (written + length > size) throw new WrongSize(`more than ${size} bytes`);
      for (const chunk of chunks) hash.update(chunk);
      await writeAll(file, chunks, offset + written);
      written += length;
    }
    if (written !== size) throw new WrongSize(`${written} of ${size} bytes`);
    await file.sync();
    return hash.digest('hex');
  } finally {
    // Every write was waited for: none lands after this.
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], position: number): Promise<void> {
  const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Chunks of a stream in lots that are worth a write. Throws the signal's reason, and WrongSize when nothing comes. */
async function* gathered(bytes: Readable, stallMs: number, signal: AbortSignal): AsyncGenerator<Uint8Array[]> {
  const iterator = bytes.iterator({ destroyOnReturn: false });
  let lot: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const next = await before(iterator.next() as Promise<IteratorResult<Uint8Array>>, stallMs, signal);
    if (next.done) break;
    lot.push(next.value);
    length += next.value.length;
    if (length < LOT_BYTES) continue;
    yield lot;
    [lot, length] = [[], 0];
  }
  if (lot.length > 0) yield lot;
}

async function before<T>(next: Promise<T>, stallMs: number, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let aborted: (() => void) | undefined;
  const given = new Promise<never>((_, reject) => {
    aborted = () => reject(signal.reason as Error);
    timer = setTimeout(() => reject(new WrongSize(`nothing came for ${stallMs / 1000} s`)), stallMs);
    if (signal.aborted) aborted();
    else signal.addEventListener('abort', aborted, { once: true });
  });
  try {
    return await Promise.race([next, given]);
  } finally {
    clearTimeout(timer);
    if (aborted) signal.removeEventListener('abort', aborted);
  }
}
