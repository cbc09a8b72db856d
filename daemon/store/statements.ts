import { tracedBelow } from '../process/trace.js';
import type { Sqlite } from './sqlite.js';
import type { Db } from './tables.js';

export interface Statement {
  /** With a question mark for each value. */
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The connection itself, for work that is done thousands of times: no query is built, and statements are prepared once. */
interface Direct {
  readonly all: (statement: Statement) => Promise<unknown[]>;
  /**
   * All of them or nothing. What is written unflushed survives the end of the process, and not a power cut: it must follow from what is
   * on the disk.
   */
  readonly write: (statements: readonly Statement[], options?: { readonly unflushed?: boolean }) => Promise<void>;
}

const open = new WeakMap<Db, Direct>();

/** Called once where a database is opened. */
export function keepDirect(db: Db, direct: Direct): void {
  open.set(db, direct);
}

/** As OpenTelemetry names them: https://opentelemetry.io/docs/specs/semconv/database/ */
type System = 'sqlite' | 'postgresql';

/** A question to the database as a span of the work that asks it. The text has the places of values, and never the values. */
export const asked = <T>(system: System, text: string, ask: () => Promise<T>): Promise<T> =>
  tracedBelow(() => [nameOf(text), { 'db.system.name': system, 'db.query.text': text }], ask);

/** Few names: what is done, and to which table. */
function nameOf(text: string): string {
  const [, verb = 'SQL'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}

/** Several statements that are written together are one span, named after the first. */
export const tracedDirect = (system: System, { all, write }: Direct): Direct => ({
  all: (statement) => asked(system, statement.text, () => all(statement)),
  write: (statements, options) => asked(system, statements[0]?.text ?? '', () => write(statements, options)),
});

/** `db` is no transaction itself. */
export function directly(db: Db): Direct {
  const direct = open.get(db);
  if (direct === undefined) throw new Error('this database was not opened by openDatabase');
  return direct;
}

/** Runs work while nobody else has the connection, so that it is in nobody's transaction. */
export function sqliteDirect(db: Db, database: Sqlite): Direct {
  const prepared = new Map<string, ReturnType<Sqlite['prepare']>>();
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const writeAll = database.transaction((statements: readonly Statement[]): void => {
    for (const { text, values } of statements) prepare(text).run(...values);
  });
  // Work is done in one turn, so where no transaction is open now, none is in its way: it need not stand in line for the connection.
  const alone = async <T>(work: () => T): Promise<T> =>
    database.inTransaction ? db.connection().execute(async () => work()) : work();
  return {
    all: ({ text, values }) => alone(() => prepare(text).all(...values)),
    write: (statements, { unflushed = false } = {}) =>
      alone(() => {
        if (!unflushed) return writeAll(statements);
        // In WAL mode a commit is then written and not flushed: https://www.sqlite.org/pragma.html#pragma_synchronous
        database.exec('PRAGMA synchronous = NORMAL');
        try {
          writeAll(statements);
        } finally {
          database.exec('PRAGMA synchronous = FULL');
        }
      }),
  };
}
