import { join } from 'node:path';
import { Database } from './sqlite.js';

/** Another daemon runs over the same home. */
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
  const database = new Database(join(home, 'daemon.lock'), { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new AlreadyRunning(home);
    throw error;
  }
  return { release: () => void database.close() };
}
