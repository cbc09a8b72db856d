import { readFile, writeFile } from 'node:fs/promises';
import { isFields, parseStrictJson } from '../../package/json/strict-json.js';
import { codeOf, whyUnread } from '../problem/home.js';
import { problem } from '../problem/problem.js';

/** What a monitor remembers of a log from one audit to the next. */
export interface Remembered {
  readonly verifier_key: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
}

export async function readState(path: string): Promise<Remembered | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw problem('UNREADABLE', `--state ${path} ${whyUnread(error)}`, { cause: error });
  });
  if (bytes === undefined) return undefined;
  try {
    const value = parseStrictJson(bytes);
    if (!isFields(value)) throw new TypeError('not an object');
    const { verifier_key, size, root } = value;
    if (typeof verifier_key !== 'string' || typeof root !== 'string' || !Number.isSafeInteger(size))
      throw new TypeError('a field is missing');
    return { verifier_key, root, size: size as number };
  } catch (error) {
    throw problem('UNREADABLE', `--state ${path} is not the state of an audit`, { cause: error });
  }
}

export const writeState = (path: string, { verifier_key, size, root }: Remembered): Promise<void> =>
  writeFile(path, `${JSON.stringify({ verifier_key, size, root }, null, 2)}\n`);
