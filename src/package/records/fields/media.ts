import { among, flag, list, number, onlyFields, orNull, text, whole } from '../../json/shape.js';

/**
 * What a capture asks for again at most, so that what the page played is whole in the network record: of one file, and of all. Elements that
 * are listed.
 */
export const mediaBounds = { each: 64_000_000, together: 256_000_000, listed: 100 } as const;

/** The reason where a package has none, so that nothing is kept. */
export const notRecorded = 'the package has no network record';

/** Where an element has its data from: an address, the page itself (`data:`), or a script (`blob:`, a stream). */
export const mediaSources = ['address', 'inline', 'script', 'none'] as const;

/** One `video` or `audio` element of the page or of its frames, as it was at the end. */
export interface MediaElement {
  readonly element: 'video' | 'audio';
  readonly source: (typeof mediaSources)[number];
  /** Only of an address. */
  readonly url: string | null;
  /** Seconds; null where the browser did not know it, or it has no end. */
  readonly duration: number | null;
  /** Whether any of it was played. */
  readonly played: boolean;
  /** Whether the browser asked for it. */
  readonly requested: boolean;
  /** Whether one answer of the network record has all of it. */
  readonly whole: boolean;
  /** Of that answer. */
  readonly bytes: number | null;
  /** Whether the capture itself asked for it, because what the page had asked for is not all of it. */
  readonly asked_again: boolean;
  /** Why it is not whole. */
  readonly reason: string | null;
}

export interface MediaFacts {
  readonly elements: number;
  readonly played: number;
  readonly whole: number;
  readonly asked_again: number;
  readonly most_bytes_each: number;
  readonly most_bytes_together: number;
  /** The first 100. */
  readonly listed: readonly MediaElement[];
}

const mediaElement = onlyFields({
  element: among(['video', 'audio'] satisfies MediaElement['element'][]),
  source: among(mediaSources),
  url: orNull(text),
  duration: orNull(number),
  played: flag,
  requested: flag,
  whole: flag,
  bytes: orNull(whole),
  asked_again: flag,
  reason: orNull(text),
});
export const mediaShape = onlyFields({
  elements: whole,
  played: whole,
  whole,
  asked_again: whole,
  most_bytes_each: whole,
  most_bytes_together: whole,
  listed: list(mediaElement),
});
