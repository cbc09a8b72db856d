import { expect, test } from 'vitest';
import { codedValues } from '../../daemon/redacting/coded-values.js';
import type { Member, Needle } from '../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';

const needles: readonly Needle[] = [{ value: 'Jane Quillfeather', rules: [3] }];
const search = (members: readonly Member[]) => searchLeaks({ needles, digestsOf: [], members });
const found = async (files: Readonly<Record<string, string>>, records = false): Promise<readonly Needle[]> =>
  codedValues(new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)])), {
    records,
    search,
  });

const page = (body: string): Readonly<Record<string, string>> => ({
  'page.html': `<!DOCTYPE html><html><head></head><body>${body}</body></html>`,
});
const layout = (url: string): Readonly<Record<string, string>> => ({
  'text_layout.json': JSON.stringify({
    image: { file: 'screenshot.jpeg', width: 640, height: 320 },
    frames: [{ url, lines: [] }],
  }),
});
const coded = Buffer.from('Jane Quillfeather').toString('base64');

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a class', page('<p class="wide jane-quillfeather">x</p>'), ['jane-quillfeather']],
  ['a link', page('<a href="/people/janequillfeather/x?p=1">x</a>'), ['janequillfeather']],
  ['a host', page('<a href="http://jane-quillfeather.example/x">x</a>'), ['jane-quillfeather.example']],
  ['hidden text', page(`<i hidden>id ${coded} end</i>`), [coded.replace('=', '')]],
  [
    'an address of e-mail',
    page('<a href="mailto:x-jane.quillfeather@a.example?subject=x">x</a>'),
    ['mailto:x-jane.quillfeather@a.example'],
  ],
  ['a file name', page('<img src="/2026/jane_quillfeather_2.png">'), ['jane_quillfeather_2.png']],
  ['words in a row', { 'domtextcontent.txt': 'See Quillfeather, Jane there\n' }, ['Quillfeather, Jane']],
  ['a line of the text', { 'domtextcontent.txt': `Words\nid ${coded}\n` }, [coded.replace('=', '')]],
  ['a frame', layout('https://example.org/f/jane-quillfeather/x?p=2'), ['jane-quillfeather']],
  ['the query of a frame', layout(`https://example.org/f?n=${coded}&p=2`), [coded.replace('=', '')]],
  ['nowhere', page('<p class="jane">Jane, Quill</p> Ask Quillfeather Jane.'), []],
])('the smallest part that says it: %s', async (_, files, values) => {
  expect((await found(files)).map(({ value }) => value)).toEqual(values);
});

test('they are of the rule that named the words', async () => {
  expect((await found(page('<p class="jane-quillfeather">x</p>'))).map(({ rules }) => rules)).toEqual([[3]]);
});

test('records count where they may be changed, but for what every copy must say', async () => {
  const files = {
    'source/metadata.json': JSON.stringify({
      evidence_id: 'jane-quillfeather',
      requested_url: 'https://example.org/jane-quillfeather/x',
    }),
  };
  expect(await found(files)).toEqual([]);
  expect((await found(files, true)).map(({ value }) => value)).toEqual(['jane-quillfeather']);
});

test('what a mark has changed already is in no source', async () => {
  expect(await found(page('<a href="/[REDACTED]/jane-quillfeather[REDACTED]">x</a>'))).toEqual([]);
});
