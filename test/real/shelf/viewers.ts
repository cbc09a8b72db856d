import { css, js, page, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const tiles = (count: number) => ({ what: 'parts', pattern: /Tile (\d+)\b/, count });

/** A PDF of so many pages: "Tile 1", and a line of words, on the first; and so on. */
function pdf(pages: number): Buffer {
  const kids = times(pages, (at) => `${at * 2 + 2} 0 R `);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let at = 1; at <= pages; at += 1) {
    const text = `BT /F1 30 Tf 40 520 Td (Tile ${at}) Tj /F1 12 Tf 0 -40 Td (${sentence(at, 10)}) Tj ET`;
    const fonts = '/Resources << /Font << /F1 3 0 R >> >>';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 600] ${fonts} /Contents ${at * 2 + 3} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`);
}

const viewer = `
import * as pdfjsLib from '/npm/pdfjs-dist/build/pdf.mjs';
pdfjsLib.GlobalWorkerOptions.workerSrc = '/npm/pdfjs-dist/build/pdf.worker.mjs';
const { EventBus, PDFLinkService, PDFViewer } = await import('/npm/pdfjs-dist/web/pdf_viewer.mjs');
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.getElementById('container'), eventBus, linkService });
linkService.setViewer(viewer);
const opened = await pdfjsLib.getDocument('book.pdf').promise;
viewer.setDocument(opened);
linkService.setDocument(opened);`;

/** A book of so many chapters, made in the page: readers take one from an address as well. */
const book = `
const zip = new JSZip();
zip.file('mimetype', 'application/epub+zip');
zip.file('META-INF/container.xml', '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="c.opf" media-type="application/oebps-package+xml"/></rootfiles></container>');
const parts = [1, 2, 3, 4];
const meta = '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>Book</dc:title><dc:language>en</dc:language></metadata>';
zip.file('c.opf', '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">' + meta + '<manifest>' + parts.map(at => '<item id="c' + at + '" href="c' + at + '.xhtml" media-type="application/xhtml+xml"/>').join('') + '</manifest><spine>' + parts.map(at => '<itemref idref="c' + at + '"/>').join('') + '</spine></package>');
for (const at of parts) zip.file('c' + at + '.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter</title></head><body><h1>Chapter ' + at + '</h1>' + Array.from({ length: 30 }, (_, line) => '<p>Tile ' + (line + 1) + ' ${sentence(5, 40)}</p>').join('') + '</body></html>');
const reader = ePub(await zip.generateAsync({ type: 'arraybuffer' })).renderTo('viewer', { width: '100%', height: 500 });
await reader.display();
document.getElementById('next').onclick = () => reader.next();
document.getElementById('prev').onclick = () => reader.prev();`;

/** What shows a document page by page, or sets its letters without text in the page. */
export const viewers: readonly ShelfPage[] = [
  {
    // Pages are drawn on canvases near the view, with their text laid over them in no colour.
    name: 'pdf-viewer',
    npm: ['pdfjs-dist'],
    files: () => ({
      '': page(
        'Report',
        css('pdfjs-dist/web/pdf_viewer.css') +
          style('body{margin:0}#container{position:absolute;inset:0;overflow:auto}'),
        `<div id="container"><div id="viewer" class="pdfViewer"></div></div><script type="module">${viewer}</script>`,
      ),
      'book.pdf': { type: 'application/pdf', body: pdf(12) },
    }),
    facts: { height: [800, 12_000], text: [{ ...tiles(12), orSaid: true }] },
  },
  {
    // Of the chapter one page is in sight, and the other chapters are in no document.
    name: 'epub-reader',
    npm: ['jszip', 'epubjs'],
    files: () => ({
      '': page(
        'Reader',
        style('#viewer{width:900px;height:500px}'),
        `<h1>Reader</h1><div id="viewer"></div><button type="button" id="prev">Previous</button><button type="button" id="next">Next</button>${js('jszip/dist/jszip.min.js', 'epubjs/dist/epub.min.js')}<script type="module">${book}</script>`,
      ),
    }),
    facts: {
      height: [500, 1500],
      text: [tiles(30)],
      said: [/^paged_list 1 of null .*a next part/, /^hidden_text 0 of/],
    },
  },
  {
    // Each letter is the content of an element that is made by a style, in a font of its own.
    name: 'mathjax',
    npm: ['mathjax'],
    files: () => ({
      '': page(
        'Formulas',
        run("MathJax={chtml:{fontURL:'/npm/mathjax/es5/output/chtml/fonts/woff-v2'}}") + js('mathjax/es5/tex-chtml.js'),
        `<h1>Formulas</h1>${times(20, (at) => `<h2>Tile ${at}</h2><p>${sentence(at, 20)}</p><p>\\[\\int_0^{${at}} x^2\\,dx=\\frac{${at ** 3}}{3}\\]</p>`)}`,
      ),
    }),
    // Its signs stand out of the boxes of their lines.
    facts: { height: [2500, 6000], text: [tiles(20)], longestBlank: 200, hiddenLines: 0.05, complete: true },
  },
  {
    // A book whose pages lie upon each other; two are open.
    name: 'page-flip',
    npm: ['page-flip'],
    files: () => ({
      '': page(
        'Catalogue',
        style('#book{margin:20px auto}.leaf{background:#fffbe8;padding:20px;box-sizing:border-box}'),
        `<h1>Catalogue</h1><div id="book">${times(8, (at) => `<div class="leaf"><h2>Tile ${at}</h2><p>${sentence(at, 40)}</p></div>`)}</div>${js('page-flip/dist/js/page-flip.browser.js')}${run("const book=new St.PageFlip(document.getElementById('book'),{width:400,height:500});book.loadFromHTML(document.querySelectorAll('.leaf'))")}`,
      ),
    }),
    facts: { height: [500, 1200], text: [{ ...tiles(8), orSaid: true }], said: [/Tile|slides|shown|hidden|texts/] },
  },
];
