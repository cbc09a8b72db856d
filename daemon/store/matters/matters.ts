import { sql, type Expression, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Happened } from '../../../src/matters/custody.js';
import type { CustodyType } from '../../../src/matters/custody-details.js';
import type { MatterStatus } from '../../../src/contract/matters/states.js';
import type { Db } from '../tables.js';
import { record } from './custody.js';
import type { MattersTable } from './tables.js';

export type Matter = Selectable<MattersTable>;

/** Every function here that changes something takes the entry that says so, and writes both. */
export async function insertMatter(
  tx: Db,
  matter: Insertable<MattersTable>,
  entry: Happened<'matter.created'>,
  now: Date,
): Promise<void> {
  await tx.insertInto('matters').values(matter).execute();
  await record(tx, matter.matter_id, entry, now);
}

/** Changes the matter itself. */
export async function changeMatter(
  tx: Db,
  matterId: string,
  set: Omit<Updateable<MattersTable>, 'matter_id' | 'updated_at'>,
  entry: Happened<Extract<CustodyType, `matter.${string}`>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('matters')
    .set({ ...set, updated_at: now.toISOString() })
    .where('matter_id', '=', matterId)
    .execute();
  await record(tx, matterId, entry, now);
}

export const findMatter = (db: Db, matterId: string): Promise<Matter | undefined> =>
  db.selectFrom('matters').selectAll().where('matter_id', '=', matterId).executeTakeFirst();

export async function countMatters(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('matters')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Those that an account owns and made in an organisation. */
export const mattersMadeIn = (db: Db, organizationId: string, accountId: string): Promise<Matter[]> =>
  db
    .selectFrom('matters')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .execute();

/** Those with a hold whose owner is in an organisation. */
export const heldMattersOf = (db: Db, organizationId: string): Promise<Matter[]> =>
  db
    .selectFrom('matters')
    .innerJoin('accounts', 'accounts.account_id', 'matters.account_id')
    .selectAll('matters')
    .where('accounts.organization_id', '=', organizationId)
    .where('legal_hold', '=', true)
    .execute();

/** Who reads: an account, and the organisation all of whose matters it reads, if there is one. */
export interface MatterReader {
  readonly accountId: string;
  readonly overseen: string | null;
}

export interface MatterQuery extends MatterReader {
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly status: MatterStatus | undefined;
  /** Part of the name or the case reference, in any case. */
  readonly text: string | undefined;
}

/** Those that the account owns, is a member of or oversees, newest first. */
export async function selectMatters(db: Db, query: MatterQuery): Promise<Matter[]> {
  const { accountId, overseen, after, status, text } = query;
  let select = db
    .selectFrom('matters')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('matter_id', 'in', (sub) =>
          sub.selectFrom('matter_members').select('matter_members.matter_id').where('account_id', '=', accountId),
        ),
        ...(overseen === null ? [] : [eb('organization_id', '=', overseen)]),
      ]),
    );
  if (status !== undefined) select = select.where('status', '=', status);
  if (text !== undefined) {
    const like = `%${text.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
    select = select.where((eb) =>
      eb.or([escapedLike(eb.ref('name'), like), escapedLike(eb.ref('case_reference'), like)]),
    );
  }
  if (after)
    select = select.where((eb) => eb(eb.refTuple('created_at', 'matter_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy('created_at', 'desc').orderBy('matter_id', 'desc').limit(query.limit).execute();
}

const escapedLike = (column: Expression<string | null>, like: string) =>
  sql<SqlBool>`${column} LIKE ${like} ESCAPE '\\'`;
