import type { RedactionOrder } from '../../src/contract/captures/redaction-order.js';
import type { RedactionSummary } from '../../src/contract/captures/redaction-summary.js';
import type { Redaction } from '../../src/package/redaction/record.js';
import type { NoPageImage, PageImage } from '../sealing/pdf/page-image.js';
import type { Copy } from './copy.js';
import type { OpenedSource } from './source.js';

/** All that a redaction found and made; the records and the document are views of it. */
export interface Findings {
  /** As it was carried out: with a rule for pictures where these were to be covered. */
  readonly order: RedactionOrder;
  readonly source: OpenedSource;
  readonly copy: Copy;
  /** The covered screenshot, cut for paper. */
  readonly paper: Promise<PageImage | NoPageImage>;
  /** redaction.json. */
  readonly record: Redaction;
  readonly redactedAt: string;
  readonly summary: RedactionSummary;
  /** The address as the copy shows it. */
  readonly url: string | null;
}
