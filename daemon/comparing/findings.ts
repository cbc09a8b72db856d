import type { MetadataDifference } from '../../src/compare/compare-metadata.js';
import type { StoredComparison } from '../../src/compare/compare-stored.js';
import type { DiffSummary, TextResult } from '../../src/compare/summary.js';
import type { ComparisonOrder } from '../../src/contract/captures/comparison-order.js';
import type { PicturesAnswer } from './pictures-job.js';
import type { Source } from './source.js';

export type ComparedPictures = Extract<PicturesAnswer, { kind: 'done' }>;

/** All that a comparison found; the records and the document are views of it. */
export interface Findings {
  readonly order: ComparisonOrder;
  readonly comparedAt: string;
  readonly before: Source;
  readonly after: Source;
  readonly text: TextResult;
  /** Undefined when one of the captures has no screenshot. */
  readonly pictures: ComparedPictures | undefined;
  readonly differences: readonly MetadataDifference[];
  /** Undefined unless both captures recorded their storage. */
  readonly stored: StoredComparison | undefined;
  readonly summary: DiffSummary;
}
