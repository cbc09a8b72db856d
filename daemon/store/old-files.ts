import { stat } from 'node:fs/promises';

/** Whether a file or folder was last written before a time; any was before none. One that is gone was not. */
export async function isOlder(path: string, before: Date | undefined): Promise<boolean> {
  if (before === undefined) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < before;
}
