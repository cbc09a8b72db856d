import type { captureSources, FailureCode } from '../../src/contract/states.js';

/** What a row that failed is called before people, and its code, by what it was to be. */
export const endings = {
  api: { noun: 'capture', code: 'CAPTURE_FAILED' },
  schedule: { noun: 'capture', code: 'CAPTURE_FAILED' },
  compare: { noun: 'capture', code: 'CAPTURE_FAILED' },
  import: { noun: 'capture', code: 'CAPTURE_FAILED' },
  redact: { noun: 'redaction', code: 'REDACTION_FAILED' },
  'certify-hash': { noun: 'certification', code: 'CERTIFY_FAILED' },
} as const satisfies Record<(typeof captureSources)[number], { readonly noun: string; readonly code: FailureCode }>;

type Source = keyof typeof endings;

/** The words of the specification for the sweep. */
export const timedOut = (source: Source): string => `${capital(endings[source].noun)} did not finish (timed out).`;
/** For a cause that is ours; internals stay in the log. */
export const unexpected = (source: Source): string => `The ${endings[source].noun} could not be completed.`;

/** Whatever it is about the capture: it is not begun again. */
export const givenUp = (source: Source): string =>
  `The ${endings[source].noun} could not be completed: none of its runs came to an end.`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
