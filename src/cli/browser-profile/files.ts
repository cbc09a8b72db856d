import { readFileSync, statSync } from 'node:fs';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import { readNetscape } from './netscape.js';
import { readStorageState } from './storage-state.js';
import type { Imported } from './imported.js';

/** As large as a request may be, with room for what is left out. */
const LARGEST = 4 * 1024 * 1024;

/** What a profile is made of, from the file of one of the two options. */
export function readImported(said: {
  readonly 'from-cookies'?: string | undefined;
  readonly 'from-storage-state'?: string | undefined;
}): Imported {
  const { 'from-cookies': cookies, 'from-storage-state': state } = said;
  if (cookies !== undefined) return readNetscape(textOf('--from-cookies', cookies), `--from-cookies ${cookies}`);
  if (state !== undefined)
    return readStorageState(textOf('--from-storage-state', state), `--from-storage-state ${state}`);
  throw usage(
    'what the profile is made of is missing',
    'give --url URL, --from-cookies FILE or --from-storage-state FILE',
  );
}

function textOf(option: string, path: string): string {
  try {
    if (path !== '-' && statSync(path).size > LARGEST) throw usage(`${option} ${path}: is larger than 4 MiB`);
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'hints' in error) throw error;
    throw problem('UNREADABLE', `${option}: ${path} ${whyUnread(error)}`, { cause: error });
  }
}
