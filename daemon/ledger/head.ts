import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields, parseStrictJson } from '../../src/package/json/strict-json.js';
import { writeWhole } from '../store/flush.js';

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
}

const fileOf = (home: string): string => join(home, 'ledger.head');

export const writeHead = (home: string, { origin, size, root, place }: Head): Promise<void> =>
  writeWhole(fileOf(home), `${JSON.stringify({ origin, size, root, place })}\n`);

/** Undefined when there is none that can be read. */
export async function readHead(home: string): Promise<Head | undefined> {
  try {
    const value = parseStrictJson(await readFile(fileOf(home)));
    if (!isFields(value)) return undefined;
    const { origin, size, root, place } = value;
    if (typeof origin !== 'string' || typeof root !== 'string' || typeof place !== 'string') return undefined;
    return Number.isSafeInteger(size) ? { origin, size: size as number, root, place } : undefined;
  } catch {
    return undefined;
  }
}

/** Of the home where it lies now. */
export async function placeOf(home: string): Promise<string> {
  const [machine, path] = await Promise.all([
    readFile('/etc/machine-id', 'utf8').catch(() => ''),
    realpath(home).catch(() => home),
  ]);
  return createHash('sha256').update(`${machine.trim()}\n${path}`).digest('hex');
}
