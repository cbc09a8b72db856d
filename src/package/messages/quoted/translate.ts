import type { Language } from '../language.js';
import { Effort } from './effort.js';
import { readIn, reportedCode } from './read-in.js';
import { quotedTables } from './tables.js';

/**
 * What a record says in English, in another language; undefined in English, and where it is then quoted as it stands: a sentence is
 * not in the table, can be read in two ways (a page may write sentences like ours into its labels), or is too long to be read.
 */
export const inLanguage = (text: string, language: Language, effort = new Effort()): string | undefined =>
  language === 'en' ? undefined : readIn(quotedTables[language], text, effort);

/** A code of the network, with what it means in another language than English. */
export const codeIn = (code: string, language: Language): string =>
  language === 'en' ? code : reportedCode(code, quotedTables[language]);
