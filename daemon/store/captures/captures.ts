import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CertificateOrder } from '../../../src/contract/captures/certificate-order.js';
import type { ComparisonOrder } from '../../../src/contract/captures/comparison-order.js';
import type { RedactionOrigin } from '../../../src/contract/captures/redaction-order.js';
import type { CaptureOrder } from '../../../src/contract/captures/order.js';
import type { CaptureState, CaptureTransition } from '../../../src/contract/states.js';
import { enqueue } from '../jobs.js';
import { removeProof } from './proofs.js';
import { makerIsIn } from './reach.js';
import { removeRecord } from './renewals.js';
import type { CapturesTable, Db } from '../tables.js';

export type Capture = Selectable<CapturesTable>;

/** What a new capture is, beyond its order. */
export interface NewCapture {
  readonly captureId: string;
  readonly accountId: string;
  /** In whose name it is made. */
  readonly keyId: string;
  readonly testMode: boolean;
  readonly at: Date;
  readonly work:
    | {
        readonly source: 'api';
        readonly order: CaptureOrder;
        /** `…/v1` as the caller reached it. */
        readonly baseUrl: string;
        readonly batchId: string | null;
      }
    | { readonly source: 'schedule'; readonly order: CaptureOrder; readonly scheduleId: string }
    | { readonly source: 'compare'; readonly order: ComparisonOrder }
    | {
        readonly source: 'certify-hash';
        readonly order: CertificateOrder;
        /** `…/v1` as the caller reached it. */
        readonly baseUrl: string;
      }
    | {
        readonly source: 'redact';
        readonly order: RedactionOrigin;
        /** When the source was captured. */
        readonly capturedAt: string | null;
        /** `…/v1` as the caller reached it. */
        readonly baseUrl: string;
      };
}

/** The one way in: a row that is `processing`, and its job. */
export async function beginCapture(db: Db, { work, ...made }: NewCapture): Promise<void> {
  const { order } = work;
  const url = 'url' in order ? order.url : null;
  const created_at = made.at.toISOString();
  await db
    .insertInto('captures')
    .values((eb) => ({
      capture_id: made.captureId,
      account_id: made.accountId,
      organization_id: eb
        .selectFrom('accounts')
        .select('accounts.organization_id')
        .where('accounts.account_id', '=', made.accountId),
      key_id: made.keyId,
      test_mode: made.testMode,
      status: 'processing',
      source: work.source,
      url,
      host: hostOf(url),
      created_at,
      base_url: 'baseUrl' in work ? work.baseUrl : null,
      batch_id: work.source === 'api' ? work.batchId : null,
      schedule_id: work.source === 'schedule' ? work.scheduleId : null,
      compared: work.source === 'compare' ? comparedBy(work.order) : null,
      label: labelOf(order),
      redacted_from: 'redacts' in order ? order.redacts : null,
      captured_at: work.source === 'redact' ? work.capturedAt : null,
      private_note: 'private_note' in order ? order.private_note : null,
      metadata: 'metadata' in order ? metadataOf(order) : {},
      order,
      legal_hold: false,
    }))
    .execute();
  await enqueue(db, made, created_at);
}

/** Of a certificate as it was given, of a redaction its source. */
function labelOf(order: NewCapture['work']['order']): string | null {
  if ('label' in order) return order.label;
  return 'redacts' in order ? order.redacts : null;
}

export const hostOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).hostname : null;

/** The contract's type of what a caller's metadata may be. */
const metadataOf = ({ metadata }: Pick<CaptureOrder, 'metadata'>) => metadata as Capture['metadata'];

/** @throws Error of an import, a comparison or a purged capture: it has no such order. */
export function captureOrderOf({ capture_id: id, order }: Capture): CaptureOrder {
  if (isCaptureOrder(order)) return order;
  throw new Error(`${id} has no order of a capture`);
}

/** @throws Error of what is no comparison, or was purged. */
export function comparisonOrderOf({ capture_id: id, order }: Pick<Capture, 'capture_id' | 'order'>): ComparisonOrder {
  if (isComparisonOrder(order)) return order;
  throw new Error(`${id} has no order of a comparison`);
}

/** @throws Error of what is no certificate, or was purged. */
export function certificateOrderOf({ capture_id: id, order }: Pick<Capture, 'capture_id' | 'order'>): CertificateOrder {
  if (isCertificateOrder(order)) return order;
  throw new Error(`${id} has no order of a certificate`);
}

/** @throws Error of what is no redaction, or was purged. */
export function redactionOriginOf({ capture_id: id, order }: Pick<Capture, 'capture_id' | 'order'>): RedactionOrigin {
  if (isRedactionOrigin(order)) return order;
  throw new Error(`${id} has no order of a redaction`);
}

export const isCaptureOrder = (order: Capture['order']): order is CaptureOrder => 'evidence_pack' in order;
const isComparisonOrder = (order: Capture['order']): order is ComparisonOrder => 'before' in order;
const isRedactionOrigin = (order: Capture['order']): order is RedactionOrigin => 'redacts' in order;
export const isCertificateOrder = (order: NonNullable<Capture['order']>): order is CertificateOrder =>
  'hashes' in order;

export type ImportedCapture = Insertable<CapturesTable>;

/** A row that is `completed` from its beginning: its package was made elsewhere. */
export async function insertImportedCapture(db: Db, capture: ImportedCapture): Promise<void> {
  await db.insertInto('captures').values(capture).execute();
}

/** One row that an account may act on; undefined for an unknown or foreign id, and for what it made in an organisation that it left. */
export const findCapture = (db: Db, accountId: string, captureId: string): Promise<Capture | undefined> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('capture_id', '=', captureId)
    .where('account_id', '=', accountId)
    .where(makerIsIn)
    .executeTakeFirst();

/** Comparisons of these two captures that were begun since a time and run or are complete, newest first. */
export const comparisonsOf = (
  db: Db,
  accountId: string,
  { pair, since }: { readonly pair: readonly [before: string, after: string]; readonly since: string },
): Promise<Pick<Capture, 'capture_id' | 'order'>[]> =>
  db
    .selectFrom('captures')
    .select(['capture_id', 'order'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('source', '=', 'compare')
    .where('compared', '=', (eb) => eb.val(pair))
    .where(makerIsIn)
    .where('status', 'in', ['processing', 'completed'])
    .orderBy('created_at', 'desc')
    .execute();

/** For those who were let in by something else than an account: the signed link, the queue. */
export const findAnyCapture = (db: Db, captureId: string): Promise<Capture | undefined> =>
  db.selectFrom('captures').selectAll().where('capture_id', '=', captureId).executeTakeFirst();

/**
 * Moves a capture from one state to another together with what that changes; false when it was no longer there. One that is held
 * by now does not go to the trash, whatever the caller saw before.
 */
export async function advance(
  db: Db,
  captureId: string,
  { from, to }: CaptureTransition,
  set: Omit<Updateable<CapturesTable>, 'status' | 'capture_id' | 'account_id'>,
): Promise<boolean> {
  let update = db
    .updateTable('captures')
    .set({ ...set, status: to })
    .where('capture_id', '=', captureId)
    .where('status', '=', from);
  if (to === 'deleted') update = update.where('legal_hold', '=', false);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a caller may change without changing the state. */
export async function annotate(
  db: Db,
  captureId: string,
  set: Pick<Updateable<CapturesTable>, 'legal_hold' | 'private_note'>,
): Promise<void> {
  await db.updateTable('captures').set(set).where('capture_id', '=', captureId).execute();
}

/** The SHA-256 of its package, once it was asked for. */
export async function keepPackageHash(db: Db, captureId: string, sha256: string): Promise<void> {
  await db.updateTable('captures').set({ package_sha256: sha256 }).where('capture_id', '=', captureId).execute();
}

/** The Bitcoin anchor of the capture's proof is there: the read says so from now on. */
export async function confirmAnchor(
  db: Db,
  captureId: string,
  { height, headerChecked }: { readonly height: number; readonly headerChecked: boolean },
): Promise<void> {
  const row = await findAnyCapture(db, captureId);
  if (!row?.details) return;
  const { details } = row;
  const bitcoin_ots = { status: 'confirmed' as const, block_height: height, header_checked: headerChecked };
  await db
    .updateTable('captures')
    .set({ details: { ...details, timestamps: { ...details.timestamps, bitcoin_ots } } })
    .where('capture_id', '=', captureId)
    .execute();
}

/** Sets or releases the hold of those that the account may act on and that are not purged; gives their ids. */
export async function holdMany(
  db: Db,
  { accountId, testOnly }: { readonly accountId: string; readonly testOnly: boolean },
  captureIds: readonly string[],
  hold: boolean,
): Promise<string[]> {
  let update = db
    .updateTable('captures')
    .set({ legal_hold: hold })
    .where('account_id', '=', accountId)
    .where('capture_id', 'in', [...captureIds])
    .where('purged_at', 'is', null)
    .where(makerIsIn);
  if (testOnly) update = update.where('test_mode', '=', true);
  const rows = await update.returning('capture_id').execute();
  return rows.map((row) => row.capture_id);
}

/** Those of the ids that `holdMany` would find. */
export async function ownAmong(
  db: Db,
  { accountId, testOnly }: { readonly accountId: string; readonly testOnly: boolean },
  captureIds: readonly string[],
): Promise<string[]> {
  let select = db
    .selectFrom('captures')
    .select('capture_id')
    .where('account_id', '=', accountId)
    .where('capture_id', 'in', [...captureIds])
    .where('purged_at', 'is', null)
    .where(makerIsIn);
  if (testOnly) select = select.where('test_mode', '=', true);
  return (await select.execute()).map((row) => row.capture_id);
}

/** Captures of the account that are running or waiting. */
export async function countInFlight(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('captures')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  return n;
}

export const listHostsOf = (
  db: Db,
  accountId: string,
): Promise<{ host: string; captures: number; last_captured_at: string | null }[]> =>
  db
    .selectFrom('captures')
    .select(({ fn }) => ['host', fn.countAll<number>().as('captures'), fn.max('captured_at').as('last_captured_at')])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'deleted' satisfies CaptureState)
    .where('host', 'is not', null)
    .where(makerIsIn)
    .$narrowType<{ host: string }>()
    .groupBy('host')
    .orderBy('host')
    .execute();

/** In the trash, its time over, not held. */
export const dueForPurge = (db: Db, now: string): Promise<Capture[]> =>
  db
    .selectFrom('captures')
    .selectAll()
    .where('purge_at', '<=', now)
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', false)
    .execute();

/** The row keeps its id, times and manifest hash; everything else about the page goes. */
export async function purge(db: Db, captureId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captures')
    .set({ purged_at: now, purge_at: null, package_name: null, private_note: null, details: null })
    .set({ metadata: {}, order: {}, evidence_id: null, label: null })
    .where('capture_id', '=', captureId)
    .where('status', '=', 'deleted')
    .where('purged_at', 'is', null)
    .where('legal_hold', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await removeProof(db, captureId);
  await removeRecord(db, captureId);
  return true;
}

/** Redactions that have not ended. */
export const redactionsOpen = (db: Db): Promise<{ capture_id: string }[]> =>
  db
    .selectFrom('captures')
    .select('capture_id')
    .where('source', '=', 'redact')
    .where('status', '=', 'processing')
    .execute();

/** Captures and other work that has not ended. */
export const capturesOpen = (db: Db): Promise<{ capture_id: string }[]> =>
  db.selectFrom('captures').select('capture_id').where('status', '=', 'processing').execute();

/** Every package that some row points at. */
export const packagesHeld = (db: Db): Promise<{ capture_id: string; package_name: string | null }[]> =>
  db.selectFrom('captures').select(['capture_id', 'package_name']).where('package_name', 'is not', null).execute();

const comparedBy = ({ before, after, witness }: ComparisonOrder): string[] => [
  before,
  after,
  ...(witness?.others?.further.map(({ import_id: id }) => id) ?? []),
];
