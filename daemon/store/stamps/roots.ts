import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { StampedRootsTable } from './tables.js';

export type StampedRoot = Selectable<StampedRootsTable>;
export type NewRoot = Pick<Insertable<StampedRootsTable>, 'root' | 'stamped_at' | 'ots' | 'state' | 'next_attempt_at'>;

/** Written into the statement for the sake of the partial index. */
const pending = sql.lit('pending' as const);
const confirmed = sql.lit('confirmed' as const);

export async function insertRoot(db: Db, root: NewRoot): Promise<number> {
  const { anchor_id } = await db
    .insertInto('stamped_roots')
    .values(root)
    .returning('anchor_id')
    .executeTakeFirstOrThrow();
  return anchor_id;
}

export const findRoot = (db: Db, rootId: number): Promise<StampedRoot | undefined> =>
  db.selectFrom('stamped_roots').selectAll().where('anchor_id', '=', rootId).executeTakeFirst();

/** The one whose root is among these messages. */
export async function rootAmong(db: Db, messages: readonly Uint8Array[]): Promise<number | null> {
  if (messages.length === 0) return null;
  const found = await db
    .selectFrom('stamped_roots')
    .select('anchor_id')
    .where('root', 'in', [...messages])
    .executeTakeFirst();
  return found?.anchor_id ?? null;
}

/**
 * Proofs below a root that was confirmed since then are due at once: nobody has to be asked about them. Once for each proof; one that is missed comes
 * at its own time.
 */
export async function bringForward(
  db: Db,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ next_attempt_at: now })
    .where('state', '=', pending)
    .where('root_id', 'is not', null)
    .where('root_id', 'in', (from) =>
      from
        .selectFrom('stamped_roots')
        .select('anchor_id')
        .where('state', '=', confirmed)
        .where('confirmed_at', '>=', since),
    )
    .where('next_attempt_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('last_attempt_at', 'is', null),
        eb(
          'last_attempt_at',
          '<',
          eb
            .selectFrom('stamped_roots')
            .select('confirmed_at')
            .whereRef('stamped_roots.anchor_id', '=', 'proofs.root_id'),
        ),
      ]),
    )
    .execute();
}

/** Those that are asked about no more, and that no proof waits for. */
export async function forgetRootsBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('stamped_roots')
    .where('state', '<>', pending)
    .where('stamped_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('proofs')
            .select('capture_id')
            .where('state', '=', pending)
            .whereRef('proofs.root_id', '=', 'stamped_roots.anchor_id'),
        ),
      ),
    )
    .execute();
}
