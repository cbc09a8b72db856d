import type { MatterReader } from './matters.js';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Happened } from '../../../src/matters/custody.js';
import { exhibitName } from '../../../src/matters/exhibit.js';
import type { Capture } from '../captures/captures.js';
import { hasWord, saysWord } from '../captures/list.js';
import type { Db } from '../tables.js';
import { record } from './custody.js';
import type { MatterItemsTable } from './tables.js';

export type Item = Selectable<MatterItemsTable>;

type Comes = 'capture.requested' | 'capture.added' | 'package.imported';

/** Puts a capture into a matter under its next exhibit number, which the entry names. */
export async function addItem(
  tx: Db,
  matterId: string,
  put: { readonly captureId: string; readonly addedBy: string | null },
  entryOf: (exhibit: string) => Happened<Comes>,
  now: Date,
): Promise<string> {
  const { next_exhibit: next, exhibit_prefix: prefix } = await tx
    .updateTable('matters')
    .set((eb) => ({ next_exhibit: eb('next_exhibit', '+', 1), updated_at: now.toISOString() }))
    .where('matter_id', '=', matterId)
    .returning(['next_exhibit', 'exhibit_prefix'])
    .executeTakeFirstOrThrow();
  const exhibit = exhibitName(prefix, next - 1);
  await tx
    .insertInto('matter_items')
    .values({
      matter_id: matterId,
      exhibit_no: next - 1,
      exhibit,
      capture_id: put.captureId,
      added_at: now.toISOString(),
      added_by: put.addedBy,
      removed_at: null,
    })
    .execute();
  await record(tx, matterId, entryOf(exhibit), now);
  await holdWith(tx, matterId, put.captureId);
  return exhibit;
}

/** Takes an item out; its number is never used again. */
export async function removeItem(tx: Db, item: Item, entry: Happened<'capture.removed'>, now: Date): Promise<void> {
  await tx
    .updateTable('matter_items')
    .set({ removed_at: now.toISOString(), held_here: false })
    .where('matter_id', '=', item.matter_id)
    .where('exhibit_no', '=', item.exhibit_no)
    .execute();
  await touch(tx, item.matter_id, now);
  await record(tx, item.matter_id, entry, now);
  if (item.held_here) await handHoldOn(tx, [item.capture_id]);
}

/** What was done to an item, in each matter that it is in: the same change, one entry in every record. */
export async function recordInMatters(
  tx: Db,
  captureId: string,
  entryOf: (item: Item) => Happened,
  now: Date,
): Promise<void> {
  for (const item of await placesOf(tx, captureId)) {
    await record(tx, item.matter_id, entryOf(item), now);
    await touch(tx, item.matter_id, now);
  }
}

async function touch(tx: Db, matterId: string, now: Date): Promise<void> {
  await tx.updateTable('matters').set({ updated_at: now.toISOString() }).where('matter_id', '=', matterId).execute();
}

/** Where a capture is an item. */
export const placesOf = (db: Db, captureId: string): Promise<Item[]> =>
  db
    .selectFrom('matter_items')
    .selectAll()
    .where('capture_id', '=', captureId)
    .where('removed_at', 'is', null)
    .orderBy('matter_id')
    .execute();

export const findItem = (db: Db, matterId: string, captureId: string): Promise<Item | undefined> =>
  db
    .selectFrom('matter_items')
    .selectAll()
    .where('capture_id', '=', captureId)
    .where('matter_id', '=', matterId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** An item with its capture. */
export type ItemRow = Item & Pick<Capture, (typeof shown)[number]>;
const shown = [
  'account_id',
  'status',
  'source',
  'url',
  'captured_at',
  'manifest_sha256',
  'package_sha256',
  'package_name',
  'size_bytes',
  'test_mode',
  'legal_hold',
  'redacted_from',
  'compared',
  'label',
  'details',
] as const satisfies readonly (keyof Capture)[];

export interface ItemQuery {
  readonly matterId: string;
  readonly limit: number;
  /** The exhibit number of the last row read. */
  readonly after: number | undefined;
  readonly sources: readonly Capture['source'][] | undefined;
  readonly legalHold?: boolean | undefined;
  readonly search?: ItemSearch | undefined;
}

export interface ItemSearch {
  /** Each has to stand in the exhibit number, the address, the title, the label or the note, in any case of letters. */
  readonly words: readonly string[];
  /** Whose captures are found by their notes, too: a note is its maker's own. */
  readonly notesOf: string;
}

/** In the order of exhibit numbers. */
export function selectItems(db: Db, query: ItemQuery): Promise<ItemRow[]> {
  const { matterId, limit, after, sources, legalHold, search } = query;
  let select = db
    .selectFrom('matter_items')
    .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
    .selectAll('matter_items')
    .select(shown)
    .where('matter_items.matter_id', '=', matterId)
    .where('matter_items.removed_at', 'is', null);
  if (after !== undefined) select = select.where('exhibit_no', '>', after);
  if (sources !== undefined) select = select.where('captures.source', 'in', [...sources]);
  if (legalHold !== undefined) select = select.where('captures.legal_hold', '=', legalHold);
  if (search !== undefined)
    for (const word of search.words)
      select = select.where((eb) => {
        const inOwn = eb.and([eb('captures.account_id', '=', search.notesOf), hasWord(db, word)]);
        return eb.or([inExhibit(word), saysWord(db, word), inOwn]);
      });
  return select.orderBy('exhibit_no').limit(limit).execute();
}

/** Exhibit numbers have capital letters only. */
const inExhibit = (word: string) =>
  sql<SqlBool>`exhibit LIKE ${`%${word.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;

/** Capture ids of all items, without their rows, which may be ten thousand. */
export async function itemIds(db: Db, matterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matter_items')
    .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
    .select('matter_items.capture_id')
    .where('matter_items.matter_id', '=', matterId)
    .where('matter_items.removed_at', 'is', null)
    .execute();
  return rows.map(({ capture_id: id }) => id);
}

export async function countItems(db: Db, matterId: string): Promise<{ items: number; processing: number }> {
  const rows = await db
    .selectFrom('matter_items')
    .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
    .select(['captures.status', ({ fn }) => fn.countAll<number>().as('n')])
    .where('matter_items.matter_id', '=', matterId)
    .where('matter_items.removed_at', 'is', null)
    .groupBy('captures.status')
    .execute();
  return {
    items: rows.reduce((sum, { n }) => sum + n, 0),
    processing: rows.find(({ status }) => status === 'processing')?.n ?? 0,
  };
}

/** Matters of captures that an account owns or is a member of. */
export const mattersOf = (
  db: Db,
  { accountId, overseen }: MatterReader,
  captureIds: readonly string[],
): Promise<Pick<Item, 'capture_id' | 'matter_id' | 'exhibit'>[]> =>
  db
    .selectFrom('matter_items')
    .innerJoin('matters', 'matters.matter_id', 'matter_items.matter_id')
    .select(['matter_items.capture_id', 'matter_items.matter_id', 'matter_items.exhibit'])
    .where('matter_items.capture_id', 'in', [...captureIds])
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('matters.account_id', '=', accountId),
        ...(overseen === null ? [] : [eb('matters.organization_id', '=', overseen)]),
        eb.exists(
          eb
            .selectFrom('matter_members')
            .innerJoin('accounts as person', 'person.account_id', 'matter_members.account_id')
            .innerJoin('accounts as owner', 'owner.account_id', 'matters.account_id')
            .select('matter_members.matter_id')
            .whereRef('matter_members.matter_id', '=', 'matters.matter_id')
            .whereRef('person.organization_id', '=', 'owner.organization_id')
            .where('matter_members.account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy('matters.created_at')
    .orderBy('matters.matter_id')
    .execute();

/** Matters whose hold a capture is under. */
export async function holdingMatters(db: Db, captureIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('matter_items')
    .innerJoin('matters', 'matters.matter_id', 'matter_items.matter_id')
    .select('matters.matter_id')
    .distinct()
    .where('matter_items.capture_id', 'in', [...captureIds])
    .where('removed_at', 'is', null)
    .where('matters.legal_hold', '=', true)
    .orderBy('matters.matter_id')
    .execute();
  return rows.map((row) => row.matter_id);
}

/** A hold of the captures' own stands now, so none of them goes with a matter's. */
export async function holdByItself(tx: Db, captureIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('matter_items')
    .set({ held_here: false })
    .where('capture_id', 'in', [...captureIds])
    .where('held_here', '=', true)
    .execute();
}

/** Sets the hold of every item that has none, or of one. Purged captures have nothing left to hold. */
export async function holdWith(tx: Db, matterId: string, captureId?: string): Promise<void> {
  let free = tx
    .selectFrom('matter_items')
    .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
    .innerJoin('matters', 'matters.matter_id', 'matter_items.matter_id')
    .select('matter_items.capture_id')
    .where('matter_items.matter_id', '=', matterId)
    .where('matter_items.removed_at', 'is', null)
    .where('matters.legal_hold', '=', true)
    .where('captures.legal_hold', '=', false)
    .where('captures.purged_at', 'is', null);
  if (captureId !== undefined) free = free.where('matter_items.capture_id', '=', captureId);
  const ids = (await free.execute()).map((row) => row.capture_id);
  for (const these of inPieces(ids)) {
    await tx
      .updateTable('matter_items')
      .set({ held_here: true })
      .where('matter_id', '=', matterId)
      .where('capture_id', 'in', these)
      .where('removed_at', 'is', null)
      .execute();
    await tx.updateTable('captures').set({ legal_hold: true }).where('capture_id', 'in', these).execute();
  }
}

/** Captures in a matter now. */
export async function itemsOf(db: Db, matterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matter_items')
    .select('capture_id')
    .where('matter_id', '=', matterId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.capture_id);
}

/** Releases what is on hold because of this matter alone. Call it once the matter's own row says that it holds nothing. */
export async function releaseWith(tx: Db, matterId: string): Promise<void> {
  const rows = await tx
    .selectFrom('matter_items')
    .select('capture_id')
    .where('matter_id', '=', matterId)
    .where('held_here', '=', true)
    .execute();
  const ids = rows.map((row) => row.capture_id);
  await tx.updateTable('matter_items').set({ held_here: false }).where('matter_id', '=', matterId).execute();
  await handHoldOn(tx, ids);
}

/** To another matter that holds it, if there is one; else the hold is over. */
async function handHoldOn(tx: Db, captureIds: readonly string[]): Promise<void> {
  for (const captureId of captureIds) {
    const [next] = await holdingMatters(tx, [captureId]);
    if (next === undefined)
      await tx.updateTable('captures').set({ legal_hold: false }).where('capture_id', '=', captureId).execute();
    else
      await tx
        .updateTable('matter_items')
        .set({ held_here: true })
        .where('matter_id', '=', next)
        .where('capture_id', '=', captureId)
        .where('removed_at', 'is', null)
        .execute();
  }
}

/** SQLite takes a bounded number of values in one statement. */
function* inPieces<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += 500) yield all.slice(at, at + 500);
}
