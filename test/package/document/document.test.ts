import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument, withFacts } from '../../../src/package/document/document.js';
import type { Fields } from '../../../src/package/json/strict-json.js';

/** The objects, cross-reference and trailer that a browser writes, as far as facts have to do with them. */
function pdf(
  info = `<</Title (Web page evidence record \\(ps_1\\))\n/CreationDate (D:20261121100009+00'00')>>`,
): Buffer {
  const objects = ['<</Type /Catalog\n/Pages 2 0 R>>', '<</Type /Pages\n/Count 0\n/Kids []>>', info];
  let text = '%PDF-1.4\n%\u00d3\u00eb\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4\n/Root 1 0 R\n/Info 3 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
const read = (bytes: Uint8Array) => readDocument(bytes, bytes.length);
const facts = { a: 1, files: { 'page.html': 'b' } };
const changed = (from: string | RegExp, to: string): Buffer => {
  const text = Buffer.from(withFacts(pdf(), facts)).toString('latin1');
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return Buffer.from(other, 'latin1');
};

describe('facts in a document', () => {
  it('are read as they were written, whatever they hold, and leave the pages as they are', () => {
    const value = fc.jsonValue({ stringUnit: 'binary-ascii', maxDepth: 3 });
    const key = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('(', '))', '\\', '\\)', 'endobj', '\n%%EOF\n'),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.string({ unit: 'grapheme' })), { maxKeys: 5 }), (written) => {
        const own = JSON.parse(JSON.stringify(written)) as Fields;
        const whole = withFacts(pdf(), own);
        const found = read(whole);
        expect(found.fault).toBeUndefined();
        expect(found.facts).toEqual(own);
        expect(Buffer.from(whole.subarray(0, pdf().length))).toEqual(pdf());
      }),
      { seed: 16, numRuns: 200 },
    );
  });

  it('stand beside the title and the dates that were there', () => {
    expect(read(withFacts(pdf(), facts))).toEqual({
      isPdf: true,
      title: 'Web page evidence record \\(ps_1\\)',
      dates: ['2026-11-21T10:00:09Z'],
      facts,
      fault: undefined,
    });
  });

  it('are found in the end of a file whose middle was not kept', () => {
    const whole = withFacts(Buffer.concat([pdf().subarray(0, 9), Buffer.alloc(5000, 0x20), pdf().subarray(9)]), facts);
    const kept = Buffer.concat([whole.subarray(0, 9), whole.subarray(3000)]);
    expect(readDocument(kept, whole.length)).toMatchObject({ isPdf: true, facts, fault: undefined });
    expect(readDocument(kept, kept.length)).toMatchObject({ facts: undefined, fault: expect.any(String) });
  });

  it('of a document that has none are no fault', () => {
    expect(read(pdf())).toMatchObject({ isPdf: true, facts: undefined, fault: undefined });
    expect(read(pdf('<</Title (A)>>'))).toMatchObject({ title: 'A', dates: [] });
    expect(read(new Uint8Array())).toMatchObject({ isPdf: false, facts: undefined, fault: undefined });
    expect(read(Buffer.from('%PDF-1.4 and no end'))).toMatchObject({ isPdf: false });
  });

  it.each<[string, string | RegExp, string, string]>([
    ['something behind them', /%%EOF\n$/, '%%EOF\n ', 'something follows'],
    ['another object in the cross-reference', '\nxref\n3 1\n', '\nxref\n2 1\n', 'does not lead to it'],
    [
      'another information dictionary in the trailer',
      /\/Info 3 0 R \/Prev/,
      '/Info 2 0 R /Prev',
      'does not lead to it',
    ],
    [
      'another place in the cross-reference',
      /(\d{9})\d 00000 n \ntrailer\n<<\/Size 4 /,
      '$19 00000 n \ntrailer\n<</Size 4 ',
      'does not lead to it',
    ],
    ['another startxref', /startxref\n\d+\n%%EOF\n$/, 'startxref\n1\n%%EOF\n', 'startxref'],
    ['a startxref behind their object', /startxref\n\d+\n%%EOF\n$/, 'startxref\n99999\n%%EOF\n', 'startxref'],
    ['an end of their string within it', '"page.html"', '"page(html"', 'one string'],
    ['another order of keys', '{"a":1,"files":{"page.html":"b"}}', '{"files":{"page.html":"b"},"a":1}', 'canonical'],
    ['a list', '{"a":1,"files":{"page.html":"b"}}', '["a",1,"files",["page.html","b"]]', 'canonical'],
    ['a key twice', '"files":{"page.html":"b"}', '"a":1,"filesssssssss":"b"', ''],
    [
      'no object around them',
      "\n3 0 obj\n<</Title (Web page evidence record \\(ps_1\\))\n/CreationDate (D:20261121100009+00'00')\n/E",
      '\n/E',
      '',
    ],
  ])('with %s are none', (_, from, to, fault) => {
    const found = read(changed(from, to));
    expect(found.facts).toBeUndefined();
    expect(found.fault).toContain(fault);
  });

  it('are those of the last update', () => {
    const twice = withFacts(withFacts(pdf(), { a: 1 }), { a: 2 });
    // The first ones stand in the dictionary that the second update writes anew, so that there is no single text any more.
    expect(read(twice).facts ?? { a: 2 }).toEqual({ a: 2 });
  });

  it.each([
    ['no trailer', (text: string) => text.replace('trailer', 'trailex')],
    ['no size', (text: string) => text.replace('/Size 4', '/Sise 4')],
    ['no root', (text: string) => text.replace('/Root 1', '/Roos 1')],
    ['no information dictionary', (text: string) => text.replace('/Info 3', '/Info 4')],
    ['something behind its end', (text: string) => `${text}more`],
  ])('are not put into a PDF with %s', (_, change) => {
    const other = Buffer.from(change(pdf().toString('latin1')), 'latin1');
    expect(() => withFacts(other, facts)).toThrow(/the PDF has no/);
  });
});
