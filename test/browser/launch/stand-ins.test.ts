import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PrintImage, printing, printPdf } from '../../../daemon/browser/launch/print.js';
import { putPictures, standInsFor } from '../../../daemon/browser/launch/stand-ins.js';
import { sharp } from '../../../daemon/browser/picture/image.js';
import { steadyPdf } from '../../../daemon/sealing/pdf/steady.js';
import { startBrowser } from '../tab.js';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  page = await browser.newPage(printing);
});
afterAll(() => browser.close());

const noise = (width: number, height: number, channels: 1 | 3, progressive = false): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .jpeg({ quality: 82, progressive, chromaSubsampling: '4:2:0' })
    .toBuffer();

const figures = (names: readonly string[]): string =>
  `<!doctype html><title>Pictures</title><h1>Pictures</h1>${names
    .map((name, at) => `<p>Part ${at}</p><img src="${name}" alt="part" style="width:120mm;height:${60 + at * 7}mm">`)
    .join('')}`;

/** One that is read when it is asked for is always handed over itself. */
async function printed(images: ReadonlyMap<string, Buffer>, standing: boolean): Promise<Buffer> {
  const given = new Map(
    Array.from(images, ([name, bytes]): [string, PrintImage] => [
      name,
      { type: 'image/jpeg', bytes: standing ? bytes : () => Promise.resolve(bytes) },
    ]),
  );
  const html = figures([...images.keys()]);
  const pdf = await printPdf(page, { html, images: given, header: '<i></i>', footer: '<i></i>' });
  return Buffer.from(steadyPdf(pdf, '2026-11-26T10:00:00.000Z'));
}

describe('pictures of a document that stand-ins are laid out for', () => {
  it('are in the PDF as if the browser had been given them, byte for byte', async () => {
    const images = new Map([
      ['part-1.jpeg', await noise(1280, 1000, 3)],
      ['part-2.jpeg', await noise(640, 333, 3)],
      ['part-3.jpeg', await noise(1280, 700, 3, true)],
      ['grey.jpeg', await noise(200, 100, 1)],
    ]);
    expect([
      ...(
        await standInsFor(
          new Map(Array.from(images, ([name, bytes]) => [name, { type: 'image/jpeg' as const, bytes }])),
        )
      ).keys(),
    ]).toEqual(['part-1.jpeg', 'part-2.jpeg', 'part-3.jpeg']);
    const [whole, itself] = [await printed(images, true), await printed(images, false)];
    for (const bytes of images.values()) expect(whole.includes(bytes)).toBe(true);
    expect(whole.equals(itself)).toBe(true);
  });

  it('leave a PDF alone that is not built as it is expected', async () => {
    const standIns = await standInsFor(new Map([['a.jpeg', { type: 'image/jpeg', bytes: await noise(64, 64, 3) }]]));
    const [small] = Array.from(standIns.values(), ({ bytes }) => bytes);
    const pdf = (dictionary: string, end = table): Buffer =>
      Buffer.concat([
        Buffer.from(`%PDF-1.4\n1 0 obj\n<<${dictionary}>> stream\n`),
        small ?? Buffer.alloc(0),
        Buffer.from(end),
      ]);
    const table = '\nendstream\nendobj\n';
    const dictionary = `/Subtype /Image\n/Width 16\n/Height 16\n/Length ${small?.length}`;
    const withTable = (head: string): string => {
      const start = pdf(head).length;
      return `${table}xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<</Size 2>>\nstartxref\n${start}\n%%EOF\n`;
    };
    const found = (head: string, end: string): boolean => putPictures(pdf(head, end), standIns.values()) !== undefined;
    expect(found(dictionary, withTable(dictionary))).toBe(true);
    expect(found(dictionary.replace('/Width 16', '/Width 17'), withTable(dictionary))).toBe(false);
    expect(found(dictionary, withTable(dictionary).replace('xref\n0 2', 'xref\n3 2'))).toBe(false);
    expect(found(dictionary, table)).toBe(false);
    expect(putPictures(Buffer.from(withTable('')), standIns.values())).toBeUndefined();
  });

  it('reach the browser themselves where their PDF is built otherwise', async () => {
    const images = new Map([['part-1.jpeg', await noise(300, 200, 3)]]);
    // Two of one picture: it is embedded once, and what is embedded is found once. One that is never shown is not found.
    const shown = new Map([...images, ['unused.jpeg', await noise(100, 100, 3)]]);
    const given = new Map(Array.from(shown, ([name, bytes]) => [name, { type: 'image/jpeg' as const, bytes }]));
    const html = figures(['part-1.jpeg', 'part-1.jpeg']);
    const pdf = Buffer.from(await printPdf(page, { html, images: given, header: '<i></i>', footer: '<i></i>' }));
    expect(pdf.includes(images.get('part-1.jpeg') ?? 'none')).toBe(true);
  });
});
