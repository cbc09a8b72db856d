import type { Agreement, Compared } from '../package/witness/record.js';
import type { Code } from './codes.js';

export type Outcome = 'pass' | 'fail' | 'not_present' | 'pending' | 'not_checked';

/** What a check looked at. A closed set; the order is that of a report. */
export const checkNames = {
  structure: 'Container',
  manifest: 'Manifest',
  signature: 'Signature',
  hashes: 'Hashes',
  files: 'Files',
  programs: 'Programs',
  evidence_id: 'Evidence id',
  log: 'Log chain',
  custody: 'Custody',
  flags: 'Proof flags',
  commitments: 'Commitments',
  wacz: 'Web archive',
  comparison: 'Comparison',
  witness: 'Second witness',
  certificate: 'Certificate',
  redaction: 'Redaction',
  matter: 'Matter',
  standards: 'Standards',
  agreement: 'Agreement',
  test_mode: 'Test mode',
  ots: 'OpenTimestamps',
  rfc3161: 'Time-stamp',
  c2pa: 'C2PA',
  issuer: 'Issuer',
} as const;

export type CheckName = keyof typeof checkNames;

export interface Finding {
  readonly check: CheckName;
  readonly outcome: Outcome;
  readonly code: Code;
  /** A file of the package. Untrusted text, like `expected` and `found`: escape it where it is shown. */
  readonly path?: string;
  readonly expected?: string;
  readonly found?: string;
  /** One sentence, without a period. */
  readonly explanation: string;
  /** What a proof establishes beyond this line. */
  readonly detail?: FindingDetail;
}

export interface FindingDetail {
  /** The level that a time proof reaches. */
  readonly time_anchor?: TimeAnchor;
  /** The time that a proof attests, RFC 3339. */
  readonly time?: string;
  readonly block_height?: number;
  readonly authority?: string;
  /** A file beside the package whose hash the certificate lists; untrusted text. */
  readonly certified?: { readonly file: string; readonly sha256: string };
  /** Items of a matter whose packages are to be had, and how many of them were at hand and are as they were sealed. */
  readonly packages?: { readonly expected: number; readonly verified: number };
  /** Of captures by several services: whether they agree, what differs, and the names of the ledgers that signed for them; untrusted text. */
  readonly witness?: {
    readonly agreement: Agreement;
    readonly differing: readonly Compared[];
    readonly ledgers: readonly string[];
    /** The policy of the reader names all of them. */
    readonly known: boolean;
    /** Only where more than one witness was asked: those without a capture, by the names that they have for whoever asked; untrusted text. */
    readonly missing?: readonly string[];
  };
  /** Time-stamps of the evidence record: how many, the times of the first and the last, and when the last ends. RFC 3339. */
  readonly renewed?: {
    readonly stamps: number;
    readonly first: string;
    readonly last: string;
    readonly ends: string;
  };
  /** Where a log has the manifest that the reader's policy knows, and which of its witnesses have seen that. */
  readonly log?: {
    readonly origin: string;
    readonly index: number;
    readonly size: number;
    readonly issued_at: string;
    readonly cosigned: readonly { readonly name: string; readonly time: string }[];
  };
}

/** From nothing to the strongest. */
export const timeAnchors = [
  'none',
  'ots_pending',
  'ots_bitcoin_attested_unconfirmed',
  'ots_bitcoin_confirmed',
  'rfc3161',
  'eidas_qualified_revocation_unknown',
  'eidas_qualified',
] as const;

export type TimeAnchor = (typeof timeAnchors)[number];

/** `issued_by_proofsnap`: the manifest is in the issuance register, or in a log that the reader's policy knows. `not_registered` is said of browser-extension packages. */
export type Provenance =
  | 'issued_by_proofsnap'
  | 'unverified'
  | 'registered_by_extension_account'
  | 'not_registered'
  | 'unknown';

export interface Report {
  /** `unreadable`: the input is not an evidence package at all. */
  readonly verdict: 'verified' | 'failed' | 'unreadable';
  readonly subject: Subject;
  readonly summary: {
    readonly integrity: 'verified' | 'failed';
    readonly time_anchor: TimeAnchor;
    readonly provenance: Provenance;
  };
  readonly findings: readonly Finding[];
  /** What this report does not show, in plain sentences. */
  readonly not_proven: readonly string[];
}

/** What the package says of itself. Untrusted unless the verdict is `verified`; absent where it does not say. */
export interface Subject {
  readonly form: 'full' | 'flat' | null;
  readonly manifest_sha256: string | null;
  readonly evidence_id: string | null;
  readonly capture_id: string | null;
  readonly url: string | null;
  readonly final_url: string | null;
  readonly title: string | null;
  readonly captured_at: string | null;
  readonly sealed_at: string | null;
  /** What its clock readings say that the sealing clock was behind; null without a reading. */
  readonly clock_offset_ms: number | null;
  readonly test_mode: boolean;
  readonly file_count: number;
  readonly size_bytes: number;
}
