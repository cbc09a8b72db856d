import { gzipSync, deflateRawSync, deflateSync } from 'node:zlib';

/** Answers of servers as bytes: what the web sends and no textbook shows. Browsers show a page for each of them. */

const PAGE = '<!doctype html><title>T</title><h1>Words of the page</h1><p>Enough words for a reader of this page.</p>';
const HTML = 'Content-Type: text/html; charset=utf-8';

const answer = (lines: readonly string[], body: string | Buffer = PAGE, lineEnd = '\r\n'): Buffer =>
  Buffer.concat([Buffer.from([...lines, '', ''].join(lineEnd), 'latin1'), Buffer.from(body)]);

/** With its length. */
const whole = (lines: readonly string[], body: string | Buffer = PAGE, lineEnd?: string): Buffer =>
  answer([...lines, `Content-Length: ${Buffer.byteLength(body)}`], body, lineEnd);

const page = (...more: readonly string[]): Buffer => whole(['HTTP/1.1 200 OK', HTML, ...more]);
const coded = (coding: string, body: Buffer): Buffer =>
  whole(['HTTP/1.1 200 OK', HTML, `Content-Encoding: ${coding}`], body);
const typed = (type: string, body: string | Buffer): Buffer =>
  whole(['HTTP/1.1 200 OK', `Content-Type: ${type}`], body);
const chunk = (extension = ''): string => `${PAGE.length.toString(16)}${extension}\r\n${PAGE}\r\n`;
const inChunks = (body: string, ...more: readonly string[]): Buffer =>
  answer(['HTTP/1.1 200 OK', HTML, 'Transfer-Encoding: chunked', ...more], body);
const moved = (location: string): Buffer => whole(['HTTP/1.1 302 Found', `Location: ${location}`], '');

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
const zipped = gzipSync(PAGE);

export const oddAnswers: Readonly<Record<string, Buffer>> = {
  'no-reason': whole(['HTTP/1.1 200', HTML]),
  'a-reason-in-utf-8': whole([`HTTP/1.1 200 ${utf8('Größe ✓')}`, HTML]),
  'http-1.0': answer(['HTTP/1.0 200 OK', HTML]),
  'http-1.0-with-length': whole(['HTTP/1.0 200 OK', HTML]),
  'lower-case': whole(['HTTP/1.1 200 OK', 'content-type:text/html']),
  'blanks-around-values': page('X-Odd:\t a\tb  ', 'X-Empty:', 'X-Empty: '),
  'folded-lines': page('X-Fold: one\r\n two\r\n\tthree'),
  'line-feeds-alone': whole(['HTTP/1.1 200 OK', HTML], PAGE, '\n'),
  'an-empty-line-first': Buffer.concat([Buffer.from('\r\n'), page()]),
  'a-length-with-a-zero': answer(['HTTP/1.1 200 OK', HTML, `Content-Length: 0${PAGE.length}`]),
  'fewer-bytes-than-its-length': answer(['HTTP/1.1 200 OK', HTML, `Content-Length: ${PAGE.length + 50}`]),
  'more-bytes-than-its-length': answer(['HTTP/1.1 200 OK', HTML, `Content-Length: ${PAGE.length - 10}`]),
  chunks: inChunks(`${chunk()}0\r\n\r\n`),
  'chunks-with-extension': inChunks(`${chunk(';a=b')}0\r\n\r\n`),
  'chunks-with-trailers': inChunks(`${chunk()}0\r\nX-T: 1\r\nContent-Length: 3\r\n\r\n`, 'Trailer: X-T'),
  'chunks-without-end': inChunks(chunk()),
  'chunks-and-a-length': inChunks(`${chunk()}0\r\n\r\n`, 'Content-Length: 5'),
  gzip: coded('gzip', zipped),
  'x-gzip': coded('x-gzip', zipped),
  'gzip-in-capitals': coded('GZIP', zipped),
  'gzip-twice': coded('gzip, gzip', gzipSync(zipped)),
  'gzip-and-more': coded('gzip', Buffer.concat([zipped, Buffer.from('garbage')])),
  'gzip-cut': coded('gzip', zipped.subarray(0, -6)),
  deflate: coded('deflate', deflateSync(PAGE)),
  'deflate-raw': coded('deflate', deflateRawSync(PAGE)),
  'unknown-coding': coded('foo', Buffer.from(PAGE)),
  'early-hints': Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'), page()]),
  'part-nobody-asked-for': whole(
    ['HTTP/1.1 206 Partial Content', HTML, 'Content-Range: bytes 0-9/100'],
    PAGE.slice(0, 60),
  ),
  'several-choices': whole(['HTTP/1.1 300 Multiple Choices', HTML]),
  'moved-to-nowhere': whole(['HTTP/1.1 302 Found', HTML]),
  'moved-twice': moved('/odd/chunks\r\nLocation: /odd/chunks'),
  'moved-to-a-fragment': moved('/odd/chunks?#x'),
  'moved-in-utf-8': moved(utf8('/odd/ü/größe?ß')),
  'moved-in-latin-1': moved('/odd/\u00fc/x'),
  'status-418': whole(["HTTP/1.1 418 I'm a teapot", HTML]),
  'status-999': whole(['HTTP/1.1 999 Request denied', HTML]),
  'two-types': whole(['HTTP/1.1 200 OK', 'Content-Type: text/plain', HTML]),
  'no-type': whole(['HTTP/1.1 200 OK']),
  'empty-type': whole(['HTTP/1.1 200 OK', 'Content-Type:']),
  'a-type-in-quotes': typed('text/html; charset="utf-8"; x=\'y\'', PAGE),
  'a-value-in-latin-1': page('X-L: caf\u00e9'),
  cookies: page(
    ...['a=b; Path=/', 'a=c; Path=/', '=novalue', 'noequals', 'e=; Max-Age=0', '__Host-x=1; Path=/', ''].map(
      (cookie) => `Set-Cookie: ${cookie}`,
    ),
    'set-cookie: q="a,b"; Expires=Wed, 21 Oct 2099 07:28:00 GMT',
  ),
  'many-lines': page(...Array.from({ length: 300 }, (_, at) => `X-${at}: ${at}`), `X-Long: ${'y'.repeat(20_000)}`),
  'two-dates': page('Date: Tue, 15 Nov 1994 08:12:31 GMT', 'Date: Wed, 16 Nov 1994 08:12:31 GMT'),
  'no-date': page('Date: yesterday'),
  'a-date-to-come': page('Date: Fri, 31 Dec 2099 23:59:59 GMT'),
  refresh: page('Refresh: 0; url=/odd/chunks'),
  policy: page("Content-Security-Policy: default-src 'none'; sandbox"),
  'utf-16': typed('text/html; charset=utf-16', Buffer.from(`\ufeff${PAGE}`, 'utf16le')),
  'byte-order-mark': typed('text/html', `\ufeff${PAGE}`),
  'bytes-that-are-no-utf-8': typed(
    'text/html; charset=utf-8',
    Buffer.concat([Buffer.from(PAGE), Buffer.from([0xff, 0xc3, 0x28, 0])]),
  ),
  empty: typed('text/html', ''),
  'several-parts': answer(
    ['HTTP/1.1 200 OK', 'Content-Type: multipart/x-mixed-replace; boundary=b'],
    `--b\r\n${HTML}\r\n\r\n${PAGE}\r\n--b\r\n${HTML}\r\n\r\n${PAGE}\r\n--b--`,
  ),
};
