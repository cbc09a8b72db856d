import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toPem } from '../../../src/proofs/pem.js';
import { statusFromCrl } from '../../../src/proofs/rfc3161/crl.js';
import { ocspRequest, statusFromOcsp } from '../../../src/proofs/rfc3161/ocsp.js';
import { revocationOf } from '../../../src/proofs/rfc3161/revocation.js';
import { covers, revokedStatus } from '../../../src/proofs/rfc3161/revocation-status.js';
import { verifyToken } from '../../../src/proofs/rfc3161/verify.js';
import {
  authority,
  basic as basicOf,
  crl,
  type CrlParts,
  extension,
  GOOD,
  hashed,
  issue,
  ocsp,
  OCSP_SIGNING,
  type OcspParts,
  purposesOf,
  revoked,
  SHA256,
  STAMPED,
  token,
  unit,
  UNKNOWN,
  UNTIL,
  usage,
} from './pki.js';
import { integer, nothing, octets } from './asn1.js';

const root = authority('Root');
const issuer = authority('Authority', { issuer: root });
const namesake = authority('Authority', { issuer: root });
const own = unit('Unit', issuer);
const responder = issue('Responder', { issuer, extensions: [basicOf(false), purposesOf([OCSP_SIGNING])] });
const at = STAMPED;
const [before, after] = [new Date(at.getTime() - 1000), new Date(at.getTime() + 1000)];
const folder = mkdtempSync(join(tmpdir(), 'revocation-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const openssl = (...args: string[]): string => execFileSync('openssl', args, { stdio: 'pipe' }).toString();

describe('a revocation', () => {
  it.each([0, 3, 4, 5])('with the harmless reason %i spoils only what came after it', (reason) => {
    expect(revokedStatus(after, reason, at)).toEqual({ status: 'good' });
    for (const since of [at, before])
      expect(revokedStatus(since, reason, at)).toEqual({
        status: 'revoked',
        reason: `revoked on ${since.toISOString()} with reason code ${reason}`,
      });
  });

  it.each([1, 2, 6, 8, 9, 10, 7, 255, undefined])('with the reason %s spoils everything', (reason) => {
    const why = reason === undefined ? 'without a reason' : `with reason code ${reason}`;
    for (const since of [before, at, after])
      expect(revokedStatus(since, reason, at)).toEqual({
        status: 'revoked',
        reason: `revoked on ${since.toISOString()} ${why}`,
      });
  });
});

describe('silence', () => {
  const ends = new Date('2027-01-01T00:00:00Z');
  const ms = (moment: string): Date => new Date(`2026-06-01T10:00:${moment}Z`);
  it.each<[string, Date, Date | undefined, Date, boolean]>([
    ['said in the second of the token', ms('00'), undefined, ms('00.900'), true],
    ['said in the second before', ms('00'), undefined, ms('01.000'), false],
    ['said after the token', ms('05'), undefined, ms('01'), true],
    ['said before, and good until after', ms('00'), ms('05'), ms('04'), true],
    ['said before, and good until the token', ms('00'), ms('05'), ms('05'), true],
    ['said before, and good until just before', ms('00'), ms('05'), ms('05.001'), false],
    ['said before, with no end', ms('00'), undefined, ms('05'), false],
    ['said when the certificate ended', ends, undefined, ms('05'), true],
    ['said after the certificate had ended', new Date(ends.getTime() + 1), undefined, ms('05'), false],
    ['said after it had ended, with an end', new Date(ends.getTime() + 1), new Date('2030-01-01'), ms('05'), false],
  ])('%s', (_, thisUpdate, nextUpdate, time, means) => {
    expect(covers(thisUpdate, nextUpdate, time, ends)).toBe(means);
  });
});

describe('a revocation list', () => {
  const status = (parts: CrlParts, signer = issuer, given = issuer) =>
    statusFromCrl(crl(signer, parts), own.certificate, given.certificate, at);

  it('made by hand is one to openssl', () => {
    const list = crl(issuer, { entries: [[own.serial, before, 1]] });
    const said = openssl(
      'crl',
      '-inform',
      'DER',
      '-in',
      path('list', list),
      '-noout',
      '-text',
      '-CAfile',
      path('issuer.pem', toPem(issuer.certificate.der)),
    );
    expect(said).toContain('Key Compromise');
    expect(said).toMatch(new RegExp(`Serial Number: 0*${own.serial.toString(16).toUpperCase()}\\n`));
  });

  it.each<[string, CrlParts, object]>([
    ['without the certificate', {}, { status: 'good' }],
    ['with another certificate', { entries: [[own.serial + 1, before, 1]] }, { status: 'good' }],
    ['with the certificate', { entries: [[own.serial, before, 1]] }, { status: 'revoked' }],
    ['with the certificate, for a reason that is none', { entries: [[own.serial, before]] }, { status: 'revoked' }],
    [
      'with the certificate as the second',
      {
        entries: [
          [own.serial + 1, before, 1],
          [own.serial, before, 4],
        ],
      },
      { status: 'revoked', reason: expect.stringContaining('reason code 4') },
    ],
    ['with the certificate, superseded afterwards', { entries: [[own.serial, after, 4]] }, { status: 'good' }],
    ['with the certificate, compromised afterwards', { entries: [[own.serial, after, 1]] }, { status: 'revoked' }],
    [
      'that ended before the token',
      { nextUpdate: before },
      { status: 'unknown', reason: 'the revocation list does not cover the token’s time' },
    ],
    ['that ends with the token', { nextUpdate: at }, { status: 'good' }],
    ['of later, without an end', { thisUpdate: after, nextUpdate: null }, { status: 'good' }],
    ['of before, without an end', { thisUpdate: before, nextUpdate: null }, { status: 'unknown' }],
    // An entry counts though the list has ended.
    [
      'that ended, with the certificate',
      { nextUpdate: before, entries: [[own.serial, before, 1]] },
      { status: 'revoked' },
    ],
    [
      'made when the certificate had ended',
      { thisUpdate: new Date(UNTIL.getTime() + 1000), nextUpdate: null },
      { status: 'unknown' },
    ],
    [
      'of another issuer’s name',
      { name: 'Elsewhere' },
      { status: 'unknown', reason: 'the revocation list is from a different issuer' },
    ],
    [
      'that is a delta',
      { extensions: [extension('2.5.29.27', integer(1))] },
      { status: 'unknown', reason: 'the revocation list is not a complete one' },
    ],
    [
      'for a part of the certificates',
      { extensions: [extension('2.5.29.28', nothing())] },
      { status: 'unknown', reason: 'the revocation list is not a complete one' },
    ],
    [
      'with something critical that is not known',
      { extensions: [extension('1.2.3.4', nothing(), true)] },
      { status: 'unknown', reason: 'the revocation list is not a complete one' },
    ],
    [
      'with an entry that says more, which nobody has to know',
      { entries: [[own.serial, before, extension('2.5.29.24', nothing())]] },
      { status: 'revoked', reason: `revoked on ${before.toISOString()} without a reason` },
    ],
    ['with a number', { extensions: [extension('2.5.29.20', integer(1))] }, { status: 'good' }],
  ])('%s', async (_, parts, expected) => expect(await status(parts)).toMatchObject(expected));

  it('may name more certificates than a parser of single structures takes', async () => {
    const others = Array.from({ length: 20_000 }, (_, index) => [own.serial + 1 + index, before, 1] as const);
    expect(await status({ entries: others })).toEqual({ status: 'good' });
    expect(await status({ entries: [...others, [own.serial, before, 4]] })).toMatchObject({
      status: 'revoked',
      reason: expect.stringContaining('reason code 4') as string,
    });
  });

  it('names a certificate whose number begins with a set bit', async () => {
    const numbered = issue('Numbered', { issuer, serial: 0x8001 });
    const list = crl(issuer, { entries: [[0x8001, before, 1]] });
    expect(await statusFromCrl(list, numbered.certificate, issuer.certificate, at)).toMatchObject({
      status: 'revoked',
    });
  });

  it('of a namesake with another key says nothing', async () => {
    expect(await status({ entries: [[own.serial, before, 1]] }, namesake)).toEqual({
      status: 'unknown',
      reason: 'the signature of the revocation list does not hold',
    });
  });

  it('of an issuer whose key may not sign lists says nothing', async () => {
    const silent = authority('Silent', { extensions: [basicOf(true), usage(5)] });
    expect(await status({ entries: [[own.serial, before, 1]] }, silent, silent)).toEqual({
      status: 'unknown',
      reason: 'the issuer’s key may not sign revocation lists',
    });
    const free = authority('Free', { extensions: [basicOf(true)] });
    expect(await status({}, free, free)).toEqual({ status: 'good' });
  });

  it('cut anywhere, or with any byte of it changed, does not make a revoked certificate good', async () => {
    const list = crl(issuer, { entries: [[own.serial, before, 1]] });
    const said = async (given: Uint8Array) =>
      statusFromCrl(given, own.certificate, issuer.certificate, at).then(
        ({ status: is }) => is,
        () => 'unreadable',
      );
    const cut = await Promise.all(Array.from(list.keys(), (length) => said(list.slice(0, length))));
    expect(new Set(cut)).toEqual(new Set(['unreadable']));
    const changed = await Promise.all(Array.from(list.keys(), (place) => said(list.with(place, list[place]! ^ 4))));
    expect(changed).not.toContain('good');
  });
});

describe('an OCSP answer', () => {
  const status = (parts: OcspParts = {}, signer = responder, about = own) =>
    statusFromOcsp(ocsp(about, issuer, signer, parts), own.certificate, issuer.certificate, at);
  const unauthorised = {
    status: 'unknown',
    reason: 'the OCSP answer is not signed by a responder that the issuer authorised',
  };
  const silent = {
    status: 'unknown',
    reason: 'the OCSP answer does not cover the certificate at the token’s time',
  };

  it('made by hand is one to openssl', () => {
    const said = openssl(
      'ocsp',
      '-respin',
      path('answer', ocsp(own, issuer, responder)),
      '-resp_text',
      '-noverify',
      '-issuer',
      path('issuer.pem', toPem(issuer.certificate.der)),
      '-cert',
      path('own.pem', toPem(own.certificate.der)),
    );
    expect(said).toContain('Cert Status: good');
  });

  it.each<[string, OcspParts, object]>([
    ['good', {}, { status: 'good' }],
    ['good, by SHA-256', { hash: [SHA256, 'sha256'] }, { status: 'good' }],
    [
      'revoked',
      { status: revoked(before, 1) },
      { status: 'revoked', reason: `revoked on ${before.toISOString()} with reason code 1` },
    ],
    [
      'revoked without a reason',
      { status: revoked(after) },
      { status: 'revoked', reason: `revoked on ${after.toISOString()} without a reason` },
    ],
    ['superseded afterwards', { status: revoked(after, 4) }, { status: 'good' }],
    ['not known to the responder', { status: UNKNOWN }, silent],
    ['good, before the token and without an end', { thisUpdate: before, nextUpdate: null }, silent],
    ['good, after the token', { thisUpdate: after, nextUpdate: null }, { status: 'good' }],
    ['good until before the token', { nextUpdate: before }, silent],
    ['revoked, until before the token', { nextUpdate: before, status: revoked(before, 1) }, { status: 'revoked' }],
    ['about another serial number', { serial: own.serial + 1 }, silent],
    [
      'good and revoked: revoked',
      { singles: (one) => [one({}), one({ status: revoked(before, 1) })] },
      { status: 'revoked' },
    ],
    ['unknown and good: good', { singles: (one) => [one({ status: UNKNOWN }), one({})] }, { status: 'good' }],
    [
      'revoked for another, good for this one',
      { singles: (one) => [one({ serial: own.serial + 1, status: revoked(before, 1) }), one({ status: GOOD })] },
      { status: 'good' },
    ],
    ['that gives no answer', { responseStatus: 3 }, { status: 'unknown', reason: 'the OCSP responder gave no answer' }],
    ['that is unauthorised', { responseStatus: 6 }, { status: 'unknown', reason: 'the OCSP responder gave no answer' }],
  ])('%s', async (_, parts, expected) => expect(await status(parts)).toMatchObject(expected));

  it('is signed by the issuer, or by whom it gave that purpose', async () => {
    expect(await status({}, issuer)).toEqual({ status: 'good' });
    const issued = { issuer, extensions: [basicOf(false), purposesOf([OCSP_SIGNING])] };
    const makers: [string, ReturnType<typeof issue>, OcspParts?][] = [
      ['of another issuer', issue('Responder', { ...issued, issuer: root, issuerName: issuer.name })],
      ['of a namesake of the issuer', issue('Responder', { ...issued, issuer: namesake })],
      ['without the purpose', issue('Responder', { issuer, extensions: [basicOf(false)] })],
      ['with another purpose', own],
      ['that had ended', issue('Responder', { ...issued, until: new Date('2026-05-31T23:59:59Z') })],
      ['that was not yet valid', issue('Responder', { ...issued, from: new Date('2026-06-01T00:00:01Z') })],
      ['that is not enclosed', responder, { enclosed: [] }],
      ['whose namesake is enclosed', responder, { enclosed: [issue('Responder', issued)] }],
      ['that is the issuer’s namesake itself', namesake],
    ];
    for (const [who, maker, parts] of makers) expect([who, await status(parts, maker)]).toEqual([who, unauthorised]);
  });

  it('looks at eight enclosed certificates and no more', async () => {
    const strangers = Array.from({ length: 8 }, () => own);
    expect(await status({ enclosed: [...strangers.slice(1), responder] })).toEqual({ status: 'good' });
    expect(await status({ enclosed: [...strangers, responder] })).toEqual(unauthorised);
  });

  it('of an algorithm that is not known is an error, and never good', async () => {
    await expect(status({ hash: ['1.2.840.113549.2.5', 'md5'] })).rejects.toThrow(/hash algorithm/);
  });
});

it('the question that a responder is asked is one to openssl, about this certificate', () => {
  const said = openssl(
    'ocsp',
    '-reqin',
    path('request', ocspRequest(own.certificate, issuer.certificate)),
    '-req_text',
    '-noverify',
  );
  const key = issuer.certificate.parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();
  expect(said).toContain('Hash Algorithm: sha1');
  expect(said).toContain(`Issuer Name Hash: ${hex(hashed('sha1', issuer.certificate.subject))}`);
  expect(said).toContain(`Issuer Key Hash: ${hex(hashed('sha1', key))}`);
  expect(said).toMatch(new RegExp(`Serial Number: 0*${own.serial.toString(16).toUpperCase()}\\n`));
});

describe('of several sources', () => {
  const [goodList, badList] = [crl(issuer), crl(issuer, { entries: [[own.serial, before, 1]] })];
  const [good, bad] = [ocsp(own, issuer, responder), ocsp(own, issuer, responder, { status: revoked(before, 1) })];
  const garbage = octets(Uint8Array.of(1));
  const ask = (answers: readonly Uint8Array[], crls: readonly Uint8Array[]) =>
    revocationOf(own.certificate, issuer.certificate, at, { ocsp: answers, crls });

  it.each<[string, Uint8Array[], Uint8Array[], object]>([
    ['a good answer', [good], [], { status: 'good', source: 'ocsp' }],
    ['a good list', [], [goodList], { status: 'good', source: 'crl' }],
    ['both good: the answer is named', [good], [goodList], { status: 'good', source: 'ocsp' }],
    ['a revocation in a list outweighs a good answer', [good], [badList], { status: 'revoked', source: 'crl' }],
    ['a revocation in an answer outweighs a good list', [bad], [goodList], { status: 'revoked', source: 'ocsp' }],
    ['both revoked: the answer is named', [bad], [badList], { status: 'revoked', source: 'ocsp' }],
    ['garbage before a good list', [garbage], [goodList], { status: 'good', source: 'crl' }],
    ['the second list decides', [], [garbage, badList], { status: 'revoked', source: 'crl' }],
  ])('%s', async (_, answers, crls, expected) => expect(await ask(answers, crls)).toMatchObject(expected));

  it('that say nothing, each says why', async () => {
    expect(await ask([], [])).toEqual({
      status: 'unknown',
      reason: 'no OCSP answer and no revocation list is at hand',
    });
    const unsigned = crl(namesake);
    const { status, reason } = (await ask([new Uint8Array()], [unsigned])) as { status: string; reason: string };
    expect([status, reason]).toEqual([
      'unknown',
      'the OCSP answer is not one ASN.1 structure; the signature of the revocation list does not hold',
    ]);
  });

  it.each([
    [
      'an answer about nothing',
      [ocsp(own, issuer, responder, { singles: () => [] })],
      [],
      'the OCSP answer cannot be read',
    ],
    ['another structure', [garbage], [], 'the OCSP answer cannot be read'],
    ['another structure for a list', [], [garbage], 'the revocation list cannot be read'],
    [
      'a list with an entry that is restricted in a way that is not known',
      [],
      [crl(issuer, { entries: [[own.serial, before, extension('2.5.29.29', nothing(), true)]] })],
      'the revocation list has an entry with a critical extension that is not known',
    ],
    ['a list that is cut', [], [goodList.slice(1)], 'the revocation list is not one ASN.1 structure'],
  ])('says in plain words that it cannot be read: %s', async (_, answers, crls, reason) => {
    expect(await ask(answers, crls)).toEqual({ status: 'unknown', reason });
  });

  it('one that shows any certificate of the chain revoked spoils the token', async () => {
    const sha256 = hashed('sha256', Buffer.from('data'));
    const file = token(own, { imprint: sha256, certificates: [own, issuer].map(({ certificate }) => certificate.der) });
    const verify = (crls: readonly Uint8Array[], answers: readonly Uint8Array[] = []) =>
      verifyToken(file, { sha256, roots: [root.certificate], revocation: { ocsp: answers, crls } });
    expect(await verify([goodList])).toMatchObject({ kind: 'trusted', revocation: { status: 'good', source: 'crl' } });
    expect(await verify([badList])).toEqual({
      kind: 'invalid',
      fault: 'revoked',
      reason: `CN=Unit: revoked on ${before.toISOString()} with reason code 1`,
    });
    // The authority above it, by a list of the root; the status that is reported stays the signer's.
    expect(await verify([goodList, crl(root, { entries: [[issuer.serial, before, 1]] })])).toMatchObject({
      fault: 'revoked',
      reason: expect.stringMatching(/^CN=Authority: /) as string,
    });
    expect(await verify([crl(root)])).toMatchObject({ kind: 'trusted', revocation: { status: 'unknown' } });
    expect(await verify([crl(root)], [good])).toMatchObject({ revocation: { status: 'good', source: 'ocsp' } });
  });
});
