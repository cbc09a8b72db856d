import type { DiffSummary } from '../../../src/compare/summary.js';
import type { RedactionSummary } from '../../../src/contract/captures/redaction-summary.js';
import type { CaptureRow, CompletedRead } from '../../../src/contract/captures/read.js';

/** What is kept of an outcome for the single read, beside the columns that are searched. */
export type CompletedDetails = Pick<CompletedRead, 'timestamps' | 'c2pa' | 'page' | 'not_performed'> & {
  readonly diff_summary?: DiffSummary;
  readonly certificate?: NonNullable<CompletedRead['certificate']>;
  readonly redaction?: RedactionSummary;
  readonly external_archive: NonNullable<CaptureRow['external_archive']>;
};
