import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { concat } from '../../../src/package/byte-strings.js';
import type { CborInput } from '../../../src/proofs/c2pa/cbor.js';
import { type Outside, verifyCredentials } from '../../../src/proofs/c2pa/verify.js';
import { issue } from '../rfc3161/pki.js';
import { box, credentialed, IMAGE, LABEL, map, type Parts, signer, superbox } from './credentials.js';

const hashed = (algorithm: string, ...bytes: Uint8Array[]): Uint8Array =>
  new Uint8Array(
    createHash(algorithm)
      .update(concat(...bytes))
      .digest(),
  );
const pixels = concat(Uint8Array.of(0xff, 0xd8), IMAGE);
const list = (value: CborInput | undefined) => value as readonly ReadonlyMap<string, CborInput>[];
const named = (value: CborInput | undefined, change: (one: ReadonlyMap<string, CborInput>) => CborInput) => [
  change(list(value)[0]!),
  ...list(value).slice(1),
];

type Fields = Record<string, CborInput>;
const without =
  (field: string) =>
  (usual: Fields): Fields =>
    Object.fromEntries(Object.entries(usual).filter(([name]) => name !== field));

describe('content credentials', () => {
  it('that hold say who signed and what', async () => {
    expect(await verifyCredentials(credentialed())).toEqual({
      kind: 'intact',
      label: LABEL,
      signer: expect.objectContaining({ sha256: signer.certificate.sha256 }) as object,
      json: new Map<string, unknown>([
        ['stds.test', { a: 1 }],
        ['c2pa.hash.data', expect.objectContaining({ alg: 'sha256' }) as object],
      ]),
      claim: expect.objectContaining({ alg: 'sha256' }) as object,
      labels: { manifests: [LABEL], assertions: ['stds.test', 'c2pa.hash.data'] },
    });
  });

  it.each<[string, Parts]>([
    ['with a claim of the first version', { claimLabel: 'c2pa.claim' }],
    [
      'whose claim names its signature by the whole way',
      { claim: (usual) => ({ ...usual, signature: `self#jumbf=/c2pa/${LABEL}/c2pa.signature` }) },
    ],
    [
      'whose assertions are gathered',
      {
        claim: ({ created_assertions: all, ...usual }) => ({
          ...usual,
          created_assertions: [list(all)[1]!],
          gathered_assertions: [list(all)[0]!],
        }),
      },
    ],
    [
      'whose assertions are of the first version',
      { claim: ({ created_assertions: all, ...usual }) => ({ ...usual, assertions: all! }) },
    ],
    ['that name no algorithm: SHA-256', { claim: without('alg'), binding: without('alg') }],
    [
      'whose image is hashed by SHA-384',
      { binding: (usual) => ({ ...usual, alg: 'sha384', hash: hashed('sha384', pixels) }) },
    ],
    [
      'whose image is hashed by SHA-512',
      { binding: (usual) => ({ ...usual, alg: 'sha512', hash: hashed('sha512', pixels) }) },
    ],
    [
      'whose certificate is not in a list',
      {
        headers: new Map<number, CborInput>([
          [1, -7],
          [33, signer.certificate.der],
        ]),
      },
    ],
    [
      'whose certificate is not in the signed headers',
      { headers: new Map([[1, -7]]), unprotected: new Map([[33, signer.certificate.der]]) },
    ],
    [
      'in the last of two manifests',
      { store: (manifest) => superbox('c2pa', superbox('older', box('cbor')), manifest) },
    ],
    [
      'that leave out a part of themselves alone',
      { binding: (usual) => ({ ...usual, exclusions: usual['exclusions']! }) },
    ],
  ])('%s are intact', async (_, parts) => {
    expect(await verifyCredentials(credentialed(parts))).toMatchObject({ kind: 'intact' });
  });

  const invalid: [string, string, Parts][] = [
    ['in another store', 'there is no C2PA manifest store', { store: (manifest) => superbox('c2pb', manifest) }],
    [
      'beside another store',
      'there is no C2PA manifest store',
      { store: (manifest) => concat(superbox('c2pa', manifest), superbox('c2pa', manifest)) },
    ],
    ['of a store of nothing', 'there is no C2PA manifest store', { store: () => superbox('c2pa') }],
    [
      'without a claim',
      'a part of the content credentials is missing',
      { boxes: ({ assertions, signature }) => [assertions, signature] },
    ],
    [
      'without a signature',
      'a part of the content credentials is missing',
      { boxes: ({ claim, assertions }) => [claim, assertions] },
    ],
    ['without assertions', 'assertion stds.test is not there', { boxes: ({ claim, signature }) => [claim, signature] }],
    [
      'whose claim is not in CBOR',
      'a part of the content credentials is missing',
      { boxes: (all) => [superbox('c2pa.claim.v2', box('json')), all.assertions, all.signature] },
    ],
    [
      'whose claim is of another manifest',
      'the claim is not of the C2PA manifest that it stands in',
      { claim: (usual) => ({ ...usual, signature: 'self#jumbf=/c2pa/other/c2pa.signature' }) },
    ],
    [
      'whose claim names no signature',
      'the claim is not of the C2PA manifest that it stands in',
      { claim: without('signature') },
    ],
    [
      'with another hash of an assertion',
      'assertion stds.test was changed',
      {
        claim: (usual) => ({
          ...usual,
          created_assertions: named(
            usual['created_assertions'],
            (one) => new Map([...one, ['hash', new Uint8Array(32)]]),
          ),
        }),
      },
    ],
    [
      'with a hash that is no bytes',
      'assertion stds.test is not there',
      {
        claim: (usual) => ({
          ...usual,
          created_assertions: named(usual['created_assertions'], (one) => new Map([...one, ['hash', 'x']])),
        }),
      },
    ],
    [
      'with an assertion that was changed',
      'assertion stds.test was changed',
      { assertions: ([json, hash]) => [json!.with(json!.length - 2, 0x32), hash!] },
    ],
    [
      'with an assertion more',
      'an assertion is not in the claim',
      { assertions: (usual) => [...usual, superbox('stds.more', box('json'))] },
    ],
    [
      'with an assertion twice in the claim',
      'assertion stds.test is not there',
      { claim: (usual) => ({ ...usual, gathered_assertions: [list(usual['created_assertions'])[0]!] }) },
    ],
    [
      'with one of two that have one label not in the claim',
      'an assertion is not in the claim',
      { assertions: ([json, hash]) => [superbox('stds.other', box('json')), json!, hash!] },
    ],
    [
      'with a claim of no lists',
      'a part of the content credentials is not a list',
      { claim: (usual) => ({ ...usual, created_assertions: 'x' }) },
    ],
    [
      'with a list of no maps',
      'a part of the content credentials is not a map',
      { claim: (usual) => ({ ...usual, created_assertions: ['x'] }) },
    ],
    [
      'of another image',
      'the image was changed after it was signed',
      { binding: (usual) => ({ ...usual, hash: hashed('sha256', IMAGE) }) },
    ],
    ['of an image without a hash', 'the image was changed after it was signed', { binding: without('hash') }],
    ['that leave nothing out', 'the image was changed after it was signed', { binding: without('exclusions') }],
    [
      'that leave out what is before them',
      'a part of the image is left out of its hash',
      { binding: (usual) => ({ ...usual, exclusions: [map({ start: 1, length: 5 })] }) },
    ],
    [
      'that leave out what is behind them',
      'a part of the image is left out of its hash',
      { binding: (usual) => ({ ...usual, exclusions: [map({ start: 2, length: 30_000 })] }) },
    ],
    [
      'that leave out the same twice',
      'a part of the image is left out of its hash',
      { binding: (usual) => ({ ...usual, exclusions: [map({ start: 2, length: 9 }), map({ start: 10, length: 9 })] }) },
    ],
    [
      'that leave out something without a length',
      'a part of the image is left out of its hash',
      { binding: (usual) => ({ ...usual, exclusions: [map({ start: 2 })] }) },
    ],
    ['whose signature is a map', 'a part of the content credentials is not a list', { cose: () => map({}) }],
    ['whose signature has no headers', 'the signature is not readable', { cose: ([, ...rest]) => [null, ...rest] }],
    ['whose signature is missing', 'the signature is not readable', { cose: (usual) => usual.slice(0, 3) }],
    ['without a certificate', 'the signature brings no certificate', { headers: new Map([[1, -7]]) }],
    [
      'with an empty list of certificates',
      'the signature brings no certificate',
      {
        headers: new Map<number, CborInput>([
          [1, -7],
          [33, []],
        ]),
      },
    ],
    [
      'with the certificate of another',
      'the signature of the claim does not hold',
      {
        headers: new Map<number, CborInput>([
          [1, -7],
          [33, issue('Else').certificate.der],
        ]),
      },
    ],
    [
      'with a signature that is short',
      'the signature of the claim does not hold',
      { cose: (usual) => [...usual.slice(0, 3), new Uint8Array(63)] },
    ],
    [
      'with a signature of nothing',
      'the signature of the claim does not hold',
      { cose: (usual) => [...usual.slice(0, 3), new Uint8Array(64)] },
    ],
  ];
  it.each(invalid)('%s are invalid: %s', async (_, reason, parts) => {
    expect(await verifyCredentials(credentialed(parts))).toEqual({ kind: 'invalid', reason });
  });

  it.each<[string, string, Parts]>([
    ['of ES384', 'the claim is signed with another algorithm than ES256', { headers: new Map([[1, -35]]) }],
    ['of no algorithm', 'the claim is signed with another algorithm than ES256', { headers: new Map() }],
    ['hashed by MD5', 'hash algorithm "md5" is not known', { claim: (usual) => ({ ...usual, alg: 'md5' }) }],
    [
      'hashed by a word that objects have',
      'hash algorithm "constructor" is not known',
      { claim: (usual) => ({ ...usual, alg: 'constructor' }) },
    ],
    [
      'hashed by a list of one name',
      'hash algorithm ["sha256"] is not known',
      { claim: (usual) => ({ ...usual, alg: ['sha256'] }) },
    ],
    ['hashed by a number', 'hash algorithm 5 is not known', { binding: (usual) => ({ ...usual, alg: 5 }) }],
  ])('%s are of a kind that is not known here: %s', async (_, reason, parts) => {
    expect(await verifyCredentials(credentialed(parts))).toEqual({ kind: 'unsupported', reason });
  });
});

describe('a picture', () => {
  it('without credentials has none, and what is no picture is invalid', async () => {
    expect(await verifyCredentials(pixels)).toEqual({ kind: 'absent' });
    for (const other of [new Uint8Array(), Uint8Array.of(0xff, 0xd8), new TextEncoder().encode('<html>')])
      expect(await verifyCredentials(other)).toEqual({ kind: 'invalid', reason: 'the screenshot is not a JPEG' });
  });

  it('with any byte of it changed is not intact, or says the same by the same signer', async () => {
    const jpeg = credentialed();
    const genuine = await verifyCredentials(jpeg);
    const changed = await Promise.all(Array.from(jpeg.keys(), (at) => verifyCredentials(jpeg.with(at, jpeg[at]! ^ 1))));
    // Labels, types and toggles of boxes are in no hash; what they lead to is.
    const said = ({ signer: who, json }: Extract<typeof genuine, { kind: 'intact' }>) => [who.sha256, [...json]];
    const intact = changed.flatMap((result, at) => (result.kind === 'intact' ? [{ result, at }] : []));
    if (genuine.kind !== 'intact') throw new Error(genuine.kind);
    for (const { result } of intact) expect(said(result)).toEqual(said(genuine));
    expect(intact.length).toBeLessThan(jpeg.length / 8);
    expect(intact.filter(({ at }) => at < 2 || at >= jpeg.length - IMAGE.length)).toEqual([]);
  });

  it('cut off anywhere is invalid, or has no credentials', async () => {
    const jpeg = credentialed();
    const kinds = await Promise.all(Array.from(jpeg.keys(), (length) => verifyCredentials(jpeg.slice(0, length))));
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['invalid', 'absent']));
  });
});

describe('a large picture of which only the beginning is at hand', () => {
  const judge = (parts: Parts, outside: Outside = { sha256: Buffer.from(hashed('sha256', pixels)).toString('hex') }) =>
    verifyCredentials(credentialed(parts), outside);

  it('is intact by the hash of what is outside of its credentials', async () => {
    expect(await judge({})).toMatchObject({ kind: 'intact' });
    expect(await judge({ claim: without('alg'), binding: without('alg') })).toMatchObject({ kind: 'intact' });
  });

  it.each<[string, string, string, Parts, Outside?]>([
    ['of another image', 'invalid', 'the image was changed after it was signed', {}, { sha256: '00'.repeat(32) }],
    ['without a hash', 'invalid', 'the image was changed after it was signed', { binding: without('hash') }],
    [
      'by SHA-512',
      'unsupported',
      'the hash of this large image is not SHA-256',
      { binding: (usual) => ({ ...usual, alg: 'sha512' }) },
    ],
    [
      'that leaves nothing out',
      'invalid',
      'a part of the image is left out of its hash',
      { binding: without('exclusions') },
    ],
    [
      'that leaves a part of the credentials out',
      'invalid',
      'a part of the image is left out of its hash',
      { binding: (usual) => ({ ...usual, exclusions: [map({ start: 2, length: 9 })] }) },
    ],
    [
      'that leaves two parts out',
      'invalid',
      'a part of the image is left out of its hash',
      { binding: (usual) => ({ ...usual, exclusions: [...list(usual['exclusions']), map({ start: 2, length: 1 })] }) },
    ],
  ])('%s is %s: %s', async (_, kind, reason, parts, outside) => {
    expect(await judge(parts, outside)).toEqual({ kind, reason });
  });
});
