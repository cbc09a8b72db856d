import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE = 64 * 1024;

/**
 * Yields what is written to the end of a file, as text, from `start` bytes on and without end. A file that is shorter than it
 * was, or another one, was begun anew: then from its first byte. One that is not there is waited for.
 */
export async function* followFile(path: string, start: number, everyMs = 250): AsyncGenerator<string> {
  let at = start;
  let inode: number | undefined;
  // One for all pieces: a character may be cut in two by their edges.
  let decoder = new TextDecoder();
  for (;;) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.size < at || (inode !== undefined && found.ino !== inode))) {
      at = 0;
      decoder = new TextDecoder();
    }
    inode = found?.ino ?? inode;
    const size = found?.size ?? 0;
    while (at < size) {
      const bytes = piece(path, at, Math.min(PIECE, size - at));
      if (bytes.length === 0) break;
      at += bytes.length;
      yield decoder.decode(bytes, { stream: true });
    }
    await sleep(everyMs);
  }
}

function piece(path: string, at: number, length: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  } finally {
    closeSync(file);
  }
}
