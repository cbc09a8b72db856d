import type { Selectable } from 'kysely';
import type { CustodyEntry, Happened } from '../../../src/matters/custody.js';
import type { Db } from '../tables.js';
import { record } from './custody.js';
import type { MatterNotesTable } from './tables.js';

/** A note with the time and author of its entry. */
export type Note = Selectable<MatterNotesTable> & Pick<CustodyEntry, 'at' | 'actor'>;

/** The text lies beside the record, which has its commitment only. */
export async function addNote(
  tx: Db,
  note: Omit<Selectable<MatterNotesTable>, 'seq'>,
  entry: Happened<'note.added'>,
  now: Date,
): Promise<CustodyEntry> {
  const written = await record(tx, note.matter_id, entry, now);
  await tx
    .insertInto('matter_notes')
    .values({ ...note, seq: written.seq })
    .execute();
  return written;
}

export const hasNote = async (db: Db, matterId: string, seq: number): Promise<boolean> =>
  (await db
    .selectFrom('matter_notes')
    .select('seq')
    .where('matter_id', '=', matterId)
    .where('seq', '=', seq)
    .executeTakeFirst()) !== undefined;

export async function selectNotes(
  db: Db,
  { matterId, limit, after }: { readonly matterId: string; readonly limit: number; readonly after: number | undefined },
): Promise<Note[]> {
  const rows = await db
    .selectFrom('matter_notes')
    .innerJoin('custody', (join) =>
      join.onRef('custody.matter_id', '=', 'matter_notes.matter_id').onRef('custody.seq', '=', 'matter_notes.seq'),
    )
    .selectAll('matter_notes')
    .select('custody_entry')
    .where('matter_notes.matter_id', '=', matterId)
    .where('matter_notes.seq', '>', after ?? -1)
    .orderBy('matter_notes.seq')
    .limit(limit)
    .execute();
  return rows.map(({ custody_entry: { at, actor }, ...note }) => ({ ...note, at, actor }));
}

/** Written since a time. */
export async function countNotesSince(db: Db, matterId: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('custody')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('matter_id', '=', matterId)
    .where('type', '=', 'note.added')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}
