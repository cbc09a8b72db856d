import { findHome } from '../problem/home.js';
import { problem } from '../problem/problem.js';
import { progress } from '../terminal/progress.js';

/** Runs a copy from or into the home with its progress on the terminal; what stands in its way ends in 1. */
export async function backupCommand<T>(
  quiet: boolean,
  copy: (home: string, progress: (text: string) => void) => Promise<T>,
): Promise<T> {
  const line = await progress(!quiet);
  try {
    return await copy(findHome().path, (text) => line.show(text));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (error.name === 'BackupFault') throw problem('BACKUP_FAILED', error.message, { cause: error });
    if (code === undefined || !/^(E[A-Z]+|SQLITE_[A-Z_]+)$/.test(code)) throw error;
    throw problem('BACKUP_FAILED', error.message, {
      cause: error,
      hints: code === 'ENOSPC' ? ['the disk is full'] : [],
    });
  } finally {
    line.stop();
  }
}

/** Powers of ten, as disks are sold. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
