import { createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Leaks, LeakSearch, Needle } from '../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { zipped } from './further-forms.js';
import { both } from '../tiers.mjs';
import { needles as many, refused } from './random-pages.js';

const members = (content: string, path = 'page.html') => [{ path, content: Buffer.from(content) }];
const run = (needles: readonly Needle[], content: string, more: Partial<LeakSearch> = {}): Promise<Leaks> =>
  searchLeaks({ needles, digestsOf: [], members: members(content), ...more });
const finds = async (value: string, content: string, more: Partial<Needle> = {}): Promise<boolean> =>
  (await run([{ value, rules: [0], ...more }], content)).files.length > 0;

describe('a picture in a PDF is searched as a picture, and what is none as a part of the file', () => {
  const marker = (code: number, content: string): Buffer => {
    const head = Buffer.from([0xff, code, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  const jpeg = (...parts: readonly Buffer[]): Buffer =>
    Buffer.concat([Buffer.of(0xff, 0xd8), ...parts, marker(0xda, 'scan'), Buffer.of(1, 2, 3, 0xff, 0xd9)]);
  const utf16 = Buffer.from('of Quillfeather', 'utf16le').toString('latin1');
  it.each<[string, Buffer, string, boolean]>([
    ['nothing of it', jpeg(), '', false],
    ['its comment', jpeg(marker(0xfe, 'of Quillfeather')), '', true],
    ['its comment, in two bytes a character', jpeg(marker(0xfe, utf16)), '', true],
    ['what follows its end', jpeg(), 'of Quillfeather', true],
    ['what only begins as one', Buffer.from(`\xff\xd8\xff${utf16}`, 'latin1'), '', true],
  ])('%s', async (_, picture, behind, isFound) => {
    const pdf = ['%PDF-1.4\n1 0 obj <</Filter /DCTDecode>> stream\n', picture, `${behind}\nendstream endobj\n%%EOF\n`];
    const content = Buffer.concat(pdf.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
    const { files } = await run([{ value: 'Quillfeather', rules: [0] }], '', {
      members: [{ path: 'evidence.pdf', content }],
    });
    expect(files.length > 0).toBe(isFound);
  });
});

describe('strings of a PDF that are drawn one by one', () => {
  const drawn = '(of Quill) Tj 12 0 Td (feather) Tj';
  const map = 'beginbfchar <0001> <0066006500610074006800650072> <0002> <005100750069006C006C> endbfchar';
  const glyphs = '<0002> Tj 12 0 Td <0001> Tj';
  /** Four tables; the sums that follow say so. */
  const font = (sums: string, behind: string): Buffer => Buffer.from(`\0\x01\0\0\0\x04${sums}${behind}`, 'latin1');
  const sums = '\0\x40\0\x02\0\0';
  it.each<[string, boolean, ...Buffer[]]>([
    ['in a file that is text throughout', true, Buffer.from(drawn)],
    ['as numbers of glyphs, in a file that is text throughout', true, Buffer.from(glyphs), Buffer.from(map)],
    ['of another word, in a file that is text throughout', false, Buffer.from('(of Quill) Tj 12 0 Td (ted) Tj')],
    ['compressed', true, deflateSync(drawn)],
    ['as numbers of glyphs, compressed', true, deflateSync(glyphs), deflateSync(map)],
    ['compressed without making it shorter', true, deflateSync(drawn, { level: 0 })],
    ['compressed before its other bytes', true, Buffer.concat([deflateSync(drawn), Buffer.from('and more')])],
    ['behind compressed data', true, Buffer.concat([deflateSync('nothing'), Buffer.from(drawn)])],
    ['in what only begins as a font', true, deflateSync(font('\0\x40\0\x03\0\0', drawn))],
    ['but a font has none', false, deflateSync(font(sums, drawn))],
    ['and a font has names', true, deflateSync(font(sums, Buffer.from('Quillfeather', 'utf16le').toString('latin1')))],
    ['in what only begins as compressed data', true, Buffer.concat([Buffer.of(0x78, 0x9c), Buffer.from(drawn)])],
  ])('%s', async (_, isFound, ...streams) => {
    const pieces = streams.flatMap((stream) => ['1 0 obj <<>> stream\n', stream, '\nendstream endobj\n']);
    const content = Buffer.concat(
      ['%PDF-1.4\n', ...pieces].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    );
    const { files } = await run([{ value: 'Quillfeather', rules: [0] }], '', {
      members: [{ path: 'evidence.pdf', content }],
    });
    expect(files.length > 0).toBe(isFound);
    expect(await finds('Quillfeather', `<p>${content.toString('base64')}</p>`)).toBe(isFound);
  });
});

it('reads a code behind signs that begin none', async () => {
  const behind = [
    '&&#81;',
    '%%51',
    '" "&#81;',
    "' ,&#81;",
    '\\\\u0051',
    'u+u+0051 ',
    '<!&#81;',
    '=&#81;',
    '=3=51',
    '__x0051_',
  ];
  const missed: string[] = [];
  for (const code of behind) if (!(await finds('Quillfeather', `<p>of ${code}uillfeather`))) missed.push(code);
  expect(missed).toEqual([]);
});

it.each([
  ['Müller', 'Mu\u0308ller and Mu\u200b\u0308ller'],
  ['김민준', '\u1100\u1175\u11b7\u1106\u1175\u11ab\u110c\u116e\u11ab'],
  ['ガラス瓶', 'ｶﾞﾗｽ瓶'],
  ['Jane_Doe', 'Jane_\u0336Doe'],
  ['Istanbul 9', 'I\u0307stanbul 9'],
  ['Straße 9', 'Stra\u1e9ee\u0332 9'],
])('reads letters with their marks: %s', async (value, text) => {
  for (const each of text.split(' and ')) expect(await finds(value, `<p>of ${each}</p>`)).toBe(true);
  expect(await finds(value, `<p>of ${text.replace(/[^a-z]$/u, '')}</p>`.replaceAll(/./gu, 'o'))).toBe(false);
});

it('reads what looks like UTF-7 and has letters that only look like those of base64', async () => {
  expect(await finds('Quillfeather', '<p>+Ga\u017f and +\u212aabcde of Quillfeather')).toBe(true);
  expect(await finds('Quillfeather', '<p>+Ga\u017f and +\u212aabcde')).toBe(false);
});

it('the lengths and seeds in a proof are the program’s own, and what else it says is read', async () => {
  const seed = `Quill${'A'.repeat(38)}=`;
  const proof = (path: string) =>
    JSON.stringify({ files: [{ source_path: path, runs: [{ kept: '4 8 3 9 2 1 8' }], seeds: [seed] }] });
  const found = async (value: string): Promise<readonly string[]> =>
    (await run([{ value, rules: [0] }], '', { members: members(proof('of-smith.html'), 'redaction_proof.json') }))
      .files;
  expect(await found('4839218')).toEqual([]);
  expect(await found('Quill')).toEqual([]);
  expect(await found('of-smith')).toEqual(['redaction_proof.json']);
});

describe('what evidence-redact(1) says is not read', () => {
  it.each([
    ['ROT13', 'Wnar Znetnerg Qbr'],
    ['base36', 'vbar9fr5zu3f9w0pft1p8sp4kl'],
    ['base58', 'hYKPkFW4cJ6xL3ja935NSGt'],
    ['base62', '9LWfLcrcuO7HvTQDpK72tUb'],
    ['base85', 'N?~qgAWdO%XJK+>bRa};Wd'],
    ['a key of four bytes', '7d9b4f5817b7404f509b535843da655252'],
    ['lengths of chunks', '6\r\nJane M\r\nb\r\nargaret Doe\r\n0'],
    ['words between', 'Given name: Jane Middle name: Margaret Family name: Doe'],
    ['octal numbers', '112 141 156 145 40 115 141 162 147 141 162 145 164 40 104 157 145'],
    ['one number', '25310403471477641288093261873431890390885'],
    ['letters as digits', 'J4n3 M4rg4r3t D03'],
    ['signs between letters', 'J.a.n.e. M.a.r.g.a.r.e.t. D.o.e'],
    ['Morse code', '.--- .- -. . / -- .- .-. --. .- .-. . - / -.. --- .'],
  ])('%s', async (_, written) => {
    expect(await finds('Jane Margaret Doe', `<p title="x">before ${written} behind</p>`)).toBe(false);
  });
});

describe('what counts as the needle', () => {
  const found: [value: string, text: string, more?: Partial<Needle>][] = [
    ['ab', 'x ab y'],
    ['ab', 'x a\u200bb y'],
    ['ab', 'x &#97;b y'],
    ['Ann', '<b>A</b>nn'],
    ['Ann', 'Annette'],
    ['Ann', '<td>A<i>nn</i></td><td>ette</td>', { wholeWord: true }],
    ['4839218', 'no. 48 39 218'],
    ['4839218', 'no. 4839-218'],
    ['4839218', 'no. (483) 9218'],
    ['48/39/218', 'no. 48.39.218'],
    ['48/39/218', 'no. 4839218'],
    ['4839218', 'no. ４８３９２１８'],
    ['030/901820-11', '<td>030 90182011</td>'],
    ['4839218', 'x4839218y'],
    ['istanbul', 'İSTANBUL ISTANBUL'],
    ['Işık', 'ışık'],
    ['Straße 7', 'STRASSE 7'],
    ['Jose\u0301', 'JOSÉ'],
    ['José', 'Jos&eacute;'],
    ['José', 'Jos%C3%A9'],
    ['José', 'Jos%E9'],
    ['שלום עולם', '\u202bשלום\u200f \u200fעולם\u202c'],
    ['москва', '&#1052;осква'],
    ['москва', Buffer.from('Москва').toString('base64')],
    ['münchen', 'https://xn--mnchen-3ya.example/'],
    ['漢字', 'x漢字x'],
    ['漢字', '/search?q=%E6%BC%A2%E5%AD%97'],
    ['김민준', Buffer.from('이름: 김민준').toString('base64')],
    ['漢字', '?q=%8a%bf%8e%9a'],
    ['Москва', '?q=%CC%EE%F1%EA%E2%E0'],
    ['Иван Петров', '?q=%E9%D7%C1%CE+%F0%C5%D4%D2%CF%D7'],
    ['Γιώργος', '=C3=E9=FE=F1=E3=EF=F2'],
    ['Dvořák Černý', 'Dvo%F8%E1k%20%C8ern%FD'],
    ['Łukasz Żak', '\\xa3ukasz \\xafak'],
    ['4839218', 'tel ۴۸۳۹۲۱۸'],
    ['4839218', 'tel ٤٨٣ ٩٢١٨'],
    ['४८३९२१८', 'no. 4839218'],
    ['4839218', '❹❽❸❾❷❶❽'],
    ['4839218', '4\ufe0f\u20e38\ufe0f\u20e33\ufe0f\u20e39218'],
    ["O'Brien", 'O´Brien and O`Brien'],
    ["O'Brien", 'O′Brien'],
    ["Shane O'Brien", '/people/shane-o-brien'],
    ["Shane O'Brien", 'shane.obrien@example.org'],
    ['Smith & Sons', '/smith-sons/'],
    ['Smith & Sons', 'smith_and_sons'],
    ["O'Brien", 'O’Brien'],
    ['C++', 'in C++ and'],
    ['+-', 'in +- and'],
    ['$5,000', 'for $5,000.'],
    ['Jane@a.example', 'mailto:jane%40a.example'],
    ['Apple', 'an Apple', { caseSensitive: true }],
    ['beef', 'some beef'],
    ['Jane Doe', '<script>a < b <p>&lt;b&gt;Ja&lt;/b&gt;ne Doe'],
    ['Jane Doe', '<style><p><b>Ja</b>ne Doe'],
    ['Jane Doe', '<a href="/people/jane.doe">'],
    ['Jane Doe', '/files/2026-jane_doe_2.pdf', { wholeWord: true }],
    ['Jane Doe', 'user_jane-doe85', { wholeWord: true }],
    ['Jane Doe', 'PhotoOfJaneDoe.jpeg'],
    ['Jane Doe', '?q=jane+doe&amp;x'],
    ['Jane Doe', '?q=jane%20doe'],
    ['Jane Doe', '?q=jane%5Fdoe'],
    ['Jane Doe', 'N:Jane;Doe'],
    ['Jane Doe', 'Jane,Doe'],
    ['Jane Doe', 'mailto:JANE.DOE@example.org', { wholeWord: true }],
    ['Jane Doe', 'mailto:doe.jane@example.org'],
    ['Jane Doe', 'Doe, Jane', { wholeWord: true }],
    ['Jane Doe', 'N:Doe;Jane;;;', { wholeWord: true }],
    ['Jane Doe', '/doe_jane.png'],
    ['Jane Doe', '/doe-jane/'],
    ['Jane Doe', Buffer.from('id=jane_doe').toString('base64')],
    ['Jane M. Doe', 'jane.m.doe'],
    ['Jane M. Doe', 'Jane M Doe'],
    ['Jane M. Doe', 'janemdoe', { wholeWord: true }],
    ['Jane Doe', 'Jane_Doe', { caseSensitive: true }],
    ['Li Wei', 'li.wei'],
    ['José Núñez', 'josé_núñez'],
    ['José Núñez', '/people/jose-nunez'],
    ['Jörg Müller', 'mailto:joerg.mueller@example.org'],
    ['Jörg Müller', 'jorg_muller'],
    ['Søren Łukasz', 'soren-lukasz'],
    ['Jane Doe', 'J\u0336a\u0336n\u0336e\u0336 D\u0332o\u0332e\u0332'],
    ['Анна Каренина', 'каренина.анна'],
    ['12 Long Street', '12_long_street'],
    ['a1b2c3d4e5', `id ${'0'.repeat(30)}a1b2c3d4e5`],
  ];
  it.each(found)('%j in %j', async (value, text, more) => {
    expect(await finds(value, text, more)).toBe(true);
  });

  const notFound: [value: string, text: string, more?: Partial<Needle>][] = [
    ['ab', 'a b a-c'],
    ['theme', 'the me'],
    ['Ann', 'Annette', { wholeWord: true }],
    ['Ann', 'Ann\u00adette', { wholeWord: true }],
    ['Apple', 'an apple, &#97;pple', { caseSensitive: true }],
    ['4839218', 'table 48 392 181 and 5 4839 2180'],
    ['4839218', '48\n39\n218'],
    ['-50 x', '1-50 y'],
    ['beef', createHash('sha256').update('11').digest('hex').replace(/^..../u, 'beef')],
    ['Wq', 'kWq3Zr8Tn1Bc6Yd0Fg5Hj2Km7Pn4Rs'],
    ['Jane', 'https://a.example/J%20a%20n'],
    ['José', 'Jose'],
    ['Lena', '<div class="flex-row-reverse"><p>The panel</p></div>'],
    ["O'Brien", 'obrien'],
    ['Smith & Sons', 'smith, his sons'],
    ['Москва', '?q=%CC%EE%F1%EA%E2'],
    ['Zaphod Quill', 'Zaphod Q'],
    ['x', 'x'],
    ['Jane Doe', 'Ask Doe Jane said'],
    ['Jane Doe', 'Doe+Jane'],
    ['Jane Doe', 'Jane. Doe'],
    ['Jane Doe', 'Jane.\nDoe'],
    ['Jane Doe', 'jane__doe'],
    ['Jane Doe', 'jane_doering', { wholeWord: true }],
    ['Jane Doe', 'doering.jane'],
    ['Jane Doe', 'doe.janet'],
    ['Jane Doe', 'jane_doe', { caseSensitive: true }],
    ['jane.doe@example.org', 'jane_doe@example,org'],
    ['Bär', 'the bar'],
    ['Zoë', 'zoe'],
    ['Анна Йорк', 'анна иорк'],
    ['1 234', '1.234'],
    ['Li Wei', 'wei.li'],
    ['Al Jo', 'val.john'],
    ['one two three four five six seven', 'one_two_three_four_five_six_seven'],
  ];
  it.each(notFound)('not %j in %j', async (value, text, more) => {
    expect(await finds(value, text, more)).toBe(false);
  });
});

describe('where something is found', () => {
  const secret = 'Zaphod Quillfeather';
  const needle = { value: secret, rules: [4, 2] };

  it('names files, rules and fields, and nothing of the needle', async () => {
    const metadata = {
      requested_url: `https://a.example/?q=${encodeURIComponent(secret)}`,
      captured_at: '2026-11-22T10:00:00.000Z',
      page: { title: secret },
      metadata: { [secret]: 1, 'a/b': { '~': [0, secret] } },
    };
    const result = await searchLeaks({
      needles: [needle, { value: 'absent', rules: [9] }],
      digestsOf: [],
      members: [
        { path: 'page.html', content: Buffer.from('nothing') },
        { path: 'source/metadata.json', content: Buffer.from(JSON.stringify(metadata)) },
        { path: 'domtextcontent.txt', content: Buffer.from(secret) },
      ],
    });
    expect(result).toMatchObject({
      files: ['domtextcontent.txt', 'source/metadata.json'],
      rule_indexes: [2, 4],
      metadata_fields: ['/metadata', '/metadata/a~1b/~0/1', '/page/title', '/requested_url'],
      in_capture_url: true,
      unsearched: [],
    });
    expect(JSON.stringify(result)).not.toMatch(/zaphod|absent/iu);
  });

  it('in the address alone', async () => {
    const result = await run([needle], 'nothing', { captureUrl: 'https://a.example/Zaphod-Quillfeather' });
    expect(result).toMatchObject({ files: [], rule_indexes: [2, 4], in_capture_url: true });
    expect(await run([needle], 'nothing', { captureUrl: null })).toMatchObject({
      in_capture_url: false,
      rule_indexes: [],
    });
  });

  it('in members that are streams, opened when their turn comes, across chunks', async () => {
    async function* chunks() {
      yield Buffer.from('xx Zaphod Qui');
      yield Buffer.from('llfeather xx');
    }
    const result = await searchLeaks({
      needles: [needle],
      digestsOf: [],
      members: (async function* () {
        yield { path: 'a.txt', content: chunks };
        yield { path: 'b.txt', content: chunks() };
        yield { path: 'c.txt', content: () => Promise.resolve(Buffer.from('none')) };
      })(),
    });
    expect(result).toMatchObject({ files: ['a.txt', 'b.txt'], bytes: 54 });
  });

  it('across the pieces in which a large text is read', async () => {
    for (const length of [2 ** 19 - 30, 2 ** 19 - 4, 2 ** 19, 2 ** 20 - 9])
      expect(await finds(secret, `${'lorem '.repeat(length / 6).padEnd(length, ' ')}${secret}`)).toBe(true);
  });

  it.each([
    ['md5', 'hex'],
    ['sha1', 'base64'],
    ['sha256', 'hex'],
    ['sha512', 'base64'],
  ] as const)('as %s in %s of a file that is not carried', async (algorithm, form) => {
    const file = Buffer.from('what the source held');
    const digest = createHash(algorithm).update(file).digest(form);
    const withheld = [{ content: file, rules: [7] }, { content: Buffer.alloc(0) }];
    const search = (text: string) =>
      searchLeaks({ needles: [], digestsOf: withheld, members: members(text, 'log.json') });
    expect(await search(JSON.stringify({ a: digest }))).toMatchObject({ files: ['log.json'], rule_indexes: [7] });
    const empty = createHash(algorithm).update('').digest(form);
    expect(await search(JSON.stringify({ a: empty }))).toMatchObject({ files: [] });
  });

  it('as digits of a number that is written otherwise', async () => {
    const digest = createHash('sha256').update('4930901820').digest('hex');
    expect(await finds('+49 30 901820', `<p>${digest}</p>`)).toBe(true);
  });
});

describe('records of a copy', () => {
  it.each([
    ['text_layout.json', { lines: [[4839, 4839218, 20]] }, '4839218', false],
    ['forensic_log.json', { size: 4839218 }, '4839218', true],
    ['forensic_log.json', { size: 4839 }, '4839', false],
    ['forensic_log.json', { detail: 'no. 4839' }, '4839', true],
    ['metadata.json', { captured_at: '2026-11-22T10:00:00.000Z' }, '2026', false],
    ['metadata.json', { page: { title: 'since 2026' } }, '2026', true],
    ['metadata.json', { title: 'x' }, 'title', false],
    ['metadata.json', { metadata: { 'Jane Doe': 1 } }, 'Jane Doe', true],
    ['metadata.json', { a: 'Jane \u0044oe' }, 'Jane Doe', true],
  ])('%s %j and %s: %s', async (path, record, value, expected) => {
    const content = Buffer.from(JSON.stringify(record));
    const { files } = await searchLeaks({
      needles: [{ value, rules: [0] }],
      digestsOf: [],
      members: [{ path, content }],
    });
    expect(files.length > 0).toBe(expected);
  });
});

describe('bounds', () => {
  it('names what is too large to be looked through', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 2 ** 20, 'a '));
    const result = await searchLeaks({ needles: many, digestsOf: [], members: [{ path: 'a.gz', content: bomb }] });
    expect(result).toMatchObject({ files: [], unsearched: ['a.gz'] });
  });

  it('ends with the reason of its signal', async () => {
    const ended = AbortSignal.abort(new RangeError('over'));
    await expect(run(many, 'some text', { signal: ended })).rejects.toThrow(RangeError);
  });

  it.each([
    ['Zstandard', '28b52ffd046149000048656c6c6f2c20776f726c6421d6e3a8c1'],
    ['xz', 'fd377a585a000004e6d6b4460200210116000000742fe5a301'],
    ['bzip2', '425a683931415926535920f2a04f000001178000400a04'],
    ['7-Zip', '377abcaf271c000400000000000000000000'],
    ['RAR', '526172211a0701000000000000000000'],
    ['LZ4', '04224d186440a7050000805a6170686f6400000000'],
    ['a ZIP, encrypted', zipped('a.txt', Buffer.from('of Zaphod'), { method: 0, flags: 1 }).toString('hex')],
    ['a ZIP, by another method', zipped('a.txt', Buffer.alloc(20, 7), { method: 93 }).toString('hex')],
  ])('names what holds data in %s, where all is to be opened', async (_, hex) => {
    const content = Buffer.from(`<p>state=${Buffer.from(hex, 'hex').toString('base64')}</p>`);
    const search = {
      needles: [{ value: 'Zaphod', rules: [0] }],
      digestsOf: [],
      members: [{ path: 'page.html', content }],
    };
    expect((await searchLeaks({ ...search, opensAll: true })).unsearched).toEqual(['page.html']);
    expect((await searchLeaks(search)).unsearched).toEqual([]);
  });

  it('lets others have their turn', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await run(many, '<p>lorem &amp; ipsum</p>'.repeat(60_000));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  it.each(['<!--', '<script>', '<a ="', '&', '\\', '%2', '"+', '{"', '((((', 'A'.repeat(31), 'xn--', '=\n', '1,1,'])(
    'takes time in proportion to %j repeated',
    async (piece) => {
      expect((await run(many, piece.repeat(200_000 / piece.length))).files).toEqual([]);
    },
  );
});

it('bytes that happen to inflate, within each other, leave nothing unsearched; what is packed so deep does', async () => {
  const accident = Buffer.from([0x5b, 0x1d, 0x1c, 0x17, 0x17, 0x17, 0x17, 0x17]);
  const packed = (content: Buffer, times: number): Buffer =>
    times === 0 ? content : gzipSync(packed(content, times - 1));
  const unsearched = async (content: Buffer) =>
    (
      await searchLeaks({
        needles: [{ value: 'Zaphod Quillfeather', rules: [0] }],
        digestsOf: [],
        members: [{ path: 'a.bin', content }],
      })
    ).unsearched;
  expect(await unsearched(packed(accident, 6))).toEqual([]);
  expect(await unsearched(packed(Buffer.from('Some words of Zaphod Quillfeather in it'), 7))).toEqual(['a.bin']);
});

it('what is told of a search says nothing of the words', async () => {
  const told = await Promise.all(
    [['Jo'], ['Müller'], ['4839218', '+49 30 901820'], ['jane.doe@example.org', 'Jane Doe', 'jane doe']].map(
      async (words) => {
        const { forms, bytes } = await searchLeaks({
          needles: words.map((value) => ({ value, rules: [0] })),
          digestsOf: words.length > 1 ? [{ content: Buffer.from('a file') }] : [],
          members: [{ path: 'page.html', content: Buffer.from('<p>Nothing') }],
        });
        return { forms, bytes };
      },
    ),
  );
  expect(told).toEqual(told.map(() => told[0]));
});

it('copies that hold none of the needles are not refused', async () => {
  expect(
    await refused(1, both ? 150 : 40, (copy) => searchLeaks({ needles: many, digestsOf: [], members: copy })),
  ).toEqual([]);
});
