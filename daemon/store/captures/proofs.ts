import { sql, type Selectable } from 'kysely';
import { isProof, parseProof } from '../../../src/proofs/ots/proof.js';
import { trunk } from '../../../src/proofs/ots/timestamp.js';
import { rootAmong } from '../stamps/roots.js';
import { makerIsIn } from './reach.js';
import type { Db, ProofsTable } from '../tables.js';

export type Proof = Selectable<ProofsTable>;

/** Written in the transaction that completes the capture. */
export async function insertPendingProof(
  db: Db,
  proof: Pick<Proof, 'capture_id' | 'stamped_at' | 'ots'> & { readonly next_attempt_at: string },
): Promise<void> {
  const root_id = await rootAmong(db, isProof(proof.ots) ? trunk(parseProof(proof.ots).timestamp) : []);
  await db
    .insertInto('proofs')
    .values({ ...proof, state: 'pending', root_id })
    .execute();
}

export const findProof = (db: Db, captureId: string): Promise<Proof | undefined> =>
  db.selectFrom('proofs').selectAll().where('capture_id', '=', captureId).executeTakeFirst();

/** A proof with what a reader wants to know of its capture. */
export interface ListedProof extends Proof {
  readonly url: string | null;
}

/** Of one account's completed captures, newest stamp first; `after` is the last row read. */
export function selectProofs(
  db: Db,
  query: {
    readonly accountId: string;
    readonly state: Proof['state'] | undefined;
    readonly limit: number;
    readonly after: { readonly at: string; readonly id: string } | undefined;
  },
): Promise<ListedProof[]> {
  const { state, after } = query;
  let select = db
    .selectFrom('proofs')
    .innerJoin('captures', 'captures.capture_id', 'proofs.capture_id')
    .selectAll('proofs')
    .select('captures.url')
    .where('captures.account_id', '=', query.accountId)
    .where(makerIsIn)
    .where('captures.status', '=', 'completed');
  if (state !== undefined) select = select.where('proofs.state', '=', state);
  if (after !== undefined) {
    select = select.where((eb) =>
      eb(eb.refTuple('proofs.stamped_at', 'proofs.capture_id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return select.orderBy('proofs.stamped_at', 'desc').orderBy('proofs.capture_id', 'desc').limit(query.limit).execute();
}

/** Written into the statement for the sake of the partial index, as in deliveries. */
const pending = sql.lit('pending' as const);

/** Captures in the trash rest: nobody is asked about them until they are restored. */
const waiting = (db: Db) =>
  db
    .selectFrom('proofs')
    .innerJoin('captures', 'captures.capture_id', 'proofs.capture_id')
    .where('captures.status', '=', 'completed')
    .where('proofs.state', '=', pending);

export const dueProofs = (db: Db, now: string, limit: number): Promise<Proof[]> =>
  waiting(db)
    .selectAll('proofs')
    .where('proofs.next_attempt_at', '<=', now)
    .orderBy('proofs.next_attempt_at')
    .limit(limit)
    .execute();

/** When the next proof is due; null when none waits. */
export async function nextProofDue(db: Db): Promise<string | null> {
  const row = await waiting(db)
    .select(({ fn }) => fn.min('proofs.next_attempt_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Only a proof that still waits, and was asked about no more often than the caller knows, changes; false otherwise. */
export async function settleProof(
  db: Db,
  proof: Pick<Proof, 'capture_id' | 'attempts'>,
  set: Omit<Proof, 'capture_id' | 'stamped_at' | 'attempts' | 'root_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proofs')
    .set({ ...set, attempts: proof.attempts + 1 })
    .where('capture_id', '=', proof.capture_id)
    .where('state', '=', 'pending')
    .where('attempts', '=', proof.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeProof(db: Db, captureId: string): Promise<void> {
  await db.deleteFrom('proofs').where('capture_id', '=', captureId).execute();
}

/** Pending ones whose last look, or whose stamp, lies ahead of the clock: it was set back since. */
export const proofsAhead = (
  db: Db,
  now: string,
): Promise<Pick<Proof, 'capture_id' | 'attempts' | 'stamped_at' | 'last_attempt_at' | 'next_attempt_at'>[]> =>
  waiting(db)
    .select(['proofs.capture_id', 'proofs.attempts', 'stamped_at', 'last_attempt_at', 'next_attempt_at'])
    .where('proofs.next_attempt_at', '>', now)
    .where((eb) => eb.or([eb('proofs.last_attempt_at', '>', now), eb('proofs.stamped_at', '>', now)]))
    .execute();

export async function postponeProof(
  db: Db,
  { capture_id, attempts }: Pick<Proof, 'capture_id' | 'attempts'>,
  next_attempt_at: string,
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ next_attempt_at })
    .where('capture_id', '=', capture_id)
    .where('attempts', '=', attempts)
    .where('state', '=', pending)
    .execute();
}
