import type { Generated } from 'kysely';
import type { ExportFormat, ExportState, Paper } from '../../../src/contract/exports/states.js';
import type { LeftOut } from '../../../src/handover/item.js';

export interface ExportsTable {
  export_id: string;
  account_id: string;
  /** That asked for it. */
  key_id: string;
  /** Null for an export of captures. */
  matter_id: string | null;
  test_mode: boolean;
  status: ExportState;
  name: string;
  terms: ExportTerms;
  /** In the order of their exhibits, as they were when the export was asked for. */
  chosen: readonly Chosen[];
  /** Packages copied, of how many, and the bytes of those. */
  done: Generated<number>;
  total: number;
  bytes: Generated<number>;
  /** Null until it is completed. */
  counts: ExportCounts | null;
  not_included: readonly LeftOut[];
  /** Those that are whole, while it runs too; empty once they are removed. */
  volumes: readonly Volume[];
  /** Of the sealed record of the hand-over, and of the record of the matter; null until it is completed. */
  record_manifest_sha256: string | null;
  matter_record_manifest_sha256: string | null;
  /** Of the matter's custody record, the last entry in that record. */
  covers_seq: number | null;
  failure_code: 'DISK_FULL' | 'EXPORT_FAILED' | 'CANCELLED' | null;
  failure_message: string | null;
  created_at: string;
  completed_at: string | null;
  ended_at: string | null;
  expires_at: string | null;
  /** Of those that are queued the lowest is taken first. */
  turn: number;
  /** Goes up with each run; whatever a run writes carries it, so that a late one changes nothing. */
  attempt: Generated<number>;
  /** Runs that ended with the service, since a volume was last completed. */
  crashes: Generated<number>;
}

export interface ExportTerms {
  readonly formats: readonly ExportFormat[];
  readonly redacted: 'as_is' | 'replace' | null;
  readonly volume_bytes: number;
  /** Absent in rows of before 2026-11-23. `chosen`: only those named. */
  readonly extent?: 'matter' | 'chosen';
  readonly include_notes?: boolean;
  readonly include_client_details?: boolean;
  readonly bates_prefix?: string;
  readonly bates_start?: number;
  readonly paper?: Paper;
  /** BCP 47 tag. Absent, in rows of before 2026-11-26, where nobody named one: as the daemon that writes it is configured. */
  readonly language?: string;
  /** Comparisons that `replace` left out; absent in rows of before 2026-11-25. */
  readonly withheld_comparisons?: readonly string[];
}

export interface Chosen {
  readonly capture_id: string;
  readonly exhibit: string;
  /** Of the original in whose place this redacted copy goes; its manifest is all that is told of it. */
  readonly replaces: { readonly capture_id: string; readonly manifest_sha256: string | null } | null;
}

export interface ExportCounts {
  readonly packages: number;
  readonly files: number;
  readonly bytes: number;
}

export interface Volume {
  readonly volume: number;
  readonly file_name: string;
  readonly size_bytes: number;
  readonly sha256: string;
}
