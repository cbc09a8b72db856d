import * as fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPages, TextTooLong } from '../../../src/package/document/text.js';
import { nodePlatform } from '../../../src/verify/node/platform.js';

interface Stream {
  readonly head?: string;
  readonly data: Buffer;
}
/** A PDF of these objects, numbered from 1, the first of them the catalogue; as the browser's writer sets it. */
function pdf(objects: readonly (string | Stream)[], alter = (text: string) => text): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [at, object] of objects.entries()) {
    places.push(size());
    if (typeof object === 'string') parts.push(Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`, 'latin1'));
    else
      parts.push(
        Buffer.from(`${at + 1} 0 obj\n<<${object.head ?? ''}/Length ${object.data.length}>> stream\n`, 'latin1'),
        object.data,
        Buffer.from('\nendstream\nendobj\n'),
      );
  }
  const start = size();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}\n/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(alter(end), 'latin1')]);
}
const deflated = (text: string): Stream => ({ head: '/Filter /FlateDecode ', data: deflateSync(Buffer.from(text)) });
const plain = (text: string): Stream => ({ data: Buffer.from(text) });
const hex = (code: number, digits = 4): string => code.toString(16).toUpperCase().padStart(digits, '0');
const catalogue = '<</Type /Catalog\n/Pages 2 0 R>>';
const page = '<</Type /Page\n/Contents 4 0 R\n/Resources <</Font <</F1 5 0 R>>>>>>';
const font = '<</Type /Font\n/Subtype /Type0\n/Encoding /Identity-H\n/ToUnicode 6 0 R>>';
const map =
  '2 beginbfchar\n<0001> <0048>\n<0002> <0049>\nendbfchar\n1 beginbfrange\n<0010> <0012> <0061>\nendbfrange\n';
/** One page with this content, in a font with glyphs 1 and 2 for H and I, and 16 to 18 for a to c. */
const onePage = (content: string | Stream, cmap: string | Stream = map, fontObject = font): Buffer =>
  pdf([
    catalogue,
    '<</Type /Pages\n/Kids [3 0 R]>>',
    page,
    typeof content === 'string' ? deflated(content) : content,
    fontObject,
    typeof cmap === 'string' ? deflated(cmap) : cmap,
  ]);
/** One page with a graphics state. */
const withState = (state: string, content = '', ofFont = ''): Buffer =>
  pdf([
    catalogue,
    '<</Type /Pages\n/Kids [3 0 R]>>',
    page.replace('/Resources <<', '/MediaBox [0 0 595 842]\n/Resources <</ExtGState <</G3 7 0 R>>\n'),
    deflated(content),
    font.replace('/Type', `${ofFont} /Type`),
    deflated(map),
    `<<${state}>>`,
  ]);
const texts = async (bytes: Uint8Array): Promise<readonly string[]> => (await readPages(bytes, nodePlatform)).texts;

describe('the text of a document', () => {
  it.each<[string, Buffer, string]>([
    ['single glyphs and ranges', onePage('/F1 12 Tf <00010002> Tj <001000110012> Tj'), 'HIabc'],
    [
      'hex digits in lower case',
      onePage('/F1 12 Tf <001a001B> Tj', '2 beginbfchar\n<001A> <0048>\n<001b> <0049>\nendbfchar\n'),
      'HI',
    ],
    ['streams in the clear', onePage(plain('/F1 12 Tf <0001> Tj'), plain(map)), 'H'],
    [
      'a font of one byte',
      onePage(
        '/F1 12 Tf <0102> Tj',
        '1 beginbfchar\n<01> <0058>\n<02> <0059>\nendbfchar\n',
        '<</Type /Font\n/Subtype /Type3\n/ToUnicode 6 0 R>>',
      ),
      'XY',
    ],
    [
      'a glyph of several characters',
      onePage('/F1 12 Tf <0001> Tj', '1 beginbfchar\n<0001> <00660066>\nendbfchar\n'),
      'ff',
    ],
    [
      'a character beyond the first plane',
      onePage('/F1 12 Tf <0001> Tj', '1 beginbfchar\n<0001> <D83DDE00>\nendbfchar\n'),
      '😀',
    ],
    [
      'text that replaces its glyphs',
      onePage(
        '/F1 12 Tf /Span <</ActualText <FEFF0915093F>>> BDC <0001> Tj EMC <0002> Tj',
        '2 beginbfchar\n<0001> <0915>\n<0002> <0049>\nendbfchar\n',
      ),
      'किI',
    ],
    [
      'white space left out, and forms of characters folded',
      onePage('/F1 12 Tf <00010002> Tj', '1 beginbfchar\n<0001> <FB01>\n<0002> <00A0>\nendbfchar\n'),
      'fi',
    ],
    ['nothing before a font is chosen', onePage('<0001> Tj'), ''],
    [
      'nothing in a font that tells no characters',
      onePage('/F1 12 Tf <0001> Tj', map, '<</Type /Font\n/Subtype /Type0\n/Encoding /Identity-H>>'),
      '',
    ],
    ['nothing for a glyph that is not in the map', onePage('/F1 12 Tf <00090001> Tj'), 'H'],
    ['a page without contents', pdf([catalogue, '<</Type /Pages\n/Kids [3 0 R]>>', '<</Type /Page>>']), ''],
  ])('has %s', async (_, bytes, text) => expect(await texts(bytes)).toEqual([text]));

  it('is that of each page, in the order of the tree', async () => {
    const stream = (glyph: string) => deflated(`/F1 12 Tf <${glyph}> Tj`);
    const leaf = (contents: number) => `<</Type /Page\n/Contents ${contents} 0 R\n/Font <</F1 8 0 R>>>>`;
    const bytes = pdf([
      catalogue,
      '<</Type /Pages\n/Kids [3 0 R 5 0 R]>>',
      '<</Type /Pages\n/Kids [4 0 R]>>',
      leaf(6),
      leaf(7),
      stream('0001'),
      stream('0002'),
      font.replace('6', '9'),
      deflated(map),
    ]);
    expect(await texts(bytes)).toEqual(['H', 'I']);
  });

  it('is that of the last cross-reference: an update takes the place of what it writes anew', async () => {
    const first = onePage('/F1 12 Tf <0001> Tj');
    const object = '4 0 obj\n<</Length 19>> stream\n/F1 12 Tf <0002> Tj\nendstream\nendobj\n';
    const before = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1];
    const update = (previous: Buffer, prev: string | undefined): Buffer =>
      Buffer.concat([
        previous,
        Buffer.from(
          `${object}xref\n4 1\n${String(previous.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 7 /Root 1 0 R /Prev ${prev}>>\nstartxref\n${previous.length + object.length}\n%%EOF\n`,
        ),
      ]);
    const second = update(first, before);
    expect(await texts(second)).toEqual(['I']);
    // A second update is not one of ours.
    await expect(texts(update(second, String(first.length + object.length)))).rejects.toThrow(
      'no cross-reference table',
    );
  });

  it('is what was drawn, whatever was', async () => {
    const drawn = fc.string({
      unit: fc.integer({ min: 0x21, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (text) => {
        const units = [...new Set(text)];
        const cmap = `${units.length} beginbfchar\n${units.map((unit, at) => `<${hex(at + 1)}> <${hex(unit.charCodeAt(0))}>\n`).join('')}endbfchar\n`;
        const glyphs = Array.from(text, (unit) => hex(units.indexOf(unit) + 1)).join('');
        const [found] = await texts(onePage(`/F1 9 Tf ${glyphs === '' ? '' : `<${glyphs}> Tj`}`, cmap));
        expect(found).toBe(text.normalize('NFKC').replaceAll(/[\s\ufeff]/gu, ''));
      }),
      { seed: 16, numRuns: 60 },
    );
  });
});

/** Nodes of pages, each in the one before, and one page in the last. */
const chain = (floors: number): Buffer =>
  pdf([catalogue, ...Array.from({ length: floors - 1 }, (_, at) => `<</Kids [${at + 3} 0 R]>>`), '<</Type /Page>>']);

describe('what is written in another way', () => {
  const good = onePage('/F1 12 Tf <0001> Tj').toString('latin1');
  const altered = (from: string | RegExp, to: string): Buffer => {
    const text = good.replace(from, to);
    expect(text).not.toBe(good);
    return Buffer.from(text, 'latin1');
  };
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'no startxref'],
    ['no startxref', altered('startxref', 'startxreg'), 'no startxref'],
    ['a startxref elsewhere', altered(/startxref\n\d+/, 'startxref\n9'), 'no cross-reference table'],
    ['a startxref behind the end', altered(/startxref\n\d+/, 'startxref\n99999999'), 'no cross-reference table'],
    ['more entries than stand there', altered('0 7\n', '0 9999999\n'), 'an entry'],
    ['an entry of another width', altered(' 65535 f \n', ' 65535 f\n'), 'an entry'],
    ['no trailer', altered('trailer', 'trailex'), 'no trailer'],
    ['no root', altered('/Root 1', '/Roof 1'), 'a trailer that is not of ours'],
    ['a root that is not there', altered('/Root 1', '/Root 9'), 'no object 9'],
    ['no pages', altered('/Pages 2 0 R', '/Pagen 2 0 R'), 'no pages'],
    ['an object at another place', altered('\n3 0 obj', '\n8 0 obj'), 'object 3 is at another place'],
    ['a text that is not as long as it says', altered(/\/Length \d/, '/Length 9'), 'not as long'],
    ['a text without a length', altered(/\/Length /, '/Lengte '), 'no length'],
    [
      'another filter',
      onePage({ head: '/Filter /LZWDecode ', data: Buffer.from('a') }),
      'in a form other than DEFLATE',
    ],
    ['what is not DEFLATE', onePage({ head: '/Filter /FlateDecode ', data: Buffer.alloc(50, 0xff) }), 'not DEFLATE'],
    ['text that is not drawn', onePage('/F1 12 Tf 3 Tr <0001> Tj'), 'not drawn'],
    ['words for other glyphs', onePage('/F1 12 Tf /Span <</ActualText <0031>>> BDC <0001> Tj EMC'), 'stand for others'],
    ['words in a remark', onePage('% /F1 12 Tf <0001> Tj\n'), 'not of ours'],
    ['words in brackets', onePage('/F1 12 Tf (<0001> Tj) pop'), 'not of ours'],
    ['glyphs in brackets', onePage('/F1 12 Tf (H) Tj'), 'not of ours'],
    ['a picture among the words', onePage('BI /W 1 /H 1 ID x EI'), 'no document of ours has: BI'],
    ['text that rises', onePage('/F1 12 Tf 9000 Ts <0001> Tj'), 'no document of ours has: Ts'],
    ['a matrix of five numbers', onePage('1 0 0 1 9 cm'), 'without the numbers'],
    ['65 operands', onePage(`${'1 '.repeat(65)} re`), 'more than any takes'],
    ['65 states within each other', onePage('q '.repeat(65)), 'within each other'],
    ...(
      [
        ['CIDToGIDMap', '/Subtype /Type0', '/CIDToGIDMap 6 0 R /Subtype /Type0'],
        ['Encoding', '/Identity-H', '/Other-H'],
      ] as const
    ).map(([name, from, to]): [string, Buffer, string] => [
      `an object with ${name}`,
      onePage('', map, font.replace(from, to)),
      `ours has: ${name}`,
    ]),
    ...[
      ['ca', '-1'],
      ['BM', '/Screen'],
      ['LW', '40'],
      ['SMask', '6 0 R'],
    ].map(([name, value]): [string, Buffer, string] => [
      `a page with a state with ${name}`,
      withState(`/${name} ${value}`),
      `ours has: ${name}`,
    ]),
    ['a state that its page does not name', onePage('/G1 gs'), 'does not name'],
    ['an object without an end', pdf([`${catalogue} ${' '.repeat(70_000)}`]), 'has no end'],
    [
      'a font of more glyphs than there are',
      onePage('/F1 12 Tf', '1 beginbfrange\n<00000000> <FFFFFFFF> <0041>\nendbfrange\n'),
      'more glyphs',
    ],
    [
      'characters beyond the last',
      onePage('/F1 12 Tf', '1 beginbfrange\n<0000> <0001> <DBFFDFFF>\nendbfrange\n'),
      'more glyphs',
    ],
    ['a tree of pages that leads back to itself', pdf([catalogue, '<</Type /Pages\n/Kids [2 0 R]>>']), 'more pages'],
    [
      'a tree of pages that forks at each of 16 floors',
      pdf([
        catalogue,
        ...Array.from({ length: 17 }, (_, at) => `<</Kids [${at + 3} 0 R ${at + 3} 0 R]>>`),
        '<</Kids []>>',
      ]),
      'more pages',
    ],
    ['a tree of pages of 18 floors', chain(18), 'more pages'],
    [
      '10,000 pages and their node',
      pdf([catalogue, `<</Kids [${'3 0 R '.repeat(10_000)}]>>`, '<</Type /Page>>']),
      'more pages',
    ],
  ])('is refused: %s', async (_, bytes, fault) => {
    await expect(texts(bytes)).rejects.toThrow(TypeError);
    await expect(texts(bytes)).rejects.toThrow(fault);
  });

  it('has 17 floors of pages, and 9,999 pages', async () => {
    expect(await texts(chain(17))).toEqual(['']);
    const many = pdf([catalogue, `<</Kids [${'3 0 R '.repeat(9_999)}]>>`, '<</Type /Page>>']);
    expect(await texts(many)).toHaveLength(9_999);
  });

  it('is not inflated further than it is read', async () => {
    let pieces = 0;
    const endless = () => ({
      push: async (piece: Uint8Array) => {
        pieces += 1;
        return { output: [new Uint8Array(2 ** 20)], used: piece.length, ended: false };
      },
      close: () => undefined,
    });
    const bytes = onePage({ head: '/Filter /FlateDecode ', data: Buffer.alloc(200 * 16 * 1024) });
    await expect(readPages(bytes, { rawInflater: endless })).rejects.toThrow(TextTooLong);
    expect(pieces).toBeLessThanOrEqual(65);
  });

  it('is refused or read, and nothing else, with any byte changed', async () => {
    const bytes = onePage('/F1 12 Tf <00010002> Tj');
    const outcomes = new Set<string>();
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 0x11;
      await texts(other).then(
        () => outcomes.add('read'),
        (error: unknown) => outcomes.add((error as Error).constructor.name),
      );
    }
    expect([...outcomes].sort()).toEqual(['TypeError', 'read']);
  });

  it.each([
    ['a table of other objects', '/Root 1 0 R>>', '/Root 1 0 R /XRefStm 9>>'],
    ['one by another spelling', '/Root 1 0 R>>', '/Root 1 0 R /XRef#53tm 9>>'],
    ['an earlier table that is not read', '/Root 1 0 R>>', '/Root 1 0 R /Prev  9>>'],
    ['one by another spelling', '/Root 1 0 R>>', '/Root 1 0 R /Pre#76 9>>'],
    ['two roots', '/Root 1 0 R>>', '/Root 1 0 R /Root 2 0 R>>'],
    ['a cipher', '/Root 1 0 R>>', '/Root 1 0 R /Encrypt 2 0 R>>'],
    ['a remark', '/Root 1 0 R>>', '/Root 1 0 R %\n/Size 9>>'],
    ['nothing', '/Root 1 0 R>>', '>>'],
    ['objects of another generation', ' 00000 n ', ' 00001 n '],
    ['an object that was given up', ' 00000 n ', ' 00000 f '],
  ])('is refused where the end of the file has %s', async (_, from, to) => {
    const drawn = [deflated('/F1 12 Tf <0001> Tj'), font, deflated(map)];
    const whole = [catalogue, '<</Type /Pages\n/Kids [3 0 R]>>', page, ...drawn];
    expect(await texts(pdf(whole))).toEqual(['H']);
    await expect(texts(pdf(whole, (end) => end.replace(from, to)))).rejects.toThrow(TypeError);
  });

  it('has glyphs that stand for many characters, up to a bound', async () => {
    // One character that is eighteen in the form that is compared, sixteen times.
    const cmap = `1 beginbfchar\n<0001> <${'FDFA'.repeat(16)}>\nendbfchar\n`;
    const drawn = (count: number) => onePage(`/F1 12 Tf <${'0001'.repeat(count)}> Tj`, cmap);
    expect((await texts(drawn(1)))[0]).toHaveLength(240);
    await expect(texts(drawn(2 ** 18 + 1))).rejects.toThrow(TextTooLong);
    const small = onePage(`/F1 12 Tf ${'<0001> Tj '.repeat(2 ** 18 + 1)}`, cmap);
    await expect(texts(small)).rejects.toThrow(TextTooLong);
  });

  it('has as much text as is read of one document, and no more', async () => {
    const much = (megabytes: number) => onePage(deflated(' '.repeat(megabytes * 2 ** 20)));
    expect(await texts(much(63))).toEqual(['']);
    await expect(texts(much(65))).rejects.toThrow(TextTooLong);
    // The same contents on many pages are read as often.
    const kids = Array.from({ length: 70 }, () => '3 0 R').join(' ');
    const repeated = pdf([catalogue, `<</Kids [${kids}]>>`, '<</Contents 4 0 R>>', deflated(' '.repeat(2 ** 20))]);
    await expect(texts(repeated)).rejects.toThrow(TextTooLong);
  });
});

describe('ink of a page', () => {
  const shape = '90 695 30 20 re f';
  const words = '/F1 12 Tf 1 0 0 1 100 700 Tm <0001> Tj';
  const hidden = async (bytes: Buffer) => (await readPages(bytes, nodePlatform)).hidden;

  it('is not judged by what a font of letters in colour has', async () => {
    expect(await texts(withState('/ca 1', `/G3 gs ${words}`, '/BM /Screen /ca .01 /SMask 8 0 R /LW 40'))).toEqual([
      'H',
    ]);
  });

  it('is clear over the shapes of letters, and hides words anywhere else', async () => {
    expect(await hidden(withState('/ca 0', `${shape} /G3 gs ${words}`))).toEqual([]);
    expect(await hidden(withState('/ca 0', `/G3 gs ${words}`))).toEqual([{ page: 1, what: 'clear' }]);
  });

  it('is not followed without end, and then nothing is said of it', async () => {
    const over = `${words} 1 1 1 rg ${'0 0 595 842 re f '.repeat(400)}`;
    expect(await hidden(withState('/ca 1', `${words} 1 1 1 rg ${shape}`))).not.toEqual([]);
    expect(await hidden(withState('/ca 1', over))).toEqual([]);
    expect(await texts(withState('/ca 1', over))).toEqual(['H']);
  });
});

it('takes other forms of a few ASCII signs for what stands for them', async () => {
  expect(await texts(onePage('/F1 12 Tf /Span <</ActualText <00310032>>> BDC <0009> Tj EMC'))).toEqual(['12']);
});

it('takes no words within words of a dictionary for those that stand for glyphs', async () => {
  const content = '/F1 12 Tf /Span <</E (/ActualText <FEFF0416>)>> BDC <0001> Tj EMC';
  expect(await texts(onePage(content))).toEqual(['H']);
});
