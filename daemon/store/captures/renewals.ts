import type { Insertable, Selectable } from 'kysely';
import { makerIsIn } from './reach.js';
import type { Db, RenewalsTable } from '../tables.js';

export type Renewed = Selectable<RenewalsTable>;

/** Whose packages are meant. A test key renews what test keys made. */
export interface Owner {
  readonly accountId: string;
  readonly testOnly: boolean;
}

export interface KeptPackage {
  readonly capture_id: string;
  readonly package_name: string;
  readonly manifest_sha256: string;
}

const packagesOf = (db: Db, { accountId, testOnly }: Owner) => {
  const all = db
    .selectFrom('captures')
    .where('captures.account_id', '=', accountId)
    .where(makerIsIn)
    .where('captures.status', '=', 'completed')
    .where('captures.package_name', 'is not', null)
    .where('captures.manifest_sha256', 'is not', null);
  return testOnly ? all.where('captures.test_mode', '=', true) : all;
};

/** Packages whose time-stamp was not looked at yet. */
export const unlooked = (db: Db, accountId: string, limit: number): Promise<KeptPackage[]> =>
  packagesOf(db, { accountId, testOnly: false })
    .leftJoin('renewals', 'renewals.capture_id', 'captures.capture_id')
    .where('renewals.capture_id', 'is', null)
    .select(['captures.capture_id', 'captures.package_name', 'captures.manifest_sha256'])
    .orderBy('captures.capture_id')
    .limit(limit)
    .$narrowType<{ package_name: string; manifest_sha256: string }>()
    .execute();

/** What was found in a package. Whatever a renewal wrote meanwhile stays. */
export async function keepEnd(db: Db, captureId: string, endsAt: string | null): Promise<void> {
  await db
    .insertInto('renewals')
    .values({ capture_id: captureId, ends_at: endsAt, algorithm: null, renewed_at: null, er: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Packages to renew, in order of their ids: those named, or all; those alone that end before a time, where one is given. */
export function selectRenewable(
  db: Db,
  owner: Owner,
  query: {
    readonly ids: readonly string[] | undefined;
    readonly endsBefore: string | undefined;
    readonly after: string;
    readonly limit: number;
  },
): Promise<(KeptPackage & Pick<Renewed, 'er' | 'algorithm' | 'stamps'>)[]> {
  let select = packagesOf(db, owner)
    .innerJoin('renewals', 'renewals.capture_id', 'captures.capture_id')
    .where('captures.capture_id', '>', query.after);
  if (query.ids !== undefined) select = select.where('captures.capture_id', 'in', [...query.ids]);
  if (query.endsBefore !== undefined) select = select.where('renewals.ends_at', '<', query.endsBefore);
  return select
    .select([
      'captures.capture_id',
      'captures.package_name',
      'captures.manifest_sha256',
      'renewals.er',
      'renewals.algorithm',
      'renewals.stamps',
    ])
    .orderBy('captures.capture_id')
    .limit(query.limit)
    .$narrowType<{ package_name: string; manifest_sha256: string }>()
    .execute();
}

/** Replaces the record that was renewed; false when it is no longer that one, or the package is gone. */
export async function keepRecord(
  db: Db,
  record: Insertable<RenewalsTable> & { readonly stamps: number; readonly er: Uint8Array },
  before: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('renewals')
    .set(record)
    .where('capture_id', '=', record.capture_id)
    .where('stamps', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findRecord = (db: Db, captureId: string): Promise<Renewed | undefined> =>
  db.selectFrom('renewals').selectAll().where('capture_id', '=', captureId).executeTakeFirst();

/** A time-stamp that ends, with what a reader wants to know of its capture. */
export type ListedEnd = Omit<Renewed, 'er' | 'ends_at'> & { readonly ends_at: string; readonly url: string | null };

/** Of one account's packages, the first to end first. */
export function selectEnds(
  db: Db,
  accountId: string,
  query: {
    readonly endsBefore: string | undefined;
    readonly limit: number;
    readonly after: { readonly at: string; readonly id: string } | undefined;
  },
): Promise<ListedEnd[]> {
  const { endsBefore, after } = query;
  let select = packagesOf(db, { accountId, testOnly: false })
    .innerJoin('renewals', 'renewals.capture_id', 'captures.capture_id')
    .where('renewals.ends_at', 'is not', null);
  if (endsBefore !== undefined) select = select.where('renewals.ends_at', '<', endsBefore);
  if (after !== undefined)
    select = select.where((eb) =>
      eb(
        eb.refTuple('renewals.ends_at', 'renewals.capture_id'),
        '>',
        eb.tuple<string | null, string>(after.at, after.id),
      ),
    );
  return select
    .select([
      'renewals.capture_id',
      'renewals.ends_at',
      'renewals.stamps',
      'renewals.algorithm',
      'renewals.renewed_at',
      'captures.url',
    ])
    .orderBy('renewals.ends_at')
    .orderBy('renewals.capture_id')
    .limit(query.limit)
    .$narrowType<{ ends_at: string }>()
    .execute();
}

export async function removeRecord(db: Db, captureId: string): Promise<void> {
  await db.deleteFrom('renewals').where('capture_id', '=', captureId).execute();
}
