import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boundBy, boundName, boundsOf, hostsOf, isBound } from '../../../src/package/records/browser-profile.js';
import {
  cookieNames,
  marksIn,
  outcomeOf,
  withheldHeaders,
  withheldMark,
  withheldMarkDigest,
  withoutValues,
} from '../../../src/package/records/sign-in.js';

describe('values that sign somebody in', () => {
  it.each([
    ['authorization', 'Basic dXNlcjpwYXNz', 'Basic [withheld]', 1],
    ['Authorization', 'Digest username="a", realm="b, c", nonce="d"', 'Digest [withheld]', 1],
    ['authorization', 'tokenwithoutscheme', '[withheld]', 1],
    ['authorization', 'Basic', '[withheld]', 1],
    ['authorization', 'Basic ', '[withheld]', 1],
    ['proxy-authorization', 'Bearer a.b.c', 'Bearer [withheld]', 1],
    ['authentication-info', 'nextnonce="a b"', '[withheld]', 1],
    ['x-csrf-token', 'Bearer abc', '[withheld]', 1],
    ['X-XSRF-Token', 'abc', '[withheld]', 1],
    ['cookie', 'a=1; b=2', 'a=[withheld]; b=[withheld]', 2],
    ['cookie', ' a = 1 ;; b=2; ', 'a =[withheld]; b=[withheld]', 2],
    ['cookie', 'a=b=c; lone', 'a=[withheld]; [withheld]', 2],
    ['cookie', '', '', 0],
    ['set-cookie', 'a=1; Path=/; HttpOnly', 'a=[withheld]; Path=/; HttpOnly', 1],
    ['set-cookie', 'lone; Secure', '[withheld]; Secure', 1],
    ['Set-Cookie', '', '[withheld]', 1],
  ])('of %s: %j', (name, value, kept, values) => {
    expect(withoutValues(name, value)).toEqual({ value: kept, values });
    // What is withheld stays so, and counts as often.
    expect(withoutValues(name, kept)).toEqual({ value: kept, values });
  });

  it('are of no other header', () => {
    for (const name of ['accept', 'www-authenticate', 'cookie2', 'x-authorization', ''])
      expect(withoutValues(name, 'a=1')).toBeUndefined();
    for (const name of withheldHeaders) expect(withoutValues(name.toUpperCase(), 'a=1')?.values).toBe(1);
  });

  it('are told apart in the head of a message', () => {
    const head = (...lines: readonly string[]): string => ['GET / HTTP/1.1', ...lines].join('\r\n');
    const { marks, open } = marksIn(
      head(
        'Host: example.org',
        'Cookie: a=[withheld]; b=[withheld]',
        'Authorization: Basic [withheld]',
        'authorization:[withheld]',
        'X-CSRF-Token: abc',
        'Set-Cookie: a=1; Path=/',
        'Set-Cookie: a=[withheld]; Path=/',
        'no colon cookie',
        ': cookie',
      ),
    );
    expect(marks).toEqual([
      { header: 'cookie', values: 2 },
      { header: 'authorization', values: 1 },
      { header: 'authorization', values: 1 },
      { header: 'set-cookie', values: 1 },
    ]);
    expect(open).toEqual(['x-csrf-token', 'set-cookie']);
    // The first line is no header, whatever stands in it.
    expect(marksIn('Cookie: a=1\r\nHost: b')).toEqual({ marks: [], open: [] });
    expect(cookieNames('a=1; b ; c=; =d; a=2')).toEqual(['a', 'c', '', 'a']);
  });

  it('are replaced by a mark that a WARC has as a body', () => {
    expect(`sha256:${createHash('sha256').update(withheldMark).digest('hex')}`).toBe(withheldMarkDigest);
  });

  it.each([
    [0, 0, 'not_asked'],
    [3, 0, 'accepted'],
    [3, 2, 'partly_refused'],
    [3, 3, 'refused'],
    [1, 1, 'refused'],
  ] as const)('%i challenges of which %i were refused: %s', (challenges, refused, outcome) => {
    expect(outcomeOf({ challenges, refused })).toBe(outcome);
  });
});

describe('a browser profile is bound', () => {
  it.each<[string, readonly string[], boolean]>([
    ['example.org', ['example.org'], true],
    ['EXAMPLE.org', ['Example.ORG'], true],
    ['www.example.org', ['example.org'], false],
    ['www.example.org', ['.example.org'], true],
    ['example.org', ['.example.org'], true],
    ['a.b.example.org', ['.example.org'], true],
    ['badexample.org', ['.example.org'], false],
    ['example.org', ['.www.example.org'], false],
    ['example.org.evil.example', ['.example.org', 'example.org'], false],
    ['[::1]', ['::1'], true],
    ['::1', ['[::1]'], true],
    ['192.0.2.7', ['.0.2.7'], true],
    ['example.org', [], false],
    ['org', ['.org'], true],
  ])('%s by %j: %s', (host, bounds, is) => {
    expect(isBound(host, bounds)).toBe(is);
    expect(boundBy(bounds)(host)).toBe(is);
  });

  it('by the domains above a host, of which a name that is too long has none', () => {
    expect(boundsOf('a.b.Example')).toEqual(['a.b.example', '.a.b.example', '.b.example', '.example']);
    const long = `${'a.'.repeat(200)}example`;
    expect(boundsOf(long)).toEqual([long]);
    expect([boundName('.A.B'), boundName('[::1]')]).toEqual(['.a.b', '::1']);
  });

  it('to the hosts of all that it holds, each once', () => {
    const holds = {
      cookies: [{ domain: '.B.example' }, { domain: 'a.example' }],
      storage: [{ origin: 'https://a.example' }, { origin: 'https://[::1]:8443' }],
    };
    expect(hostsOf(holds)).toEqual(['.b.example', '[::1]', 'a.example']);
    const more = { session_storage: [{ origin: 'http://s.example' }], databases: [{ origin: 'https://d.example' }] };
    expect(hostsOf({ ...holds, ...more })).toEqual(['.b.example', '[::1]', 'a.example', 'd.example', 's.example']);
    expect(hostsOf({ ...holds, storage: [{ origin: 'http://a.[b' }] })).toEqual(['.b.example', 'a.example']);
  });
});
