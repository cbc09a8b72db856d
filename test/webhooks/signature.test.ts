import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newSecret, SecretError, signingKey } from '../../src/webhooks/secret.js';
import { signatureOf, webhookHeaders } from '../../src/webhooks/signature.js';
import { verifyMessage } from '../../src/webhooks/verify.js';

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly id: string;
  readonly timestamp: number;
  readonly now: number;
  readonly valid: boolean;
  readonly body: string;
  readonly signature: string;
}

const vectors = JSON.parse(
  readFileSync(new URL('../vectors/webhook-vectors.json', import.meta.url), 'utf8'),
) as Vector[];
const bytes = (text: string) => new TextEncoder().encode(text);
const headersOf = ({ id, timestamp, signature }: Vector) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
});

afterEach(() => vi.useRealTimers());

/** The package of the standard's authors, which takes the time from the machine's clock. */
function referenceAccepts(
  secret: string,
  body: string | Buffer,
  headers: Record<string, string>,
  now: number,
): boolean {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] });
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

describe('published vectors', () => {
  test.each(vectors)('$name: our verifier', (vector) => {
    const { secret, id, timestamp, now, body, signature, valid } = vector;
    const received = { id, timestamp: String(timestamp), signature, body: bytes(body) };
    expect(verifyMessage(received, [signingKey(secret)], new Date(now * 1000)).valid).toBe(valid);
  });

  test.each(vectors)('$name: the reference verifier', (vector) => {
    expect(referenceAccepts(vector.secret, vector.body, headersOf(vector), vector.now)).toBe(vector.valid);
  });

  test.each(vectors.filter(({ valid, signature }) => valid && signature.startsWith('v1,')))(
    '$name: our signer',
    ({ secret, id, timestamp, body, signature }) => {
      expect(signatureOf({ id, timestamp, body: bytes(body) }, signingKey(secret))).toBe(signature);
    },
  );

  test('there are good and bad ones', () => {
    expect(new Set(vectors.map(({ valid }) => valid))).toEqual(new Set([true, false]));
  });
});

const anySecret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((key) => `whsec_${Buffer.from(key).toString('base64')}`);
const anyId = fc.stringMatching(/^msg_[0-9A-Za-z]{22}$/);
const anyTime = fc.integer({ min: 1, max: 4_000_000_000 });
const anyBody = fc.json();

test('what we sign the reference accepts, with either of two secrets, and what it signs we accept', () => {
  fc.assert(
    fc.property(anySecret, anySecret, anyId, anyTime, anyBody, (first, second, id, timestamp, body) => {
      const message = { id, timestamp, body: bytes(body) };
      const headers = webhookHeaders(message, [signingKey(first), signingKey(second)]);
      expect(referenceAccepts(first, body, headers, timestamp)).toBe(true);
      expect(referenceAccepts(second, body, headers, timestamp)).toBe(true);
      const signature = new Webhook(first).sign(id, new Date(timestamp * 1000), body);
      const received = { id, timestamp: String(timestamp), signature, body: bytes(body) };
      expect(verifyMessage(received, [signingKey(first)], new Date(timestamp * 1000)).valid).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('one changed byte of the body is refused, also where it is no UTF-8', () => {
  const key = signingKey(newSecret((length) => new Uint8Array(length).fill(3)));
  const body = Uint8Array.from([0x22, 0xff, 0xfe, 0x22]);
  const message = { id: 'msg_a', timestamp: 1_000, body };
  const received = { id: 'msg_a', timestamp: '1000', signature: signatureOf(message, key), body };
  expect(verifyMessage(received, [key], new Date(1_000_000)).valid).toBe(true);
  // The same text once decoded: U+FFFD twice.
  const other = Uint8Array.from([0x22, 0xfe, 0xff, 0x22]);
  expect(verifyMessage({ ...received, body: other }, [key], new Date(1_000_000))).toEqual({
    valid: false,
    code: 'signature_mismatch',
  });
});

describe('verdicts', () => {
  const key = signingKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const message = { id: 'msg_a', timestamp: 10_000, body: bytes('{}') };
  const good = { id: 'msg_a', timestamp: '10000', signature: signatureOf(message, key), body: message.body };
  test.each([
    [{ id: undefined }, 10_000, 'missing_header'],
    [{ signature: '' }, 10_000, 'missing_header'],
    [{ timestamp: '10000.0' }, 10_000, 'malformed_timestamp'],
    [{ timestamp: '-1' }, 10_000, 'malformed_timestamp'],
    [{ timestamp: '0x2710' }, 10_000, 'malformed_timestamp'],
    [{}, 10_301, 'too_old'],
    [{}, 9_699, 'too_new'],
    [{ signature: 'v1a,AAAA' }, 10_000, 'no_signature'],
    [{ signature: `${good.signature} `.trim() + ',' }, 10_000, 'signature_mismatch'],
    [{ signature: good.signature.replace('v1,', 'v1, ') }, 10_000, 'signature_mismatch'],
    [{ timestamp: '10001' }, 10_000, 'signature_mismatch'],
  ] as const)('%j at %i: %s', (change, now, code) => {
    expect(verifyMessage({ ...good, ...change }, [key], new Date(now * 1000))).toEqual({ valid: false, code });
  });
  test.each([9_700, 10_300])('five minutes exactly are within the tolerance (%i)', (now) => {
    expect(verifyMessage(good, [key], new Date(now * 1000))).toEqual({ valid: true, sentAt: new Date(10_000_000) });
  });
  test('without a key nothing is valid', () => {
    expect(verifyMessage(good, [], new Date(10_000_000)).valid).toBe(false);
  });
});

describe('secrets', () => {
  test.each([
    ['one byte', 'whsec_AA=='],
    ['none', 'whsec_'],
    ['no prefix', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['a space in it', 'whsec_MfKQ9r8GKYqrTwjUPD8I LPZIo2LaLaSw'],
    ['a line end', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n'],
    ['base64url', `whsec_${'-_'.repeat(16)}`],
    ['no padding', 'whsec_C2FVsBQIhrscChlQIMVb5sSYspob7oDAAAA'],
    ['bits after the end', `whsec_${'A'.repeat(42)}B=`],
    ['too long', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ])('%s is refused, and the reason holds nothing of it', (_what, secret) => {
    expect(() => signingKey(secret)).toThrow(SecretError);
    try {
      signingKey(secret);
    } catch (error) {
      expect(String(error)).not.toContain(secret.slice(6, 20) || 'x');
    }
  });

  test('a new one holds 32 bytes and the reference takes it', () => {
    const secret = newSecret((length) => new Uint8Array(length).fill(9));
    expect(signingKey(secret)).toHaveLength(32);
    expect(() => new Webhook(secret)).not.toThrow();
  });
});
