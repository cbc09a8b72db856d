import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificate, readCertificate } from '../../src/proofs/rfc3161/certificate.js';
import { nonceValue, timeStampRequest } from '../../src/proofs/rfc3161/request.js';
import { statusFromCrl } from '../../src/proofs/rfc3161/crl.js';
import { revokedStatus } from '../../src/proofs/rfc3161/revocation-status.js';
import { type TokenTrust, verifyToken } from '../../src/proofs/rfc3161/verify.js';
import { fromPem } from '../../src/proofs/pem.js';
import { type FakeAuthority, startAuthority } from '../fakes/proofs/authority.js';
import type { Signer } from '../fakes/proofs/authority-pki.js';
import { infoOf, overwrite, renameSigner, signInfo, tokenOf } from './forge-token.js';
import { both } from '../tiers.mjs';

const manifest = randomBytes(400);
const sha256 = new Uint8Array(createHash('sha256').update(manifest).digest());
const nonce = nonceValue(randomBytes(8));
let authority: FakeAuthority;
let roots: Certificate[];
let sameNamed: Certificate[];
const answers = new Map<Signer, Uint8Array>();

beforeAll(async () => {
  authority = await startAuthority();
  roots = fromPem(authority.pki.rootPem).map(readCertificate);
  sameNamed = fromPem(authority.pki.sameNamedRootPem).map(readCertificate);
  for (const signer of ['rsa', 'ec', 'revoked', 'expired', 'other_root'] as const)
    answers.set(signer, await authority.answer(timeStampRequest(sha256, nonce), signer));
});
afterAll(() => authority.close());

const answer = (signer: Signer = 'rsa'): Uint8Array => answers.get(signer)!;
const verify = (file: Uint8Array, more: Partial<TokenTrust> = {}) => verifyToken(file, { sha256, roots, ...more });

describe('a genuine token', () => {
  it.each<Signer>(['rsa', 'ec'])('of signer %s is trusted, and openssl agrees', async (signer) => {
    expect(await verify(answer(signer), { nonce })).toMatchObject({
      kind: 'trusted',
      info: { policy: '0.4.0.2023.1.1', accuracyMs: 1000, qualifiedStatement: false },
      revocation: { status: 'unknown' },
    });
    const path = (name: string) => authority.pki.path(name);
    writeFileSync(path('manifest.json'), manifest);
    writeFileSync(path('manifest.json.tsr'), answer(signer));
    const check = [
      'ts',
      '-verify',
      '-data',
      path('manifest.json'),
      '-in',
      path('manifest.json.tsr'),
      '-CAfile',
      path('root.pem'),
    ];
    const said = execFileSync('openssl', check, { stdio: ['ignore', 'pipe', 'pipe'] });
    expect(said.toString()).toContain('Verification: OK');
  });

  it('is accepted without its envelope', async () => {
    expect(await verify(tokenOf(answer(), authority.pki))).toMatchObject({ kind: 'trusted' });
  });

  it('signed as plain CMS by the same key is accepted too', async () => {
    expect(await verify(signInfo(infoOf(answer()), 'rsa', authority.pki))).toMatchObject({ kind: 'trusted' });
  });

  it('is nobody’s when no root is pinned, or another root of the same name', async () => {
    expect(await verify(answer(), { roots: [] })).toMatchObject({ kind: 'unknown_root' });
    expect(await verify(answer(), { roots: sameNamed })).toMatchObject({ kind: 'unknown_root' });
    expect(await verify(answer('other_root'))).toMatchObject({ kind: 'unknown_root' });
  });
});

describe('what the peer’s verifier let through', () => {
  it('an imprint overwritten with another hash', async () => {
    const other = new Uint8Array(randomBytes(32));
    expect(await verify(overwrite(answer(), sha256, other), { sha256: other })).toMatchObject({
      kind: 'invalid',
      fault: 'message_digest',
    });
  });

  it('a time moved to another year', async () => {
    const now = Buffer.from(infoOf(answer()))
      .toString('latin1')
      .match(/20\d{12}Z/)![0];
    const forged = overwrite(answer(), Buffer.from(now), Buffer.from(`2019${now.slice(4)}`));
    expect(await verify(forged)).toMatchObject({ kind: 'invalid', fault: 'message_digest' });
  });

  it('a chain that the package itself brings', async () => {
    const pool = ['other-authority', 'same-named-root'].flatMap((name) =>
      fromPem(readFileSync(authority.pki.path(`${name}.pem`), 'utf8')).map(readCertificate),
    );
    expect(await verify(answer('other_root'), { pool })).toMatchObject({ kind: 'unknown_root' });
  });
});

describe('a token that is refused', () => {
  const forged: [name: string, fault: string, make: () => readonly [Uint8Array, Partial<TokenTrust>?]][] = [
    ['about another hash', 'imprint', () => [answer(), { sha256: new Uint8Array(32) }]],
    ['answering another request', 'nonce', () => [answer(), { nonce: nonceValue(new Uint8Array(8)) }]],
    ['of another policy', 'policy', () => [answer(), { policies: ['1.2.3'] }]],
    ['of an expired unit', 'validity', () => [answer('expired')]],
    ['by a key with a second purpose', 'purpose', () => [signInfo(infoOf(answer()), 'two_purposes', authority.pki)]],
    ['by a key for OCSP', 'purpose', () => [signInfo(infoOf(answer()), 'responder', authority.pki)]],
    ['by the authority’s own key', 'purpose', () => [signInfo(infoOf(answer()), 'authority', authority.pki)]],
    [
      'that names no certificate',
      'attributes',
      () => [signInfo(infoOf(answer()), 'rsa', authority.pki, { cades: false })],
    ],
    ['with SHA-1', 'algorithm', () => [signInfo(infoOf(answer()), 'rsa', authority.pki, { md: 'sha1' })]],
    ['with a byte after it', 'malformed', () => [new Uint8Array([...answer(), 0])]],
    ['that is a refusal', 'refused', () => [new Uint8Array(Buffer.from('30053003020102', 'hex'))]],
    ['that is an empty grant', 'refused', () => [new Uint8Array(Buffer.from('30053003020100', 'hex'))]],
    ['that is empty', 'malformed', () => [new Uint8Array()]],
    ['that is text', 'malformed', () => [new TextEncoder().encode('-----BEGIN PKCS7-----')]],
  ];
  it.each(forged)('%s', async (_, fault, make) => {
    const [file, more] = make();
    expect(await verify(file, more)).toMatchObject({ kind: 'invalid', fault });
  });

  it.each(['ec', 'authority', 'same-named-root'])(
    'that its own key signed and that names the certificate of %s',
    async (other) => {
      const certificate = (name: string) =>
        readCertificate(fromPem(readFileSync(authority.pki.path(`${name}.pem`), 'utf8'))[0]!);
      const key = readFileSync(authority.pki.path('rsa.key'), 'utf8');
      const token = tokenOf(answer(), authority.pki);
      const [own, named] = [certificate('rsa'), certificate(other)];
      // Signed again under its own name it is as good as before: what fails below is the name.
      expect(await verify(renameSigner(token, own.der, own.der, key))).toMatchObject({ kind: 'trusted' });
      const forged = renameSigner(token, own.der, named.der, key);
      for (const pool of [[], [named]])
        expect(await verify(forged, { pool })).toMatchObject({ kind: 'invalid', fault: 'signing_certificate' });
    },
  );

  it('when any signed byte is changed, or it is cut off anywhere', async () => {
    const token = tokenOf(answer('ec'), authority.pki);
    const genuine = await verify(token);
    for (let length = 0; length < token.length; length += both ? 7 : 29)
      expect((await verify(token.slice(0, length))).kind).toBe('invalid');
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), async (position, change) => {
        const altered = token.slice();
        altered[position] = (altered[position] ?? 0) ^ change;
        const result = await verify(altered);
        // A few bytes of the CMS envelope are not signed; what a changed one leaves trusted must say exactly the same.
        if (result.kind !== 'invalid') expect(result).toMatchObject({ info: (genuine as { info: object }).info });
      }),
      { numRuns: both ? 500 : 150 },
    );
  });
});

describe('a key revoked after the token', () => {
  const at = new Date('2026-06-01T00:00:00Z');
  const [before, after] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
  it.each([
    [after, 4, 'good'],
    [after, 0, 'good'],
    [after, 1, 'revoked'],
    [after, undefined, 'revoked'],
    [before, 4, 'revoked'],
  ])('%s, reason %s: %s', (since, reason, status) => {
    expect(revokedStatus(since, reason, at)).toMatchObject({ status });
  });
});

describe('a chain', () => {
  const certificate = (name: string) =>
    readCertificate(fromPem(readFileSync(authority.pki.path(`${name}.pem`), 'utf8'))[0]!);
  const signedBy = (name: string) => signInfo(infoOf(answer()), name, authority.pki);

  it('through an authority for TLS alone leads nowhere', async () => {
    const pool = [certificate('tls-authority')];
    expect(await verify(signedBy('under_tls'), { pool })).toMatchObject({ kind: 'unknown_root' });
  });

  it('ends at a pinned certificate only if that is an authority', async () => {
    const pool = [certificate('authority'), certificate('rsa')];
    const [unit, issuer] = [certificate('rsa'), certificate('authority')];
    expect(await verify(signedBy('under_unit'), { pool, roots: [unit] })).toMatchObject({ kind: 'unknown_root' });
    expect(await verify(signedBy('under_unit'), { pool, roots })).toMatchObject({ kind: 'unknown_root' });
    expect(await verify(answer(), { pool, roots: [issuer] })).toMatchObject({ kind: 'trusted' });
    expect(await verify(answer(), { pool, roots: [unit, ...sameNamed, issuer] })).toMatchObject({ kind: 'trusted' });
  });
});

describe('a revocation list', () => {
  const certificate = (name: string) =>
    readCertificate(fromPem(readFileSync(authority.pki.path(`${name}.pem`), 'utf8'))[0]!);
  const list = () => new Uint8Array(readFileSync(authority.pki.path('authority.crl')));

  it('made after a certificate expired does not say that it had been good', async () => {
    const issuer = certificate('authority');
    const at = new Date('2020-06-01T00:00:00Z');
    expect(await statusFromCrl(list(), certificate('expired'), issuer, at)).toMatchObject({ status: 'unknown' });
    expect(await statusFromCrl(list(), certificate('ec'), issuer, at)).toMatchObject({ status: 'good' });
  });

  it('of another issuer of the same name says nothing', async () => {
    const issuer = certificate('other-authority');
    const said = await statusFromCrl(list(), certificate('other_root'), issuer, new Date('2020-06-01T00:00:00Z'));
    expect(said).toMatchObject({ status: 'unknown' });
  });
});
