import { describe, expect, it } from 'vitest';
import { strangePart } from '../../../src/package/document/page-parts.js';

/** Objects one after another, as they lie in a file; the first one that is strange is told. */
const strangeIn = (...objects: readonly string[]): string | undefined => strangeOf(objects);
function strangeOf(objects: readonly string[], isInformation = false): string | undefined {
  const file = objects.join('\n');
  const places = new Map<string, number>();
  let at = 0;
  for (const [index, object] of objects.entries()) {
    places.set(String(index + 1), at);
    at += object.length + 1;
  }
  return strangePart((start, end) => file.slice(start, end), file.length, places, isInformation ? '1' : undefined);
}
const object = (content: string): string => `1 0 obj\n<<${content}>>\nendobj`;

describe('an object of a document', () => {
  it.each([
    '/Type /Page\n/MediaBox [0 0 595 842]\n/Contents 4 0 R',
    '/Type /Annot\n/Subtype /Link\n/Dest /page',
    '/Title (a) /Creator (b) /Producer (c) /CreationDate (d) /ModDate (e)\n/EvidenceFacts ({"Author":"/Author"})',
    '/Title (/JavaScript is a word here)',
    '/Title (a \\) /OpenAction \\( b)',
    '/Type /Font\n/Subtype /Type0\n/Encoding /Identity-H',
    '/JSON 1',
    '/AAB 1',
    '/Rotated 90',
    '/Subtype /Textual',
    '/MediaBox [ 0 0 72 72 ]',
    '/Type /Pages\n/Kids [3 0 R\n4 0 R]\n/Count 2',
    '/Subtype /Link /Contents (words about it)',
    '/Subtype /Link /Contents <FEFF0041>',
    '/Filter /FlateDecode\n/Length 9 /Length1 8',
    '/MediaBox [-10 -10 62 62]',
  ])('with %j is one of ours', (content) => {
    expect(strangeIn(object(content))).toBeUndefined();
  });

  it.each([
    ['/OpenAction 5 0 R', 'OpenAction'],
    ['/S /JavaScript /JS (app.alert\\(1\\))', 'JavaScript'],
    ['/AA <</O 5 0 R>>', 'AA'],
    ['/AcroForm 5 0 R', 'AcroForm'],
    ['/Names <</EmbeddedFiles 5 0 R>>', 'EmbeddedFiles'],
    ['/EmbeddedFile 5 0 R', 'EmbeddedFile'],
    ['/Rotate 180', 'Rotate'],
    ['/CropBox [0 0 9 9]', 'CropBox'],
    ['/UserUnit 9', 'UserUnit'],
    ['/Type /Annot\n/Subtype /Link\n/A <</S /URI /URI (https://example.org/)>>', 'URI'],
    ['/Type /Catalog /Metadata 5 0 R', 'Metadata'],
    ['/PageMode /FullScreen', 'PageMode'],
    ['/Dur 3', 'Dur'],
    ['/OCProperties <<>>', 'OCProperties'],
    // A name may have any of its characters by number, and needs no space before it.
    ['/Open#41ction 5 0 R', 'OpenAction'],
    ['/#52otate 90', 'Rotate'],
    ['/Type/Page/Rotate 90', 'Rotate'],
    ['/Subtype\n/FreeText', 'FreeText'],
    ['/Subtype/Stamp', 'Stamp'],
    ['/Subtype\0/Ink', 'Ink'],
    ['/Subtype %\n/Ink', 'Ink'],
    ['/Subtype 9 0 R', 'Subtype'],
    ['/Subtype /Link /AP <</N 9 0 R>>', 'AP'],
    ['/Subtype /Link /AP<<>>', 'AP'],
    // Programs differ on which of two counts.
    ['/Contents 4 0 R /Contents 9 0 R', 'Contents'],
    ['/Contents [4 0 R 9 0 R]', 'Contents'],
    ['/Pages 4 0 R /Pa#67es 9 0 R', 'Pages'],
    ['/Type /Pages /Kids[9 0 R]', 'Kids'],
    ['/Kids  [9 0 R]', 'Kids'],
    ['/ToUnicode\n9 0 R', 'ToUnicode'],
    ['/Length 9 /Length 8', 'Length'],
    ['/Filter [/FlateDecode]', 'Filter'],
    ['/Title (a) /Title (b)', 'Title'],
    ['/Title (>> stream\n) /Rotate 9', 'Rotate'],
    [`/Title (${'x'.repeat(4_070)}>> stream\n${'x'.repeat(40)}) /Rotate 9`, 'Rotate'],
    ['/Title (a) /Launch 1 (b)', 'Launch'],
    ['/MediaBox [0 0 595 71]', 'MediaBox'],
    ['/MediaBox [0 0 20 842]', 'MediaBox'],
    ['/MediaBox [595 842 0 0]', 'MediaBox'],
    ['/MediaBox []', 'MediaBox'],
    ['/MediaBox[0 0 9 9]', 'MediaBox'],
    ['/MediaBox 7 0 R', 'MediaBox'],
    ['/MediaBox [0 0 1e3 842]', 'MediaBox'],
    ['/MediaBox [0 0 - -]', 'MediaBox'],
    ['/MediaBox [0 0 595 842] /MediaBox [0 0 9 9]', 'MediaBox'],
  ])('with %j is none: %s', (content, what) => {
    expect(strangeIn(object(content))).toBe(what);
  });

  it('is told wherever it stands among the others', () => {
    const plain = object('/Type /Page');
    expect(strangeIn(plain, plain, object('/XFA 1'), plain)).toBe('XFA');
    expect(strangeIn(object('/Sound 1'), object('/Movie 1'))).toBe('Sound');
    expect(strangeIn()).toBeUndefined();
  });

  it('has a stream that may hold any words', () => {
    expect(strangeIn('1 0 obj\n<</Length 9>> stream\n/Rotate 9\nendstream\nendobj')).toBeUndefined();
    // A head that is longer than most is read to its end.
    const long = `/Kids [${'4 0 R '.repeat(1_000)}]`;
    expect(strangeIn(object(`${long} /Rotate 90`))).toBe('Rotate');
    expect(strangeIn(object(long))).toBeUndefined();
  });
});

it.each([
  ['/Title (a) /Author (b)', 'Author'],
  ['/ModDate(e)/Not#61ry<62>', 'Notary'],
])('an information dictionary with %j', (content, name) => {
  expect(strangeOf([object(content)], true)).toBe(name);
  expect(strangeOf([object(content)])).toBeUndefined();
});
