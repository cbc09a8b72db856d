import type { Language } from '../language.js';
import { Effort } from './effort.js';
import { patternsOf } from './patterns.js';
import { Reader, type Sentences } from './readings.js';
import { quotedTables } from './tables.js';

/** No sentence of the code is longer, whatever the page puts in. */
const LONGEST = 8000;

/**
 * What a record says in English, in another language; undefined in English, and where it is then quoted as it stands: a sentence is
 * not in the table, can be read in two ways (a page may write sentences like ours into its labels), or is too long to be read.
 */
export function inLanguage(text: string, language: Language, effort = new Effort()): string | undefined {
  if (language === 'en' || text.length > LONGEST) return undefined;
  const known = tables.get(language) ?? sentencesOf(language);
  tables.set(language, known);
  const [only, another] = new Reader(known, effort).several(text);
  return another === undefined && only?.isSure === true && !effort.isOver ? only.words : undefined;
}

const tables = new Map<Language, Sentences>();

function sentencesOf(language: Exclude<Language, 'en'>): Sentences {
  const table = quotedTables[language];
  const whole = new Map(Object.entries(table).filter(([english]) => !english.includes('{')));
  return { table, whole, patterns: patternsOf(table) };
}
