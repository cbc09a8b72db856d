import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { LedgerAdoptionsTable } from '../ledger/tables.js';

/** With the name of its log. */
export type Adoption = Pick<Selectable<LedgerAdoptionsTable>, 'size' | 'root' | 'witnesses_heard' | 'at'> & {
  readonly origin: string;
};

export async function recordAdoption(
  db: Db,
  adoption: Omit<Insertable<LedgerAdoptionsTable>, 'adoption_id'>,
): Promise<void> {
  await db.insertInto('ledger_adoptions').values(adoption).execute();
}

/** Of all logs of a home, the oldest first; none in a database of before there were any. */
export async function adoptions(db: Db): Promise<Adoption[]> {
  const known = await db.introspection.getTables();
  if (!known.some(({ name }) => name === 'ledger_adoptions')) return [];
  return db
    .selectFrom('ledger_adoptions')
    .innerJoin('ledger_logs', 'ledger_logs.log_id', 'ledger_adoptions.log_id')
    .select(['origin', 'size', 'root', 'witnesses_heard', 'at'])
    .orderBy('adoption_id')
    .execute();
}
