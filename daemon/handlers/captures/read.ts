import type { CaptureRead } from '../../../src/contract/captures/read.js';
import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import type { Caller } from '../../accounts/caller.js';
import { completedView, failedView, rowView, sharedFields } from '../../captures/capture-view.js';
import { openMatter, readerOf } from '../../matters/permissions.js';
import { readableCapture, type Readable } from '../../matters/readable-capture.js';
import { mattersOf } from '../../store/matters/items.js';
import type { MatterReader } from '../../store/matters/matters.js';
import { selectCaptures, selectCertified } from '../../store/captures/list.js';
import { findProof } from '../../store/captures/proofs.js';
import { listHostsOf, type Capture } from '../../store/captures/captures.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';
import { searchedWords } from '../searched-words.js';
import { timeRange } from '../time-range.js';
import { hasThumbnail } from './thumbnail.js';

export const getCapture =
  (desk: Desk): Handlers['getCapture'] =>
  async ({ params, query }, { caller, baseUrl, gone }) => {
    const read = () => readableCapture(desk.db, readerOf(caller), params.capture_id);
    let found = await read();
    const { wait_seconds: seconds = 0 } = query;
    if (seconds > 0 && found.row.status === 'processing') {
      const asked = { captureId: params.capture_id, accountId: caller.account.account_id };
      await desk.endWaits.until(asked, seconds * 1000, gone());
      // Whoever may no longer read it is not told how it ended.
      found = await read();
    }
    const view = await readView(desk, found, baseUrl, caller.keyId);
    // The note is its maker's own.
    return { ...view, ...(!found.own && { private_note: null }), matters: [...found.matters] };
  };

export const listCaptures =
  (desk: Desk): Handlers['listCaptures'] =>
  async ({ query }, { caller, baseUrl }) => {
    const { limit = limits.listDefault, order = 'created_at', status, url, host, schedule_id: scheduleId } = query;
    const { account_id: accountId } = caller.account;
    const { matter_id: matterId, source, legal_hold: legalHold, test_mode: testMode, q } = query;
    const filters = [url, host, scheduleId, matterId].filter((filter) => filter !== undefined);
    if (filters.length > 1) throw malformed('url', 'only one of url, host, schedule_id and matter_id may be given');
    const words = searchedWords(q);
    if (matterId !== undefined) await openMatter(desk.db, caller, matterId, 'read');
    if (order === 'completed_at' && status !== 'completed')
      throw malformed('order', 'completed_at needs status=completed');
    const rows = await selectCaptures(desk.db, {
      of: query.organization === 'left' ? { leftFrom: ownedBy(caller) } : { accountId },
      limit,
      order,
      after: timeCursor(query.cursor, /^(cap|cert|cmp|red|imp)_/),
      status,
      // Captures keep the address as browsers write it; so it is found as it was sent, too.
      url: url !== undefined && URL.canParse(url) ? new URL(url).href : url,
      host: host?.toLowerCase(),
      scheduleId,
      matterId,
      source,
      legalHold,
      testMode,
      words,
      ...timeRange(query),
    });
    const seen = query.organization === 'left' ? rows : rows.filter((row) => isIn(caller, row));
    const places = await placesOf(desk, readerOf(caller), seen);
    const certified = await selectCertified(desk.db, seen);
    return {
      captures: seen.map((row) => ({
        ...rowView(row),
        title: row.details?.page.title ?? null,
        warnings: [...(row.details?.page.warnings ?? [])],
        size_bytes: row.size_bytes,
        matters: places.get(row.capture_id) ?? [],
        ...certified.get(row.capture_id),
        ...(query.thumbnails === true && {
          thumbnail_url: hasThumbnail(row) ? desk.links.makeThumbnail(baseUrl, row.capture_id) : null,
        }),
      })),
      next_cursor: nextCursor(rows, limit, (row) => [row[order] ?? '', row.capture_id]),
    };
  };

/** Rows of an organisation that the caller left are read and not shown: the page is short, and the cursor is after them. */
const isIn = ({ account }: Caller, { organization_id: made }: Pick<Capture, 'organization_id'>): boolean =>
  made === null || made === account.organization_id;

/** @throws of who owns no organisation. */
function ownedBy({ account, organization }: Caller): string {
  if (organization === null) throw refuse('NOT_FOUND');
  if (organization.owner_account_id !== account.account_id) throw refuse('FORBIDDEN');
  return organization.organization_id;
}

/** Counted anew at most once a minute for each account. */
export function listHosts(desk: Desk): Handlers['listHosts'] {
  type Hosts = Awaited<ReturnType<Handlers['listHosts']>>;
  const cache = new Map<string, { readonly at: number; readonly hosts: Hosts }>();
  return async (_, { caller, admit }) => {
    const { account_id: accountId } = caller.account;
    const now = desk.world.now();
    const kept = cache.get(accountId);
    if (kept && now.getTime() - kept.at < limits.hostsCacheMs) return kept.hosts;
    await admit(desk.db);
    const hosts = { hosts: await listHostsOf(desk.db, accountId), computed_at: now.toISOString() };
    cache.set(accountId, { at: now.getTime(), hosts });
    return hosts;
  };
}

/** By capture, the matters that the account may see. */
async function placesOf(desk: Desk, reader: MatterReader, rows: readonly { readonly capture_id: string }[]) {
  const places = new Map<string, { matter_id: string; exhibit: string }[]>();
  if (rows.length === 0) return places;
  const ids = rows.map((row) => row.capture_id);
  for (const { capture_id, ...place } of await mattersOf(desk.db, reader, ids))
    places.set(capture_id, [...(places.get(capture_id) ?? []), place]);
  return places;
}

async function readView(desk: Desk, { row, matters }: Readable, baseUrl: string, keyId: string): Promise<CaptureRead> {
  switch (row.status) {
    case 'processing':
      return {
        ...sharedFields(row),
        status: 'processing',
        metadata: row.metadata,
        progress: row.progress,
      };
    case 'completed': {
      const there = row.package_name !== null && (await desk.packages.isOffered(row.package_name));
      // Of an item the link says whom it was given to, since the record says who downloaded it.
      const holder = matters.length > 0 ? keyId : undefined;
      const link = there ? desk.links.make(baseUrl, row.capture_id, 'package', holder) : undefined;
      const proof = await findProof(desk.db, row.capture_id);
      return {
        ...completedView(row),
        upgraded_proof_url: proof?.upgraded === true ? desk.links.make(baseUrl, row.capture_id, 'proof').url : null,
        package_url: link?.url ?? null,
        package_url_expires_at: link?.expiresAt ?? null,
        verification_url: `${baseUrl}/ledger/${row.manifest_sha256}`,
      };
    }
    case 'failed':
      return failedView(row);
    case 'deleted':
      return {
        ...sharedFields(row),
        status: 'deleted',
        deleted_at: row.deleted_at ?? row.created_at,
        purge_at: row.purge_at,
        purged_at: row.purged_at,
        metadata: row.metadata,
      };
  }
}
