import * as fc from 'fast-check';
import { isIPv4, isIPv6 } from 'node:net';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, formatAddress, parseAddress } from '../../daemon/outside/guard/address.js';
import { allowList } from '../../daemon/outside/guard/allow.js';
import { hostPort } from '../../daemon/outside/guard/host-port.js';
import { judgeAddress } from '../../daemon/outside/guard/judge-address.js';
import { judgeUrl } from '../../daemon/outside/guard/judge-url.js';
import { hostOf } from '../../src/endpoint.js';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const v4 = bytes(4);
const blockedV4 = v4.filter((b) => judgeAddress(formatAddress(b)).verdict === 'blocked');
const publicV4 = v4.filter((b) => judgeAddress(formatAddress(b)).verdict === 'public');
const hex = (b: Uint8Array, from: number) => (((b[from] ?? 0) << 8) | (b[from + 1] ?? 0)).toString(16);

/** Every way in which IPv6 carries an IPv4 address. */
const embeddings: Readonly<Record<string, (b: Uint8Array) => string>> = {
  mapped: (b) => `::ffff:${b.join('.')}`,
  'mapped, in hex': (b) => `0:0:0:0:0:FFFF:${hex(b, 0)}:${hex(b, 2)}`,
  compatible: (b) => `::${b.join('.')}`,
  translated: (b) => `::ffff:0:${b.join('.')}`,
  NAT64: (b) => `64:ff9b::${b.join('.')}`,
  'local NAT64': (b) => `64:ff9b:1:2::${b.join('.')}`,
  '6to4': (b) => `2002:${hex(b, 0)}:${hex(b, 2)}::1`,
  Teredo: (b) =>
    `2001:0:808:808:0:0:${hex(
      b.map((x) => x ^ 255),
      0,
    )}:${hex(
      b.map((x) => x ^ 255),
      2,
    )}`,
  ISATAP: (b) => `2606:4700::5efe:${b.join('.')}`,
  'ISATAP, universal': (b) => `2606:4700::200:5efe:${b.join('.')}`,
};

describe('properties', () => {
  test.each(Object.keys(embeddings))('%s: a blocked IPv4 address inside is blocked', (name) => {
    fc.assert(fc.property(blockedV4, (b) => judgeAddress(embeddings[name]!(b)).verdict === 'blocked'));
  });

  test.each(['mapped', 'mapped, in hex', 'NAT64', 'ISATAP'])('%s: a public one is public', (name) => {
    fc.assert(fc.property(publicV4, (b) => judgeAddress(embeddings[name]!(b)).verdict === 'public'));
  });

  test('IPv6 outside 2000::/3 is never public, but for mapped and NAT64', () => {
    const outside = bytes(16).filter((b) => (b[0] ?? 0) >> 5 !== 1 && b[0] !== 0);
    fc.assert(fc.property(outside, (b) => judgeAddress(formatAddress(b)).verdict === 'blocked'));
  });

  test('text and bytes are the same address, also for Node', () => {
    fc.assert(
      fc.property(fc.oneof(v4, bytes(16)), (b) => {
        const text = formatAddress(b);
        expect(parseAddress(text)).toEqual(b);
        return b.length === 4 ? isIPv4(text) : isIPv6(text);
      }),
    );
  });

  test('what Node takes for an address is read, and what it does not is not', () => {
    const text = fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.]{1,20}$/));
    fc.assert(
      fc.property(text, (t) => (parseAddress(t) !== undefined) === (isIPv4(t) || isIPv6(t))),
      { numRuns: 2_000 },
    );
  });

  test('every spelling of an IPv4 address is judged like the plain one', () => {
    const spelt = fc.tuple(v4, fc.constantFrom('decimal', 'hex', 'octal', 'short', 'full-width', 'percent', 'dot'));
    fc.assert(
      fc.property(spelt, ([b, kind]) => {
        const expected = judgeUrl(`https://${b.join('.')}/`, { field: 'url' });
        const judged = judgeUrl(`https://${spelling(b, kind)}/`, { field: 'url' });
        expect(judged.verdict).toBe(expected.verdict);
        return judged.verdict !== 'invalid' && hostOf(judged.url) === b.join('.');
      }),
      { numRuns: 1_000 },
    );
  });
});

function spelling(b: Uint8Array, kind: string): string {
  const number = b.reduce((sum, byte) => sum * 256 + byte, 0);
  switch (kind) {
    case 'decimal':
      return String(number);
    case 'hex':
      return `0x${number.toString(16)}`;
    case 'octal':
      return [...b].map((byte) => `0${byte.toString(8)}`).join('.');
    case 'short':
      return `${b[0]}.${(number % 2 ** 24).toString()}`;
    case 'full-width':
      return b.join('.').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    case 'percent':
      return b.join('%2e');
    default:
      return `${b.join('.')}.`;
  }
}

describe('what is not plain', () => {
  test.each([
    '',
    '1.2.3',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3.4.5',
    ':',
    ':::',
    '1:2:3',
    '::1%eth0',
    '1::2::3',
    '12345::',
    '::1.2.3',
    '::1.2.3.4:1',
  ])('%j is no address, and so is blocked', (text) => {
    expect(parseAddress(text)).toBeUndefined();
    expect(judgeAddress(text).verdict).toBe('blocked');
  });

  test.each([
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['[2606:4700:0:0::0001]', '2606:4700::1'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
    ['site.example', 'site.example'],
  ])('%s is written %s', (text, canonical) => expect(canonicalAddress(text)).toBe(canonical));

  test.each([null, undefined, 7, {}, [], 'http://exa!mple.com/', 'http://a..b/', `http://${'a.'.repeat(127)}com/`])(
    'as a URL %j is invalid',
    (input) => expect(judgeUrl(input, { field: 'url' }).verdict).toBe('invalid'),
  );
});

test.each([
  ['ntp.example', { host: 'ntp.example', port: 123 }],
  [' ntp.example:1123 ', { host: 'ntp.example', port: 1123 }],
  ['192.0.2.1:65535', { host: '192.0.2.1', port: 65_535 }],
  ['2606:4700::1', { host: '2606:4700::1', port: 123 }],
  ['[2606:4700::1]', { host: '2606:4700::1', port: 123 }],
  ['[2606:4700::1]:1123', { host: '2606:4700::1', port: 1123 }],
  ['ntp.example:0', undefined],
  ['ntp.example:65536', undefined],
  ['ntp.example:', undefined],
  ['ntp.example:1:2', undefined],
  ['ntp example', undefined],
  ['ntp.example/x', undefined],
  ['', undefined],
  [':123', undefined],
])('the server %j is %j', (text, expected) => expect(hostPort(text, 123)).toEqual(expected));

describe('the operator may lift a block', () => {
  test.each([
    ['http://127.0.0.1:3000/', '127.0.0.0/8', true],
    ['http://[::ffff:127.0.0.1]/', '127.0.0.0/8', true],
    ['http://localhost:3000/', '127.0.0.0/8', true],
    ['http://localhost/', 'localhost', true],
    ['http://WIKI.corp./', 'wiki.corp', true],
    ['http://a.wiki.corp/', 'wiki.corp', false],
    ['http://wiki.corp/', '10.0.0.0/8', false],
    ['http://[fd00::1]/', 'fd00::/8', true],
    ['http://128.0.0.1/', '127.0.0.0/8', true],
    ['http://10.0.0.1/', '10.0.0.2', false],
    ['http://10.0.0.1/', '10.0.0.1', true],
    ['http://10.0.0.1/', '10.0.0.0/x', false],
    ['http://10.0.0.1/', '10.0.0.0/', false],
    ['http://[64:ff9b::10.0.0.1]/', '10.0.0.0/8', false],
  ])('%s under %s: %s', (url, rule, allowed) => {
    expect(judgeUrl(url, { field: 'url', allow: allowList([rule]) }).verdict).toBe(allowed ? 'allowed' : 'blocked');
  });
});
