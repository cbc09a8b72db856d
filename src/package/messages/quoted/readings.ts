import type { Effort } from './effort.js';
import { isList, listIn } from './lists.js';
import {
  hasMark,
  isBalanced,
  type Match,
  matchesOf,
  openIn,
  type Parameter,
  type Pattern,
  quotation,
} from './patterns.js';
import type { Quoted } from './quoted.js';

/** The sentences of one language. */
export interface Sentences {
  readonly table: Quoted;
  /** Those without parameters. */
  readonly whole: ReadonlyMap<string, string>;
  readonly patterns: readonly Pattern[];
}

/** One way to read a text, in the other language. */
export interface Reading {
  readonly words: string;
  /** Not where a text of the page has a quotation mark of its own: it may be the end of it. */
  readonly isSure: boolean;
}

type Read = (text: string) => readonly Reading[];

/** Several sentences, or parts of one, may stand one behind the other. */
const separators = ['. ', '; ', ', '];

/** As the other language writes it: who sets a space within quotation marks sets the same before a semicolon. */
function separatorIn(table: Quoted, separator: string): string {
  const [, space = ''] = /^«(\s)/.exec(table[quotation] ?? '') ?? [];
  return separator === '; ' ? `${space}; ` : separator.replace('.', '');
}

/** Finds every way to read a text, as far as two that differ. Each part of it is read once. */
export class Reader {
  readonly #sentences: Sentences;
  readonly #effort: Effort;
  readonly #singles: readonly Pattern[];
  readonly #one: Read;
  readonly #single: Read;
  readonly several: Read;

  constructor(sentences: Sentences, effort: Effort) {
    this.#sentences = sentences;
    this.#effort = effort;
    this.#singles = sentences.patterns.filter(
      ({ parts }) => !parts.some((part) => 'name' in part && part.name.startsWith('said')),
    );
    this.#one = this.#once((text) => this.#matched(text, sentences.patterns));
    this.#single = this.#once((text) => this.#matched(text, this.#singles));
    this.several = this.#once((text) => {
      if (!isBalanced(text)) return [{ words: text, isSure: false }];
      return countedParts(text, this.#single) ?? different([...this.#one(text), ...this.#apart(text)]);
    });
  }

  #once(read: Read): Read {
    const known = new Map<string, readonly Reading[]>();
    return (text) => {
      if (this.#sentences.whole.has(text)) return this.#word(text);
      const found = known.get(text) ?? this.#effort.deeper(() => read(text));
      known.set(text, found);
      return found;
    };
  }

  #word(text: string): readonly Reading[] {
    const words = this.#sentences.whole.get(text);
    return words === undefined ? [] : [{ words, isSure: true }];
  }

  #apart(text: string): readonly Reading[] {
    return separators.flatMap((separator) =>
      ends(text, separator).flatMap(({ first, rest }) => {
        const before = this.#effort.spend() ? this.#one(first) : [];
        return before.length === 0
          ? []
          : both(before, this.several(rest), separatorIn(this.#sentences.table, separator));
      }),
    );
  }

  #matched(text: string, patterns: readonly Pattern[]): readonly Reading[] {
    const found: Reading[] = [];
    for (const pattern of patterns)
      for (const match of matchesOf(pattern, text, this.#effort.spend)) {
        found.push(...this.#filled(pattern, match));
        if (different(found).length > 1) return different(found);
      }
    return different(found);
  }

  #filled({ words }: Pattern, match: Match): readonly Reading[] {
    let readings: readonly Reading[] = [{ words, isSure: true }];
    for (const { parameter, value } of match) {
      const values = this.#valueIn(parameter, value);
      readings = different(
        readings.flatMap((reading) =>
          values.map((each) => ({
            words: reading.words.replaceAll(`{${parameter.name}}`, () => each.words.replaceAll('{', OPEN)),
            isSure: reading.isSure && each.isSure,
          })),
        ),
      );
    }
    return readings.map((reading) => ({ ...reading, words: reading.words.replaceAll(OPEN, '{') }));
  }

  #valueIn({ name, isQuoted }: Parameter, value: string): readonly Reading[] {
    if (name.startsWith('said')) return this.several(value);
    if (name === 'sentence') return this.#single(value);
    if (name.startsWith('word')) return this.#word(value);
    if (name === 'fault' || name === 'error') return this.#reported(value);
    if (name === 'answer') return this.#quoted(value);
    // `{name}: {said}` is of a host, `{word}: {said}` of a word in the table.
    if (name === 'name' && this.#sentences.whole.has(value)) return [];
    if (!isList(name)) return [{ words: value, isSure: !isQuoted || !hasMark(value) }];
    const words = listIn(name, value, this.#sentences.table);
    if (words === undefined) return name === 'labels' ? [{ words: value, isSure: false }] : [];
    return [{ words, isSure: true }];
  }

  /** What was reported: a sentence of ours, a code, or words of another program, which stay as they are between quotation marks. */
  #reported(value: string): readonly Reading[] {
    if (isCode(value)) return [{ words: reportedCode(value, this.#sentences.table), isSure: true }];
    const own = this.#single(value);
    return own.length > 0 ? own : this.#quoted(value);
  }

  #quoted(text: string): readonly Reading[] {
    return [
      { words: (this.#sentences.table[quotation] ?? text).replace('{text}', () => text), isSure: !hasMark(text) },
    ];
  }
}

const isCode = (text: string): boolean => /^(?:net::)?[A-Z][A-Z0-9_]*$/.test(text);

/** A code behind what it means, where that is known. It may stand in brackets, so there are none around it. */
export const reportedCode = (code: string, table: Quoted): string =>
  isCode(code) && table[code] !== undefined ? `${table[code]} – ${code}` : code;

/** Stands for a brace of a value, which is no parameter. */
const OPEN = '\u0000';

/** Where a text can be cut in two, with no quotation mark left open. A full stop belongs to what it ends. */
function ends(text: string, separator: string): { readonly first: string; readonly rest: string }[] {
  const stop = separator.startsWith('.') ? separator.length - 1 : 0;
  const found = [];
  let open: string | undefined = '';
  let from = 0;
  for (let at = text.indexOf(separator); at > 0; at = text.indexOf(separator, at + 1)) {
    open = openIn(text.slice(from, at + stop), open);
    if (open === undefined) break;
    from = at + stop;
    if (open === '') found.push({ first: text.slice(0, from), rest: text.slice(at + separator.length) });
  }
  return found;
}

const both = (before: readonly Reading[], after: readonly Reading[], between: string): Reading[] =>
  before.flatMap((one) =>
    after.map((other) => ({
      words: `${one.words}${between}${other.words}`,
      isSure: one.isSure && other.isSure,
    })),
  );

/** Two are enough to know that there is more than one. */
function different(readings: readonly Reading[]): readonly Reading[] {
  const [first] = readings;
  if (first === undefined) return [];
  const other = readings.find(({ words, isSure }) => words !== first.words || isSure !== first.isSure);
  return other === undefined ? [first] : [first, other];
}

/**
 * Parts that stayed closed, of which the record gives the number first, with a sentence for some of them. A label that reads like the
 * end of one sentence and the beginning of another makes more of them than the number says. Undefined for another text.
 */
function countedParts(text: string, one: Read): readonly Reading[] | undefined {
  const head = /^(?:One part|(\d+) parts)\. /.exec(text);
  if (head === null) return undefined;
  const from = (rest: string, left: number): readonly Reading[] => {
    const more = /^And (\d+) more\.$/.exec(rest);
    if (more !== null) return Number(more[1]) === left ? one(rest) : [];
    const parted = [...ends(rest, '. '), ...ends(rest, '.) ')].flatMap(({ first, rest: after }) => {
      const count = partsIn(first);
      if (count < 1 || count >= left) return [];
      const known = sure(one(first));
      return known.length === 0 ? [] : both(known, from(after, left - count), ' ');
    });
    return different([...parted, ...(partsIn(rest) === left ? sure(one(rest)) : [])]);
  };
  return both(one(head[0].trimEnd()), from(text.slice(head[0].length), Number(head[1] ?? 1)), ' ');
}

const sure = (readings: readonly Reading[]): readonly Reading[] => readings.filter(({ isSure }) => isSure);

/** How many parts such a sentence is about. */
function partsIn(sentence: string): number {
  const told =
    /^(?:A control|\d+ controls) that [^"(]* how many further parts there are \((\d+) in all\)/.exec(sentence) ??
    /^(\d+) /.exec(sentence);
  if (told !== null) return Number(told[1]);
  const tabs = /^Of (\d+) tabs /.exec(sentence);
  return tabs === null ? 1 : Number(tabs[1]) - 1;
}
