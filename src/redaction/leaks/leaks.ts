/** Something that must not be left in a copy. */
export interface Needle {
  /** What was withheld, as it was found or written: a matched string, a literal, a value of an address or a field. */
  readonly value: string;
  /** Indexes of the rules that withheld it. */
  readonly rules: readonly number[];
  /** As the rule had it, both false unless said: what the rule leaves in place is no leak. */
  readonly wholeWord?: boolean;
  readonly caseSensitive?: boolean;
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** A file of the copy. A stream is opened once, when its turn comes. */
export interface Member {
  /** As in the package. In `…metadata.json` every field is searched by itself, so that hits have pointers. */
  readonly path: string;
  readonly content: Content | (() => Content | Promise<Content>);
}

/** A file of the source that the copy does not carry unchanged: no digest of it may be in the copy. */
export type Withheld = Pick<Member, 'content'> & {
  readonly rules?: readonly number[];
  /** Where its content lies, for a search in another thread: a name in a package. */
  readonly stored?: { readonly container: string; readonly name: string };
};

export interface LeakSearch {
  readonly needles: readonly Needle[];
  readonly digestsOf: readonly Withheld[];
  readonly members: Iterable<Member> | AsyncIterable<Member>;
  /** The address as the copy's row and event show it; null when it is withheld whole. */
  readonly captureUrl?: string | null;
  /** Names members in `unsearched` that hold something compressed in a way that nobody here can look into; else it is passed over. */
  readonly opensAll?: boolean;
  /** Ends the search with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Where something was found; never what. All lists are sorted, and each entry is there once. */
export interface Leaks {
  /** Paths of members. */
  readonly files: readonly string[];
  readonly rule_indexes: readonly number[];
  /** JSON pointers into files named `metadata.json`. */
  readonly metadata_fields: readonly string[];
  readonly in_capture_url: boolean;
  /** Members of which something was beyond the bounds and was not searched: to be withheld or refused, never passed over. */
  readonly unsearched: readonly string[];
  /**
   * Spellings and digests that each word was looked for in, at most. The same whatever the words are: counted word by word, it would
   * tell how many differ, and whether one has digits only, capitals, or letters beyond ASCII.
   */
  readonly forms: number;
  /** Bytes of the members. */
  readonly bytes: number;
}

export type SearchLeaks = (search: LeakSearch) => Promise<Leaks>;
