import { sql } from 'kysely';
import type { Db } from './tables.js';

export interface Figures {
  /** By status. */
  readonly captures: Readonly<Record<string, number>>;
  readonly packageBytes: number;
  /** By state: waiting and running captures. */
  readonly jobs: Readonly<Record<string, number>>;
  /** By state: OpenTimestamps proofs after the seal. */
  readonly proofs: Readonly<Record<string, number>>;
  /** By state. */
  readonly deliveries: Readonly<Record<string, number>>;
  /** By status. */
  readonly imports: Readonly<Record<string, number>>;
  /** By status; deleted ones are none. */
  readonly schedules: Readonly<Record<string, number>>;
  /** By kind: given up because none of its runs came to an end. */
  readonly abandoned: Readonly<Record<string, number>>;
}

/** What a person who runs the daemon wants to see of all accounts together. */
export async function figures(db: Db): Promise<Figures> {
  const byStatus = await db
    .selectFrom('captures')
    .select(({ fn }) => [
      'status as name',
      fn.countAll<number>().as('n'),
      fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('purged_at', 'is', null)
    .groupBy('status')
    .execute();
  const schedules = await db
    .selectFrom('schedules')
    .select(({ fn }) => ['status as name', fn.countAll<number>().as('n')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  return {
    captures: counts(byStatus),
    packageBytes: byStatus.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    jobs: await countBy(db, 'jobs', 'state'),
    proofs: await countBy(db, 'proofs', 'state'),
    deliveries: await countBy(db, 'deliveries', 'state'),
    imports: await countBy(db, 'imports', 'status'),
    schedules: counts(schedules),
    abandoned: await countBy(db, 'abandoned_work', 'kind'),
  };
}

async function countBy(
  db: Db,
  table: 'jobs' | 'proofs' | 'deliveries' | 'imports' | 'abandoned_work',
  column: 'state' | 'status' | 'kind',
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select ${sql.ref(column)} as name, count(*) as n from ${sql.table(table)} group by 1`.execute(db);
  return counts(rows);
}

const counts = (rows: readonly { readonly name: string; readonly n: number }[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map(({ name, n }) => [name, n]));
