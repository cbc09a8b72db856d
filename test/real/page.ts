import type { DebianPackage, NpmPackage } from './packages.js';

/** One page of the shelf: what it is made of, how it is served, and what is true of it. */
export interface ShelfPage {
  readonly name: string;
  readonly npm?: readonly NpmPackage[];
  readonly debian?: DebianPackage;
  /** Answers below `/p/NAME/`, by path; `''` is the page itself. Made when the page is asked for. */
  readonly files?: () => Files | Promise<Files>;
  /** Where the capture begins, when that is not `/p/NAME/`. */
  readonly start?: string;
  /** Runs within a few seconds on what the repository installs anyway: part of `npm test`. */
  readonly light?: true;
  /** More options of `evidence capture`. */
  readonly options?: readonly string[];
  readonly facts: Facts;
}

export type Files = Readonly<Record<string, Answer | ((url: URL, request: Asked) => Answer | Promise<Answer>)>>;
export type Answer =
  | string
  | {
      /** Its closed controls stand in a part that is hidden. */
      readonly hiddenControls?: true;
      readonly status?: number;
      readonly type?: string;
      readonly body: string | Buffer;
      readonly headers?: Readonly<Record<string, string>>;
    };
export interface Asked {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What a correct record of the page holds. Every rule that is not said here has its default in judge.ts. */
export interface Facts {
  /** Height of the whole picture in CSS pixels, at least and at most. */
  readonly height: readonly [number, number];
  readonly text?: readonly TextFact[];
  /** What must not stand in the text as words of the page. */
  readonly notText?: readonly RegExp[];
  /** Parts of the picture, as fractions of its height, of which at most `blank` (default 0.5) may be blank. */
  readonly ink?: readonly {
    readonly what: string;
    readonly from: number;
    readonly to: number;
    readonly blank?: number;
  }[];
  /** Longest stretch of the picture without any ink, in CSS pixels; default 700. */
  readonly longestBlank?: number;
  /** Share of text lines that may have no ink because the page itself hides them; default 0.02. */
  readonly hiddenLines?: number;
  /** Codes of `page.warnings` that must be there. */
  readonly warnings?: readonly string[];
  /** Codes that may be there too; any other is a false statement. */
  readonly allowed?: readonly string[];
  /** Changes that must be recorded, each at least so often (default 1). */
  readonly modifications?: readonly { readonly change: RegExp; readonly least?: number; readonly most?: number }[];
  /** What must be said to be missing: in `completeness.regions`, in `not_performed` or in a warning. */
  readonly said?: readonly RegExp[];
  /** Entries of `completeness.regions`, as `what shown of of reason`, and how many there must be. */
  readonly counted?: readonly { readonly region: RegExp; readonly times: number }[];
  /** What lines of form_controls.json must say. */
  readonly controls?: readonly RegExp[];
  /** The record has all of it: a warning that something is missing is false. */
  readonly complete?: true;
  /** The page loads more for as long as it is scrolled; only of such a page may the record say so. */
  readonly endless?: true;
  /** Its closed controls stand in a part that is hidden. */
  readonly hiddenControls?: true;
  readonly status?: number;
  readonly mime?: string;
  readonly title?: RegExp;
}

export interface TextFact {
  readonly what: string;
  /** Counted in `domtextcontent.txt`; different matches when it has a group, all matches otherwise. */
  readonly pattern: RegExp;
  readonly count: number;
  /** Less is right too when the record says that something is missing. */
  readonly orSaid?: true;
  /** More than `count` is wrong, too. */
  readonly exactly?: true;
}
