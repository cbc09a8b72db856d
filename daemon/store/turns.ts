import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Work that waits in a table with the columns `account_id` and `turn`, and is taken in the order of its turns. */
interface Waiting {
  readonly table: 'jobs' | 'imports' | 'exports' | 'matter_seals';
  /** As the partial indexes have them, word for word: what is still to be taken, and what was taken and has not ended. */
  readonly queued: RawBuilder<SqlBool>;
  readonly taken: RawBuilder<SqlBool>;
  /** Both. */
  readonly open: RawBuilder<SqlBool>;
}

/**
 * Behind what its account has open already, and behind nothing else that had no turn yet: each account gets one after the other
 * however many of another's wait.
 */
export const turnBehind = ({ table, queued, taken, open }: Waiting, accountId: string): RawBuilder<number> =>
  sql<number>`(select max(turn) from (
    select coalesce(
      (select min(turn) from ${sql.table(table)} where ${queued}),
      (select max(turn) from ${sql.table(table)} where ${taken}),
      0) as turn
    union all
    select max(turn) + 1 as turn from ${sql.table(table)} where account_id = ${accountId} and ${open}) as turns)`;
