import { expect, test } from 'vitest';
import { readNetscape } from '../../../src/cli/browser-profile/netscape.js';
import { readStorageState } from '../../../src/cli/browser-profile/storage-state.js';

const secret = 'kestrel-4471-of-anna';

test('cookies.txt is read as curl and extensions of browsers write it', () => {
  const text = [
    '# Netscape HTTP Cookie File',
    '',
    `#HttpOnly_wiki.example.com\tFALSE\t/in\tTRUE\t1795659042\tsid\t${secret}`,
    '.example.com\tTRUE\t/\tFALSE\t0\tlang\tde',
    'example.com\tFALSE\t/\tFALSE\t1795659042.5\tempty\t',
  ].join('\r\n');
  expect(readNetscape(text, 'file')).toEqual({
    made_from: 'cookies',
    storage: [],
    cookies: [
      {
        name: 'sid',
        value: secret,
        domain: 'wiki.example.com',
        path: '/in',
        expires_at: '2026-11-26T02:10:42.000Z',
        http_only: true,
        secure: true,
        same_site: null,
      },
      expect.objectContaining({ name: 'lang', domain: '.example.com', expires_at: null, http_only: false }),
      expect.objectContaining({ name: 'empty', value: '', domain: 'example.com' }),
    ],
  });
});

test('a storage state is read as Playwright writes it', () => {
  const cookie = { name: 'sid', value: secret, domain: '.example.com', path: '/', expires: -1, httpOnly: true };
  const origins = [
    { origin: 'https://example.com', localStorage: [{ name: 'token', value: secret }] },
    { origin: 'https://example.org', localStorage: [] },
  ];
  const state = { cookies: [{ ...cookie, secure: true, sameSite: 'Strict' }], origins };
  expect(readStorageState(JSON.stringify(state), 'file')).toEqual({
    made_from: 'storage_state',
    cookies: [
      {
        name: 'sid',
        value: secret,
        domain: '.example.com',
        path: '/',
        expires_at: null,
        http_only: true,
        secure: true,
        same_site: 'strict',
      },
    ],
    storage: [{ origin: 'https://example.com', items: [{ name: 'token', value: secret }] }],
  });
});

test('databases of a storage state are kept store by store', () => {
  const store = { name: 'tokens', autoIncrement: false, records: [{ key: 'current', value: secret }], indexes: [] };
  const indexedDB = [{ name: 'vault', version: 3, stores: [store] }];
  const origins = [{ origin: 'https://example.com', localStorage: [], indexedDB }];
  expect(readStorageState(JSON.stringify({ cookies: [], origins }), 'file')).toMatchObject({
    storage: [],
    databases: [
      {
        origin: 'https://example.com',
        name: 'vault',
        version: 3,
        stores: [{ name: 'tokens', content: JSON.stringify(store) }],
      },
    ],
  });
});

test.each<[string, () => unknown, RegExp]>([
  ['a file of another format', () => readNetscape(`sid=${secret}`, 'FILE'), /^FILE: line 1 is no cookie$/],
  ['no cookie at all', () => readNetscape('# nothing', 'FILE'), /holds no cookie/],
  ['no JSON', () => readStorageState(secret, 'FILE'), /the file is not as Playwright writes it/],
  ['no cookies', () => readStorageState('{}', 'FILE'), /cookies is not/],
  ['a cookie without a value', () => readStorageState('{"cookies":[{"name":"a"}]}', 'FILE'), /cookies\.0 is not/],
  [
    'a database without a name',
    () =>
      readStorageState(
        `{"cookies":[],"origins":[{"origin":"https://a.example","indexedDB":[{"version":1,"stores":["${secret}"]}]}]}`,
        'FILE',
      ),
    /origins\.0\.indexedDB is not/,
  ],
])('%s is refused, and no secret is quoted', (_, read, words) => {
  expect(read).toThrow(words);
  expect(read).not.toThrow(secret);
});
