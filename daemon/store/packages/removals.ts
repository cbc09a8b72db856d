import { isLeftover, isRecorded } from '../captures/package-holds.js';
import type { Db } from '../tables.js';

/** What a bucket is to have no more, by name. It outlives the process (migrations/0051-package-removals.ts). */
export interface Removals {
  /** Before it is put: where no row names it in the end, it is removed later. */
  expect(name: string): Promise<void>;
  /** No row names it any more, or ever will. */
  owe(name: string): Promise<void>;
  /** Names whose time has come, the first of them. */
  due(): Promise<readonly string[]>;
  /** `wait`: the work that it was put by goes on. `keep`: a row names it. */
  verdict(name: string): Promise<'remove' | 'wait' | 'keep'>;
  done(name: string): Promise<void>;
  /** It could not be removed, or not yet: it is asked about again in an hour. */
  later(name: string): Promise<void>;
}

/** No run is so long between its package and its row, and none is kept waiting so long. */
const HOUR_MS = 60 * 60_000;
const AT_ONCE = 200;

/** `now`: by one clock for all nodes. */
export function removalsIn(db: Db, now: () => Promise<Date>): Removals {
  const inAnHour = async (): Promise<string> => new Date((await now()).getTime() + HOUR_MS).toISOString();
  const find = (name: string) =>
    db.selectFrom('package_removals').select('released').where('package_name', '=', name).executeTakeFirst();
  return {
    expect: async (package_name) => {
      const not_before = await inAnHour();
      await db
        .insertInto('package_removals')
        .values({ package_name, released: false, not_before })
        .onConflict((conflict) => conflict.column('package_name').doUpdateSet({ not_before }))
        .execute();
    },
    owe: async (package_name) => {
      const set = { released: true, not_before: '' };
      await db
        .insertInto('package_removals')
        .values({ package_name, ...set })
        .onConflict((conflict) => conflict.column('package_name').doUpdateSet(set))
        .execute();
    },
    due: async () => {
      const rows = await db
        .selectFrom('package_removals')
        .select('package_name')
        .where('not_before', '<=', (await now()).toISOString())
        .orderBy('not_before')
        .limit(AT_ONCE)
        .execute();
      return rows.map(({ package_name }) => package_name);
    },
    verdict: async (name) => {
      if (await isRecorded(db, name)) return 'keep';
      // A database that was put back to an earlier day knows such names too, and a newer one may have recorded them since.
      if ((await find(name))?.released === true || (await isLeftover(db, name))) return 'remove';
      return 'wait';
    },
    done: async (name) => {
      await db.deleteFrom('package_removals').where('package_name', '=', name).execute();
    },
    later: async (name) => {
      const not_before = await inAnHour();
      await db.updateTable('package_removals').set({ not_before }).where('package_name', '=', name).execute();
    },
  };
}

/** A folder is swept by what lies in it. */
export async function forgetRemovals(db: Db): Promise<void> {
  await db.deleteFrom('package_removals').execute();
}
