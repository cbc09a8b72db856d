import { expect, it } from 'vitest';
import { WINDOW } from '../../src/redaction/leaks/bounds.js';
import { charsetsOf, inEachCharset } from '../../src/redaction/leaks/charsets.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';

const search = (value: string, content: Buffer) =>
  searchLeaks({ needles: [{ value, rules: [0] }], digestsOf: [], members: [{ path: 'page.html', content }] });

const inCyrillic = (word: string): Buffer =>
  Buffer.from(Array.from(word, (sign) => (sign < '\u0080' ? sign.charCodeAt(0) : sign.charCodeAt(0) - 0x410 + 0xc0)));

it('reads a text in the encodings that have letters of a needle, and in no other', () => {
  expect(charsetsOf(['Quillfeather'])).toEqual([]);
  const cyrillic = charsetsOf(['Москва']);
  expect(cyrillic).toEqual(expect.arrayContaining(['windows-1251', 'koi8-r', 'gb18030']));
  expect(cyrillic).not.toContain('windows-1250');
  const french = charsetsOf(['Éloïse']);
  expect(french).toEqual(expect.arrayContaining(['windows-1252', 'macintosh', 'iso-8859-15']));
  expect(french).not.toContain('koi8-r');
});

it('reads one piece after the other, each within a window, and only around what is not ASCII', () => {
  const bytes = Buffer.concat([Buffer.alloc(3 * WINDOW, 0x20), inCyrillic('Москва'), Buffer.alloc(3 * WINDOW, 0x20)]);
  const [reading = '', ...rest] = inEachCharset(bytes, ['windows-1251'], 100);
  expect(rest).toEqual([]);
  expect(reading.trim()).toBe('Москва');
  expect(reading.length).toBeLessThan(10_000);
});

it('finds a name across two pieces of an encoding in two bytes a letter', async () => {
  // One letter of three bytes before letters of two, so that a piece ends within one.
  const content = Buffer.concat([
    Buffer.of(0x8f, 0xb0, 0xa1),
    Buffer.alloc(WINDOW - 4, 0xa4),
    Buffer.from('c5ecb5fec5d4c4a3', 'hex'),
  ]);
  expect(new TextDecoder('euc-jp').decode(content.subarray(-8))).toBe('東京都庁');
  expect((await search('東京都庁', content)).files).toEqual(['page.html']);
});

it('searches a page of megabytes whole, in whatever encoding it is', async () => {
  const line = `<p class="line">${'words of a long page '.repeat(100)}</p>\n`;
  const content = Buffer.concat([
    Buffer.from(line.repeat(1_000)),
    inCyrillic('<p>Мос<b>ква</b>'),
    Buffer.from(line.repeat(10)),
  ]);
  expect(await search('Москва', content)).toMatchObject({ files: ['page.html'], unsearched: [] });
  expect(await search('Минск', content)).toMatchObject({ files: [], unsearched: [] });
});
