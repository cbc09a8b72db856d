import { type Language, languages } from '../messages/language.js';

/** Languages in which the documents of a package can be made. Another one is refused, not silently replaced. */
export const pdfLanguages: readonly Language[] = languages;
