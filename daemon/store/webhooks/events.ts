import { sql, type Insertable, type SqlBool } from 'kysely';
import type { EventKind } from '../../../src/contract/webhooks/events.js';
import type { About } from './about.js';
import { inPieces } from '../in-pieces.js';
import { insertDeliveries, type OwnWebhook, type RecordedEvent } from './outbox.js';
import { makerHasLeft } from '../captures/reach.js';
import type { Db, EventsTable } from '../tables.js';

export type { RecordedEvent };

/**
 * Written in the same transaction as the change that it tells of, together with what is to be delivered: to every
 * subscription that wants it, and to the address that the request or the schedule named for itself, where it did.
 */
export async function recordEvent(
  db: Db,
  { about, ...event }: Omit<Insertable<EventsTable>, 'seq'> & { readonly about: About },
  own: OwnWebhook | null = null,
): Promise<void> {
  const stored = await db.insertInto('events').values(event).returningAll().executeTakeFirstOrThrow();
  await insertDeliveries(db, stored, about, own);
}

export type EventOrder = 'asc' | 'desc';

export interface EventQuery {
  readonly accountId: string;
  readonly limit: number;
  /** Sequence number of the last event read. */
  readonly after: number | undefined;
  readonly order: EventOrder;
  readonly types: readonly EventKind[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Not about a capture that was made in an organisation which its maker has left. */
const notOfWhatWasLeft = sql<SqlBool>`not exists
  (select 1 from captures where captures.capture_id = events.capture_id and ${makerHasLeft})`;

/** In the order of recording, or from the newest back. An event recorded later never appears behind a reader's cursor. */
export async function selectEvents(db: Db, query: EventQuery): Promise<RecordedEvent[]> {
  let select = db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', query.accountId)
    .where('type', 'in', [...query.types])
    .where(notOfWhatWasLeft);
  if (query.after !== undefined) select = select.where('seq', query.order === 'asc' ? '>' : '<', query.after);
  if (query.from !== undefined) select = select.where('created_at', '>=', query.from);
  if (query.to !== undefined) select = select.where('created_at', '<', query.to);
  return select.orderBy('seq', query.order).limit(query.limit).execute();
}

export const findEvent = (db: Db, seq: number): Promise<RecordedEvent | undefined> =>
  db.selectFrom('events').selectAll().where('seq', '=', seq).executeTakeFirst();

/** With their deliveries, and the attempts of these. */
export const forgetEventsBefore = (db: Db, time: string): Promise<void> =>
  inPieces((limit) =>
    db
      .deleteFrom('events')
      .where('seq', 'in', (eb) => eb.selectFrom('events').select('seq').where('created_at', '<', time).limit(limit)),
  );
