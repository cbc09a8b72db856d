import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { base32, codeAt, otpauthUrl, stepOf } from '../../daemon/sessions/totp.js';

const inPython = 'import base64,sys; sys.stdout.write(base64.b32encode(sys.stdin.buffer.read()).decode())';
const secret = Buffer.from('12345678901234567890');

describe('codes of RFC 6238', () => {
  // Appendix B, SHA-1; the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %d seconds: %s', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are taken of the step before and after, with blanks, and of no other', () => {
    const now = new Date(1111111111_000);
    const step = Math.floor(1111111111 / 30);
    for (const other of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, step + other), now)).toBe(step + other);
    for (const other of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + other), now)).toBeUndefined();
    expect(stepOf(secret, ' 050 471 ', now)).toBe(step);
    for (const wrong of ['', '50471', '0504711', 'abcdef', '05047１'])
      expect(stepOf(secret, wrong, now)).toBeUndefined();
  });
});

describe('a secret', () => {
  it.each(['foobar', 'fooba', 'f', '', '12345678901234567890'])('is base 32 as Python writes it: %j', (text) => {
    const expected = execFileSync('python3', ['-c', inPython], { input: text, encoding: 'utf8' }).replace(/=+$/, '');
    expect(base32(Buffer.from(text))).toBe(expected);
  });

  it('stands in an address that authenticator programs read', () => {
    const url = new URL(otpauthUrl(secret, 'Evidence a&b.example', 'dora+x@example.com'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('Evidence a&b.example:dora+x@example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: base32(secret),
      issuer: 'Evidence a&b.example',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
