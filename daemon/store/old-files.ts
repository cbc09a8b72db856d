import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file or folder was last written before a time; any was before none. One that is gone was not. */
export async function isOlder(path: string, before: Date | undefined): Promise<boolean> {
  if (before === undefined) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < before;
}

/** The time by which files of a folder are dated: of a file system that several machines share it need not be theirs. */
export async function timeOfFiles(folder: string): Promise<Date> {
  const probe = join(folder, `.time-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return (await stat(probe)).mtime;
  } finally {
    await rm(probe, { force: true });
  }
}
