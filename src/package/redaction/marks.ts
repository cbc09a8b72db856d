/** What stands where something was withheld. */
export const plainLabel = 'REDACTED';

/** What a person may write into a mark: nothing that ends a mark, a string of JSON or an attribute of HTML. */
export const labelPattern = '^[A-Za-z0-9 .,()/§-]{1,24}$';
const labelForm = new RegExp(labelPattern, 'u');

export const isLabel = (text: unknown): text is string => typeof text === 'string' && labelForm.test(text);

/** `[REDACTED]`, or with a label of one's own `[REDACTED: (b)(6)]`. */
export const markOf = (label: string): string =>
  label === plainLabel ? `[${plainLabel}]` : `[${plainLabel}: ${label}]`;

/** In the place of a value of JSON that is no string. */
export const nullMark = 'null';

/** Bytes of UTF-8; no mark is longer. */
export const longestMark = new TextEncoder().encode(markOf('§'.repeat(24))).length;
