import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and what is missing above it. Throws Node's error.
 * Level by level, because Node's own recursive mkdir never returns where a file system answers ENOENT to mkdir (/proc).
 */
export function makeDirectory(path: string, mode = 0o777): void {
  if (isThere(path)) return;
  if (dirname(path) !== path) makeDirectory(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isThere(path)) throw error;
  }
}

function isThere(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isDirectory()) return found !== undefined;
  throw Object.assign(new Error(`ENOTDIR: not a directory, ${path}`), { code: 'ENOTDIR' });
}
