import type { Readable } from 'node:stream';
import { refuse } from '../../../src/contract/errors.js';
import { findAnyCapture } from '../../store/captures/captures.js';
import { findRecord } from '../../store/captures/renewals.js';
import { findProof } from '../../store/captures/proofs.js';
import type { Desk } from '../handlers.js';
import { recordDownload } from '../../matters/download.js';
import type { Client } from '../../matters/told-client.js';
import type { Linked, LinkQuery, LinkVerdict } from '../links.js';

export interface PackageBytes {
  /** Called at most once, and not where only the headers are asked for. */
  readonly open: () => Readable;
  readonly size: number;
  /** Inclusive; undefined when the whole is sent. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
  readonly fileName: string;
  /** A hash that names these bytes for good. */
  readonly etag: string;
}

/** They are at another address, for a minute. */
export interface PackageElsewhere {
  readonly location: string;
}

/** How somebody reads what is behind a link. */
export interface Reading {
  readonly rangeHeader: string | undefined;
  readonly client: Client;
  /** Only this server may give the bytes. */
  readonly here: boolean;
}

/** The bytes behind a signed link. The signature is the only right that is asked for. */
export async function openPackage(
  desk: Desk,
  captureId: string,
  query: LinkQuery,
  reading: Reading,
): Promise<PackageBytes | PackageElsewhere> {
  checkLink(desk, captureId, query, 'package');
  const row = await findAnyCapture(desk.db, captureId);
  if (!row || row.status !== 'completed' || row.package_name === null) throw refuse('NOT_FOUND');
  return storedPackage(desk, { ...row, name: row.package_name, fileName: `${captureId}.zip` }, reading, (bytes) =>
    recordDownload(desk, row, { holder: query.for, client: reading.client, bytes }),
  );
}

interface Stored {
  readonly name: string;
  readonly fileName: string;
  readonly manifest_sha256: string | null;
}

/** The bytes that were asked for, or where they are. `record` is told how far a download reaches that begins at the first byte. */
export async function storedPackage(
  { packages }: Desk,
  { name, fileName, manifest_sha256: hash }: Stored,
  { rangeHeader, here }: Reading,
  record: (bytes: number) => Promise<unknown>,
): Promise<PackageBytes | PackageElsewhere> {
  const size = await packages.size(name);
  if (size === undefined) throw refuse('NOT_FOUND');
  const range = rangeOf(rangeHeader, size);
  // Ranges that go on are of the same download.
  if (range === undefined || range.start === 0) await record(range ? range.end + 1 : size);
  const location = here ? undefined : await packages.link(name, fileName);
  if (location !== undefined) return { location };
  const open = () => packages.read(name, range ?? { start: 0, end: size - 1 });
  return { open, size, range, fileName, etag: `"${hash}"` };
}

/** The newest proof file behind a signed link. */
export async function openProof(desk: Desk, captureId: string, query: LinkQuery): Promise<Uint8Array> {
  checkLink(desk, captureId, query, 'proof');
  const row = await findAnyCapture(desk.db, captureId);
  const proof = row?.status === 'completed' ? await findProof(desk.db, captureId) : undefined;
  if (!proof) throw refuse('NOT_FOUND');
  return proof.ots;
}

/** The evidence record behind a signed link. */
export async function openRecord(desk: Desk, captureId: string, query: LinkQuery): Promise<Uint8Array> {
  checkLink(desk, captureId, query, 'evidence_record');
  const row = await findAnyCapture(desk.db, captureId);
  const er = row?.status === 'completed' ? (await findRecord(desk.db, captureId))?.er : null;
  if (er == null) throw refuse('NOT_FOUND');
  return er;
}

const checkLink = (desk: Desk, captureId: string, query: LinkQuery, what: Linked): void =>
  expectGood(desk.links.check(captureId, query, what));

/** @throws NOT_FOUND, LINK_EXPIRED */
export function expectGood(verdict: LinkVerdict): void {
  if (verdict.kind === 'forged') throw refuse('NOT_FOUND');
  if (verdict.kind === 'expired') throw refuse('LINK_EXPIRED', { expired_at: verdict.at });
}

/** One byte range (RFC 9110, 14.1.2). Several ranges or another unit may be ignored (14.2), and the whole is sent. */
export function rangeOf(header: string | undefined, size: number): PackageBytes['range'] {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const [, first = '', last = ''] = asked;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= size || (first === '' && Number(last) === 0))
    throw refuse('RANGE_NOT_SATISFIABLE', { size_bytes: size });
  return { start, end };
}
