import { join } from 'node:path';

/** Folder of a home for sealed packages that failed their own check: NAME.zip, by capture. */
export const setAsideFolder = (home: string): string => join(home, 'set-aside');
