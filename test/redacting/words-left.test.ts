import { expect, test } from 'vitest';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { makeCopy } from '../../daemon/redacting/copy.js';

const text = (words: string, how: object = {}): RedactionRule => ({
  target: 'text',
  text: words,
  case_sensitive: false,
  whole_word: false,
  reason: null,
  reason_text: null,
  label: null,
  cover: 'word',
  ...how,
});

/** Words of withheld names that a copy of these files still shows. */
async function leftIn(contents: Readonly<Record<string, string>>, ...rules: readonly RedactionRule[]) {
  const files = new Map<string, Uint8Array>(
    Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)] as const),
  );
  const copy = await makeCopy({
    order: { rules, records: 'redact', pictures: 'keep' },
    listed: [...files.keys()],
    files,
    openings: undefined,
    pictures: undefined,
    withhold: [],
    also: [],
  });
  if (copy.kind !== 'copied') throw new Error(copy.kind);
  return copy.wordsLeft;
}
const inText = async (words: string, ...rules: readonly RedactionRule[]) =>
  (await leftIn({ 'domtextcontent.txt': words }, ...rules)).map(({ rule, word, count }) => [rule, word, count]);

const anna = text('Anna Kowalska');

test.each<[string, string, readonly RedactionRule[], readonly (readonly [number, string, number])[]]>([
  ['the family name alone', 'Anna Kowalska came.\nMs Kowalska left.\n', [anna], [[0, 'Kowalska', 1]]],
  ['after an initial', 'Anna Kowalska, A. Kowalska\n', [anna], [[0, 'Kowalska', 1]]],
  [
    'each word',
    'Anna Kowalska. Anna! KOWALSKA? anna\n',
    [anna],
    [
      [0, 'Anna', 2],
      [0, 'Kowalska', 1],
    ],
  ],
  ['a long word inside a longer one', 'akowalska@example.org\n', [anna], [[0, 'Kowalska', 1]]],
  ['a short word as a whole only', 'Savannah, Anna-Maria\n', [anna], [[0, 'Anna', 1]]],
  ['with the letters of a style', 'Ms K\u00adowalska\n', [anna], [[0, 'Kowalska', 1]]],
  ['no initial, particle or number', 'J. de 42, Jan\n', [text('J. de 42')], []],
  ['none of what stands beside names', 'The Smith and the Sons\n', [text('Smith and Sons')], [[0, 'Smith', 1]]],
  ['no title', 'Herr Doe, Herr Roe, von hier\n', [text('Herr von Doe')], [[0, 'Doe', 1]]],
  ['inside no longer word for whole words', 'akowalska\n', [text('Anna Kowalska', { whole_word: true })], []],
  ['no sentence', 'that stays\n', [text('these words are one that stays')], []],
  ['no single word', 'Kowalska Kowalska\n', [text('Kowalska')], []],
  ['what a rule of its own withholds', 'Anna Kowalska, Kowalska\n', [anna, text('Kowalska')], []],
  ['of the rule that names it', 'Kowalska\n', [text('Jane Doe'), anna], [[1, 'Kowalska', 1]]],
  ['Hangul of two letters', '김 철수, 철수\n', [text('김 철수')], [[0, '철수', 1]]],
])('%s', async (_, words, rules, expected) => {
  expect(await inText(words, ...rules)).toEqual(expected);
});

test('with its places: lines of the text, attributes of the page, and the title and metadata of the capture', async () => {
  const [left] = await leftIn(
    {
      'domtextcontent.txt': 'Anna Kowalska\nsaid Kowalska then\n',
      'page.html':
        '<html><body><p>Anna Kowalska</p><p>said Kowalska then</p><a href="/%6bowalska?q=1" title="Kowalska">x</a></body></html>',
      'metadata.json': JSON.stringify({ requested_url: 'https://a.example/', page: { title: 'Of Kowalska' } }),
      'whois.txt': 'registrant: Kowalska\n',
    },
    anna,
  );
  expect(left).toEqual({
    rule: 0,
    word: 'Kowalska',
    count: 5,
    files: ['domtextcontent.txt', 'page.html', 'source/metadata.json', 'whois.txt'],
    places: [
      { file: 'domtextcontent.txt', line: 2, before: '[REDACTED] said ', found: 'Kowalska', after: ' then' },
      { file: 'page.html', before: '/', found: 'kowalska', after: '?q=1' },
      { file: 'page.html', before: '', found: 'Kowalska', after: '' },
      { file: 'source/metadata.json', before: 'Of ', found: 'Kowalska', after: '' },
      { file: 'whois.txt', before: 'registrant: ', found: 'Kowalska', after: '' },
    ],
  });
});

test('names twenty places of a word, and counts all', async () => {
  const [left] = await leftIn({ 'domtextcontent.txt': 'Kowalska\n'.repeat(50) }, anna);
  expect([left?.count, left?.places.length]).toEqual([50, 20]);
});

test('a picture of the page that the copy has no text of is looked through in page.html', async () => {
  const [left] = await leftIn({ 'page.html': '<html><body><p>Kowal<b>ska</b></p></body></html>' }, anna);
  expect(left).toMatchObject({ count: 1, files: ['page.html'] });
});
