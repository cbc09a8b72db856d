import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { WARCRecord, WARCSerializer } from 'warcio';
import { describe, expect, it } from 'vitest';
import { readWarc } from '../../../src/package/warc/read-warc.js';
import { nodePlatform } from '../../../src/verify/node/platform.js';
import { secondTier } from '../../second-tier.js';

const digest = (text: string): string => `sha256:${createHash('sha256').update(text, 'latin1').digest('hex')}`;
const packed = (text: string): Buffer => gzipSync(Buffer.from(text, 'latin1'));

async function read(file: Uint8Array, chunk = file.length, bounds?: Parameters<typeof readWarc>[2]) {
  async function* chunks() {
    for (let at = 0; at < file.length; at += chunk) yield await Promise.resolve(file.subarray(at, at + chunk));
  }
  return readWarc(chunks(), nodePlatform, bounds);
}

const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nDate: today\r\n\r\n<p>hello';
/** A record of these named fields (without Content-Length) and this block. */
const record = (fields: string, block: string, version = 'WARC/1.1'): string =>
  `${version}\r\n${fields}Content-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;
const responseFields = 'WARC-Type: response\r\nContent-Type: application/http;msgtype=response\r\n';
const response = record(responseFields, http);
const only = async (text: string) => {
  const { records, faults } = await read(packed(text));
  const [first] = records;
  if (first === undefined) throw new Error(faults.join());
  return { first, faults };
};

describe('a network record', () => {
  it.each([1, 5, 64, 100_000])('of three members is read in chunks of %i bytes', async (chunk) => {
    const info = record('WARC-Type: warcinfo\r\n', 'software: x\r\nformat: WARC\r\n\r\n');
    const members = [info, response, record('WARC-Type: resource\r\n', '')].map(packed);
    const { records, faults } = await read(Buffer.concat(members), chunk);
    expect(faults).toEqual([]);
    expect(records.map(({ type }) => type)).toEqual(['warcinfo', 'response', 'resource']);
    let offset = 0;
    for (const [at, member] of members.entries()) {
      expect(records[at]).toMatchObject({ offset, length: member.length });
      expect(records[at]?.memberSha256).toBe(createHash('sha256').update(member).digest('hex'));
      offset += member.length;
    }
    expect(records[0]?.info).toEqual(new Map(Object.entries({ software: 'x', format: 'WARC' })));
    expect(records[1]).toMatchObject({ payloadSize: 8, payloadFound: digest('<p>hello'), blockFound: digest(http) });
    expect(records[1]?.http).toMatchObject({ status: 200, mediaTypes: ['text/html'], dates: ['today'] });
    expect(records[2]).toMatchObject({ payloadSize: undefined, http: undefined, blockFound: digest('') });
  });

  it('is read with the digests that warcio wrote', async () => {
    async function* body() {
      yield await Promise.resolve(Buffer.from('<p>hello'));
    }
    const written = WARCRecord.create(
      {
        url: 'https://example.org/a',
        date: '2026-11-21T10:00:09.000Z',
        type: 'response',
        warcVersion: 'WARC/1.1',
        httpHeaders: { 'Content-Type': 'text/html', 'Content-Length': '8' },
        statusline: 'HTTP/1.1 404 Not Found',
      },
      body(),
    );
    const { records, faults } = await read(await WARCSerializer.serialize(written, { gzip: true }));
    expect(faults).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]?.target).toBe('https://example.org/a');
    expect(records[0]?.date).toBe('2026-11-21T10:00:09.000Z');
    expect(records[0]?.http).toMatchObject({ status: 404, lengths: ['8'] });
    expect(records[0]?.payloadDigest).toBe(records[0]?.payloadFound);
    expect(records[0]?.blockDigest).toBe(records[0]?.blockFound);
    expect(records[0]?.payloadFound).toBe(digest('<p>hello'));
  });

  it.each<[string, string, readonly string[]]>([
    ['of WARC 1.0', record(responseFields, http, 'WARC/1.0'), []],
    ['of another version', record(responseFields, http, 'WARC/1.2'), ['begins with "WARC/1.2"']],
    ['of text behind its version', record(responseFields, http, 'WARC/1.1 '), ['begins with "WARC/1.1 "']],
    ['that states no length', response.replace(/Content-Length: \d+\r\n/, ''), ['states no Content-Length']],
    ['that states a length below 0', response.replace(/(Content-Length: )/, '$1-'), ['states no Content-Length']],
    ['that states a length of 15 digits', response.replace(/(Length: )\d+/, '$1999999999999999'), ['is shorter']],
    ['that states a length of 16 digits', response.replace(/(Length: )\d+/, '$19999999999999999'), ['states no']],
    ['one byte shorter than stated', response.replace(/(Length: )\d+/, `$1${http.length + 5}`), ['is shorter']],
    ['one line end too few', response.slice(0, -2), ['does not end with two line ends after its block']],
    ['one line end too many', `${response}\r\n`, ['does not end with two line ends after its block']],
    ['one byte too many', `${response}x`, ['does not end with two line ends after its block']],
    ['with a line without a name', record(`${responseFields}: x\r\n`, http), ['has a line that is no named field']],
    ['with a line without a colon', record(`${responseFields}xyz\r\n`, http), ['has a line that is no named field']],
    ['with two types', record(`${responseFields}WARC-TYPE: x\r\n`, http), ['names warc-type twice']],
    ['with two lengths', record(`${responseFields}content-length: 1\r\n`, http), ['names content-length twice']],
    ['with an open field twice', record(`${responseFields}x: 1\r\nx: 2\r\n`, http), []],
    ['of half an HTTP head', record(responseFields, 'HTTP/1.1 200 OK\r\n'), ['holds no whole HTTP head']],
    ['of an HTTP head alone', record(responseFields, 'HTTP/1.1 200 OK\r\n\r\n'), []],
  ])('has the faults of a record %s', async (_shows, text, expected) => {
    const { faults } = await only(text);
    for (const part of expected) expect(faults.join('\n')).toContain(`the record at 0 ${part}`);
    if (expected.length === 0) expect(faults).toEqual([]);
  });

  it('without an end of its named fields is told so', async () => {
    const { faults } = await only('WARC/1.1\r\nWARC-Type: response\r\n');
    expect(faults).toContain('the record at 0 has no end of its named fields');
  });

  it.each([
    ['a response without a content type is HTTP', 'WARC-Type: response\r\n', true],
    ['so is a request', 'WARC-Type: request\r\n', true],
    ['a resource is not', 'WARC-Type: resource\r\n', false],
    ['a response of another content type is not', 'WARC-Type: response\r\nContent-Type: text/dns\r\n', false],
    ['a revisit of HTTP is', 'WARC-Type: revisit\r\nContent-Type: application/http; msgtype=response\r\n', true],
  ])('%s', async (_shows, fields, isHttp) => {
    const { first } = await only(record(fields, http));
    expect([first.payloadFound, first.payloadSize]).toEqual(isHttp ? [digest('<p>hello'), 8] : [undefined, undefined]);
  });

  it('may have named fields that are not UTF-8', async () => {
    const { first } = await only(record(`${responseFields}WARC-Target-URI: caf\u00e9\r\n`, http));
    expect(first.target).toBe('caf\u00e9');
  });

  it('keeps the records before a fault of the container, and names its place', async () => {
    const member = packed(response);
    const { records, faults } = await read(Buffer.concat([member, Buffer.from('not a member')]));
    expect(records).toHaveLength(1);
    expect(faults).toEqual([`no gzip member begins at ${member.length}`]);
  });

  it('names the place of a faulty record, and reads those behind it', async () => {
    const member = packed(response);
    const { records, faults } = await read(Buffer.concat([member, packed(`${response}x`), member]));
    expect(records).toHaveLength(3);
    expect(faults).toEqual([`the record at ${member.length} does not end with two line ends after its block`]);
  });

  it('refuses a head above 16 MiB', async () => {
    const field = (length: number) => record(`${responseFields}x: ${'a'.repeat(length)}\r\n`, http);
    expect((await only(field(2 ** 24 - 1024))).faults).toEqual([]);
    expect(await read(packed(field(2 ** 24)))).toEqual({
      records: [],
      faults: ['a record has a head that is larger than any'],
    });
  });

  it('refuses heads of more lines than any, in one record and in all', async () => {
    const lines = (count: number) => record(`${responseFields}${'x:\r\n'.repeat(count)}`, http);
    const inMessage = (count: number) => record(responseFields, `HTTP/1.1 200 OK\r\n${'x:\r\n'.repeat(count)}\r\n`);
    const fault = 'the heads of its records have more lines than any';
    expect((await read(packed(lines(99_000)))).faults).toEqual([]);
    expect((await read(packed(lines(100_001)))).faults).toEqual([fault]);
    expect((await read(packed(inMessage(100_001)))).faults).toEqual([fault]);
    const few = Buffer.concat(Array.from({ length: 102 }, () => packed(inMessage(90))));
    const whole = await read(few, few.length, { lines: 100, inAll: 9_894 });
    expect([whole.records.length, whole.faults]).toEqual([102, []]);
    const cut = await read(few, few.length, { lines: 100, inAll: 9_750 });
    expect([cut.records.length, cut.faults]).toEqual([100, [fault]]);
  });

  secondTier('refuses heads of more lines than any in all, by its own bound', async () => {
    const inMessage = record(responseFields, `HTTP/1.1 200 OK\r\n${'x:\r\n'.repeat(99_900)}\r\n`);
    const many = await read(Buffer.concat(Array.from({ length: 102 }, () => packed(inMessage))));
    expect([many.records.length, many.faults]).toEqual([100, ['the heads of its records have more lines than any']]);
  });

  it('cut at any byte has faults, and no record that is not whole', async () => {
    const member = packed(response);
    for (let end = 1; end < member.length; end += 1) {
      const { records, faults } = await read(Buffer.concat([member, member.subarray(0, end)]));
      expect([records.length, faults.length], `cut at ${end}`).toEqual([1, 1]);
    }
  });

  it('with any byte of a member changed is not read as the same record', async () => {
    const member = packed(response);
    const before = (await read(member)).records[0];
    for (let at = 0; at < member.length; at += 1) {
      const { records, faults } = await read(Uint8Array.from(member).fill((member[at] ?? 0) ^ 0xff, at, at + 1));
      const isSame = faults.length === 0 && records[0]?.memberSha256 === before?.memberSha256;
      expect(isSame, `changed at ${at}`).toBe(false);
    }
  });
});
