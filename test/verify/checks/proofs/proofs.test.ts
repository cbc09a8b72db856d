import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toPem } from '../../../../src/proofs/pem.js';
import { type ArchiveTimeStamp, writeRecord } from '../../../../src/proofs/ers/record.js';
import { digest } from '../../../../src/proofs/rfc3161/hash.js';
import { writeValidationData } from '../../../../src/proofs/rfc3161/validation-data.js';
import { append, hashWithSha256 } from '../../../../src/proofs/ots/operation.js';
import { proofBytes } from '../../../../src/proofs/ots/proof.js';
import { ots } from '../../../../src/verify/checks/proofs/ots.js';
import { token as check } from '../../../../src/verify/checks/proofs/token.js';
import { mineHeader } from '../../../fakes/proofs/calendar.js';
import { treeOf } from '../../../proofs/ots/trees.js';
import { integer, oid, sequence, tagged } from '../../../proofs/rfc3161/asn1.js';
import { answerWith, authority, crl, extension, ocsp, SHA512, token, unit } from '../../../proofs/rfc3161/pki.js';
import { evidenceWith, type Given } from './evidence.js';

const manifest = Buffer.from('{"files": {}}');
const sha256 = new Uint8Array(createHash('sha256').update(manifest).digest());
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const sealedAt = '2026-06-01T09:59:00Z';
const listed = { 'manifest.json': { sha256: hex(sha256), bytes: new Uint8Array(manifest) } };

describe('the check of an OpenTimestamps proof', () => {
  const root = new Uint8Array(createHash('sha256').update(sha256).update('x').digest());
  const withEnds = (...attestations: ({ kind: 'bitcoin'; height: number } | { kind: 'pending'; uri: string })[]) =>
    proofBytes({
      hashTag: 8,
      timestamp: treeOf(
        sha256,
        attestations.map((attestation) => ({
          operations: [append(new TextEncoder().encode('x')), hashWithSha256],
          attestation,
        })),
      ),
    });
  const block = { kind: 'bitcoin', height: 900_000 } as const;
  const run = (proof: Uint8Array | null | undefined, more: Given = {}) =>
    ots.run(
      evidenceWith({
        sealedAt,
        members: {
          ...listed,
          ...(proof === undefined ? {} : { 'manifest.json.ots': proof === null ? {} : { bytes: proof } }),
        },
        ...more,
      }),
    );
  const mined = (time: string) => {
    const header = mineHeader(root, new Date(time));
    return { bitcoinHeader: () => Promise.resolve(header), chain: 'test' as const };
  };

  it.each<[string, Uint8Array | null | undefined, Given, object]>([
    [
      'that is not there',
      undefined,
      {},
      { outcome: 'not_present', explanation: 'the package carries no OpenTimestamps proof' },
    ],
    ['that was not read', null, {}, { code: 'ots_mismatch', explanation: 'the file is too large for a proof' }],
    [
      'without a manifest',
      withEnds(block),
      { members: { 'manifest.json.ots': { bytes: withEnds(block) } } },
      { outcome: 'not_checked', explanation: 'there is no manifest that the proof could refer to' },
    ],
    [
      'of another file',
      withEnds(block),
      { members: { 'manifest.json': { sha256: '00'.repeat(32) }, 'manifest.json.ots': { bytes: withEnds(block) } } },
      { code: 'ots_mismatch', explanation: 'the proof is about a different file' },
    ],
    ['that is none', new Uint8Array(5), {}, { code: 'ots_mismatch', outcome: 'fail' }],
    [
      'that is pending',
      withEnds({ kind: 'pending', uri: 'https://a' }, { kind: 'pending', uri: 'https://b' }),
      {},
      { outcome: 'pending', code: 'pending', found: 'https://a https://b', detail: { time_anchor: 'ots_pending' } },
    ],
    [
      'whose block is not at hand',
      withEnds(block),
      {},
      {
        outcome: 'not_checked',
        expected: `a block 900000 with Merkle root ${hex(root.toReversed())}`,
        detail: { time_anchor: 'ots_bitcoin_attested_unconfirmed', block_height: 900_000 },
      },
    ],
    [
      'whose block is at hand',
      withEnds(block),
      { trust: mined('2026-06-01T11:00:00Z') },
      {
        outcome: 'pass',
        explanation: 'the manifest existed when a Bitcoin block was mined',
        found: expect.stringMatching(/^block 900000, [0-9a-f]{64}$/) as string,
        detail: { time_anchor: 'ots_bitcoin_confirmed', time: '2026-06-01T11:00:00.000Z', block_height: 900_000 },
      },
    ],
    // A block's own clock may be two hours off.
    ['whose block is two hours older', withEnds(block), { trust: mined('2026-06-01T07:54:00Z') }, { outcome: 'pass' }],
    [
      'whose block is older than that',
      withEnds(block),
      { trust: mined('2026-06-01T07:53:59Z') },
      { outcome: 'fail', code: 'records_disagree' },
    ],
    ['whose block came after a month', withEnds(block), { trust: mined('2026-07-01T11:59:00Z') }, { outcome: 'pass' }],
    [
      'whose block came later',
      withEnds(block),
      { trust: mined('2026-07-01T11:59:01Z') },
      { outcome: 'fail', code: 'records_disagree' },
    ],
    [
      'that the reader brought later',
      undefined,
      { trust: { ...mined('2026-09-01T00:00:00Z'), upgradedOts: withEnds(block) } },
      { outcome: 'pass' },
    ],
    [
      'that the reader brought in place of one that holds',
      withEnds(block),
      { trust: { ...mined('2026-06-01T11:00:00Z'), upgradedOts: new Uint8Array(1) } },
      { outcome: 'fail', code: 'ots_mismatch' },
    ],
    [
      'whose block is of another chain',
      withEnds(block),
      { trust: { ...mined('2026-06-01T11:00:00Z'), chain: 'main' } },
      { outcome: 'fail', code: 'ots_mismatch' },
    ],
  ])('%s', async (_, proof, more, expected) => {
    expect(await run(proof, more)).toEqual([
      expect.objectContaining({ check: 'ots', path: 'manifest.json.ots', ...expected }),
    ]);
  });
});

const root = authority('Root');
const own = unit('Unit', root);
const other = authority('Other root');
const roots = [toPem(root.certificate.der)];
const stamped = (more: Partial<Parameters<typeof token>[1]> = {}) => token(own, { imprint: sha256, ...more });

describe('the check of a time-stamp token', () => {
  const run = (
    tsr: Uint8Array | null | undefined,
    { material, ...more }: Given & { material?: Uint8Array | null } = {},
  ) =>
    check.run(
      evidenceWith({
        sealedAt,
        members: {
          ...listed,
          ...(tsr === undefined ? {} : { 'manifest.json.tsr': tsr === null ? {} : { bytes: tsr } }),
          ...(material === undefined ? {} : { 'eidas_validation.json': material === null ? {} : { bytes: material } }),
        },
        ...more,
      }),
    );
  const trusted = { trust: { roots } };
  const answered = answerWith(stamped());
  const response = ocsp(own, root, root);
  const data = (more: object) =>
    Buffer.from(writeValidationData({ chain: [own.certificate], root: root.certificate, ...more }));
  // The certificate of this unit names no address.
  const good = Buffer.from(
    data({ status: 'good', ocsp: { url: 'http://x', response, fetchedAt: '2026-06-01T10:00:00Z' } })
      .toString()
      .replace(/\s*"ocspUrl": "http:\/\/x",/, ''),
  );

  it.each<[string, Uint8Array | null | undefined, Parameters<typeof run>[1], object[]]>([
    [
      'that is not there',
      undefined,
      {},
      [{ outcome: 'not_present', explanation: 'the package carries no time-stamp token' }],
    ],
    ['that was not read', null, {}, [{ code: 'eidas_invalid', explanation: 'the file is too large for a token' }]],
    [
      'that is bare',
      stamped(),
      trusted,
      [{ code: 'eidas_invalid', explanation: 'the file is a bare token without the response around it' }],
    ],
    [
      'that is lost, its validation data left',
      undefined,
      { material: good },
      [{ code: 'eidas_missing', explanation: 'validation data of a token is present, but the token is missing' }],
    ],
    [
      'without a manifest',
      answered,
      { members: { 'manifest.json.tsr': { bytes: answered } } },
      [{ outcome: 'not_checked', explanation: 'there is no manifest that the token could refer to' }],
    ],
    [
      'about another file',
      answerWith(token(own, { imprint: new Uint8Array(32) })),
      trusted,
      [{ code: 'eidas_invalid', explanation: 'the time-stamp is about a different hash', found: 'imprint' }],
    ],
    [
      'under no root that is trusted',
      answered,
      { trust: { roots: [toPem(other.certificate.der)] } },
      [
        {
          outcome: 'not_checked',
          found: 'CN=Unit',
          detail: { time: '2026-06-01T10:00:00.000Z', authority: 'CN=Unit' },
        },
      ],
    ],
    [
      'under a trusted root',
      answered,
      trusted,
      [
        {
          outcome: 'pass',
          explanation: 'the manifest existed by the token’s time, according to an authority under a trusted root',
          detail: { time_anchor: 'rfc3161', time: '2026-06-01T10:00:00.000Z', authority: 'CN=Unit' },
        },
      ],
    ],
    [
      'that was to be a qualified one, its status not shown',
      answered,
      { ...trusted, eidasRequested: true },
      [
        {
          outcome: 'pass',
          explanation:
            'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root (the token itself does not state so); whether the authority’s certificate was revoked then is not known (no OCSP answer and no revocation list is at hand)',
          detail: expect.objectContaining({ time_anchor: 'eidas_qualified_revocation_unknown' }) as object,
        },
      ],
    ],
    [
      'that is a qualified one by its own statement, its status shown',
      answerWith(
        stamped({ more: [tagged(1, extension('1.3.6.1.5.5.7.1.3', sequence(sequence(oid('0.4.0.19422.1.1')))))] }),
      ),
      { ...trusted, eidasRequested: true, material: good },
      [
        {
          outcome: 'pass',
          explanation:
            'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root (the token itself states so)',
          detail: expect.objectContaining({ time_anchor: 'eidas_qualified' }) as object,
        },
      ],
    ],
    [
      'whose validation data states what it does not show',
      answered,
      { ...trusted, material: data({ status: 'good' }) },
      [
        {
          path: 'eidas_validation.json',
          code: 'eidas_invalid',
          explanation: 'the validation data states a status that its own responses do not show',
          found: 'no OCSP answer and no revocation list is at hand',
        },
        { outcome: 'pass' },
      ],
    ],
    [
      'whose validation data states it of the extension’s package',
      answered,
      { ...trusted, form: 'flat', material: data({ status: 'good' }) },
      [{ outcome: 'pass' }],
    ],
    [
      'whose validation data states that nothing is known',
      answered,
      { ...trusted, material: data({ status: 'unknown' }) },
      [{ outcome: 'pass' }],
    ],
    [
      'whose validation data is no JSON',
      answered,
      { ...trusted, material: new Uint8Array(3) },
      [
        { code: 'eidas_invalid', explanation: 'the validation data cannot be read: it is not JSON' },
        { outcome: 'pass' },
      ],
    ],
    [
      'whose validation data was not read',
      answered,
      { ...trusted, material: null },
      [
        {
          code: 'eidas_invalid',
          explanation: 'the validation data cannot be read: it is too large for validation data',
        },
        { outcome: 'pass' },
      ],
    ],
    [
      'whose unit was revoked before',
      answered,
      {
        ...trusted,
        material: data({
          crl: {
            url: 'http://x',
            response: crl(root, { entries: [[own.serial, new Date('2026-05-01T00:00:00Z'), 1]] }),
          },
        }),
      },
      [
        {
          code: 'eidas_invalid',
          found: 'revoked',
          explanation: 'CN=Unit: revoked on 2026-05-01T00:00:00.000Z with reason code 1',
        },
      ],
    ],
    [
      'that is older than the sealing',
      answered,
      { ...trusted, sealedAt: '2026-06-01T10:05:01Z' },
      [{ code: 'records_disagree' }],
    ],
    // An authority may be off by a minute, however inaccurate it says that it is.
    [
      'of an accuracy of an hour',
      answerWith(stamped({ more: [sequence(integer(3600))] })),
      { ...trusted, sealedAt: '2026-06-01T10:06:00Z' },
      [{ outcome: 'pass' }],
    ],
    [
      'of an accuracy of an hour that would be needed',
      answerWith(stamped({ more: [sequence(integer(3600))] })),
      { ...trusted, sealedAt: '2026-06-01T10:06:01Z' },
      [{ code: 'records_disagree' }],
    ],
  ])('%s', async (_, tsr, more, expected) => {
    expect(await run(tsr, more)).toEqual(
      expected.map((each) => expect.objectContaining({ check: 'rfc3161', ...each }) as object),
    );
  });
});

describe('the check of an evidence record', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 5, day));
  const first: ArchiveTimeStamp = { hash: 'SHA-256', reduced: [], token: stamped({ at: at(1) }) };
  const next = (before: ArchiveTimeStamp, day: number, signer = own): ArchiveTimeStamp => ({
    hash: 'SHA-256',
    reduced: [],
    token: token(signer, { imprint: digest('SHA-256', before.token), at: at(day) }),
  });
  const second = next(first, 2);
  const record = writeRecord([[first, second]]);
  const run = async (evidenceRecord: Uint8Array, { trust, ...more }: Given = {}) => {
    const members = { ...listed, 'manifest.json.tsr': { bytes: answerWith(first.token) } };
    const found = await check.run(evidenceWith({ members, ...more, trust: { roots, evidenceRecord, ...trust } }));
    return found.at(-1);
  };

  it('says how often the time-stamp of the package was renewed, and until when it holds', async () => {
    expect(await run(record)).toEqual({
      check: 'rfc3161',
      outcome: 'pass',
      code: 'ok',
      path: 'manifest.json.er',
      explanation:
        'the time-stamp of the package was renewed once while it was valid; the last one is valid until 2028-01-01T00:00:00.000Z',
      detail: {
        renewed: {
          stamps: 2,
          first: '2026-06-01T00:00:00.000Z',
          last: '2026-06-02T00:00:00.000Z',
          ends: '2028-01-01T00:00:00.000Z',
        },
      },
    });
  });

  const chained = digest('SHA-512', manifest);
  const sha512 = writeRecord([
    [{ hash: 'SHA-512', reduced: [], token: token(own, { imprint: chained, imprintOid: SHA512, at: at(1) }) }],
  ]);
  it.each<[string, Uint8Array, Given, object]>([
    [
      'renewed twice',
      writeRecord([[first, second, next(second, 3)]]),
      {},
      { outcome: 'pass', explanation: expect.stringContaining('was renewed 2 times') as string },
    ],
    [
      'that has begun',
      writeRecord([[first]]),
      {},
      { outcome: 'pass', explanation: expect.stringContaining('was renewed 0 times') as string },
    ],
    [
      'of another token',
      record,
      { members: listed },
      {
        outcome: 'pass',
        explanation: expect.stringMatching(/^a time-stamp of 2026-06-01T00:00:00.000Z was/) as string,
      },
    ],
    [
      'beside a token that cannot be read',
      record,
      { members: { ...listed, 'manifest.json.tsr': { bytes: new Uint8Array(3) } } },
      { outcome: 'pass', explanation: expect.stringMatching(/^a time-stamp of/) as string },
    ],
    [
      'under no root that is trusted',
      record,
      { trust: { roots: [] } },
      {
        outcome: 'not_checked',
        code: 'not_checked',
        explanation: expect.stringContaining('but not all of them lead to a root that is trusted here') as string,
      },
    ],
    [
      'that has ended',
      record,
      { now: new Date('2028-01-01T00:00:01Z') },
      {
        outcome: 'not_checked',
        code: 'er_lapsed',
        explanation: expect.stringContaining(
          'and the last one expired at 2028-01-01T00:00:00.000Z and was not renewed',
        ) as string,
      },
    ],
    [
      'about other data',
      writeRecord([[second]]),
      {},
      {
        outcome: 'fail',
        code: 'er_invalid',
        explanation: 'the evidence record is not valid: a time-stamp is not about this manifest',
      },
    ],
    ['that is none', new Uint8Array(4), {}, { outcome: 'fail', code: 'er_invalid' }],
    [
      'without a manifest',
      record,
      { members: {} },
      { outcome: 'not_checked', explanation: 'there is no manifest that the evidence record could refer to' },
    ],
    [
      'about a manifest that was not read',
      record,
      { members: { 'manifest.json': { sha256: hex(sha256) } } },
      { outcome: 'not_checked' },
    ],
    [
      'of SHA-512 over files that have none',
      sha512,
      {},
      {
        outcome: 'not_checked',
        explanation: 'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little',
      },
    ],
    ['of SHA-512 over files that have one', sha512, { listsSha512: true }, { outcome: 'pass' }],
  ])('%s', async (_, given, more, expected) => {
    expect(await run(given, more)).toMatchObject({ path: 'manifest.json.er', ...expected });
  });

  it('renewed too late has a gap', async () => {
    const short = unit('Short', root, { until: at(5) });
    const begun: ArchiveTimeStamp = { ...first, token: token(short, { imprint: sha256, at: at(1) }) };
    expect(await run(writeRecord([[begun, next(begun, 5)]]))).toMatchObject({ outcome: 'pass' });
    expect(await run(writeRecord([[begun, next(begun, 6)]]))).toMatchObject({
      outcome: 'fail',
      code: 'er_lapsed',
      explanation: 'a time-stamp of the evidence record was renewed only after its certificate had expired',
    });
  });
});
