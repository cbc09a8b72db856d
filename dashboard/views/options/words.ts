// What can be chosen for a capture; the first of each is what is done where nothing is said.

export type Choices<V extends string> = readonly (readonly [value: V | '', words: string])[];

export const proofs: Choices<'rfc3161' | 'both' | 'none'> = [
  ['', 'Bitcoin (OpenTimestamps)'],
  ['rfc3161', 'a time-stamp authority (RFC 3161)'],
  ['both', 'Bitcoin and a time-stamp authority'],
  ['none', 'none'],
];

export const screens: Choices<'laptop' | 'tablet' | 'mobile' | 'own'> = [
  ['', 'a desktop computer'],
  ['laptop', 'a laptop'],
  ['tablet', 'a tablet'],
  ['mobile', 'a telephone'],
  ['own', 'a window of another size'],
];

export const depths: Choices<'deep' | 'no'> = [
  ['', 'yes'],
  ['deep', 'yes, and areas and lists that scroll by themselves, to their end'],
  ['no', 'no'],
];

export const loadings: Choices<'load'> = [
  ['', 'when nothing moves any more'],
  ['load', 'when the browser reports it as loaded'],
];

export const pictures: Choices<'png'> = [
  ['', 'JPEG'],
  ['png', 'PNG, without loss, larger'],
];

export const storages: Choices<'hashed' | 'values'> = [
  ['', 'nothing'],
  ['hashed', 'names, and the hash of each value'],
  ['values', 'names and values as they are'],
];

/** What a package contains unless it is left out. */
export const contents = [
  ['mhtml', 'The page as one file (MHTML)'],
  ['warc', 'The network traffic (WARC)'],
  ['c2pa', 'Content credentials in the screenshot (C2PA)'],
  ['commitments', 'Hashes by which a redacted copy can be proven'],
  ['standards', 'The report on points of evidence standards'],
] as const;
