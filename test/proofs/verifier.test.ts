import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import { ensureSigningIdentity } from '../../daemon/sealing/content-credentials/identity.js';
import { signScreenshot } from '../../daemon/sealing/content-credentials/sign.js';
import { eidasStamper, rfc3161Stamper } from '../../daemon/sealing/stampers/authority.js';
import { nonceValue, timeStampRequest } from '../../src/proofs/rfc3161/request.js';
import { upgradeProof } from '../../src/proofs/ots/upgrade.js';
import type { ProofName } from '../../src/package/proof-promise.js';
import { noTrust, type Trust } from '../../src/verify/evidence.js';
import type { Report } from '../../src/verify/report.js';
import { type FakeAuthority, startAuthority } from '../fakes/proofs/authority.js';
import { type FakeCalendar, startCalendar } from '../fakes/proofs/calendar.js';
import { at, buildPackage, type Faults, type Files } from '../fakes/packages/package-builder.js';
import { sealPackagesNow } from '../fakes/packages/package-times.js';
import { withCommitments } from '../verify/faults/commitments.js';
import { failures, verifyZip } from '../verify/verify.js';
import { overwrite } from './forge-token.js';

const world = {
  now: () => new Date(),
  monotonic: () => 0,
  sleep: () => Promise.resolve(),
  randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
};
const never = new AbortController().signal;
let authority: FakeAuthority;
let calendar: FakeCalendar;
let atTheFixedTime: () => void;
beforeAll(async () => {
  atTheFixedTime = sealPackagesNow();
  [authority, calendar] = [await startAuthority(), await startCalendar()];
});
afterAll(async () => {
  atTheFixedTime();
  await authority.close();
  await calendar.close();
});

type Proofs = Readonly<Record<string, Uint8Array>>;

/** The clock that sealed was wrong by so much, as its own reading says. */
const clockOff = (ms: number): Faults => ({ facts: (facts) => (facts['clock'].before[0].offset_ms = ms) });

/** A package, and proofs made about its very manifest. */
async function sealed(
  promised: readonly ProofName[],
  make: (sha256: Uint8Array) => Promise<Proofs>,
  more: Faults = {},
): Promise<Uint8Array> {
  const faults: Faults = { promise: { proofs: promised, declined: [] }, ...more };
  const { files } = await buildPackage(faults);
  const proofs = await make(new Uint8Array(createHash('sha256').update(files.get('manifest.json')!).digest()));
  return (
    await buildPackage({
      ...faults,
      sealed: (all: Files) => Object.entries(proofs).forEach(([name, bytes]) => all.set(name, bytes)),
    })
  ).zip();
}

const finding = ({ findings }: Report, check: string) => findings.find((one) => one.check === check);

describe('OpenTimestamps in a package', () => {
  const stamp = async (sha256: Uint8Array) => (await submitToCalendars(sha256, [calendar.url], randomBytes)).ots!;
  const anchored = async (sha256: Uint8Array) => {
    const pending = await stamp(sha256);
    const block = calendar.mine();
    const { ots } = await upgradeProof(pending, askCalendars([calendar.url]));
    const bitcoinHeader = (height: number) => Promise.resolve(height === block.height ? block.header : undefined);
    return { ots, trust: { ...noTrust, bitcoinHeader, chain: 'test' } as const, block };
  };

  it('is pending, and no proof of time yet', async () => {
    const report = await verifyZip(
      await sealed(['ots'], async (sha256) => ({ 'manifest.json.ots': await stamp(sha256) })),
    );
    expect(report).toMatchObject({ verdict: 'verified', summary: { time_anchor: 'ots_pending' } });
    expect(finding(report, 'ots')).toMatchObject({ outcome: 'pending', code: 'pending' });
  });

  it('is attested without a header and confirmed with it', async () => {
    let trust: Trust = noTrust;
    const zip = await sealed(['ots'], async (sha256) => {
      const made = await anchored(sha256);
      trust = made.trust;
      return { 'manifest.json.ots': made.ots };
    });
    const without = await verifyZip(zip);
    expect(without).toMatchObject({
      verdict: 'verified',
      summary: { time_anchor: 'ots_bitcoin_attested_unconfirmed' },
    });
    expect(finding(without, 'ots')).toMatchObject({ outcome: 'not_checked' });
    const confirmed = await verifyZip(zip, trust);
    expect(confirmed).toMatchObject({ verdict: 'verified', summary: { time_anchor: 'ots_bitcoin_confirmed' } });
    expect(finding(confirmed, 'ots')).toMatchObject({ outcome: 'pass' });
    // A block that anybody can mine proves nothing; only tests may say otherwise.
    const { chain: _, ...mainOnly } = trust;
    expect(failures(await verifyZip(zip, mainOnly))).toEqual(['ots_mismatch']);
    const otherHeader = { ...noTrust, bitcoinHeader: () => Promise.resolve(new Uint8Array(80)) };
    expect(failures(await verifyZip(zip, otherHeader))).toEqual(['ots_mismatch']);
  });

  it('may be completed beside the sealed package, by a proof of the same manifest only', async () => {
    let made: Awaited<ReturnType<typeof anchored>> | undefined;
    const zip = await sealed(['ots'], async (sha256) => {
      const pending = await stamp(sha256);
      made = await anchored(sha256);
      return { 'manifest.json.ots': pending };
    });
    const { ots, trust } = made!;
    expect(await verifyZip(zip, { ...trust, upgradedOts: ots })).toMatchObject({
      verdict: 'verified',
      summary: { time_anchor: 'ots_bitcoin_confirmed' },
    });
    const foreign = await anchored(randomBytes(32));
    expect(failures(await verifyZip(zip, { ...foreign.trust, upgradedOts: foreign.ots }))).toEqual(['ots_mismatch']);
  });

  it.each<[string, string, (ots: Uint8Array) => Uint8Array]>([
    ['of another manifest', 'ots_mismatch', (ots) => overwrite(ots, ots.slice(33, 65), new Uint8Array(32))],
    ['cut off', 'ots_mismatch', (ots) => ots.slice(0, -1)],
    ['empty', 'ots_mismatch', () => new Uint8Array()],
    ['something else', 'ots_mismatch', () => new TextEncoder().encode('verified: true, pending: true')],
  ])('fails when it is %s', async (_, code, change) => {
    const zip = await sealed(['ots'], async (sha256) => ({ 'manifest.json.ots': change(await stamp(sha256)) }));
    expect(failures(await verifyZip(zip))).toEqual([code]);
  });

  it('fails when it was stripped', async () => {
    expect(failures(await verifyZip(await sealed(['ots'], () => Promise.resolve({}))))).toEqual(['ots_missing']);
  });
});

describe('a time-stamp token in a package', () => {
  const settings = (signer: 'rsa' | 'other_root' = 'rsa') => ({
    tsaUrl: authority.url(signer),
    tsaRoots: signer === 'rsa' ? authority.pki.rootPem : null,
  });
  const trusted = (): Trust => ({ ...noTrust, roots: [authority.pki.rootPem] });
  const plain = async (sha256: Uint8Array): Promise<Proofs> =>
    Object.fromEntries((await rfc3161Stamper(settings(), world).stamp(sha256, never)).files);
  const qualified = async (sha256: Uint8Array): Promise<Proofs> =>
    Object.fromEntries((await eidasStamper(settings(), world).stamp(sha256, never)).files);

  it('reaches its level under a pinned root, and none without', async () => {
    const zip = await sealed(['rfc3161'], plain);
    const report = await verifyZip(zip, trusted());
    expect(report).toMatchObject({ verdict: 'verified', summary: { time_anchor: 'rfc3161' } });
    expect(failures(report)).toEqual([]);
    for (const trust of [noTrust, { ...noTrust, roots: [authority.pki.sameNamedRootPem] }]) {
      const unknown = await verifyZip(zip, trust);
      expect(unknown).toMatchObject({ verdict: 'verified', summary: { time_anchor: 'none' } });
      expect(finding(unknown, 'rfc3161')).toMatchObject({ outcome: 'not_checked' });
    }
  });

  it('stands beside one of the commitments, which must be about them', async () => {
    const faults: Faults = { promise: { proofs: ['rfc3161'], declined: [] } };
    const { files } = await buildPackage(withCommitments(undefined, faults));
    const [manifest, commitments] = ['manifest.json', 'commitments.json'].map((name) =>
      createHash('sha256').update(files.get(name)!).digest(),
    ) as [Buffer, Buffer];
    const { files: tokens } = await rfc3161Stamper(settings(), world).stamp(manifest, never, commitments);
    const judged = async (changed: ReadonlyMap<string, Uint8Array>) => {
      const add = (all: Files): void => changed.forEach((bytes, name) => all.set(name, bytes));
      const built = await buildPackage(withCommitments(undefined, { ...faults, sealed: add }));
      return verifyZip(built.zip(), trusted());
    };
    const report = await judged(tokens);
    expect(failures(report)).toEqual([]);
    expect(finding(report, 'commitments')).toMatchObject({ outcome: 'pass' });
    const [own, beside] = ['manifest.json.tsr', 'commitments.json.tsr'].map((name) => tokens.get(name)!) as [
      Uint8Array,
      Uint8Array,
    ];
    for (const other of [own, beside.slice(0, -1), new Uint8Array()])
      expect(failures(await judged(new Map([...tokens, ['commitments.json.tsr', other]])))).toEqual([
        'commitments_mismatch',
      ]);
    expect(failures(await judged(new Map([['manifest.json.tsr', own]])))).toEqual(['commitments_mismatch']);
  });

  it('is a qualified one when the manifest says so and the status is shown', async () => {
    const zip = await sealed(['eidas'], qualified);
    expect(await verifyZip(zip, trusted())).toMatchObject({
      verdict: 'verified',
      summary: { time_anchor: 'eidas_qualified' },
    });
  });

  it('says that the status is unknown when nothing shows it', async () => {
    const zip = await sealed(['eidas'], async (sha256) => ({
      'manifest.json.tsr': (await qualified(sha256))['manifest.json.tsr']!,
    }));
    expect(await verifyZip(zip, trusted())).toMatchObject({
      verdict: 'verified',
      summary: { time_anchor: 'eidas_qualified_revocation_unknown' },
    });
  });

  const forged: [string, string, (proofs: Proofs) => Proofs][] = [
    ['stripped', 'eidas_missing', () => ({})],
    [
      'stripped, its validation data left',
      'eidas_missing',
      ({ 'eidas_validation.json': left }) => ({ 'eidas_validation.json': left! }),
    ],
    ['cut off', 'eidas_invalid', (all) => ({ ...all, 'manifest.json.tsr': all['manifest.json.tsr']!.slice(0, -1) })],
    [
      'accompanied by a lying status',
      'eidas_invalid',
      (all) => ({ ...all, 'eidas_validation.json': new TextEncoder().encode('{"ocspStatus":"good"}') }),
    ],
    [
      'accompanied by something else',
      'eidas_invalid',
      (all) => ({ ...all, 'eidas_validation.json': new TextEncoder().encode('[]') }),
    ],
  ];
  it.each<[string, (fields: Readonly<Record<string, unknown>>) => object]>([
    ['the status revoked over a good answer', (fields) => ({ ...fields, ocspStatus: 'revoked' })],
    ['a field of its own', (fields) => ({ authority: 'Court of X', ...fields })],
    ['another address of the answer', (fields) => ({ ...fields, ocspUrl: 'http://ocsp.notary.example/' })],
    ['an address of a list that nobody names', (fields) => ({ ...fields, crlUrl: 'http://notary.example/list.crl' })],
    ['an answer of years ago', (fields) => ({ ...fields, ocspFetchedAt: '2019-01-01T00:00:00.000Z' })],
    ['an answer of the future', (fields) => ({ ...fields, ocspFetchedAt: '2090-01-01T00:00:00.000Z' })],
    ['no time', (fields) => ({ ...fields, ocspFetchedAt: 'lately' })],
  ])('fails when its validation data states %s', async (_, change) => {
    const zip = await sealed(['eidas'], async (sha256) => {
      const all = await qualified(sha256);
      const fields = JSON.parse(new TextDecoder().decode(all['eidas_validation.json'])) as Record<string, unknown>;
      return { ...all, 'eidas_validation.json': new TextEncoder().encode(JSON.stringify(change(fields))) };
    });
    expect([...new Set(failures(await verifyZip(zip, trusted())))]).toEqual(['eidas_invalid']);
  });

  it.each(forged)('fails when it is %s', async (_, code, change) => {
    const zip = await sealed(['eidas'], async (sha256) => change(await qualified(sha256)));
    expect([...new Set(failures(await verifyZip(zip, trusted())))]).toEqual([code]);
  });

  it('fails when its imprint was overwritten to fit another manifest', async () => {
    const other = new Uint8Array(randomBytes(32));
    const zip = await sealed(['rfc3161'], async (sha256) => ({
      'manifest.json.tsr': overwrite((await plain(other))['manifest.json.tsr']!, other, sha256),
    }));
    for (const trust of [trusted(), noTrust]) expect(failures(await verifyZip(zip, trust))).toEqual(['eidas_invalid']);
  });

  it('fails when the unit had expired or was revoked', async () => {
    const answer = async (signer: 'expired' | 'revoked', sha256: Uint8Array) =>
      authority.answer(timeStampRequest(sha256, nonceValue(randomBytes(8))), signer);
    const expired = await sealed(['rfc3161'], async (sha256) => ({
      'manifest.json.tsr': await answer('expired', sha256),
    }));
    expect(failures(await verifyZip(expired, trusted()))).toEqual(['eidas_invalid']);
    const crlResponse = readFileSync(authority.pki.path('authority.crl')).toString('base64');
    const revoked = await sealed(['eidas'], async (sha256) => ({
      'manifest.json.tsr': await answer('revoked', sha256),
      'eidas_validation.json': new TextEncoder().encode(JSON.stringify({ ocspStatus: 'good', crlResponse })),
    }));
    expect(failures(await verifyZip(revoked, trusted()))).toEqual(['eidas_invalid']);
  });

  it('fails when it is older than the sealing', async () => {
    const tenYears = 10 * 365 * 86_400_000;
    expect(failures(await verifyZip(await sealed(['rfc3161'], plain, clockOff(tenYears)), trusted()))).toEqual([
      'records_disagree',
    ]);
  });
});

describe('content credentials in a package', () => {
  const home = mkdtempSync(join(tmpdir(), 'c2pa-package-'));
  let signedImage: Uint8Array;
  let record: Uint8Array;
  let plainImage: Uint8Array;
  afterAll(() => rmSync(home, { recursive: true }));

  async function sign(claim: { url: string; evidenceId: string }) {
    const [jpegPath, outputPath] = [join(home, 'plain.jpeg'), join(home, `${randomBytes(4).toString('hex')}.jpeg`)];
    writeFileSync(jpegPath, plainImage);
    const identity = await ensureSigningIdentity(home, { ...world, now: () => new Date(at(0)) });
    const answer = await signScreenshot({
      jpegPath,
      outputPath,
      ...claim,
      drawnOver: null,
      capturedAt: at(6),
      captureId: 'cap_0123456789abcdefghij',
      generator: { name: 'evidence', version: '0.1.0' },
      identity,
    });
    if (answer.kind !== 'signed') throw new Error(answer.reason);
    return {
      image: new Uint8Array(readFileSync(outputPath)),
      record: new TextEncoder().encode(answer.manifestStoreJson),
    };
  }
  const claim = { url: 'https://example.org/page?a=1#top', evidenceId: 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d' };
  beforeAll(async () => {
    plainImage = (await buildPackage()).files.get('screenshot.jpeg')!;
    ({ image: signedImage, record } = await sign(claim));
  });

  const withImage = async (image: Uint8Array, stated: Uint8Array | undefined) =>
    verifyZip(
      (
        await buildPackage({
          artifacts: (files) => {
            files.set('screenshot.jpeg', image);
            if (stated !== undefined) files.set('c2pa.json', stated);
          },
        })
      ).zip(),
    );

  it('pass when they hold, and are not present when there are none', async () => {
    const report = await withImage(signedImage, record);
    expect(finding(report, 'c2pa')).toMatchObject({ outcome: 'pass' });
    expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(report.verdict).toBe('verified');
    expect(finding(await withImage(plainImage, undefined), 'c2pa')).toMatchObject({ outcome: 'not_present' });
  });

  it('fail when image and record do not belong together, though every hash of the manifest fits', async () => {
    const altered = signedImage.slice();
    altered[altered.length - 20]! ^= 1;
    const other = await sign(claim);
    const edited = new TextEncoder().encode(
      new TextDecoder().decode(record).replace('example.org/page', 'example.org/pane'),
    );
    for (const [image, stated] of [
      [altered, record],
      [plainImage, record],
      [signedImage, undefined],
      [signedImage, other.record],
      [signedImage, edited],
    ] as const)
      expect(failures(await withImage(image, stated))).toContain('c2pa_invalid');
  });

  it('fail when they are about another capture', async () => {
    for (const lie of [
      { ...claim, url: 'https://example.com/' },
      { ...claim, evidenceId: 'ps_1' },
    ]) {
      const { image, record: stated } = await sign(lie);
      expect(failures(await withImage(image, stated))).toContain('records_disagree');
    }
  });
});
