import type { CompletedCapture, CompletedRun } from '../run/outcome.js';
import type { CompletedCertificate } from '../run/certificate-run.js';
import type { CompletedRedaction } from '../run/redaction-run.js';
import type { CompletedComparison } from '../run/comparison-run.js';
import { certificateWarnings, type CertificateOrder } from '../../src/contract/captures/certificate-order.js';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import { endings, unexpected } from './endings.js';
import { warningCodes } from '../../src/package/records/facts.js';
import type { CaptureRow } from '../../src/contract/captures/read.js';
import type { Capture } from '../store/captures/captures.js';
import type { CompletedDetails } from '../store/captures/details.js';
import type { ListedCapture } from '../store/captures/list.js';

export function detailsOf(outcome: CompletedCapture, order: CaptureOrder, testMode: boolean): CompletedDetails {
  const { page, external_archive: archive } = outcome.facts;
  return {
    timestamps: timestampsOf(outcome, order.include_eidas),
    c2pa: { included: outcome.c2pa.included, signed_screenshot_sha256: outcome.c2pa.signedScreenshotSha256 },
    page: {
      title: page?.title ?? null,
      http_status: page?.http_status ?? null,
      // Of a file there is no picture, and so no address when it was taken.
      final_url: outcome.facts.url_at_screenshot ?? outcome.facts.url_at_load ?? null,
      warnings: warningCodes(page?.warnings),
    },
    not_performed: outcome.notPerformed.map(({ step, reason }) => ({ step, reason })),
    external_archive: testMode ? { requested: false, skip_reason: 'test_mode' } : { requested: false, ...archive },
  };
}

/** The same of a comparison: of a page it has nothing to say, of the difference everything. */
export function comparisonDetails(outcome: CompletedComparison, testMode: boolean): CompletedDetails {
  return { ...ofNoPage(outcome, false, testMode), diff_summary: outcome.summary };
}

/** And of a certificate, which has the hashes to tell. */
export function certificateDetails(
  outcome: CompletedCertificate,
  order: CertificateOrder,
  testMode: boolean,
): CompletedDetails {
  return {
    ...ofNoPage(outcome, order.include_eidas, testMode),
    certificate: {
      hashes: [...order.hashes],
      certified_at: outcome.certifiedAt,
      warnings: certificateWarnings(order.hashes),
    },
  };
}

/** And of a redaction, which has what was withheld to tell, without a word of it. */
export function redactionDetails(
  outcome: CompletedRedaction,
  order: { readonly include_eidas: boolean },
  testMode: boolean,
): CompletedDetails {
  return { ...ofNoPage(outcome, order.include_eidas, testMode), redaction: outcome.summary };
}

function ofNoPage(outcome: CompletedRun, isQualified: boolean, testMode: boolean): CompletedDetails {
  return {
    timestamps: timestampsOf(outcome, isQualified),
    c2pa: { included: false, signed_screenshot_sha256: null },
    page: { title: null, http_status: null, final_url: null, warnings: [] },
    not_performed: outcome.notPerformed.map(({ step, reason }) => ({ step, reason })),
    external_archive: { requested: false, ...(testMode && { skip_reason: 'test_mode' }) },
  };
}

function timestampsOf({ proofs }: CompletedRun, isQualified: boolean): CompletedDetails['timestamps'] {
  const token = proofs.includes('manifest.json.tsr') ? { file: 'manifest.json.tsr' } : undefined;
  const status = proofs.includes('manifest.json.ots') ? 'pending_confirmation' : 'not_included';
  return {
    bitcoin_ots: { status, block_height: null },
    ...(token && (isQualified ? { eidas: token } : { rfc3161: token })),
  };
}

/** The list's row. */
export function rowView(row: ListedCapture): CaptureRow {
  return { ...sharedFields(row), status: row.status };
}

export function sharedFields(row: ListedCapture): Omit<CaptureRow, 'status'> {
  return {
    capture_id: row.capture_id,
    url: row.url,
    created_at: row.created_at,
    completed_at: row.completed_at,
    batch_id: row.batch_id,
    schedule_id: row.schedule_id,
    test_mode: row.test_mode,
    ...(row.status === 'completed' && { external_archive: completedDetails(row).external_archive }),
    label: row.label,
    compared: row.compared && [...row.compared],
    source: row.source,
    redacted_from: row.redacted_from,
    captured_at: row.captured_at,
    ...(row.source === 'redact' && { redacted_at: row.redacted_at }),
    compared_at: row.source === 'compare' ? row.captured_at : null,
    manifest_hash: row.manifest_sha256 === null ? null : `sha256:${row.manifest_sha256}`,
    private_note: row.private_note,
    legal_hold: row.legal_hold,
  };
}

/** The part of a completed read that holds no link, so that it can be kept in an event. */
export function completedView(row: Capture) {
  const { external_archive: _, ...details } = completedDetails(row);
  return {
    ...sharedFields(row),
    ...details,
    status: 'completed' as const,
    file_count: row.file_count ?? 0,
    size_bytes: row.size_bytes ?? 0,
    metadata: row.metadata,
    upgraded_proof_url: null,
    ...(row.source === 'import' && { import: { captured_at_basis: 'package_claim' as const } }),
  };
}

export function failedView(row: Capture) {
  return {
    ...sharedFields(row),
    status: 'failed' as const,
    failed_at: row.failed_at ?? row.created_at,
    error: {
      code: row.failure_code ?? endings[row.source].code,
      message: row.failure_message ?? unexpected(row.source),
      ...(row.failure_details && { details: row.failure_details }),
    },
    metadata: row.metadata,
  };
}

function completedDetails({ capture_id: id, details }: ListedCapture): CompletedDetails {
  if (details === null) throw new Error(`completed capture ${id} has no details`);
  return details;
}
