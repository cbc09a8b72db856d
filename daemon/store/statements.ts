import type { Sqlite } from './sqlite.js';
import type { Db } from './tables.js';

type Statement = ReturnType<typeof prepareOf>;
const prepareOf = (database: Sqlite, text: string) => database.prepare(text);

/** The connection itself, for work that is done thousands of times: statements are prepared once and run without a turn between. */
interface Direct {
  /** Whether somebody is amid a transaction. */
  readonly isTaken: () => boolean;
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
  const transaction = database.transaction((work: () => void) => work());
  open.set(db, {
    isTaken: () => database.inTransaction,
    prepare: (text) => {
      const statement = prepared.get(text) ?? prepareOf(database, text);
      prepared.set(text, statement);
      return statement;
    },
    transaction,
    unflushed: (work) => {
      // In WAL mode a commit is then written and not flushed: https://www.sqlite.org/pragma.html#pragma_synchronous
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        work();
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    },
  });
}

/** Runs work while nobody else has the connection, so that it is in nobody's transaction. `db` is no transaction itself. */
export async function directly<T>(db: Db, work: (direct: Direct) => T): Promise<T> {
  const direct = open.get(db);
  if (direct === undefined) throw new Error('this database was not opened by openDatabase');
  // Work is done in one turn, so where no transaction is open now, none is in its way: it need not stand in line for the connection.
  return direct.isTaken() ? db.connection().execute(async () => work(direct)) : work(direct);
}
