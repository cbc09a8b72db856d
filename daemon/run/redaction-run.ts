import type { RedactionOrder } from '../../src/contract/captures/redaction-order.js';
import type { RedactionSummary } from '../../src/contract/captures/redaction-summary.js';
import type { WordPlace } from '../../src/contract/redactions/redactions.js';
import type { SourcePackage } from './comparison-run.js';
import type { CompletedRun, FailureReason } from './outcome.js';

/** One redaction as the queue hands it over. */
export interface RedactionRun {
  readonly captureId: string;
  readonly order: RedactionOrder;
  readonly testMode: boolean;
  readonly source: SourcePackage;
  /** An empty folder of this run's own; whoever called removes it. */
  readonly stagingDir: string;
  readonly signal: AbortSignal;
  progress(state: { readonly step: string; readonly done: number; readonly total: number }): void;
}

export interface CompletedRedaction extends CompletedRun {
  readonly summary: RedactionSummary;
  /** When the copy was made. */
  readonly redactedAt: string;
  /** The address as the copy shows it; null when its host is withheld. */
  readonly url: string | null;
}

/** The copy was not made because of what the rules found or left; nothing of it is quoted. */
export type RefusedRedaction =
  | { readonly kind: 'refused'; readonly code: 'REDACTION_LEAK_DETECTED'; readonly details: LeakDetails }
  | {
      readonly kind: 'refused';
      readonly code: 'REDACTION_NO_MATCH';
      readonly details: { readonly rule_indexes: readonly number[] };
    }
  | {
      readonly kind: 'refused';
      readonly code: 'NOT_REDACTABLE';
      readonly details: { readonly reason: 'no_element_layout' | 'file_capture' };
    };

export interface LeakDetails {
  /** Members of the copy. */
  readonly files: readonly string[];
  readonly rule_indexes: readonly number[];
  /** JSON pointers into metadata.json. */
  readonly metadata_fields: readonly string[];
  readonly in_capture_url: boolean;
}

export type RedactionOutcome =
  | CompletedRedaction
  | RefusedRedaction
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

export type RunRedaction = (run: RedactionRun) => Promise<RedactionOutcome>;

/** What a redaction would do; it holds the caller's own words, and nothing of it is stored. */
export interface RedactionPreview {
  readonly matches_total: number;
  /** At most 500. */
  readonly matches: readonly (WordPlace & {
    readonly rule_index: number;
    readonly excerpt: string;
    readonly boxes: readonly PreviewBox[];
  })[];
  readonly not_found: readonly number[];
  /** Hits outside of the page's content: JSON pointers into metadata.json. */
  readonly records: readonly { readonly field: string; readonly rule_indexes: readonly number[] }[];
  readonly in_capture_url: boolean;
  /** Single words of withheld names that would stay; at most 20 places of each. */
  readonly words_left: readonly {
    readonly rule_index: number;
    readonly word: string;
    readonly count: number;
    readonly places: readonly WordPlace[];
  }[];
  readonly files: RedactionSummary['files'];
  readonly proof: RedactionSummary['proof'];
  readonly unproven: RedactionSummary['unproven'];
  readonly pictures: RedactionSummary['pictures'];
  /** What making it would end with; null when nothing stands against it. */
  readonly refusal: Pick<RefusedRedaction, 'code' | 'details'> | null;
  /** JPEG of the screenshot with a frame where it would be covered; null where there is none. */
  readonly picture: Uint8Array | null;
}

export interface PreviewBox {
  readonly file: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PreviewRedaction = (
  run: Pick<RedactionRun, 'order' | 'source' | 'signal'>,
) => Promise<RedactionPreview | RefusedRedaction>;
