import { type Language, languages } from '../messages/language.js';
import type { PackageKind } from '../kind.js';

/** Languages in which the documents of a package can be made, by what it is of. Another one is refused, not silently replaced. */
export const pdfLanguages = {
  page: languages,
  comparison: ['en'],
  certificate: ['en'],
  redaction: ['en'],
} as const satisfies Partial<Record<PackageKind, readonly Language[]>>;

/** Why a language cannot be had, as a sentence's end; undefined for one that can, and where none was asked for. */
export function languageFault(kind: keyof typeof pdfLanguages, asked: string | undefined): string | undefined {
  const allowed: readonly string[] = pdfLanguages[kind];
  return asked === undefined || allowed.includes(asked) ? undefined : `must be one of: ${allowed.join(', ')}`;
}
