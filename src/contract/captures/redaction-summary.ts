import type { Reason } from '../../package/redaction/reasons.js';
import type { RedactionTargetName } from './redaction-order.js';

/** What was done, without a word of what was withheld: it stands in answers, events and rows. */
export interface RedactionSummary {
  readonly rules: readonly {
    readonly index: number;
    readonly target: RedactionTargetName;
    readonly reason: Reason | null;
    readonly label: string | null;
    readonly matches: number;
    readonly boxes: number;
  }[];
  readonly files: {
    readonly kept: readonly string[];
    readonly changed: readonly string[];
    /** Files of the source that the copy does not have. */
    readonly withheld: readonly string[];
  };
  /** `none`: the source was sealed without commitments. */
  readonly proof: 'complete' | 'partial' | 'none';
  readonly unproven: readonly { readonly file: string; readonly reason: string }[];
  readonly pictures: { readonly covered: number; readonly not_searched: number };
  /** Whether text was read out of the covered pictures once more. */
  readonly read_again: { readonly performed: boolean; readonly reason: string | null };
  /**
   * Rules by text of whose names the copy still shows single words ("Doe" of "Jane Doe"): how often, and in which of its files. Absent in
   * rows of versions that did not look.
   */
  readonly words_left?: readonly {
    readonly rule_index: number;
    readonly count: number;
    readonly files: readonly string[];
  }[];
}
