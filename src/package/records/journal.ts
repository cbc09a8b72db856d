/**
 * One entry for each thing that happened, written by the runner (daemon/run/runner.ts) alone.
 * The custody record, the forensic log, metadata.json and the PDF's "not performed" lines are pure views of it.
 * Times are RFC 3339 UTC with milliseconds.
 */
export type Entry = Done | Truncated | Skipped | Failed | PageModified;
export type Journal = readonly Entry[];

/** A file that a step produced: its package path, and what the manifest will say of it (lower-case hex). */
export interface ArtifactRef {
  readonly name: string;
  readonly sha256: string;
  readonly sha512: string;
  readonly size: number;
}

interface Ran {
  readonly step: string;
  readonly started_at: string;
  readonly ended_at: string;
}

export interface Done extends Ran {
  readonly kind: 'done';
  readonly artifacts: readonly ArtifactRef[];
  /** A few plain facts about this run of the step (counts, sizes, an address); JSON values only. */
  readonly detail: Readonly<Record<string, JsonValue>>;
}

/** Ended by its time limit, with a part of its work done and kept. */
export interface Truncated extends Ran {
  readonly kind: 'truncated';
  readonly reason: string;
  readonly artifacts: readonly ArtifactRef[];
  readonly detail: Readonly<Record<string, JsonValue>>;
}

export interface Skipped {
  readonly kind: 'skipped';
  readonly step: string;
  readonly at: string;
  readonly reason: string;
  /** True when the order asked for the step, so that the reader must be told; false when it was never wanted. */
  readonly asked: boolean;
}

export interface Failed extends Ran {
  readonly kind: 'failed';
  readonly reason: string;
}

/** One change that the capture made to the page. */
export interface PageModified {
  readonly kind: 'page_modified';
  readonly step: string;
  readonly at: string;
  /** CSS selector of the element, or null when the change has no single element (scrolling). */
  readonly selector: string | null;
  /** What was done: `scrolled`, `details_opened`, `clicked`, `element_hidden`, `style_added`, `watermark_added` … */
  readonly change: string;
  /** Why, as a sentence. */
  readonly reason: string;
}

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
