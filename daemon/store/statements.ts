import type { Sqlite } from './sqlite.js';
import type { Db } from './tables.js';

type Statement = ReturnType<typeof prepareOf>;
const prepareOf = (database: Sqlite, text: string) => database.prepare(text);

/** The connection itself, for work that is done thousands of times: statements are prepared once and run without a turn between. */
interface Direct {
  readonly prepare: (statement: string) => Statement;
  /** In a transaction; all of it or nothing. */
  readonly transaction: (work: () => void) => void;
  /** What is written here survives the end of the process, and not a power cut: it must follow from what is on the disk. */
  readonly unflushed: (work: () => void) => void;
}

const open = new WeakMap<Db, Direct>();

/** Called once where a database is opened. */
export function keepDirect(db: Db, database: Sqlite): void {
  const prepared = new Map<string, Statement>();
  open.set(db, {
    prepare: (text) => {
      const statement = prepared.get(text) ?? prepareOf(database, text);
      prepared.set(text, statement);
      return statement;
    },
    transaction: (work) => database.transaction(work)(),
    unflushed: (work) => {
      // In WAL mode a commit is then written and not flushed: https://www.sqlite.org/pragma.html#pragma_synchronous
      database.pragma('synchronous = NORMAL');
      try {
        work();
      } finally {
        database.pragma('synchronous = FULL');
      }
    },
  });
}

/** Runs work while nobody else has the connection, so that it is in nobody's transaction. `db` is no transaction itself. */
export function directly<T>(db: Db, work: (direct: Direct) => T): Promise<T> {
  const direct = open.get(db);
  if (direct === undefined) throw new Error('this database was not opened by openDatabase');
  return db.connection().execute(async () => work(direct));
}
