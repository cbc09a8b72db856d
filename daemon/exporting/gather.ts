import type { HandedItem, LeftOut, LeftOutReason } from '../../src/handover/item.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import { packageHash } from '../captures/package-hash.js';
import { itemKindOf } from '../matters/view.js';
import type { Books } from '../run/books.js';
import { findAnyCapture, type Capture } from '../store/captures/captures.js';
import { findIssued } from '../store/ledger.js';
import type { Export } from '../store/exports/exports.js';
import type { Chosen } from '../store/exports/tables.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { asItIs } from '../store/packages/sealed.js';

export interface Gathering extends Pick<Books, 'db' | 'packages'> {
  readonly verify: VerifyStored;
}

/** An item with the name of its package in the store. */
export interface Gathered {
  readonly item: HandedItem;
  readonly packageName: string;
  /** Account. */
  readonly madeBy: string;
}

/** What of the chosen can be handed over now; `leftOut` takes the rest, and why. What a run before left out stays out. */
export async function* gather(
  parts: Gathering,
  row: Pick<Export, 'chosen' | 'not_included' | 'terms'>,
  leftOut: LeftOut[],
  signal: AbortSignal,
): AsyncGenerator<Gathered> {
  const before = new Map(row.not_included.map(({ capture_id: id, reason }) => [id, reason]));
  const copied = row.terms.formats.includes('packages');
  for (const chosen of row.chosen) {
    signal.throwIfAborted();
    const { capture_id, exhibit } = chosen;
    const found = before.get(capture_id) ?? (await one(parts, chosen, copied));
    if (typeof found === 'string') leftOut.push({ capture_id, exhibit, reason: found });
    else yield found;
  }
}

async function one(parts: Gathering, chosen: Chosen, copied: boolean): Promise<Gathered | LeftOutReason> {
  const capture = await findAnyCapture(parts.db, chosen.capture_id);
  if (!capture) return 'missing';
  if (capture.status === 'deleted') return capture.purged_at === null ? 'deleted' : 'purged';
  if (capture.status !== 'completed') return capture.status;
  const { package_name: packageName, manifest_sha256: manifestSha256 } = capture;
  if (packageName === null || manifestSha256 === null) return 'missing';
  const size = await parts.packages.size(packageName);
  if (size === undefined) return 'missing';
  // Sealed before its hash was kept: only the verifier can say that it is whole, and its hash is kept from now on.
  if (capture.package_sha256 === null && !(await verifies(parts, capture, manifestSha256))) return 'invalid';
  const sha256 = await packageHash(parts, capture);
  if (sha256 === null) return 'missing';
  if (size !== capture.size_bytes) return 'invalid';
  // What is copied is checked while it is.
  if (!copied && (await parts.packages.withLocal(packageName, hashFile, asItIs)).sha256 !== sha256) return 'invalid';
  return { packageName, madeBy: capture.account_id, item: itemOf(capture, chosen, { manifestSha256, sha256, size }) };
}

async function verifies(
  { db, packages, verify }: Gathering,
  capture: Capture,
  manifestSha256: string,
): Promise<boolean> {
  const isIssued = async (hash: string) => (await findIssued(db, hash)) !== undefined;
  const about = { manifestSha256, imported: capture.source === 'import', isIssued };
  const { result } = await packages.withLocal(capture.package_name ?? '', (path) => verify(path, about), asItIs);
  return result === 'match';
}

function itemOf(
  capture: Capture,
  { exhibit, replaces }: Chosen,
  { manifestSha256, sha256, size }: { readonly manifestSha256: string; readonly sha256: string; readonly size: number },
): HandedItem {
  const page = capture.details?.page;
  const sources = capture.redacted_from === null ? (capture.compared ?? []) : [capture.redacted_from];
  return {
    exhibit,
    capture_id: capture.capture_id,
    kind: itemKindOf(capture.source),
    evidence_id: capture.evidence_id,
    url: capture.url,
    final_url: page?.final_url ?? null,
    host: capture.host,
    http_status: page?.http_status ?? null,
    title: page?.title ?? null,
    captured_at: capture.captured_at,
    sealed_at: capture.sealed_at,
    manifest_sha256: manifestSha256,
    package_sha256: sha256,
    size_bytes: size,
    test_mode: capture.test_mode,
    legal_hold: capture.legal_hold,
    derived_from: replaces === null ? [...sources] : [],
    redacted_from_manifest_sha256: replaces?.manifest_sha256 ?? null,
    warnings: page?.warnings ?? [],
  };
}
