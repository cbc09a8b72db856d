import { directly, keepDirect, type Statement } from '../../daemon/store/statements.js';
import type { Db } from '../../daemon/store/tables.js';

/**
 * A database whose connection breaks behind a commit, as often as `breaks` says so: what it did stands, and its answer is lost. Asked
 * after each transaction.
 */
export const unanswered = (db: Db, breaks: () => boolean | Promise<boolean>, code = 'ECONNRESET'): Db =>
  new Proxy(db, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof part === 'function' ? (part.bind(target) as unknown) : part;
      return () => ({
        execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
          const done = await db.transaction().execute(work);
          if (await breaks()) throw Object.assign(new Error('gone'), { code });
          return done;
        },
      });
    },
  });

/** The same of what is written on the connection itself: after each write, and before each reading where `fails` is given. */
export function unansweredDirectly(
  db: Db,
  breaks: (statements: readonly Statement[]) => boolean,
  { code = 'ECONNRESET', fails = () => false }: { readonly code?: string; readonly fails?: () => boolean } = {},
): Db {
  const gone = () => Object.assign(new Error('gone'), { code });
  const broken = unanswered(db, () => false);
  keepDirect(broken, {
    all: async (statement) => {
      if (fails()) throw gone();
      return directly(db).all(statement);
    },
    write: async (statements, how) => {
      await directly(db).write(statements, how);
      if (breaks(statements)) throw gone();
    },
  });
  return broken;
}
