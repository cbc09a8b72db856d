import type { Language } from '../languages.js';

// Drafts of what a person signs about a package: each sentence is made of fields of its records, and keeps where it took them from.

/** Where a word of a sentence stands: a file of the package with a JSON pointer (RFC 6901) into it, or what was worked out on the copy. */
export type Source = { readonly file: string; readonly pointer: string } | { readonly worked_out: string };

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /**
   * Words of a record: a stranger may have written them. `ours`: what a field says, in words of the draft; `sentence`: what the program wrote into
   * the record; `count`: a number, `at`: a time (RFC 3339, UTC), both written as the language writes them.
   */
  | {
      readonly kind: 'value';
      readonly text: string;
      readonly ours?: true;
      readonly sentence?: true;
      readonly count?: number;
      readonly at?: string;
    }
  /** What only a person can say. */
  | { readonly kind: 'blank'; readonly text: string };

export interface Sentence {
  readonly kind: 'sentence';
  /** Its words, with `{0}` where the first slot goes; a slot may have no part, only a source. */
  readonly pattern: string;
  readonly slots: readonly (Part | undefined)[];
  readonly parts: readonly Part[];
  /** The whole of it in English, where words of a record are translated in it: what the record has is in English. */
  readonly original?: string;
  /** Empty where nothing but the signer supports it. */
  readonly sources: readonly Source[];
}

/** A sentence whose support this package does not have. */
export interface LeftOut {
  readonly kind: 'left_out';
  /** What it would have said, in English: programs read it. The document has it in its language. */
  readonly about: string;
  /** The fields that are not there. */
  readonly missing: readonly string[];
}

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
}

export interface Paragraph {
  readonly sentence: Sentence;
  /** Points below it. */
  readonly points: readonly Sentence[];
}

export interface Table {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Draft {
  readonly title: string;
  /** The rule that it is drafted for; null for a declaration to any court. */
  readonly rule: string | null;
  /** What is said of the draft itself, above it; it is taken out before signing. */
  readonly about: Sentence;
  readonly language: Language;
  readonly sections: readonly Section[];
  readonly closing: Sentence;
  readonly annex: Table | null;
  readonly leftOut: readonly LeftOut[];
}

export const draftKinds = ['902-13', '902-14', 'notice', 'declaration'] as const;
export type DraftKind = (typeof draftKinds)[number];
