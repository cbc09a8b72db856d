import { sql, type Selectable, type SqlBool } from 'kysely';
import type { CapturesTable, Db } from '../tables.js';

/**
 * For any query of `captures`: not made in an organisation, or in the one that its maker is in now. What an account made in one that
 * it left it cannot act on any more.
 */
export const makerIsIn = sql<SqlBool>`(captures.organization_id is null or captures.organization_id =
  (select organization_id from accounts where accounts.account_id = captures.account_id))`;

/** Made in an organisation by an account that is in it no more. */
export const makerHasLeft = sql<SqlBool>`(captures.organization_id is not null and captures.organization_id is distinct from
  (select organization_id from accounts where accounts.account_id = captures.account_id))`;

/** What an account may read: its own, and, as the owner of an organisation, what those made who left it. */
export const findReadable = (
  db: Db,
  accountId: string,
  captureId: string,
): Promise<Selectable<CapturesTable> | undefined> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('capture_id', '=', captureId)
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), makerIsIn]),
        eb.and([
          eb(
            'organization_id',
            'in',
            eb.selectFrom('organizations').select('organization_id').where('owner_account_id', '=', accountId),
          ),
          makerHasLeft,
        ]),
      ]),
    )
    .executeTakeFirst();
