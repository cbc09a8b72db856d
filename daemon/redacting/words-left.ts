import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import type { WordPlace } from '../../src/contract/redactions/redactions.js';
import { pathInCopy } from '../../src/package/redaction/members.js';
import { type Folded, fold, spanOf, textOf } from '../../src/redaction/match/folded.js';
import { isWhole } from '../../src/redaction/match/whole-word.js';
import { surroundings } from './matching/surroundings.js';
import { readPage } from './reading/page.js';
import type { Passage } from './reading/passage.js';
import { isOfPage, readRecord } from './reading/records.js';

/** A single word of a name of several words that a rule withholds, and where a copy still shows it. */
export interface WordLeft {
  readonly rule: number;
  /** As the rule spells it. */
  readonly word: string;
  readonly count: number;
  /** Paths in the copy. */
  readonly files: readonly string[];
  /** The first of them. */
  readonly places: readonly WordPlace[];
}

/** Literals of more words are sentences, whose words say nothing alone. */
const MOST_WORDS = 4;
/** Letters of a word from which it is found inside longer words as well: `akowalska`. */
const LONG_WORD = 5;
const MOST_PLACES = 20;

/**
 * Where single words of the names that rules by `text` withhold stand by themselves: "Kowalska" of "Anna Kowalska". No rule asks for
 * them to go, and nothing is refused because of them; but whoever redacts should see them. `members`: of the copy, by path in it.
 */
export function wordsLeft(rules: readonly RedactionRule[], members: ReadonlyMap<string, Uint8Array>): WordLeft[] {
  const words = rules.flatMap((rule, index) => (rule.target === 'text' ? singleWords(rule, index) : []));
  if (words.length === 0) return [];
  const texts = shownTexts(members).map((shown) => {
    const folded = fold(shown.text, folding);
    return { ...shown, folded, within: textOf(folded) };
  });
  return words.map((word) => leftOf(word, texts)).filter(({ count }) => count > 0);
}

interface SingleWord {
  readonly rule: number;
  readonly word: string;
  /** As it is compared. */
  readonly sought: string;
  /** The rule seeks whole words alone. */
  readonly whole: boolean;
}

type TextRule = Extract<RedactionRule, { target: 'text' }>;

/** Words beside a name, in the languages of the documents, and forms of companies: they stand in every text, and say nothing of anybody. */
const besideNames = new Set(
  `the and for der die das den dem des und von vom zum zur les des dos del della degli los las gli van ten ter
  herr frau mme mlle madame monsieur señor señora signor signora pan pani mrs miss prof
  gmbh mbh ltd llc inc corp plc spa srl sarl sas sro kft bros sons company limited`.split(/\s+/),
);

/** Words that may be names: initials, particles ("de", "von"), titles, forms of companies and numbers are none. */
function singleWords({ text, whole_word: whole }: TextRule, rule: number): SingleWord[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}'’]+/u).filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const all = words.flatMap((word): (readonly [string, SingleWord])[] => {
    const sought = textOf(fold(word, folding));
    const hasCase = word.toLowerCase() !== word.toUpperCase();
    const isName = /\p{L}/u.test(word) && Array.from(sought).length >= (hasCase ? 3 : 2);
    return isName && !besideNames.has(sought) ? [[sought, { rule, word, sought, whole }]] : [];
  });
  return [...new Map(all).values()];
}

const folding = { case: 'folded', space: 'one' } as const;

interface ShownText {
  readonly file: string;
  readonly text: string;
  readonly hasLines: boolean;
  /** By unit of the text: where it stands in its file. What is read in two ways is counted once. */
  readonly from?: Passage['from'];
}

interface FoldedText extends ShownText {
  readonly folded: Folded;
  /** The folded text. */
  readonly within: string;
}

/** What a copy shows in words. The text of the page stands in several of its files, and is looked at once. */
function shownTexts(members: ReadonlyMap<string, Uint8Array>): ShownText[] {
  const of = (path: string): string | undefined => {
    const bytes = members.get(path);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  };
  const [text, html, record, whois] = ['domtextcontent.txt', 'page.html', metadata, 'whois.txt'].map(of);
  const page = html === undefined ? undefined : readPage(html);
  const read = text === undefined ? page?.texts.slice(0, 1) : undefined;
  return [
    ...(text === undefined ? [] : [{ file: 'domtextcontent.txt', text, hasLines: true }]),
    ...[...(read ?? []), ...(page?.attributes ?? [])].map((passage) => inOne('page.html', passage)),
    ...(record === undefined ? [] : readRecord(record).filter(isOfPage)).map(({ passage }) => inOne(metadata, passage)),
    ...(whois === undefined ? [] : [{ file: 'whois.txt', text: whois, hasLines: false }]),
  ];
}

const metadata = pathInCopy('metadata.json');
const inOne = (file: string, { text, from }: Passage): ShownText => ({ file, text, hasLines: false, from });

function leftOf({ rule, word, sought, whole }: SingleWord, texts: readonly FoldedText[]): WordLeft {
  const [files, seen] = [new Set<string>(), new Set<string>()];
  const places: WordLeft['places'][number][] = [];
  let count = 0;
  for (const { file, text, hasLines, from, folded, within } of texts)
    for (const at of occurrences(within, sought, whole)) {
      const { start, end } = spanOf(folded, at, at + sought.length);
      const place = `${file} ${from?.[start] ?? start}`;
      if (seen.has(place)) continue;
      seen.add(place);
      count += 1;
      files.add(file);
      if (places.length >= MOST_PLACES) continue;
      const line = hasLines ? { line: text.slice(0, start).split('\n').length } : {};
      places.push({ file, ...line, ...surroundings(text, start, end) });
    }
  return { rule, word, count, files: [...files], places };
}

/** Where a word stands, in units of the folded text. */
function occurrences(within: string, sought: string, whole: boolean): number[] {
  const found: number[] = [];
  const inside = !whole && sought.length >= LONG_WORD;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + sought.length))
    if (inside || isWhole(within, at, at + sought.length)) found.push(at);
  return found;
}
