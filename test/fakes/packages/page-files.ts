import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import type { Files } from './package-builder.js';
import { at, pageUrl, sha256 } from './package-times.js';

const fixture = (name: string): Buffer => readFileSync(new URL(`../../vectors/keys/${name}`, import.meta.url));
const text = 'Grüße, 世界\n';
export const html = '<!doctype html><title>A page</title><p>Grüße, 世界</p>';

/** The files of a small page, each agreeing with the others. `credentials`: the screenshot is signed (test/vectors/keys). */
export async function pageFiles(credentials: boolean): Promise<Files> {
  const image = await sharp({ create: { width: 32, height: 48, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
  return new Map<string, Uint8Array>([
    ['screenshot.jpeg', credentials ? fixture('signed-screenshot.jpeg') : image],
    ['screenshot_as_loaded.jpeg', image],
    ['page.html', Buffer.from(html)],
    ['source.html', Buffer.from(html)],
    ['page.mhtml', mhtml()],
    ['domtextcontent.txt', Buffer.from(text)],
    ['text_layout.json', layout()],
    ['certificate_chain.pem', fixture('certificate_chain.pem')],
    ...(credentials ? ([['c2pa.json', fixture('credentials.json')]] as const) : []),
    ...archive(),
  ]);
}

function layout(): Buffer {
  const image = { file: 'screenshot.jpeg', width: 32, height: 48, pixels_per_css_pixel: 1 };
  const frames = [{ url: pageUrl, lines: [{ text: 'Grüße, 世界', box: [1, 1, 20, 10] }] }];
  return Buffer.from(JSON.stringify({ format_version: 1, unit: 'image_pixel', image, frames }));
}

const mhtml = (): Buffer =>
  Buffer.from(
    `From: <Saved by Blink>\r\nSnapshot-Content-Location: ${pageUrl}\r\nSubject: A page\r\nDate: ${new Date(at(8)).toUTCString()}\r\nMIME-Version: 1.0\r\n\r\n${html}\r\n`,
  );

const userAgent = 'Mozilla/5.0 (test)';
export const software = 'evidence/0.1.0';

/** WARC, index, page list and their description, as WACZ has them. */
export function archive(): [string, Uint8Array][] {
  const { warc, cdx } = networkRecord();
  const pages = [
    { format: 'json-pages-1.0', id: 'pages', title: 'Pages' },
    { id: '1', url: pageUrl, ts: at(2), title: 'A page' },
  ];
  const resources: [string, Uint8Array][] = [
    ['archive/data.warc.gz', warc],
    ['indexes/index.cdx', cdx],
    ['pages/pages.jsonl', Buffer.from(pages.map((page) => `${JSON.stringify(page)}\n`).join(''))],
  ];
  const datapackage = {
    profile: 'data-package',
    wacz_version: '1.1.1',
    title: 'A page',
    software,
    created: at(9),
    mainPageUrl: pageUrl,
    mainPageDate: at(2),
    resources: resources.map(([path, bytes]) => ({
      name: path.split('/').at(-1),
      path,
      hash: `sha256:${sha256(bytes)}`,
      bytes: bytes.length,
    })),
  };
  return [...resources, ['datapackage.json', recordBytes(datapackage)]];
}

const uuid = (last: number): string =>
  `<urn:uuid:0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c${last.toString(16).padStart(2, '0')}>`;

/** One WARC record as a gzip member of its own, with its digests. */
export function warcRecord(fields: readonly (readonly [string, string])[], head: string, body = ''): Buffer {
  const block = Buffer.from(head + body);
  const named = [...fields, ['WARC-Block-Digest', `sha256:${sha256(block)}`], ['Content-Length', String(block.length)]];
  return gzipSync(
    Buffer.concat([
      Buffer.from(`WARC/1.1\r\n${named.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`),
      block,
      Buffer.from('\r\n\r\n'),
    ]),
  );
}

function networkRecord(): { warc: Buffer; cdx: Buffer } {
  const about = (type: string, id: number): [string, string][] => [
    ['WARC-Type', type],
    ['WARC-Record-ID', uuid(id)],
    ['WARC-Date', at(2)],
  ];
  const message = (type: string, id: number): [string, string][] => [
    ...about(type, id),
    ['WARC-Target-URI', pageUrl],
    ['WARC-IP-Address', '192.0.2.7'],
    ['Content-Type', `application/http; msgtype=${type}`],
  ];
  const info = warcRecord(
    [...about('warcinfo', 1), ['Content-Type', 'application/warc-fields']],
    `software: ${software}\r\nhttp-header-user-agent: ${userAgent}\r\n`,
  );
  const date = new Date(at(2)).toUTCString();
  const response = warcRecord(
    [...message('response', 2), ['WARC-Payload-Digest', `sha256:${sha256(html)}`]],
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nDate: ${date}\r\nContent-Length: ${Buffer.byteLength(html)}\r\n\r\n`,
    html,
  );
  const request = warcRecord(
    [...message('request', 3), ['WARC-Concurrent-To', uuid(2)]],
    `GET /page?a=1 HTTP/1.1\r\nHost: example.org\r\nUser-Agent: ${userAgent}\r\nAccept-Language: en-US\r\nsec-ch-ua-mobile: ?0\r\n\r\n`,
  );
  const line = {
    url: pageUrl,
    mime: 'text/html',
    status: '200',
    digest: `sha256:${sha256(html)}`,
    length: String(response.length),
    offset: String(info.length),
    filename: 'data.warc.gz',
    recordDigest: `sha256:${sha256(response)}`,
  };
  return {
    warc: Buffer.concat([info, response, request]),
    cdx: Buffer.from(`org,example)/page?a=1 ${at(2).replace(/\D/g, '').slice(0, 14)} ${JSON.stringify(line)}\n`),
  };
}

/** A document with the information and the words that every document of ours has, a text for each page, and no picture. */
export function plainPdf(title: string, time: string, pages: readonly string[]): Buffer {
  const stamp = `D:${time.replaceAll(/\D/g, '').slice(0, 14)}+00'00'`;
  const objects = [
    `<</Title (${title})\n/Producer (test)\n/CreationDate (${stamp})\n/ModDate (${stamp})>>`,
    '<</Type /Catalog /Pages 3 0 R>>',
    `<</Type /Pages /Kids [${pages.map((_, index) => `${7 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length}>>`,
    '<</Type /Font\n/Subtype /Type0\n/BaseFont /Courier\n/Encoding /Identity-H\n/DescendantFonts [5 0 R]\n/ToUnicode 6 0 R>>',
    '<</Type /Font\n/Subtype /CIDFontType2\n/BaseFont /Courier\n/CIDSystemInfo <</Registry (Adobe)\n/Ordering (Identity)\n/Supplement 0>>\n/DW 600>>',
    stream(
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n1 beginbfchar\n<0001> <00B7>\nendbfchar\n1 beginbfrange\n<0020> <007E> <0020>\nendbfrange\n',
    ),
    ...pages.flatMap((words, index) => [
      `<</Type /Page\n/Resources <</Font <</F4 4 0 R>>>>\n/MediaBox [0 0 595 842]\n/Contents ${8 + 2 * index} 0 R\n/Parent 3 0 R>>`,
      stream(`BT\n/F4 9 Tf\n1 0 0 1 40 800 Tm\n<${glyphs(words)}> Tj\nET\n`),
    ]),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  return Buffer.from(
    `${body}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${places.length + 1}\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const stream = (content: string): string => `<</Length ${content.length}>> stream\n${content}\nendstream`;

/** ASCII and the middle dot, which alone the words of ours need. */
const glyphs = (text: string): string =>
  Array.from(text, (char) => (char === '·' ? 1 : char.charCodeAt(0)).toString(16).padStart(4, '0')).join('');
