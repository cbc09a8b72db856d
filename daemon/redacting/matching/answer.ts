import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import type { ByteRange } from '../reading/passage.js';

/** What the rules find, and what is withheld without any: cuts by file, boxes on the picture that the layout speaks of. */
export interface MatchAnswer {
  readonly kind: 'matched';
  readonly needles: readonly Needle[];
  /** By path in the source. */
  readonly cuts: ReadonlyMap<string, readonly RuleCut[]>;
  readonly boxes: readonly RuleBox[];
  /** By rule: places in the file that has most of them. */
  readonly counts: readonly number[];
  readonly shown: readonly ShownMatch[];
  /** Hits in records that were not to be changed. */
  readonly records: readonly { readonly file: string; readonly pointer: string; readonly rules: readonly number[] }[];
  readonly inCaptureUrl: boolean;
  /** Files that hold what was withheld and cannot be changed. */
  readonly withheld: readonly string[];
  /** Pictures, films and frames that page.html has. */
  readonly picturesOfPage: number;
}

export interface RuleCut extends ByteRange {
  /** Null: withheld from every copy. */
  readonly rule: number | null;
  /** A value of JSON that is no string gets `null` in its place. */
  readonly put: 'mark' | 'null';
}

export interface RuleBox {
  readonly rule: number;
  readonly file: string;
  readonly box: PixelBox;
}

/** A match as its owner is shown it. */
export interface ShownMatch {
  readonly rule: number;
  readonly file: string;
  /** Of a text, from 1. */
  readonly line?: number;
  /** One after the other they are the excerpt: what was found (at most 200 units of UTF-16), and the text beside it. */
  readonly before: string;
  readonly found: string;
  readonly after: string;
  readonly boxes: readonly RuleBox[];
}

export type MatchFailure = { readonly kind: 'no_element_layout' } | { readonly kind: 'too_many' };

/** By path in the source: the files that rules look at. */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;
