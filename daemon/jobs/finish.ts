import { hasSignIn } from '../../src/contract/captures/credentials.js';
import { nextUpgradeAt } from '../../src/proofs/ots/upgrade-schedule.js';
import type { CompletedCertificate } from '../run/certificate-run.js';
import type { FailureCode } from '../../src/contract/states.js';
import type { CompletedRedaction } from '../run/redaction-run.js';
import type { CompletedComparison } from '../run/comparison-run.js';
import type { CompletedCapture } from '../run/outcome.js';
import type { FailureReason } from '../run/step.js';
import type { Books } from '../run/books.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { certificateDetails, comparisonDetails, detailsOf, redactionDetails } from '../captures/capture-view.js';
import { timedOut } from '../captures/endings.js';
import { recordEnded } from '../events/record.js';
import { recordItemEnded } from '../matters/ended-item.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import {
  advance,
  captureOrderOf,
  certificateOrderOf,
  findAnyCapture,
  hostOf,
  isCaptureOrder,
  redactionOriginOf,
  type Capture,
} from '../store/captures/captures.js';
import { abandon } from '../store/abandoned.js';
import { settle, type Lease } from '../store/jobs.js';
import { issuedAt, register } from '../store/ledger.js';
import { insertPendingProof } from '../store/captures/proofs.js';
import type { Db } from '../store/tables.js';
import { recordPackage } from './record-package.js';

type Completed = CompletedCapture | CompletedComparison | CompletedCertificate | CompletedRedaction;

/** The package is on the disk under its name before the row says so; when another attempt has ended the capture, it goes again. */
export async function complete(books: Books, lease: Lease, row: Capture, outcome: Completed): Promise<boolean> {
  const ending = endingOf(row, outcome);
  const name = `${lease.captureId}-${lease.attempt}.zip`;
  const { sha256: package_sha256 } = await hashFile(outcome.packagePath);
  await books.packages.take(outcome.packagePath, name, package_sha256);
  const record = () =>
    books.db.transaction().execute(async (tx) => {
      if (!(await settle(tx, lease))) return false;
      const now = books.world.now().toISOString();
      const done = await advance(
        tx,
        lease.captureId,
        { from: 'processing', to: 'completed' },
        {
          completed_at: now,
          captured_at: outcome.capturedAt,
          sealed_at: outcome.sealedAt,
          manifest_sha256: outcome.manifestSha256,
          evidence_id: outcome.evidenceId,
          size_bytes: outcome.sizeBytes,
          file_count: outcome.fileCount,
          package_name: name,
          package_sha256,
          details: ending.details,
          ...('redactedAt' in outcome && {
            url: outcome.url,
            host: hostOf(outcome.url),
            redacted_at: outcome.redactedAt,
          }),
        },
      );
      if (!done) return false;
      await awaitAnchor(tx, lease, outcome);
      await register(tx, {
        manifest_sha256: outcome.manifestSha256,
        issued_at: (await issuedAt(tx, outcome.manifestSha256)) ?? now,
        type: ending.type,
        eidas: ending.eidas,
        capture_id: lease.captureId,
      });
      await tell(books, tx, lease);
      return true;
    });
  const won = await recordPackage(books, name, record);
  if (won) await forget(books, row);
  books.changed();
  return won;
}

/** Its calendars are asked again later whether Bitcoin holds it. */
async function awaitAnchor(tx: Db, { captureId }: Lease, { ots, sealedAt }: Completed): Promise<void> {
  if (!ots) return;
  const stamped = new Date(sealedAt);
  const next = nextUpgradeAt(0, stamped, stamped);
  const next_attempt_at = (next ?? stamped).toISOString();
  await insertPendingProof(tx, { capture_id: captureId, stamped_at: sealedAt, ots, next_attempt_at });
}

interface FailedBecause {
  readonly told?: { readonly code: FailureCode; readonly details: Readonly<Record<string, unknown>> };
  /** Runs that did not come to an end. */
  readonly abandonedAfter?: number;
}

/** Ends the capture as failed; false when this attempt no longer held it. */
export async function fail(
  books: Books,
  lease: Lease,
  reason: FailureReason,
  words: string | ((source: Capture['source']) => string),
  { told, abandonedAfter: attempts }: FailedBecause = {},
): Promise<boolean> {
  const record = () =>
    books.db.transaction().execute(async (tx) => {
      if (!(await settle(tx, lease))) return undefined;
      const row = await rowOf(tx, lease);
      const message = typeof words === 'string' ? words : words(row.source);
      const done = await advance(
        tx,
        lease.captureId,
        { from: 'processing', to: 'failed' },
        {
          failed_at: books.world.now().toISOString(),
          failure_reason: reason,
          failure_message: message,
          ...(told && { failure_code: told.code, failure_details: told.details }),
        },
      );
      if (!done) return undefined;
      await tell(books, tx, lease);
      const { account_id, capture_id: id } = row;
      const abandoned_at = books.world.now().toISOString();
      if (attempts !== undefined) await abandon(tx, { kind: 'capture', id, account_id, attempts, abandoned_at });
      return row;
    });
  const failed = await patiently(books.world, PATIENCE_MS, record);
  if (failed) await forget(books, failed);
  books.changed();
  return failed !== undefined;
}

/** What a redaction was to withhold, or a capture signed in with, is not kept any longer than its run. A crash before this is put right at the next start. */
async function forget({ packages }: Books, { capture_id: id, source, order }: Capture): Promise<void> {
  if (source === 'redact') await packages.rules.remove(id);
  else if (isCaptureOrder(order) && hasSignIn(order)) await packages.signIns.remove(id);
}

/** Ends what has not ended within its time. */
export const sweepAway = (books: Books, lease: Lease): Promise<boolean> => fail(books, lease, 'time_limit', timedOut);

/** What the row, the register and the read say of a package, by what it is. */
function endingOf(row: Capture, outcome: Completed) {
  const testMode = row.test_mode;
  const type = (kind: string): string => (testMode ? `test_${kind}` : kind);
  const eidas = (order: { readonly include_eidas: boolean }): boolean =>
    order.include_eidas && outcome.proofs.includes('manifest.json.tsr');
  if ('redactedAt' in outcome) {
    const order = redactionOriginOf(row);
    return { type: type('redaction'), eidas: eidas(order), details: redactionDetails(outcome, order, testMode) };
  }
  if ('summary' in outcome)
    return { type: type('comparison'), eidas: false, details: comparisonDetails(outcome, testMode) };
  if ('certifiedAt' in outcome) {
    const order = certificateOrderOf(row);
    return { type: type('certificate'), eidas: eidas(order), details: certificateDetails(outcome, order, testMode) };
  }
  const order = captureOrderOf(row);
  return { type: type('capture'), eidas: eidas(order), details: detailsOf(outcome, order, testMode) };
}

async function rowOf(tx: Db, { captureId }: Pick<Lease, 'captureId'>): Promise<Capture> {
  const row = await findAnyCapture(tx, captureId);
  if (!row) throw new Error(`capture ${captureId} vanished`);
  return row;
}

/** A comparison sends no webhooks and is no event (evidence-api(7), COMPARISONS). */
async function tell({ world }: Books, tx: Db, { captureId }: Lease): Promise<void> {
  const row = await rowOf(tx, { captureId });
  if (row.source !== 'compare') await recordEnded(tx, row, world);
  await recordItemEnded(tx, row, world.now());
}
