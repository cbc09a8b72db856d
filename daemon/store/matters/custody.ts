import { nextEntry, type CustodyEntry, type Happened } from '../../../src/matters/custody.js';
import type { CustodyType } from '../../../src/matters/custody-details.js';
import type { Db } from '../tables.js';

/** Adds what happened to the record of a matter, in the transaction of what happened. */
export async function record(tx: Db, matterId: string, happened: Happened, now: Date): Promise<CustodyEntry> {
  const head = await headOf(tx, matterId);
  const entry = await nextEntry(head ?? null, happened, now);
  await tx
    .insertInto('custody')
    .values({
      matter_id: matterId,
      seq: entry.seq,
      at: entry.at,
      type: entry.type,
      capture_id: entry.subject.kind === 'capture' ? entry.subject.id : null,
      hash: entry.hash,
      custody_entry: entry,
    })
    .execute();
  return entry;
}

/** The newest entry; undefined where there is no such matter. */
export const headOf = (db: Db, matterId: string): Promise<{ seq: number; at: string; hash: string } | undefined> =>
  db
    .selectFrom('custody')
    .select(['seq', 'at', 'hash'])
    .where('matter_id', '=', matterId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The entry that has this hash. */
export const entryOfHash = (
  db: Db,
  hash: string,
): Promise<{ matter_id: string; seq: number; at: string } | undefined> =>
  db.selectFrom('custody').select(['matter_id', 'seq', 'at']).where('hash', '=', hash).executeTakeFirst();

export interface CustodyQuery {
  readonly matterId: string;
  /** Undefined: all of them. */
  readonly limit: number | undefined;
  /** The last entry read. */
  readonly after: number | undefined;
  readonly type: CustodyType | undefined;
  readonly captureId: string | undefined;
  /** Inclusive and exclusive bounds of `at`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Oldest first. Times go up with `seq`, so bounds of time are bounds of `seq`, and no page reads what it does not show. */
export async function selectCustody(db: Db, query: CustodyQuery): Promise<CustodyEntry[]> {
  const { matterId, after, type, captureId } = query;
  const first = query.from === undefined ? 0 : await firstSince(db, matterId, query.from);
  const end = query.to === undefined ? undefined : await firstSince(db, matterId, query.to);
  let select = db
    .selectFrom('custody')
    .select('custody_entry')
    .where('matter_id', '=', matterId)
    .where('seq', '>=', Math.max(first, (after ?? -1) + 1));
  if (end !== undefined) select = select.where('seq', '<', end);
  if (type !== undefined) select = select.where('type', '=', type);
  if (captureId !== undefined) select = select.where('capture_id', '=', captureId);
  if (query.limit !== undefined) select = select.limit(query.limit);
  const rows = await select.orderBy('seq').execute();
  return rows.map((row) => row.custody_entry);
}

/** The first entry of a time or later; one that does not exist yet when all are earlier. */
async function firstSince(db: Db, matterId: string, at: string): Promise<number> {
  const row = await db
    .selectFrom('custody')
    .select('seq')
    .where('matter_id', '=', matterId)
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? Number.MAX_SAFE_INTEGER;
}

/** What a commitment to a client stands for. */
export async function keepClient(
  tx: Db,
  client: {
    readonly commitment: string;
    readonly salt: Uint8Array;
    readonly client: { readonly address: string; readonly user_agent: string | null };
    readonly at: string;
  },
): Promise<void> {
  await tx.insertInto('custody_clients').values(client).execute();
}

export async function forgetClientsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('custody_clients').where('at', '<', before).execute();
}
