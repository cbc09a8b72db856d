import type { PrintDocument } from '../browser/launch/print.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';

/** Has a document set by the browser: PDF. */
export type Print = (document: PrintDocument, signal: AbortSignal) => Promise<Uint8Array>;

/** What exports need beyond the books. */
export interface ExportTools {
  readonly print: Print;
  readonly verify: VerifyStored;
  readonly version: string;
}
