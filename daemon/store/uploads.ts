import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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
  locate(importId: string): string;
  has(importId: string): Promise<boolean>;
  remove(importId: string): Promise<void>;
  /** Removes files that no open import needs. Returns the names removed. */
  sweep(needed: ReadonlySet<string>): Promise<readonly string[]>;
}

/** The sender sent more or fewer bytes than the part has. */
export class WrongSize extends Error {
  override readonly name = 'WrongSize';
}

const BUFFER_BYTES = 1024 * 1024;

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
    locate: at,
    has: async (importId) =>
      stat(at(importId)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      ),
    remove: (importId) => rm(at(importId), { force: true }),
    sweep: async (needed) => {
      const left = (await readdir(folder)).filter((name) => !needed.has(name));
      for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
      return left;
    },
  };
}

/** Memory stays at what the streams hold, however large the part is. The file must exist: a cancelled one is not made again. */
async function writePart(
  path: string,
  { offset, size }: { readonly offset: number; readonly size: number },
  bytes: Readable,
  { stallMs, signal }: { readonly stallMs: number; readonly signal: AbortSignal },
): Promise<string> {
  const hash = createHash('sha256');
  const stall = new AbortController();
  const stalled = () => stall.abort(new WrongSize(`nothing came for ${stallMs / 1000} s`));
  let timer = setTimeout(stalled, stallMs);
  let total = 0;
  const count = new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(timer);
      timer = setTimeout(stalled, stallMs);
      total += chunk.length;
      if (total > size) return done(new WrongSize(`more than ${size} bytes`));
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(total === size ? null : new WrongSize(`${total} of ${size} bytes`)),
  });
  const sink = createWriteStream(path, { flags: 'r+', start: offset, flush: true, highWaterMark: BUFFER_BYTES });
  const closed = new Promise<void>((resolve) => sink.once('close', () => resolve()));
  const either = AbortSignal.any([signal, stall.signal]);
  try {
    await pipeline(bytes, count, sink, { signal: either });
  } catch (error) {
    throw either.aborted ? either.reason : error;
  } finally {
    clearTimeout(timer);
    // A write that was under way may land until the file is closed.
    await closed;
  }
  return hash.digest('hex');
}
