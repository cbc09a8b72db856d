import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/package/messages/catalogue.js';
import { formFor, type Language, languages } from '../../../src/package/messages/language.js';
import { type Message, parameterNames, partsOf } from '../../../src/package/messages/message.js';
import { decimal, grouped, longTime, writing } from '../../../src/package/messages/numbers.js';
import { quotedTables } from '../../../src/package/messages/quoted/tables.js';
import { fr as draftWords } from '../../../src/drafts/words/fr.js';
import { foundTables } from '../../../src/verify/messages/found/index.js';
import { reportWords } from '../../../src/verify/messages/all.js';
import { pythonWords } from './written.js';

const root = join(import.meta.dirname, '../../..');
const others = languages.filter((language) => language !== 'en');
/** Each set of words that is translated, by language. */
const sets: readonly (readonly [name: string, words: (language: Language) => Readonly<Record<string, Message>>])[] = [
  ['documents', (language) => catalogue[language]],
  ['verify.html', (language) => reportWords[language][1]],
];
const cases = sets.flatMap(([set, tableOf]) => others.map((language) => ({ set, language, tableOf })));
const textsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
/** Whole numbers for which the language has forms of its own. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 2_000 }, (_, n) => rules.select(n)))];
}
const wordsOf = (text: string): string[] => text.replaceAll(/\{\w+\}|`[^`]*`/g, '').match(/\p{L}+/gu) ?? [];
/** Codes and what is stressed, as a message marks them. */
const marks = (text: string): string[] =>
  partsOf(text).flatMap((part) =>
    part.kind === 'code' ? [JSON.stringify(part)] : part.kind === 'strong' ? ['**'] : [],
  );

describe.each(cases)('messages of $set in $language', ({ language, tableOf }) => {
  const [words, english] = [tableOf(language), tableOf('en')];

  it('have every key, and no other', () =>
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted()));

  it('have the parameters and the codes of the English ones, in each of their forms', () => {
    for (const [key, message] of Object.entries(english)) {
      const last = textsOf(message).at(-1) ?? '';
      for (const text of textsOf(words[key] ?? '')) {
        // Of one thing the number need not be said.
        const said = text === textsOf(words[key] ?? '')[0] && typeof message !== 'string' ? ['n'] : [];
        expect([key, [...new Set([...parameterNames(text), ...said])].toSorted()]).toEqual([key, parameterNames(last)]);
        expect([key, marks(text).toSorted()]).toEqual([key, marks(last).toSorted()]);
      }
    }
  });

  it('have a form for each kind of number that the language tells apart', () => {
    const forms = formsOf(language);
    for (const [key, message] of Object.entries(words)) {
      expect([key, typeof message]).toEqual([key, typeof english[key]]);
      if (typeof message !== 'string') expect(Object.keys(message)).toEqual(expect.arrayContaining(forms));
    }
  });

  it('are not left in English', () => {
    const same = Object.entries(words).filter(
      ([key, message]) => typeof message === 'string' && message === english[key] && wordsOf(message).length > 2,
    );
    expect(same.map(([key]) => key)).toEqual([]);
    const texts = Object.values(words).flatMap(textsOf);
    expect(
      texts.filter((text) => /\b(the|which|were|this|that|with|from)\b/.test(text.replaceAll(/\{\w+\}/g, ''))),
    ).toEqual([]);
  });
});

it('French has a space at which no line ends before its double signs, and within its quotation marks', () => {
  const tables: readonly Readonly<Record<string, Message>>[] = [
    catalogue.fr,
    quotedTables.fr,
    foundTables.fr,
    reportWords.fr[1],
    draftWords,
  ];
  const texts = tables.flatMap((words) => Object.values(words)).flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(1_500);
  const wrong = texts.filter((text) => / [;:!?»%]|\S[;!?»](?!\S)|«(?!\u00a0)/.test(text));
  expect(wrong, 'put \\u00a0 inside « » and before ; : ! ? %').toEqual([]);
});

describe('times that are printed below each other', () => {
  /** Where participles agree, those of one list agree with the same thing. */
  const endings = { fr: /é le\b/, es: /o el\b/, it: /o il\b/ } as const;
  const lists = [
    ['label.compared_at', 'label.captured_at', 'compare.sealed_at'],
    ['export.field_captured', 'export.field_sealed', 'label.compared_at'],
  ] as const;
  it.each(Object.entries(endings))('are of one gender in %s', (language, ending) => {
    for (const key of lists.flat()) expect(catalogue[language as Language][key]).toMatch(ending);
  });
});

describe('numbers and dates', () => {
  it.each(languages)('are those of CLDR in %s', (language) => {
    const tag = language === 'en' ? 'en-GB' : language;
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const at = new Date(Date.UTC(2026, month, 5 + month, 1, 26, 5));
      expect(longTime(at.toISOString(), language)).toBe(`${date.format(at)}, 01:26:05.000 UTC`);
    }
    const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
    for (const value of [0, 7, 999, 1234, 12_345, 1_234_567])
      expect(plain(grouped(value, language))).toBe(plain(new Intl.NumberFormat(tag).format(value)));
    for (const value of [0, -0.004, 1.5, 20, -1234.125, 12345.75])
      expect(plain(decimal(value, language))).toBe(
        plain(new Intl.NumberFormat(tag, { maximumFractionDigits: 9 }).format(value)),
      );
    expect(writing[language].group).toHaveLength(1);
  });

  it('decide the form of a message', () => {
    const files = { one: 'one', few: 'few', many: 'many', other: 'other' };
    const forms = (language: (typeof languages)[number], ...numbers: number[]): string[] =>
      numbers.map((n) => formFor(files, language, n));
    expect(forms('en', 0, 1, 2)).toEqual(['other', 'one', 'other']);
    expect(forms('fr', 0, 1, 2, 1_000_000)).toEqual(['one', 'one', 'other', 'many']);
    expect(forms('pl', 0, 1, 2, 5, 12, 22, 25)).toEqual(['many', 'one', 'few', 'many', 'many', 'few', 'many']);
    expect(forms('sk', 0, 1, 2, 4, 5, 22)).toEqual(['other', 'one', 'few', 'few', 'other', 'other']);
    expect(formFor({ one: 'one', other: 'other' }, 'de', 5)).toBe('other');
  });
});

it('verify.py has the words that evidence.pdf prints', () =>
  expect(readFileSync(join(root, 'src/verify/python/facts.py'), 'utf8')).toContain(pythonWords()));

/** Rooms whose documents are in every language. */
const rooms = ['daemon/sealing/pdf', 'daemon/comparing/document'];
/** And single files that say what a report is. */
const single = ['src/verify/browser/report-view.ts', 'src/verify/view/rows.ts', 'src/verify/words.ts'];
/** Text that is the same in every language: names, and commands that are typed. */
const sameEverywhere =
  /^(SHA-256|lang="en"|dir="rtl"|TLS|Node\.js|Accept-Language|U\+|unzip package\.zip.*|openssl dgst .*|cd before|sha256sum.*|ms|UTC|p|br|[\W\d]*)$/;

describe('what is drawn', () => {
  const ofRooms = rooms.flatMap((room) =>
    readdirSync(join(root, room))
      .filter((name) => name !== 'style.ts' && name !== 'running.ts')
      .map((name) => join(root, room, name)),
  );
  it.each([...ofRooms, ...single.map((name) => join(root, name))])('has its words from the table: %s', (file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
    expect(wordsIn(source).filter((text) => !sameEverywhere.test(text))).toEqual([]);
  });

  it('finds a word that stands outside of the table', () => {
    expect(wordsIn('html`<p>Not in ${say(`a.b`)} the table</p>`')).toEqual(['Not in', 'the table']);
    expect(wordsIn("paragraph('Not in the table.')")).toEqual(['Not in the table.']);
  });
});

/** Text between the tags of templates, and strings that are sentences. */
function wordsIn(source: string): string[] {
  const drawn = Array.from(
    source.matchAll(/html`((?:[^`$]|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*)`/g),
    ([, inner = '']) =>
      inner
        .replaceAll(/\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}/g, '\u0001')
        .replaceAll(/<[^>]*>/g, '\u0001')
        .split('\u0001')
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => /\p{L}/u.test(text)),
  ).flat();
  const strings = Array.from(source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g), ([, text = '']) => text).filter((text) =>
    /^[A-Z][a-z]+ [a-z]+|[a-z]+ [a-z]+ [a-z]+ /.test(text),
  );
  return [...drawn, ...strings];
}
