import type { ComparisonOrder } from '../../src/contract/captures/comparison-order.js';
import type { DiffSummary } from '../../src/compare/summary.js';
import type { CompletedRun, FailureReason } from './outcome.js';

/** One comparison as the queue hands it over. */
export interface ComparisonRun {
  readonly captureId: string;
  readonly order: ComparisonOrder;
  readonly testMode: boolean;
  readonly before: SourcePackage;
  readonly after: SourcePackage;
  /** Captures of witnesses after the first one, in the order of the order. */
  readonly further?: readonly SourcePackage[];
  /** An empty folder of this run's own; whoever called removes it. */
  readonly stagingDir: string;
  readonly signal: AbortSignal;
  progress(state: { readonly step: string; readonly done: number; readonly total: number }): void;
}

/** The sealed package of one of the two captures. */
export interface SourcePackage {
  readonly captureId: string;
  readonly path: string;
  /** As recorded when it was sealed; bare lower-case hex. */
  readonly manifestSha256: string;
  /** Made elsewhere. */
  readonly imported?: boolean;
}

export interface CompletedComparison extends CompletedRun {
  readonly summary: DiffSummary;
}

export type ComparisonOutcome =
  | CompletedComparison
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

export type RunComparison = (run: ComparisonRun) => Promise<ComparisonOutcome>;
