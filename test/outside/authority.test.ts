import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowList } from '../../daemon/outside/guard/allow.js';
import { fetchValidationData, pinnedRoots, requestToken } from '../../daemon/outside/authority.js';
import { systemResolver } from '../../daemon/outside/resolver.js';
import type { Certificate } from '../../src/proofs/rfc3161/certificate.js';
import { readValidationData } from '../../src/proofs/rfc3161/validation-data.js';
import { verifyToken } from '../../src/proofs/rfc3161/verify.js';
import { type AuthorityMood, type FakeAuthority, startAuthority, type StatusMood } from '../fakes/proofs/authority.js';
import type { Signer } from '../fakes/proofs/authority-pki.js';

const world = { randomBytes: (length: number) => new Uint8Array(randomBytes(length)), now: () => new Date() };
const sha256 = new Uint8Array(randomBytes(32));
let authority: FakeAuthority;
let roots: Certificate[];
beforeAll(async () => {
  authority = await startAuthority();
  roots = pinnedRoots(authority.pki.rootPem);
});
afterAll(() => authority.close());
beforeEach(() => Object.assign(authority, { mood: 'good', ocsp: 'good', crl: 'good' }));

const ask = (signer: Signer = 'rsa') => requestToken(authority.url(signer), sha256, roots, world, { timeoutMs: 3_000 });

describe('asking for a token', () => {
  it('gives the authority’s own bytes, already checked', async () => {
    const { tsr, result } = await ask();
    expect(result.kind).toBe('trusted');
    expect(await verifyToken(tsr, { sha256, roots })).toMatchObject({ kind: 'trusted' });
  });

  it('leaves open what no pinned root vouches for', async () => {
    const { result } = await requestToken(authority.url('rsa'), sha256, [], world);
    expect(result.kind).toBe('unknown_root');
  });

  it.each<[AuthorityMood, string]>([
    ['refuses', 'refused'],
    ['error', 'refused'],
    ['redirect', 'refused'],
    ['other_nonce', 'bad_answer'],
    ['other_digest', 'bad_answer'],
    ['trailing_byte', 'bad_answer'],
    ['wrong_type', 'bad_answer'],
    ['oversized', 'too_large'],
    ['hang', 'timeout'],
  ])('refuses what an authority answers in the mood: %s', async (mood, code) => {
    authority.mood = mood;
    const asked = requestToken(authority.url('rsa'), sha256, roots, world, {
      timeoutMs: mood === 'hang' ? 300 : 3_000,
    });
    await expect(asked).rejects.toMatchObject({ code });
  });

  it('refuses an expired unit', async () => {
    await expect(ask('expired')).rejects.toMatchObject({ code: 'bad_answer' });
  });
});

describe('the status of the signer', () => {
  const recheck = async (tsr: Uint8Array, file: Uint8Array) => {
    const { pool, revocation } = readValidationData(file);
    return verifyToken(tsr, { sha256, roots, pool, revocation });
  };

  it.each<Signer>(['rsa', 'ec'])('is good by OCSP, and the packed answer shows it again later: %s', async (signer) => {
    const token = await ask(signer);
    const { file, result } = await fetchValidationData(token, sha256, world);
    expect(result).toMatchObject({ kind: 'trusted', revocation: { status: 'good', source: 'ocsp' } });
    expect(await recheck(token.tsr, file)).toMatchObject({
      kind: 'trusted',
      revocation: { status: 'good', source: 'ocsp' },
    });
    const fields = JSON.parse(new TextDecoder().decode(file)) as Record<string, unknown>;
    expect(fields).toMatchObject({
      tsaCertChain: [expect.stringContaining('BEGIN CERTIFICATE'), expect.stringContaining('BEGIN CERTIFICATE')],
      rootCaPem: authority.pki.rootPem.slice(authority.pki.rootPem.indexOf('-----BEGIN')),
      ocspStatus: 'good',
      ocspUrl: expect.stringMatching(/\/ocsp$/),
      ocspFetchedAt: expect.stringMatching(/Z$/),
    });
    expect(fields).not.toHaveProperty('crlResponse');
  });

  it.each<StatusMood>(['error', 'hang', 'unauthorised', 'garbage'])(
    'comes from the revocation list when OCSP is: %s',
    async (mood) => {
      authority.ocsp = mood;
      const token = await ask();
      const { file, result } = await fetchValidationData(token, sha256, world, { timeoutMs: 1_000 });
      expect(result).toMatchObject({ kind: 'trusted', revocation: { status: 'good', source: 'crl' } });
      expect(await recheck(token.tsr, file)).toMatchObject({ revocation: { status: 'good', source: 'crl' } });
    },
  );

  it('is unknown when neither answers, and never good by the word of a stranger', async () => {
    Object.assign(authority, { ocsp: 'unauthorised', crl: 'error' });
    const token = await ask();
    const { file, result } = await fetchValidationData(token, sha256, world);
    expect(result).toMatchObject({ kind: 'trusted', revocation: { status: 'unknown' } });
    expect(await recheck(token.tsr, file)).toMatchObject({ revocation: { status: 'unknown' } });
  });

  it('is revoked by OCSP and by the list', async () => {
    const token = await ask('revoked');
    expect((await fetchValidationData(token, sha256, world)).result).toMatchObject({
      kind: 'invalid',
      fault: 'revoked',
    });
    authority.ocsp = 'error';
    const byList = await fetchValidationData(token, sha256, world);
    expect(byList.result).toMatchObject({ kind: 'invalid', fault: 'revoked' });
    expect(await recheck(token.tsr, byList.file)).toMatchObject({ kind: 'invalid', fault: 'revoked' });
  });

  it('of another certificate says nothing', async () => {
    const token = await ask('rsa');
    const other = await fetchValidationData(await ask('ec'), sha256, world);
    expect(await recheck(token.tsr, other.file)).toMatchObject({ kind: 'trusted', revocation: { status: 'unknown' } });
    const crls = [new Uint8Array(readFileSync(authority.pki.path('authority.crl')))];
    const altered = crls.map((crl) => crl.map((byte, i) => (i === crl.length - 3 ? byte ^ 1 : byte)));
    expect(await verifyToken(token.tsr, { sha256, roots, revocation: { ocsp: [], crls: altered } })).toMatchObject({
      revocation: { status: 'unknown' },
    });
  });
});

describe('the addresses that a certificate names', () => {
  it('are held to the guard, unless they are the authority itself or the operator allowed them', async () => {
    const elsewhere = await startAuthority({ statusHost: 'localhost' });
    try {
      const pinned = pinnedRoots(elsewhere.pki.rootPem);
      const token = await requestToken(elsewhere.url('ec'), sha256, pinned, world);
      const { result } = await fetchValidationData(token, sha256, world);
      expect(result).toMatchObject({ kind: 'trusted', revocation: { status: 'unknown' } });
      const guard = { resolve: systemResolver(), allow: allowList(['127.0.0.0/8']) };
      const allowed = await fetchValidationData(token, sha256, world, { guard });
      expect(allowed.result).toMatchObject({ kind: 'trusted', revocation: { status: 'good' } });
    } finally {
      await elsewhere.close();
    }
  });
});
