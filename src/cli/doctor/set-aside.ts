import { readdir } from 'node:fs/promises';
import { setAsideFolder } from '../../home/set-aside.js';
import type { Examined } from './check.js';

/** Captures that failed because their sealed packages did not pass their own check. */
export async function checkSetAside(home: string): Promise<Examined> {
  const check = 'set-aside';
  const folder = setAsideFolder(home);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return { check, state: 'ok', found: 'no package failed its own check in the last 30 days' };
  return {
    check,
    state: 'warn',
    found: `packages that failed their own check: ${names.length}, in ${folder}; the newest 20 are kept for 30 days`,
    fix: 'copy what is needed, and report the fault with what evidence verify FILE prints: a later version may pass the file',
  };
}
