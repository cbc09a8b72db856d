import type { Db } from './tables.js';

export interface Figures {
  /** By status. */
  readonly captures: Readonly<Record<string, number>>;
  readonly packageBytes: number;
  /** By state: waiting and running captures. */
  readonly jobs: Readonly<Record<string, number>>;
  /** By state: OpenTimestamps proofs after the seal. */
  readonly proofs: Readonly<Record<string, number>>;
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
  const jobs = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['state as name', fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const proofs = await db
    .selectFrom('proofs')
    .select(({ fn }) => ['state as name', fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  return {
    captures: counts(byStatus),
    packageBytes: byStatus.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    jobs: counts(jobs),
    proofs: counts(proofs),
  };
}

const counts = (rows: readonly { readonly name: string; readonly n: number }[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map(({ name, n }) => [name, n]));
