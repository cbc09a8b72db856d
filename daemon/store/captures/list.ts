import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { CaptureState } from '../../../src/contract/states.js';
import { isCertificateOrder, type Capture } from './captures.js';
import { hasPart, isPostgres, saysPart } from '../postgres/search.js';
import { makerHasLeft } from './reach.js';
import type { Db, Tables } from '../tables.js';

export interface CaptureQuery {
  /** Made by an account, those in an organisation that it left since too; or in an organisation, by who left it. */
  readonly of: { readonly accountId: string } | { readonly leftFrom: string };
  readonly limit: number;
  readonly order: 'created_at' | 'completed_at';
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly status: CaptureState | undefined;
  readonly url: string | undefined;
  readonly host: string | undefined;
  readonly scheduleId: string | undefined;
  readonly matterId?: string | undefined;
  readonly source?: Capture['source'] | undefined;
  readonly legalHold?: boolean | undefined;
  readonly testMode?: boolean | undefined;
  /** Each has to stand in the address, the title, the label or the note, in any case of letters. */
  readonly words?: readonly string[] | undefined;
  /** Inclusive and exclusive bounds of the ordering column. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What a row of a list shows; reading no more costs half as much. */
const listed = [
  'capture_id',
  'account_id',
  'organization_id',
  'status',
  'url',
  'source',
  'test_mode',
  'batch_id',
  'schedule_id',
  'created_at',
  'completed_at',
  'captured_at',
  'label',
  'redacted_from',
  'redacted_at',
  'private_note',
  'legal_hold',
  'manifest_sha256',
  'compared',
  'size_bytes',
  'details',
] as const satisfies readonly (keyof Capture)[];
export type ListedCapture = Pick<Capture, (typeof listed)[number]>;

/** Newest first. The cursor is compared as a tuple: the same written with OR costs 240 times as much on a large table. */
export async function selectCaptures(db: Db, query: CaptureQuery): Promise<ListedCapture[]> {
  const { order, after, status, url, host, scheduleId, from, to } = query;
  let select = db.selectFrom('captures').select(listed);
  select =
    'accountId' in query.of
      ? select.where('account_id', '=', query.of.accountId)
      : select.where('organization_id', '=', query.of.leftFrom).where(makerHasLeft);
  if (status !== undefined) select = select.where('status', '=', status);
  if (url !== undefined) select = select.where('url', '=', url);
  if (host !== undefined) select = select.where('host', '=', host);
  if (scheduleId !== undefined) select = select.where('schedule_id', '=', scheduleId);
  const { matterId, source, legalHold, testMode, words = [] } = query;
  if (matterId !== undefined) select = select.where(isItem(matterId));
  if (source !== undefined) select = select.where('source', '=', source);
  if (legalHold !== undefined) select = select.where('legal_hold', '=', legalHold);
  if (testMode !== undefined) select = select.where('test_mode', '=', testMode);
  for (const word of words) select = select.where(hasWord(db, word));
  if (from !== undefined) select = select.where(order, '>=', from);
  if (to !== undefined) select = select.where(order, '<', to);
  if (after) select = select.where((eb) => eb(eb.refTuple(order, 'capture_id'), '<', eb.tuple(after.at, after.id)));
  return select.orderBy(order, 'desc').orderBy('capture_id', 'desc').limit(query.limit).execute();
}

const isItem = (matterId: string) => (eb: ExpressionBuilder<Tables, 'captures'>) =>
  eb(
    'captures.capture_id',
    'in',
    eb
      .selectFrom('matter_items')
      .select('matter_items.capture_id')
      .where('matter_items.matter_id', '=', matterId)
      .where('matter_items.removed_at', 'is', null),
  );

/** Of a row of `captures`. The index knows parts of three letters and more; fewer are looked for in the words themselves. */
export function hasWord(db: Db, word: string) {
  if (isPostgres(db))
    return sql<SqlBool>`EXISTS (SELECT 1 FROM capture_words AS w WHERE w.capture_id = captures.capture_id AND ${hasPart(word)})`;
  if (Array.from(word).length < 3)
    return sql<SqlBool>`EXISTS (SELECT 1 FROM capture_words AS w WHERE w.capture_id = captures.capture_id AND instr(lower(w.words), lower(${word})) > 0)`;
  const phrase = `"${word.replaceAll('"', '""')}"`;
  return sql<SqlBool>`captures.capture_id IN (SELECT w.capture_id FROM capture_search JOIN capture_words AS w ON w.word_id = capture_search.rowid WHERE capture_search MATCH ${phrase})`;
}

/** Of a row of `captures`: as `hasWord`, but its note is not looked at. There is no index for it; the query names the few rows. */
export const saysWord = (db: Db, word: string) =>
  isPostgres(db)
    ? saysPart(word)
    : sql<SqlBool>`has_part(concat_ws(char(10), captures.url, json_extract(${sql.ref('captures.details')}, '$.page.title'), captures.label), ${word})`;

/** Of those of the rows that are certificates, by id: they need have no label, and people tell them apart by their files. */
export async function selectCertified(db: Db, rows: readonly Pick<Capture, 'capture_id' | 'source'>[]) {
  const ids = rows.filter(({ source }) => source === 'certify-hash').map(({ capture_id }) => capture_id);
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('captures').select(['capture_id', 'order']).where('capture_id', 'in', ids).execute();
  return new Map(
    found.map((row) => {
      // What was purged has no order any more.
      const hashes = row.order !== null && isCertificateOrder(row.order) ? row.order.hashes : [];
      const certified = { first: hashes[0]?.name ?? null, count: hashes.length };
      return [row.capture_id, hashes.length === 0 ? {} : { certified }] as const;
    }),
  );
}
