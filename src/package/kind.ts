/** What a package is of: the record that only this kind has, and what its document is called. A closed set. */
const kinds = {
  page: { record: null, words: 'Web page evidence record' },
  comparison: { record: 'comparison.json', words: 'Comparison of two captures' },
  certificate: { record: 'certificate.json', words: 'Certificate of file hashes' },
  redaction: { record: 'redaction.json', words: 'Redacted copy of a capture' },
  matter: { record: 'matter.json', words: 'Record of a matter' },
} as const satisfies Record<string, { readonly record: string | null; readonly words: string }>;

export type PackageKind = keyof typeof kinds;

/** By the record that makes it one; without any it is a page. */
export const kindOf = (files: { has(name: string): boolean }): PackageKind =>
  names.find((name) => kinds[name].record !== null && files.has(kinds[name].record)) ?? 'page';

const names = Object.keys(kinds) as PackageKind[];

/** The title of its document, before the evidence id. */
export const kindWords = (kind: PackageKind): string => kinds[kind].words;

/** `kind` of metadata.json; a page has none. */
export const isNamedKind = (name: unknown): boolean => names.some((kind) => kind !== 'page' && kind === name);
