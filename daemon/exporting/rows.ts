import { closeSync, openSync, readSync } from 'node:fs';
import { writeParts } from './write-parts.js';

/** Rows that are made anew each time they are asked for: of thousands of items they are tens of MiB, and none is kept. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

/** Where rows stand in a file of rows: the first byte, and how many there are. */
export interface Place {
  readonly from: number;
  readonly count: number;
}

/** One JSON value a line. */
export async function writeRows<T>(file: string, rows: Iterable<T> | AsyncIterable<T>): Promise<Rows<T>> {
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      yield rowLine(row);
    }
  }
  await writeParts(file, lines());
  return rowsAt(file, { from: 0, count });
}

export const rowLine = (row: unknown): string => `${JSON.stringify(row)}\n`;

export const rowsAt = <T>(file: string, { from, count }: Place): Rows<T> => ({
  length: count,
  *[Symbol.iterator]() {
    for (const line of linesOf(file, { from, count })) yield JSON.parse(line) as T;
  },
});

/** Rows made of rows. */
export const mapped = <T, U>(rows: Rows<T>, make: (row: T, index: number) => U): Rows<U> => ({
  length: rows.length,
  *[Symbol.iterator]() {
    let index = 0;
    for (const row of rows) yield make(row, index++);
  },
});

const PIECE = 64 * 1024;
const LINE_FEED = 0x0a;

function* linesOf(file: string, { from, count }: Place): Generator<string> {
  if (count === 0) return;
  const fd = openSync(file, 'r');
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    let [at, left, kept] = [from, count, Buffer.alloc(0)];
    while (left > 0) {
      const read = readSync(fd, piece, 0, PIECE, at);
      if (read === 0) throw new Error(`${file} ends before its rows do`);
      at += read;
      let start = 0;
      for (
        let end = piece.indexOf(LINE_FEED);
        end >= 0 && end < read && left > 0;
        end = piece.indexOf(LINE_FEED, start)
      ) {
        const rest = piece.subarray(start, end);
        const line = kept.length === 0 ? rest.toString() : Buffer.concat([kept, rest]).toString();
        kept = Buffer.alloc(0);
        start = end + 1;
        left -= 1;
        yield line;
      }
      kept = Buffer.concat([kept, piece.subarray(start, read)]);
    }
  } finally {
    closeSync(fd);
  }
}
