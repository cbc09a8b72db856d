import { refuse } from '../../../src/contract/errors.js';
import { recipient } from '../../shares/entries.js';
import { readingEnd } from '../../shares/standing.js';
import { visibleItems } from '../../shares/visible.js';
import { recordShareDownload, recordShareView } from '../../shares/using.js';
import type { Client } from '../../matters/told-client.js';
import { findAnyCapture, type Capture } from '../../store/captures/captures.js';
import { findSession, type ShareSession } from '../../store/shares/sessions.js';
import { findShare, type Share } from '../../store/shares/shares.js';
import type { Desk } from '../handlers.js';
import { rangeOf, type PackageBytes } from '../captures/download.js';
import type { LinkQuery } from '../links.js';
import { mediaTypeOf, membersOf, readMember } from './members.js';

export interface LinkedRequest {
  readonly captureId: string;
  /** Below `/v1`, as the link was made for. */
  readonly path: string;
  readonly query: LinkQuery;
  readonly client: Client;
}

/** The package behind a link of a share. It ends where the share does, in the middle of the bytes, too. */
export async function openSharedPackage(
  desk: Desk,
  request: LinkedRequest,
  rangeHeader: string | undefined,
): Promise<PackageBytes> {
  const { share, session, row, exhibit } = await linked(desk, request);
  if (share.allow !== 'download') throw refuse('FORBIDDEN');
  const size = row.package_name === null ? undefined : await desk.packages.size(row.package_name);
  if (size === undefined || row.package_name === null || row.status !== 'completed') throw refuse('NOT_FOUND');
  const range = rangeOf(rangeHeader, size);
  // Ranges that go on are of the same download.
  if (range === undefined || range.start === 0)
    await recordShareDownload(
      desk,
      { share, row, exhibit, actor: recipient(share, session.opened_by) },
      request.client,
    );
  const name = row.package_name;
  const stillOpen = async (): Promise<boolean> => {
    const now = await findShare(desk.db, share.share_id);
    return now !== undefined && (await readingEnd(desk.db, now, desk.world.now())) === undefined;
  };
  return {
    open: () => {
      const bytes = desk.packages.read(name, range ?? { start: 0, end: size - 1 });
      return desk.shareReads.guard(share.share_id, bytes, stillOpen);
    },
    size,
    range,
    fileName: `${exhibit}_${row.capture_id}.zip`,
    etag: `"${row.manifest_sha256}"`,
  };
}

/** `number`: counted from 1. */
export async function openSharedPicture(desk: Desk, request: LinkedRequest, number: string) {
  const found = await linked(desk, request);
  const { pictures } = await membersOf(desk, found.row);
  const member = /^[1-9]\d{0,3}$/.test(number) ? pictures[Number(number) - 1] : undefined;
  return shown(desk, found, member);
}

export async function openSharedText(desk: Desk, request: LinkedRequest) {
  const found = await linked(desk, request);
  const { text } = await membersOf(desk, found.row);
  return shown(desk, found, text);
}

async function shown(desk: Desk, found: Linked, member: string | undefined) {
  const { package_name: name } = found.row;
  const bytes = member === undefined || name === null ? undefined : await readMember(desk, name, member);
  if (member === undefined || bytes === undefined) throw refuse('NOT_FOUND');
  const { share, row, exhibit, session } = found;
  await recordShareView(desk, { share, row, exhibit, actor: recipient(share, session.opened_by) });
  return { bytes, mediaType: mediaTypeOf(member) ?? 'text/plain; charset=utf-8' };
}

interface Linked {
  readonly share: Share;
  readonly session: ShareSession;
  readonly row: Capture;
  readonly exhibit: string;
}

/** @throws NOT_FOUND for what is forged or not shared (any more), LINK_EXPIRED, SHARE_GONE */
async function linked(desk: Desk, { captureId, path, query }: LinkedRequest): Promise<Linked> {
  const verdict = desk.links.checkShared(path, query);
  if (verdict.kind === 'forged' || query.for === undefined) throw refuse('NOT_FOUND');
  const session = await findSession(desk.db, query.for);
  const share = session && (await findShare(desk.db, session.share_id));
  const end = share && (await readingEnd(desk.db, share, desk.world.now()));
  if (end) throw refuse('SHARE_GONE', end);
  if (verdict.kind === 'expired') throw refuse('LINK_EXPIRED', { expired_at: verdict.at });
  const item = share && (await visibleItems(desk.db, share)).find((each) => each.capture_id === captureId);
  const row = item && (await findAnyCapture(desk.db, item.capture_id));
  if (!session || !share || !row) throw refuse('NOT_FOUND');
  return { share, session, row, exhibit: item.exhibit };
}
