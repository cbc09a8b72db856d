import type { Quoted } from './quoted.js';

/** A sentence with parameters: `words` in the other language, `parts` of the English one. */
export interface Pattern {
  readonly words: string;
  readonly parts: readonly Part[];
}

export type Part = { readonly literal: string } | Parameter;

export interface Parameter {
  readonly name: string;
  /** Whether the sentence has it between quotation marks. */
  readonly isQuoted: boolean;
}

/** Parameters that are numbers. */
const numbers = new Set(
  (
    'after all aside before blank broken bytes characters closed controls count fields from growth height index limit lines mode ms mute n ' +
    'number of px requests seconds seen share shown some status step stratum to top total visible walked whole wide width'
  ).split(' '),
);

/** Addresses and names, which have no space. */
const ofOneWord = new Set(['name', 'address', 'frame', 'file', 'host', 'mark', 'oid', 'origin', 'time', 'type']);
/** Without what ends a sentence: selectors, in which the code escapes it, and names of ledgers. */
const unended = new Set(['element', 'selector', 'origins']);

/** Texts with a quotation mark of their own cannot be told from the sentence around them. */
export const hasMark = (text: string): boolean => /["“”]/.test(text);

/** Whether each quotation mark that the code writes is closed: no end of a sentence is looked for between two of them. */
export const isBalanced = (text: string): boolean => openIn(text) === '';

/** The mark that would close the one that is open at the end of the text; `closing` is that at its beginning. Undefined where one closes nothing. */
export function openIn(text: string, closing = ''): string | undefined {
  let open = closing;
  for (const [mark] of text.matchAll(/["“”]/g)) {
    if (open === '') {
      if (mark === '”') return undefined;
      open = mark === '“' ? '”' : '"';
    } else if (mark === open) open = '';
  }
  return open;
}

/** Whether a parameter can have that value. What is not named here stands for any text. */
export function canBe({ name }: Parameter, value: string): boolean {
  if (value === '') return false;
  if (numbers.has(name)) return /^\d+(?:\.\d+)?$/.test(value);
  // Earlier records have it without quotation marks. Where it begins with one, the sentence is that of today, which has them around it.
  if (name === 'message') return !value.startsWith('“');
  if (name === 'code') return /^[A-Z][A-Z0-9_]*$/.test(value);
  if (ofOneWord.has(name)) return !/\s/.test(value);
  return !unended.has(name) || !/[;.] /.test(value);
}

/** Around what another program reported. */
export const quotation = '“{text}”';

/** Not a sentence of their own: words of lists (lists.ts), and quotation marks. */
const withinOthers = new Set(['and {n} more', '(lines: {n})', quotation]);

export const patternsOf = (table: Quoted): readonly Pattern[] =>
  Object.entries(table)
    .filter(([english]) => english.includes('{') && !withinOthers.has(english))
    .map(([english, words]) => ({ words, parts: partsOf(english) }));

function partsOf(english: string): readonly Part[] {
  const pieces = english.split(/(\{\w+\})/).filter((piece) => piece !== '');
  return pieces.map((piece, at) =>
    /^\{\w+\}$/.test(piece)
      ? { name: piece.slice(1, -1), isQuoted: /["“]$/.test(pieces[at - 1] ?? '') && /^["”]/.test(pieces[at + 1] ?? '') }
      : { literal: piece },
  );
}

/** One way in which a text can be a sentence: values in the order of the parameters. */
export type Match = readonly { readonly parameter: Parameter; readonly value: string }[];

/** Every way in which the text can be that sentence; `spend` is called for each that is tried, and says whether there may be more. */
export function matchesOf({ parts }: Pattern, text: string, spend: () => boolean): readonly Match[] {
  const last = parts.at(-1);
  if (last !== undefined && 'literal' in last && !text.endsWith(last.literal)) return [];
  const found: Match[] = [];
  const from = (at: number, place: number, before: Match): void => {
    const part = parts[place];
    if (part === undefined) {
      if (at === text.length) found.push(before);
    } else if ('literal' in part) {
      if (text.startsWith(part.literal, at)) from(at + part.literal.length, place + 1, before);
    } else
      for (const end of endsOf(text, at, parts[place + 1])) {
        const value = text.slice(at, end);
        // What is no number, address or selector does not become one by what follows.
        if (!canBe(part, value) || !spend()) return;
        from(end, place + 1, [...before, { parameter: part, value }]);
      }
  };
  from(0, 0, []);
  return found;
}

/** Where a parameter can end: before each place of the words that follow it. */
function* endsOf(text: string, from: number, next: Part | undefined): Generator<number> {
  if (next === undefined || !('literal' in next)) return yield text.length;
  for (let at = text.indexOf(next.literal, from + 1); at > 0; at = text.indexOf(next.literal, at + 1)) yield at;
}
