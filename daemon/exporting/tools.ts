import type { Language } from '../../src/languages.js';
import type { PrintDocument } from '../browser/launch/print.js';
import type { StampTree } from '../ledger/anchors/stamp-tree.js';
import type { RunCertificate } from '../run/certificate-run.js';
import type { RecordMatter } from '../run/matter-record-run.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';

/** Has a document set by the browser: PDF. */
export type Print = (document: PrintDocument, signal: AbortSignal) => Promise<Uint8Array>;

/** What exports need beyond the books. */
export interface ExportTools {
  readonly print: Print;
  readonly verify: VerifyStored;
  readonly version: string;
  /** Of exports that keep none: those asked for before 2026-11-26. */
  readonly pdfLanguage?: Language;
  /** Seals the record of the hand-over. */
  readonly certify: RunCertificate;
  /** Seals the record of the matter. */
  readonly recordMatter: RecordMatter;
  readonly stamp: StampTree;
}
