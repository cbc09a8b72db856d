import { readdirSync, readlinkSync } from 'node:fs';

/** Files below a folder that this process has open (Linux). */
export const openFilesIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      // The descriptor that listed the others is gone by now.
      return [];
    }
  });
