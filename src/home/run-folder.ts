import { join } from 'node:path';

/** Where a daemon keeps what is of its own run: its lock, its log and where it is found. A node has a folder in the home that it shares. */
export const runFolder = (home: string, node: string | null | undefined): string =>
  node === null || node === undefined || node === '' ? home : join(home, 'nodes', node);
