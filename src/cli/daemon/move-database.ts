import { withoutPassword } from '../../home/database-file.js';
import { databaseProblem } from './database-problem.js';
import { findHome } from '../problem/home.js';
import { problem, stopHints, usage } from '../problem/problem.js';
import { progress } from '../terminal/progress.js';
import { postgresUrl } from '../../settings/kinds.js';

interface Moved {
  readonly home: string;
  readonly database: string;
  readonly tables: number;
  readonly rows: number;
}

interface Wanted {
  readonly home: string;
  readonly progress: (text: string) => void;
  readonly movePlace: (home: string, to: 'own' | 'shared') => Promise<void>;
}
type Copied = Pick<Moved, 'tables' | 'rows'>;

/** Of the daemon's store, which works on a home whose daemon is stopped. */
export interface Movers {
  readonly moveToPostgres: (url: string, wanted: Wanted) => Promise<Copied>;
  readonly moveToSqlite: (wanted: Wanted) => Promise<Copied>;
  /** Of the ledger. */
  readonly movePlace: Wanted['movePlace'];
}

/** `to` is a URL of PostgreSQL or `sqlite`. */
export async function moveCommand(
  to: string,
  quiet: boolean,
  { moveToPostgres, moveToSqlite, movePlace }: Movers,
): Promise<Moved> {
  const url = to === 'sqlite' ? null : urlIn(to);
  const home = findHome().path;
  const line = await progress(!quiet);
  const wanted = { home, progress: (text: string) => line.show(text), movePlace };
  try {
    const copied = url === null ? await moveToSqlite(wanted) : await moveToPostgres(url, wanted);
    return { home, database: url === null ? 'evidence.db' : withoutPassword(url), ...copied };
  } catch (error) {
    if (error instanceof Error && error.name === 'AlreadyRunning')
      throw problem('DAEMON_RUNNING', error.message, { hints: stopHints, cause: error });
    throw databaseProblem(error) ?? error;
  } finally {
    line.stop();
  }
}

function urlIn(to: string): string {
  try {
    return postgresUrl.fromText(to);
  } catch (error) {
    throw usage(`TO: ${(error as Error).message}, or sqlite`);
  }
}
