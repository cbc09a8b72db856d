import { type Language, languages } from '../messages/language.js';

/** Languages in which the documents of a package can be made. Another one is refused, not silently replaced. */
export const pdfLanguages: readonly Language[] = languages;

/** Why a language cannot be had, as a sentence's end; undefined for one that can, and where none was asked for. */
export const languageFault = (asked: string | undefined): string | undefined =>
  asked === undefined || pdfLanguages.some((each) => each === asked)
    ? undefined
    : `must be one of: ${pdfLanguages.join(', ')}`;
