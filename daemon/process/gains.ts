import { open } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';

/** Pieces of this size are tried: one near the beginning, one in the middle, one near the end. */
const PIECE = 16 * 1024;
const PLACES = [1 / 6, 1 / 2, 5 / 6];
/** A try costs no more than this many bytes do. */
const TOO_SMALL = 8 * 1024;
/** In hexadecimals, how JPEG, PNG, GIF, WebP, WOFF 2 and gzip begin. They are packed already, and to try each of a page takes as long as hashing it. */
const PACKED = /^(?:ffd8ff|89504e470d0a1a0a|47494638(?:37|39)61|52494646.{8}57454250|774f4632|1f8b08)/;
const HEAD = 12;
/** What deflate takes off base64 is a quarter; below a third the time is worth more than the bytes. */
const LEAST = 1 / 3;

/**
 * Whether deflate is worth its time on this content: it does not begin as what is packed already, and at least a third is saved of
 * the pieces that are tried. The same bytes always get the same answer.
 */
export function gains(content: Uint8Array): boolean {
  if (content.length < TOO_SMALL) return true;
  if (isPacked(content.subarray(0, HEAD))) return false;
  return isWorthIt(Buffer.concat(startsIn(content.length).map((start) => content.subarray(start, start + PIECE))));
}

/** The same of a file, of which only the pieces are read. */
export async function gainsInFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < TOO_SMALL) return true;
    const { buffer: head } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    if (isPacked(head)) return false;
    const pieces = startsIn(size).map(async (start) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, start);
      return buffer.subarray(0, bytesRead);
    });
    return isWorthIt(Buffer.concat(await Promise.all(pieces)));
  } finally {
    await file.close();
  }
}

const isPacked = (head: Uint8Array): boolean => PACKED.test(Buffer.from(head).toString('hex'));

const startsIn = (size: number): number[] =>
  size <= PIECE * PLACES.length ? [0, PIECE, 2 * PIECE] : PLACES.map((place) => Math.floor(size * place - PIECE / 2));

const isWorthIt = (sample: Buffer): boolean =>
  deflateRawSync(sample, { level: 1 }).length <= sample.length * (1 - LEAST);
