import { join } from 'node:path';
import { Database } from './sqlite.js';

/** Another daemon runs over the same home or database. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
  readonly home: string;
  constructor(home: string) {
    super(`another daemon is running over ${home}`);
    this.home = home;
  }
}

/**
 * At most one daemon per home. The lock is the operating system's own, on an empty SQLite file, so it ends with the
 * process however that ends: there is no stale lock to judge, and no process id to mistake for another's.
 */
export function lockHome(home: string): { release(): void } {
  return lock(home, 'BEGIN EXCLUSIVE');
}

/** For one of several nodes over the home: it keeps out whoever wants the home alone, and another with the same folder of its own. */
export function lockNode(home: string, folder: string): { release(): void } {
  const shared = lock(home, 'BEGIN; SELECT count(*) FROM sqlite_schema');
  try {
    const own = lock(folder, 'BEGIN EXCLUSIVE');
    return {
      release: () => {
        own.release();
        shared.release();
      },
    };
  } catch (error) {
    shared.release();
    throw error;
  }
}

/** A transaction that stays open: one that reads lets others read, one that is exclusive lets nobody. */
function lock(folder: string, begin: string): { release(): void } {
  const database = new Database(join(folder, 'daemon.lock'), { timeout: 0 });
  try {
    database.exec(begin);
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new AlreadyRunning(folder);
    throw error;
  }
  return { release: () => void database.close() };
}
