import { linkSync, lstatSync, renameSync } from 'node:fs';
import { codeOf } from '../problem/home.js';

/**
 * Gives a finished file its name in one step. False where something has that name already, which stays; the part stays either way, or
 * has become the file. A link is made where there is none, and a rename would replace. Not every file system has links: there it is looked
 * first, and then renamed. Throws Node's error.
 */
export function placeNew(part: string, path: string, link: typeof linkSync = linkSync): boolean {
  try {
    link(part, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || lstatSync(path, { throwIfNoEntry: false })) return false;
    renameSync(part, path);
    return true;
  }
}
