import type { MetadataDifference } from '../../src/compare/compare-metadata.js';
import type { StorageComparison } from '../../src/compare/compare-stored.js';
import type { DiffSummary, TextResult } from '../../src/compare/summary.js';
import type { ComparisonOrder } from '../../src/contract/captures/comparison-order.js';
import type { FurtherParts, WitnessRecord } from '../../src/package/witness/record.js';
import type { PicturesAnswer } from './pictures-job.js';
import type { Source } from './source.js';
import type { FurtherFolder, TextResult as FurtherText } from '../../src/package/witness/further.js';
import type { Signatures } from './witness/signatures.js';

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
  readonly stored: StorageComparison | undefined;
  readonly summary: DiffSummary;
  /** Of captures by two services: what their ledgers signed, and what came of it. */
  readonly signatures?: Signatures;
  /** Of the witnesses after the first one. */
  readonly further?: readonly Further[];
  readonly witness?: WitnessRecord;
}

/** The capture of a witness after the first one, and what comparing it with the asked one found. */
export interface Further {
  readonly folder: FurtherFolder;
  readonly source: Source;
  text?: FurtherText;
  pictures?: FurtherParts['pictures'];
}
