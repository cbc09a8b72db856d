import { limits } from '../../src/contract/limits.js';
import type { Finding, Report } from '../../src/verify/report.js';
import type { ImportedCapture } from '../store/captures/captures.js';
import type { Import } from '../store/imports/imports.js';
import type { CompletedDetails } from '../store/captures/details.js';

interface Judged {
  readonly report: Report;
  readonly claims: {
    readonly http_status: number | null;
    readonly warnings: readonly string[];
    readonly not_performed: readonly { readonly step: string; readonly reason: string }[];
  };
}

/** The capture's row of an accepted import. What it tells of the page is what the package says of itself. */
export function importedCapture(
  row: Import,
  { report, claims }: Judged,
  taken: { readonly name: string; readonly manifest: string; readonly sha256: string; readonly now: Date },
): ImportedCapture {
  const { subject } = report;
  const url = claimedUrl(subject.url);
  const now = taken.now.toISOString();
  const details: CompletedDetails = {
    timestamps: timestampsOf(report.findings),
    c2pa: {
      included: report.findings.some(({ check, outcome }) => check === 'c2pa' && outcome === 'pass'),
      signed_screenshot_sha256: null,
    },
    page: {
      title: subject.title,
      http_status: claims.http_status,
      final_url: subject.final_url,
      warnings: [...claims.warnings],
    },
    not_performed: [...claims.not_performed],
    external_archive: { requested: false },
  };
  return {
    capture_id: row.import_id,
    account_id: row.account_id,
    organization_id: row.organization_id,
    status: 'completed',
    // A package that names no address has none here either.
    url: url?.href ?? null,
    host: url?.hostname ?? null,
    source: 'import',
    test_mode: false,
    created_at: now,
    completed_at: now,
    captured_at: claimedTime(subject.captured_at),
    sealed_at: claimedTime(subject.sealed_at),
    legal_hold: false,
    order: {},
    metadata: {},
    package_name: taken.name,
    manifest_sha256: taken.manifest,
    package_sha256: taken.sha256,
    evidence_id: subject.evidence_id,
    size_bytes: row.size_bytes,
    file_count: subject.file_count,
    details,
  };
}

/** The time that the package claims, in our spelling; null when it is none. */
export function claimedTime(claim: string | null): string | null {
  const at = claim === null || !/^\d{4}-\d\d-\d\dT/.test(claim) ? Number.NaN : Date.parse(claim);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function claimedUrl(claim: string | null): URL | undefined {
  if (claim === null || claim.length > limits.urlLength || !URL.canParse(claim)) return undefined;
  const url = new URL(claim);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

function timestampsOf(findings: readonly Finding[]): CompletedDetails['timestamps'] {
  const ots = findings.find(({ check, outcome }) => check === 'ots' && outcome !== 'not_present');
  const token = findings.find(({ check, outcome }) => check === 'rfc3161' && outcome !== 'not_present');
  // Who made the proof is not known: only a block whose header was checked confirms it.
  const height = ots?.detail?.time_anchor === 'ots_bitcoin_confirmed' ? (ots.detail.block_height ?? null) : null;
  const qualified = token?.detail?.time_anchor?.startsWith('eidas') === true;
  return {
    bitcoin_ots: {
      status: ots === undefined ? 'not_included' : height === null ? 'pending_confirmation' : 'confirmed',
      block_height: height,
      ...(height !== null && { header_checked: true }),
    },
    ...(token && { [qualified ? 'eidas' : 'rfc3161']: { file: 'manifest.json.tsr' } }),
  };
}
