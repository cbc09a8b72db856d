import { readFileSync } from 'node:fs';
import { whyUnread } from '../problem/home.js';
import type { Keys } from '../../home/credentials.js';
import { problem, usage } from '../problem/problem.js';

/** The keys in a file, or in standard input when the path is `-`. */
export function readKeys(path: string): Keys {
  return keysIn(read(path), `--key-from: ${path}`);
}

/** The live key, the test key, or both, told apart by their beginnings. */
export function keysIn(text: string, named: string): Keys {
  const words = text.split(/\s+/);
  const live_key = words.find((word) => word.startsWith('ps_live_'));
  const test_key = words.find((word) => word.startsWith('ps_test_'));
  if (live_key === undefined && test_key === undefined)
    throw usage(`${named} contains no key`, 'a key starts with ps_live_ or ps_test_');
  return { ...(live_key !== undefined && { live_key }), ...(test_key !== undefined && { test_key }) };
}

function read(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw problem('UNREADABLE', `--key-from: ${path} ${whyUnread(error)}`);
  }
}
