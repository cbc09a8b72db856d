import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../daemon/browser/network/record.js';
import { siteOf } from '../../../daemon/browser/storage/read.js';
import { setBy } from '../../../daemon/browser/storage/set-by.js';
import { readSetCookie } from '../../../src/package/warc/set-cookie.js';

describe('which cookie a header sets', () => {
  test.each<[header: string, host: string, found: { name: string; domain: string } | undefined]>([
    ['a=1', 'www.example.org', { name: 'a', domain: 'www.example.org' }],
    [' a = 1 ; Path=/', 'www.example.org', { name: 'a', domain: 'www.example.org' }],
    ['a=b=c', 'example.org', { name: 'a', domain: 'example.org' }],
    ['a', 'example.org', { name: '', domain: 'example.org' }],
    ['a=1; DOMAIN = .Example.org ', 'www.example.org', { name: 'a', domain: 'example.org' }],
    ['a=1; Domain=example.org; Domain=www.example.org', 'www.example.org', { name: 'a', domain: 'www.example.org' }],
    ['a=1; Domain=', 'example.org', { name: 'a', domain: 'example.org' }],
    ['a=1; Domain=other.org', 'www.example.org', undefined],
    ['a=1; Domain=ample.org', 'example.org', undefined],
    ['=', 'example.org', undefined],
    ['', 'example.org', undefined],
  ])('%j from %s', (header, host, found) => {
    const read = readSetCookie(header, host);
    expect(read && { name: read.name, domain: read.domain }).toEqual(found);
  });
});

const exchange = (url: string, headers: readonly (readonly [string, string])[] | null): Exchange => ({
  id: '1',
  url,
  method: 'GET',
  at: '2026-11-25T10:00:00.000Z',
  type: 'Document',
  mainDocument: false,
  requestHeaders: [],
  requestHeadersExact: true,
  postData: null,
  response: headers && {
    status: 200,
    statusText: 'OK',
    protocol: 'http/1.1',
    headers,
    raw: true,
    mimeType: 'text/html',
    fromCache: false,
    body: { kind: 'none' },
  },
  failure: null,
});

test('the last answer that set it, and none where none did', () => {
  const by = setBy([
    exchange('https://example.org/1', [
      ['Set-Cookie', 'a=1'],
      ['set-cookie', 'b=1; Domain=example.org'],
    ]),
    exchange('https://www.example.org/2', [['SET-COOKIE', 'b=2; Domain=example.org']]),
    exchange('https://example.org/3', [['x-set-cookie', 'a=3']]),
    exchange('https://example.org/4', null),
    exchange('https://tracker.net/5', [['set-cookie', 'a=5; Domain=example.org']]),
  ]);
  expect(by({ name: 'a', domain: 'example.org' })).toBe('https://example.org/1');
  expect(by({ name: 'b', domain: 'example.org' })).toBe('https://www.example.org/2');
  expect(by({ name: 'c', domain: 'example.org' })).toBe(null);
  expect(by({ name: 'a', domain: 'www.example.org' })).toBe(null);
});

test.each([
  ['www.example.org', 'example.org'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['someone.github.io', 'someone.github.io'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['localhost', 'localhost'],
])('the site of %s is %s', (host, site) => {
  expect(siteOf(host)).toBe(site);
});
