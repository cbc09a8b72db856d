import { createHash } from 'node:crypto';
import { closeSync, constants, fdatasync, fstatSync, openSync, write } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toHex, utf8 } from '../../src/package/bytes.js';
import { isFields, parseStrictJson } from '../../src/package/json/strict-json.js';
import { sha256 } from '../../src/verify/node/tree-hash.js';
import { writeWhole } from '../store/flush.js';
import { databaseFile } from '../store/home-database.js';
import { ifThere } from './if-there.js';

/**
 * The newest tree that this home may have signed, outside of the database and never in a backup: a database that was put
 * back is behind it, and a home that was copied elsewhere is not the place that it names.
 */
export interface Head {
  readonly origin: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
  /** Hex SHA-256 of machine id and path. */
  readonly place: string;
  /** The last entry of that tree, where it was appended alone: a database that has all but this one can be given it again. */
  readonly entry?: string;
}

const fileOf = (home: string): string => join(home, 'ledger.head');

/** Of each of the two lines. */
const LINE = 2048;
const LINE_FEED = 10;

export const writeHead = (home: string, head: Head): Promise<void> =>
  writeWhole(fileOf(home), Buffer.concat([lineOf(head), lineOf(head)]));

export interface HeadWriter {
  /** On the disk when the promise resolves. Of two, the second must not be asked for before. */
  readonly put: (head: Head) => Promise<void>;
  readonly close: () => void;
}

const [writeAt, toDisk] = [promisify(write), promisify(fdatasync)];

/**
 * Writes one head after another: over the older one of two lines, in place, so that a line that a power cut tore leaves the other. A
 * head of the same size replaces the last, which came to nothing. The file stays open. Where it is gone, was replaced, or has another
 * form, nothing is written and the call throws.
 */
export function headWriter(home: string): HeadWriter {
  let [line, written] = [1, -1];
  let file: number | undefined;
  return {
    put: (head) => {
      // Each write is then over when it is on the disk, and keeps this thread from nothing meanwhile.
      file ??= openSync(fileOf(home), constants.O_RDWR | constants.O_DSYNC);
      const { size, nlink } = fstatSync(file);
      if (size !== 2 * LINE || nlink === 0) throw new Error('ledger.head was changed by another program');
      const bytes = lineOf(head);
      if (head.size !== written) line = 1 - line;
      written = head.size;
      return writeLine(file, bytes, line * LINE);
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

async function writeLine(file: number, line: Uint8Array, at: number): Promise<void> {
  const { bytesWritten } = await writeAt(file, line, 0, line.length, at);
  if (bytesWritten !== line.length) throw new Error('ledger.head could not be written whole');
  // Elsewhere O_DSYNC says less, or nothing.
  if (process.platform !== 'linux') await toDisk(file);
}

function lineOf({ origin, size, root, place, entry }: Head): Buffer {
  const head = { origin, size, root, place, ...(entry !== undefined && { entry }) };
  const line = Buffer.from(JSON.stringify({ ...head, check: checkOf(head) }));
  if (line.length >= LINE) throw new Error('the name of the log is too long');
  const padded = Buffer.alloc(LINE, ' ');
  padded.set(line);
  padded[LINE - 1] = LINE_FEED;
  return padded;
}

/** A line of which a part is older than the rest does not have it. */
const checkOf = ({ origin, size, root, place, entry }: Head): string =>
  toHex(
    sha256(utf8(JSON.stringify([origin, size, root, place, ...(entry === undefined ? [] : [entry])]))).subarray(0, 8),
  );

/** The newest one that is whole; undefined when there is none. @throws where the disk does not say so. */
export async function readHead(home: string): Promise<Head | undefined> {
  const text = (await ifThere(readFile(fileOf(home)))) ?? Buffer.alloc(0);
  const lines = [text.subarray(0, text.length > LINE ? LINE : text.length), text.subarray(LINE)];
  const heads = lines.flatMap((line) => headIn(line) ?? []);
  return heads.toSorted((a, b) => b.size - a.size)[0];
}

function headIn(line: Uint8Array): Head | undefined {
  try {
    const value = parseStrictJson(line);
    if (!isFields(value)) return undefined;
    const { origin, size, root, place, entry, check } = value;
    if (entry !== undefined && typeof entry !== 'string') return undefined;
    if (typeof origin !== 'string' || typeof root !== 'string' || typeof place !== 'string') return undefined;
    if (!Number.isSafeInteger(size)) return undefined;
    const head = { origin, size: size as number, root, place, ...(entry !== undefined && { entry }) };
    // Before there were two lines there was no check: the file was replaced as a whole.
    return check === undefined || check === checkOf(head) ? head : undefined;
  } catch {
    return undefined;
  }
}

/** Of a home that nodes share, each under this path: machines differ, so the name that its database has for it stands for them. */
export async function sharedPlaceOf(home: string): Promise<string | undefined> {
  const [file, path = home] = await Promise.all([databaseFile(home), ifThere(realpath(home))]);
  return file && createHash('sha256').update(`nodes\n${file.home_id}\n${path}`).digest('hex');
}

/** Of the home where it lies now. */
export async function placeOf(home: string): Promise<string> {
  const [machine = '', path = home] = await Promise.all([
    // Where it is kept from a service, it always is.
    ifThere(readFile('/etc/machine-id', 'utf8'), 'EACCES'),
    ifThere(realpath(home)),
  ]);
  return createHash('sha256').update(`${machine.trim()}\n${path}`).digest('hex');
}
