import { Effort } from './effort.js';
import { patternsOf } from './patterns.js';
import type { Quoted } from './quoted.js';
import { Reader, type Sentences } from './readings.js';

export { reportedCode } from './readings.js';

/** No sentence of the code is longer, whatever the page puts in. */
const LONGEST = 8000;

/** A text by one table of sentences, of which verify.html has its own; undefined where it cannot be read in just one way. */
export function readIn(table: Quoted, text: string, effort = new Effort()): string | undefined {
  if (text.length > LONGEST) return undefined;
  const known = tables.get(table) ?? sentencesOf(table);
  tables.set(table, known);
  const [only, another] = new Reader(known, effort).several(text);
  return another === undefined && only?.isSure === true && !effort.isOver ? only.words : undefined;
}

const tables = new WeakMap<Quoted, Sentences>();

function sentencesOf(table: Quoted): Sentences {
  const whole = new Map(Object.entries(table).filter(([english]) => !english.includes('{')));
  return { table, whole, patterns: patternsOf(table) };
}
