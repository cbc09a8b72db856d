import { type Faults, type Loose, sha256, testKey } from '../../../fakes/packages/package-builder.js';
import { ofToday } from '../../../fakes/packages/page-of-today.js';
import { withFacts } from '../../../../src/package/document/document.js';
import { hand, metadata, facts, step, made, file, pdf, information, shot, loaded, type ByHand } from './making.js';

const packageKey = sha256(testKey().publicKey.export({ type: 'spki', format: 'der' }));
const multipart = 'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="x"';
const withElements = (said: Loose): Faults => {
  const layout = { format_version: 1, unit: 'image_pixel', elements: [[-1, 'html', [0, 0, 32, 48]]], painted: [] };
  return made('element_layout.json', JSON.stringify({ ...layout, ...said }), 'text_layout_saved');
};
/** The document with other objects, and its cross-reference made anew. */
function replaced(printed: Buffer, from: string | RegExp, to: string): Buffer {
  const text = printed.toString('latin1').replace(from, to);
  const start = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1);
  const places = new Map(
    [...text.slice(0, start).matchAll(/(?<=\n)(\d+) 0 obj\n/g)].map((each) => [each[1], each.index]),
  );
  let number = 0;
  const rows = text.slice(start).replaceAll(/^\d{10} 00000 n $/gm, () => {
    number += 1;
    return `${String(places.get(String(number))).padStart(10, '0')} 00000 n `;
  });
  return Buffer.from(text.slice(0, start) + rows.replace(/startxref\n\d+/, `startxref\n${start}`), 'latin1');
}
/** The document with other operators on its first page. */
function redrawn(printed: Buffer, change: (content: string) => string): Buffer {
  const form = /\/Length \d+>> stream\n(BT\n[\s\S]*?ET\n)\nendstream/;
  const before = form.exec(printed.toString('latin1'))?.[1] ?? '';
  const content = change(before);
  return replaced(printed, form, `/Length ${content.length}>> stream\n${content}\nendstream`);
}
const drawn = (name: string, change: (content: string) => string): ByHand =>
  hand(name, ofToday(pdf((printed, said) => withFacts(redrawn(printed, change), said))));
/** The document with a large picture more, which no page names. */
function withPicture(printed: Buffer): Buffer {
  const text = printed.toString('latin1');
  const start = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1);
  const count = Number(/^xref\n0 (\d+)/.exec(text.slice(start))?.[1]);
  const object = `${count} 0 obj\n<</Type /XObject\n/Subtype /Image\n/Width 640\n/Height 400\n/ColorSpace /DeviceRGB\n/BitsPerComponent 8\n/Length 1>> stream\n0\nendstream\nendobj\n`;
  const rows = text
    .slice(start)
    .replace(`xref\n0 ${count}`, `xref\n0 ${count + 1}`)
    .replace('trailer', `${String(start).padStart(10, '0')} 00000 n \ntrailer`)
    .replace(`/Size ${count}`, `/Size ${count + 1}`)
    .replace(/startxref\n\d+/, `startxref\n${start + object.length}`);
  return Buffer.from(text.slice(0, start) + object + rows, 'latin1');
}
/** Over all of the line that a page has its words on. */
const strips = (strip: (y: number) => string): string =>
  Array.from({ length: 40 }, (_, at) => strip(790 + at)).join('');
const hex = (text: string): string => Buffer.from(Array.from(text, (char) => `\0${char}`).join('')).toString('hex');
/** Other words of the same length, on its pages. */
const words = (from: string, to: string): Faults => information(hex(from), hex(to));

export const ofDocuments: Readonly<Record<string, readonly ByHand[]>> = {
  picture_shown: [
    hand(
      'a picture that is not cut from the screenshot',
      ofToday(pdf((printed, said) => withFacts(withPicture(printed), said))),
    ),
  ],
  hashes_shown: [hand('another name on its pages', words('contract.pdf', 'contrast.pdf'), 'certificate')],
  standards_shown: [
    hand('a higher grade on its pages', {
      standards: () => undefined,
      points: (rows) => rows.map((row) => row.replace(/^C10recorded/, 'C10recorded and checkable')),
    }),
    hand('a point less on its pages', { standards: () => undefined, points: (rows) => rows.slice(1) }),
  ],
  exhibits_shown: [hand('another exhibit on its pages', words('EX-0002cap', 'EX-0009cap'), 'matter')],
  custody_shown: [hand('another entry on its pages', words('matter.renamed', 'matter.archive'), 'matter')],
  texts_readable: (
    [
      ['page.html', '\ufeff'],
      ['page.html', '\xff'],
      ['domtextcontent.txt', '\xff'],
      ['regions/001.txt', '\xff'],
    ] as const
  ).map(([name, mark]) =>
    hand(`${name} behind ${JSON.stringify(mark)}`, {
      artifacts: (files) => {
        const bytes = Buffer.from(mark, mark === '\xff' ? 'latin1' : 'utf8');
        files.set(name, Buffer.concat([bytes, files.get(name) ?? Buffer.from('a row\n')]));
      },
    }),
  ),
  snapshot_origin: [
    hand(
      'of another site',
      file('page.mhtml', (text) => text.replace('https://example.org/', 'https://example.com/')),
    ),
  ],
  element_fields: [hand('an invented field', withElements({ copies: [], notarised_by: 'A. Notary' }))],
  element_form: [
    hand('of another form', withElements({ format_version: 2 })),
    hand('in another unit', withElements({ unit: 'css_pixel' })),
  ],
  element_tree: [
    hand(
      'a child before its parent',
      withElements({
        elements: [
          [-1, 'html', null],
          [1, 'p', null],
        ],
      }),
    ),
    hand(
      'two roots',
      withElements({
        elements: [
          [-1, 'html', null],
          [-1, 'html', null],
        ],
      }),
    ),
    hand('a box of three numbers', withElements({ elements: [[-1, 'html', [0, 0, 32]]] })),
    hand('a painted box of words', withElements({ painted: ['everywhere'] })),
    hand('a copy that is no copy', withElements({ copies: [[[0, 0, 8, 8], null, 'round']] })),
    hand('a copy of nothing', withElements({ copies: [[null, [0, 0, 8, 8], 'no']] })),
  ],
  layout_url: [
    hand(
      'another page of the site',
      file('text_layout.json', (text) => text.replace('/page?a=1', '/other')),
    ),
  ],
  page_saved: [
    hand(
      'empty',
      file('page.html', () => ''),
    ),
  ],
  snapshot_part: [
    hand(
      'the head alone',
      file('page.mhtml', (text) => text.replace(/MIME-Version.*$/s, `${multipart}\r\n\r\n`)),
    ),
    hand(
      'the end alone',
      file('page.mhtml', (text) => text.replace(/MIME-Version.*$/s, `${multipart}\r\n\r\n\r\n--x--\r\n`)),
    ),
  ],
  screenshot_described: [
    hand(
      'a tile that is not there',
      metadata((m) => (shot(m).tiles = ['screenshot_tiles/001.jpeg'])),
    ),
    hand(
      'no more',
      metadata((m) => delete m['screenshots']),
    ),
  ],
  screenshot_step: [
    hand(
      'no more',
      facts((f) => delete f['screenshots'].screenshot),
    ),
  ],
  screenshot_size: [
    hand(
      'another',
      facts((f) => (shot(f).height = 49)),
    ),
  ],
  screenshot_logged: [
    hand(
      'another',
      step('screenshot_taken', (e) => (e['detail'].width = 33)),
    ),
  ],
  screenshot_tiles: [
    hand(
      'a tile that is no image',
      facts((f) => (shot(f).tiles = ['page.html'])),
    ),
  ],
  screenshot_scale: [
    hand(
      'smaller without tiles',
      facts((f) => (shot(f).scale = 0.5)),
    ),
  ],
  as_loaded_described: [
    hand(
      'no more',
      metadata((m) => delete m['screenshots'].as_loaded),
    ),
  ],
  as_loaded_step: [
    hand(
      'no more',
      facts((f) => delete f['screenshots'].as_loaded),
    ),
  ],
  as_loaded_size: [
    hand(
      'another',
      facts((f) => (loaded(f).width = 31)),
    ),
  ],
  as_loaded_logged: [
    hand(
      'another',
      step('screenshot_as_loaded_taken', (e) => (e['detail'].height = 1)),
    ),
  ],
  as_loaded_tiles: [
    hand(
      'a tile that is no image',
      facts((f) => (loaded(f).tiles = ['page.html'])),
    ),
  ],
  as_loaded_scale: [
    hand(
      'smaller without tiles',
      facts((f) => (loaded(f).scale = 0.5)),
    ),
  ],
  document_form: [
    hand(
      'no PDF',
      pdf(() => Buffer.from('This is the record.')),
    ),
    hand(
      'something behind its facts',
      pdf((printed, said) => Buffer.concat([withFacts(printed, said), Buffer.from('% more\n%%EOF\n')])),
    ),
  ],
  document_facts: [
    hand(
      'without facts',
      pdf((printed) => printed),
    ),
    hand('of an earlier version, and facts all the same', {
      manifest: (text) => text.replace('"format_version": "1.1"', '"format_version": "1.0"'),
    }),
  ],
  document_title: [hand('another kind', information('Web page evidence record', 'Comparison of two pages '))],
  layout_frames: [
    hand(
      'of another site',
      file('text_layout.json', (text) => text.replace('"url":"https://example.org', '"url":"https://example.com')),
    ),
  ],
  layout_boxes: ['[900,1,20,10]', '[1,1,-20,10]', '[1,-40,20,10]', '[1,1,20]', '[1,1,20,10,10]'].map((box) =>
    hand(
      box,
      file('text_layout.json', (text) => text.replace('[1,1,20,10]', box)),
    ),
  ),
  frames_logged: [
    hand(
      'more than there are',
      step('text_extracted', (e) => (e['detail'].frames = 7)),
    ),
  ],
  layout_frame_heads: [
    hand(
      'a second frame that the text does not have',
      file('text_layout.json', (text) =>
        text.replace(
          '"frames":[',
          `"frames":[{"url":"https://example.org/","lines":[{"text":"Grüße","box":[1,1,9,9]}]},`,
        ),
      ),
    ),
  ],
  hidden_on_pages: [
    drawn('white words', (content) => `1 1 1 rg\n${content}`),
    drawn('words of a point', (content) => content.replace('9 Tf', '1 Tf')),
    drawn('words that stand upright', (content) => content.replace('1 0 0 1 40', '0 1 -1 0 40')),
    drawn('words beside the page', (content) => content.replace('40 800 Tm', '4000 800 Tm')),
    drawn('words in a clip of nothing', (content) => `0 800 595 1 re\nW\nn\n${content}`),
    drawn('words under a white line', (content) => `${content}1 1 1 RG\n30 w\n0 803 m\n595 803 l\nS\n`),
    drawn('words in white by its numbers', (content) => `/DeviceRGB cs\n1 1 1 scn\n${content}`),
    drawn(
      'words under two shapes of one path',
      (content) => `${content}1 1 1 rg\n0 700 300 142 re\n300 700 295 142 re\nf\n`,
    ),
    drawn('words under strips', (content) => `${content}1 1 1 rg\n${strips((y) => `0 ${y} 595 1 re\nf\n`)}`),
    drawn(
      'words under strips of one path',
      (content) => `${content}1 1 1 rg\n${strips((y) => `0 ${y} 595 1 re\n`)}f\n`,
    ),
    drawn('words under lines', (content) => `${content}1 1 1 RG\n1 w\n${strips((y) => `0 ${y} m\n595 ${y} l\nS\n`)}`),
    drawn(
      'words under two triangles',
      (content) => `${content}1 1 1 rg\n0 700 m\n595 700 l\n595 842 l\nh\n0 700 m\n0 842 l\n595 842 l\nh\nf\n`,
    ),
    drawn('words under white', (content) => `${content}1 1 1 rg\n0 700 595 142 re\nf\n`),
    hand(
      'a page whose size stands elsewhere',
      ofToday(pdf((printed, said) => withFacts(replaced(printed, /\/MediaBox \[[^\]]*\]\n/, ''), said))),
    ),
  ],
  margins_printed: [
    drawn('letters before its head', (content) =>
      content.replace('BT\n', `BT\n${/\/\w+ 9 Tf\n/.exec(content)?.[0] ?? ''}1 0 0 1 40 815 Tm\n<0041> Tj\nET\nBT\n`),
    ),
  ],
  text_form: [
    drawn('a matrix of five numbers', (content) => `q\n1 0 0 1 0 cm\nQ\n${content}`),
    drawn('states within each other', (content) => `${'q\n'.repeat(65)}${content}${'Q\n'.repeat(65)}`),
    drawn('an operator with 65 operands', (content) => `${'1 '.repeat(65)}rg\n${content}`),
    drawn('Cyrillic words over other letters', (content) =>
      content.replace(/<(\w+)> Tj/, '/Span <</ActualText <FEFF042F0431>>> BDC\n<$1> Tj\nEMC'),
    ),
    drawn('words in a remark', (content) => `% ${content.replaceAll('\n', ' ')}\n`),
    drawn('words that stand for others', (content) =>
      content.replace(/<(\w+)> Tj/, '/Span <</ActualText <FEFF$1>>> BDC\n<0041> Tj\nEMC'),
    ),
    drawn('200 kB of what does not end', (content) => `${content}${'<<('.repeat(70_000)}`),
    drawn('glyphs in another form', (content) => `${content}BT\n(sworn) Tj\nET\n`),
    drawn('an operator that is not read', (content) => content.replace('Tm\n', 'Tm\n9000 Ts\n')),
    hand(
      'a font with glyphs of its own',
      pdf((printed, said) => withFacts(replaced(printed, '/Type /Catalog', '/CIDToGIDMap 6 0 R /Type /Catalog'), said)),
    ),
    ...['/BM /Screen', '/ca -1', '/LW 40', '/SMask 6 0 R'].map((part) =>
      hand(
        `a graphics state with ${part}`,
        pdf((printed, said) =>
          withFacts(
            replaced(
              replaced(printed, '/Type /Catalog', `${part} /Type /Catalog`),
              /\/Type \/Page(?!s)/,
              '/ExtGState <</G9 2 0 R>> /Type /Page',
            ),
            said,
          ),
        ),
      ),
    ),
    hand(
      'a font with codes of its own',
      pdf((printed, said) => withFacts(replaced(printed, '/Encoding /Identity-H', '/Encoding 6 0 R'), said)),
    ),
    hand('text that is not drawn', information('9 Tf\n1', '3 Tr\n1')),
    hand('a cross-reference that leads elsewhere', information('\nxref\n0 ', '\nxref\n1 ')),
    hand('in a form that is not read', information('/Length ', '/Filter ')),
    ...[
      ['a program', '/Type /Catalog', '/OpenAction <</S /JavaScript /JS (1)>> /Type /Catalog'],
      ['a program by another spelling', '/Type /Catalog', '/Open#41ction <</S /Java#53cript>> /Type /Catalog'],
      ['a form', '/Type /Catalog', '/AcroForm <</Fields []>> /Type /Catalog'],
      ['a file inside', '/Type /Catalog', '/Names <</EmbeddedFiles <</Names []>>>> /Type /Catalog'],
      ['a note over the page', /\/Type \/Page(?!s)/, '/Annots [<</Type /Annot /Subtype /FreeText>>] /Type /Page'],
      ['a page that is turned', /\/Type \/Page(?!s)/, '/Rotate 180 /Type /Page'],
      ['a page without a size', /\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 0 0]'],
      ['a size that counts for others', '/MediaBox [', '/MediaBox [0 0 595 842] /MediaBox[0 0 9 9] /X ['],
      ['a note behind a byte of nothing', /\/Type \/Page(?!s)/, '/Annots [<</Subtype\0/FreeText>>] /Type /Page'],
      ['a note behind a remark', /\/Type \/Page(?!s)/, '/Annots [<</Subtype %\n/Stamp>>] /Type /Page'],
      ['a note whose kind stands elsewhere', /\/Type \/Page(?!s)/, '/Annots [<</Subtype 4 0 R>>] /Type /Page'],
      ['a link with an appearance', /\/Type \/Page(?!s)/, '/Annots [<</Subtype /Link /AP <<>>>>] /Type /Page'],
      ['a second contents', /\/Contents \d+ 0 R/, '/Contents 8 0 R /Contents 10 0 R'],
      ['pages in another list', '/Kids [', '/K#69ds [7 0 R] /Kids ['],
      ['a link out of it', /\/Type \/Page(?!s)/, '/Annots [<</Subtype /Link /A <</S /URI /URI (x)>>>>] /Type /Page'],
      ['another name of a page', '/Type /Catalog', '/PageLabels <</Nums [0 <</P (of 2019)>>]>> /Type /Catalog'],
      ['words about it elsewhere', '/Type /Catalog', '/Metadata 6 0 R /Type /Catalog'],
      ['an author', '/Producer', '/Author (A. Notary)\n/Producer'],
      ['words of a name of its own', '/Producer', '/Not#61ry (sworn)\n/Producer'],
      ['a program behind words', '/Type /Catalog', '/Note (>> stream\n) /OpenAction <<>> /Type /Catalog'],
    ].map(([name, from, to]) =>
      hand(
        String(name),
        pdf((printed, said) => withFacts(replaced(printed, from!, String(to)), said)),
      ),
    ),
  ],
  page_heads: [
    drawn('200 kB of letters around them', (content) =>
      content.replace('<', `[<${'0041'.repeat(50_000)}>] TJ\n<`).replace('> Tj', '> Tj\n<0041> Tj'),
    ),
    drawn('words in a dictionary', (content) => `/Span <</X (${content})>> BDC\nEMC\n`),
    hand('of another package', words('ps_0b5a1d2c', 'ps_1b5a1d2c')),
    hand('of another capture', words('cap_0123', 'cap_1123')),
    hand('of another time', words('records closed 2026', 'records closed 2019')),
    hand('a page taken out', information('/Kids [7 0 R 9 0 R 11 0 R]', '/Kids [7 0 R 11 0 R]      ')),
  ],
  cover_printed: [
    hand('another address', words('Address requested https://example.org', 'Address requested https://example.com')),
    hand('another time', words('Captured at 21 November 2026', 'Captured at 21 November 2019')),
    hand('another collector', words('Collected by A.', 'Collected by B.')),
    hand('another answer', words('HTTP status 200', 'HTTP status 404')),
    hand(
      'another address of both',
      words('Address of both https://example.org', 'Address of both https://example.com'),
      'comparison',
    ),
  ],
  files_shown: [hand('another hash', words(sha256('Grüße, 世界\n').slice(0, 16), '0123456789abcdef'))],
  key_shown: [hand('another', information(hex(packageKey).slice(0, 64), hex('0123456789abcdef')))],
  layout_image: [
    hand(
      'of another picture',
      file('text_layout.json', (text) => text.replace('"width":32', '"width":33')),
    ),
  ],
  layout_form: [
    hand(
      'another unit',
      file('text_layout.json', (text) => text.replace('image_pixel', 'css_pixel')),
    ),
  ],
  layout_words: [
    hand(
      'other words',
      file('text_layout.json', (text) => text.replace('世界', '地球')),
    ),
  ],
  layout_of_text: [
    hand(
      'no line',
      file('text_layout.json', (text) => text.replace(/"frames":.*$/s, '"frames":[]}')),
    ),
  ],
  snapshot_form: [
    hand(
      'something else',
      file('page.mhtml', (text) => text.replace('From: <Saved by Blink>', 'From: somebody')),
    ),
  ],
};
