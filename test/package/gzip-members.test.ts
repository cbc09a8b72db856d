import { crc32, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { headerFields, httpHead } from '../../src/package/warc/fields.js';
import { readGzipMembers } from '../../src/package/warc/gzip-members.js';
import { nodePlatform } from '../../src/verify/node/platform.js';

/** What the reader reported, of a file that arrives in chunks of so many bytes. */
async function read(file: Uint8Array, chunk: number) {
  const members: { offset: number; length: number; packed: number; data: string }[] = [];
  let open = { offset: -1, packed: 0, data: '' };
  async function* chunks() {
    // One buffer for all chunks, as a file is read.
    const shared = new Uint8Array(chunk);
    for (let at = 0; at < file.length; at += chunk) {
      const part = file.subarray(at, at + chunk);
      shared.set(part);
      yield shared.subarray(0, part.length);
      await Promise.resolve();
    }
  }
  await readGzipMembers(chunks(), nodePlatform, {
    begin: (offset) => void (open = { offset, packed: 0, data: '' }),
    packed: (bytes) => void (open.packed += bytes.length),
    data: (bytes) => void (open.data += Buffer.from(bytes).toString('latin1')),
    end: (length) => void members.push({ ...open, length }),
  });
  return members;
}

/** Does not get smaller, so that its member is longer than what is inflated at once. */
const noise = Array.from({ length: 200_000 }, (_, at) => String.fromCharCode(Math.imul(at, at * 2_654_435_761) >>> 24));
const texts = ['WARC/1.1\r\n', '', 'a'.repeat(200_000), noise.join('')];
const packed = texts.map((text) => gzipSync(Buffer.from(text, 'latin1')));
const changed = (bytes: Uint8Array, at: number) => bytes.with(at < 0 ? bytes.length + at : at, 0xee);
const one = Uint8Array.from(packed[0] ?? []);

describe('members of a gzip file', () => {
  // Byte by byte a large file takes half a minute, and shows no more than its beginning.
  it.each([
    [1, texts.map((text) => text.slice(0, 20_000))],
    [7, texts],
    [19, texts],
    [65_536, texts],
    [1_000_000, texts],
  ])('are read from chunks of %i bytes', async (chunk, members) => {
    const packed = members.map((text) => gzipSync(Buffer.from(text, 'latin1')));
    let offset = 0;
    const expected = members.map((data, index) => {
      const length = packed[index]?.length ?? 0;
      const member = { offset, length, packed: length, data };
      offset += length;
      return member;
    });
    expect(await read(Buffer.concat(packed), chunk)).toEqual(expected);
  });

  it('are none in an empty file', async () => expect(await read(new Uint8Array(), 10)).toEqual([]));

  it.each([
    ['another first byte', changed(one, 0), 'no gzip member begins at 0'],
    ['another second byte', changed(one, 1), 'no gzip member begins at 0'],
    ['another method', changed(one, 2), 'no gzip member begins at 0'],
    ['a flag', one.with(3, 1), 'no gzip member begins at 0'],
    ['another CRC-32', changed(one, -8), 'CRC-32 or size of the gzip member at 0 differs'],
    ['another size', changed(one, -4), 'CRC-32 or size of the gzip member at 0 differs'],
    ['nine bytes', one.subarray(0, 9), 'no gzip member begins at 0'],
    ['only a header', one.subarray(0, 10), 'the gzip member at 0 ends too early'],
    ['half of the data', one.subarray(0, 14), 'the gzip member at 0 ends too early'],
    ['no trailer', one.subarray(0, -8), 'the gzip member at 0 ends too early'],
    ['half of a trailer', one.subarray(0, -3), 'the gzip member at 0 ends too early'],
    ['a zero byte behind it', Buffer.concat([one, Uint8Array.of(0)]), `no gzip member begins at ${one.length}`],
  ])('are refused: %s', async (_, file, reason) => {
    for (const chunk of [1, 1_000]) await expect(read(file, chunk)).rejects.toThrow(new TypeError(reason));
  });

  it('are checked with the CRC-32 of what was inflated', async () => {
    const forged = Uint8Array.from(one);
    new DataView(forged.buffer).setUint32(forged.length - 8, crc32('WARC/1.0\r\n'), true);
    await expect(read(forged, 100)).rejects.toThrow('CRC-32');
  });
});

describe('header fields', () => {
  const fields = (text: string) => {
    const faults: string[] = [];
    return { fields: Object.fromEntries(headerFields(text, /^WARC\/1\.1$/, faults)), faults };
  };

  it.each([
    ['WARC/1.1\r\nWARC-Type:  response \r\nX: a:b\r\n', { 'warc-type': 'response', x: 'a:b' }, []],
    ['WARC/1.1\r\nX: 1\r\nx: 2', { x: '1' }, []],
    ['WARC/1.1\r\nX:', { x: '' }, []],
    ['WARC/1.0\r\nX: 1', { x: '1' }, ['begins with "WARC/1.0"']],
    [
      'WARC/1.1\r\nno colon\r\n: no name',
      {},
      ['has a line that is no named field', 'has a line that is no named field'],
    ],
    ['WARC/1.1\r\nWARC-Date: a\r\nwarc-date: b', { 'warc-date': 'a' }, ['names warc-date twice']],
    ['WARC/1.1\r\nContent-Length: 1\r\nContent-Length: 1', { 'content-length': '1' }, ['names content-length twice']],
    ['WARC/1.1\r\nContent-Type: a\r\nContent-Type: b', { 'content-type': 'a' }, ['names content-type twice']],
    ['', {}, ['begins with ""']],
  ])('%j', (text, expected, faults) => expect(fields(text)).toEqual({ fields: expected, faults }));

  const head = [
    'Date: Sat, 21 Nov 2026 10:00:00 GMT',
    'date:  again ',
    'Content-Length: 5',
    'Content-Type: text/html',
    'Accept-Language: de',
    'Sec-CH-UA: "x"',
    'User-Agent: agent',
    'Host: example.com',
    'Transfer-Encoding: chunked',
    'Authorization: [withheld]',
    'Proxy-Authorization: Basic YTpi',
  ].join('\r\n');
  const common = {
    dates: ['Sat, 21 Nov 2026 10:00:00 GMT', 'again'],
    userAgent: 'agent',
    host: 'example.com',
    lengths: ['5'],
    withheld: [{ header: 'authorization', values: 1 }],
    open: ['proxy-authorization'],
  };
  const none = {
    status: undefined,
    method: undefined,
    requestTarget: undefined,
    codings: [],
    isCoded: false,
    ranges: [],
    locations: [],
    setCookies: [],
    mediaTypes: [],
    languages: [],
    cookies: [],
    schemes: [],
    hints: new Map(),
    referer: undefined,
    destination: undefined,
    site: undefined,
    version: undefined,
    hasReason: false,
  };
  const response = { ...none, ...common, codings: ['chunked'], mediaTypes: ['text/html'] };
  const request = { ...none, ...common, languages: ['de'], hints: new Map([['sec-ch-ua', '"x"']]) };

  it.each([
    ['HTTP/1.1 200 OK', 'response', { ...response, version: '1.1', hasReason: true, status: 200 }],
    ['HTTP/2 404', 'response', { ...response, version: '2', status: 404 }],
    ['HTTP/1.1 2000', 'response', { ...response, version: '1.1', hasReason: true }],
    ['GET /a?b HTTP/1.1', 'request', { ...request, version: '1.1', method: 'GET', requestTarget: '/a?b' }],
    ['GET /a', 'request', { ...request, requestTarget: undefined }],
    ['HTTP/1.1 200 OK', 'request', { ...request, version: '1.1', requestTarget: undefined }],
  ])('of %s as a %s', (start, type, expected) => expect(httpHead(`${start}\r\n${head}`, type)).toEqual(expected));
});
