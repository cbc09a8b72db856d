import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Attestation } from '../../../src/proofs/ots/attestation.js';
import { evaluateProof, type HeaderSource } from '../../../src/proofs/ots/evaluate.js';
import { append, hashWithSha256 } from '../../../src/proofs/ots/operation.js';
import { proofBytes } from '../../../src/proofs/ots/proof.js';
import { mineHeader } from '../../fakes/proofs/calendar.js';
import { attested, hex, type Path, treeOf } from './trees.js';

const sha256 = (given: Uint8Array) => new Uint8Array(createHash('sha256').update(given).digest());
const digest = sha256(Buffer.from('a file'));
/** What path `i` leads to. */
const rootAt = (i: number) => sha256(Buffer.concat([digest, Buffer.of(i)]));
const leadingTo = (i: number, attestation: Attestation): Path => ({
  operations: [append(Uint8Array.of(i)), hashWithSha256],
  attestation,
});
const block = (height: number) => ({ kind: 'bitcoin', height }) as const;
const proofWith = (...paths: Path[]) => proofBytes({ hashTag: 8, timestamp: treeOf(digest, paths) });
const shown = (i: number) => hex(rootAt(i).toReversed());
const mined = (i: number, seconds: number) => mineHeader(rootAt(i), new Date(seconds * 1000));
const from =
  (headers: Readonly<Record<number, Uint8Array>>): HeaderSource =>
  (height) =>
    Promise.resolve(headers[height]);

const two = proofWith(leadingTo(1, block(101)), leadingTo(2, block(102)));
const bothBlocks = [
  { height: 101, merkleRoot: shown(1) },
  { height: 102, merkleRoot: shown(2) },
];

describe('a proof with two blocks', () => {
  it.each<[string, Readonly<Record<number, Uint8Array>>, object]>([
    ['none of which is at hand', {}, { kind: 'attested', blocks: bothBlocks }],
    [
      'the first of which is at hand',
      { 101: mined(1, 1000) },
      { kind: 'confirmed', blocks: bothBlocks, block: { ...bothBlocks[0], time: new Date(1_000_000) } },
    ],
    [
      'both of which hold, is of the time of the earlier',
      { 101: mined(1, 1001), 102: mined(2, 1000) },
      { kind: 'confirmed', block: { height: 102, merkleRoot: shown(2), time: new Date(1_000_000) } },
    ],
    [
      'both of which hold, the first being earlier',
      { 101: mined(1, 1000), 102: mined(2, 1001) },
      { kind: 'confirmed', block: { height: 101, time: new Date(1_000_000) } },
    ],
    [
      'both of the same time, is of the one that stands first',
      { 101: mined(1, 1000), 102: mined(2, 1000) },
      { kind: 'confirmed', block: { height: 101 } },
    ],
    [
      'one of which holds and the other does not, holds',
      { 101: mined(3, 900), 102: mined(2, 1000) },
      { kind: 'confirmed', block: { height: 102 } },
    ],
    [
      'one of which does not hold and the other is not at hand',
      { 101: mined(3, 900) },
      { kind: 'mismatch', reason: 'the Merkle root of block 101 differs' },
    ],
    [
      'of which neither holds: the first is named',
      { 101: mined(3, 900), 102: new Uint8Array(80) },
      { kind: 'mismatch', reason: 'the Merkle root of block 101 differs' },
    ],
    [
      'of which the first is no header of a mined block',
      { 101: new Uint8Array(80), 102: mined(3, 900) },
      { kind: 'mismatch', reason: 'the header given for block 101 is not one of a mined block' },
    ],
    [
      'of which one has a header that is too short',
      { 102: mined(2, 900).slice(1) },
      { kind: 'mismatch', reason: 'the header given for block 102 is not one of a mined block' },
    ],
    [
      'whose headers were exchanged',
      { 101: mined(2, 900), 102: mined(1, 900) },
      { kind: 'mismatch', reason: 'the Merkle root of block 101 differs' },
    ],
  ])('%s', async (_, headers, result) => {
    expect(await evaluateProof(two, digest, from(headers), 'test')).toMatchObject(result);
  });

  it('is not confirmed by headers of a chain that anybody can mine', async () => {
    expect(await evaluateProof(two, digest, from({ 101: mined(1, 1000) }))).toEqual({
      kind: 'mismatch',
      reason:
        'the header given for block 101 has less work than any block that Bitcoin’s main network has anchored a proof in'.replace(
          '’',
          "'",
        ),
    });
  });

  it('asks for each of its blocks once, in order, and takes the hash from the header', async () => {
    const asked: number[] = [];
    const header = mined(2, 1000);
    const result = await evaluateProof(
      two,
      digest,
      (height) => {
        asked.push(height);
        return Promise.resolve(height === 102 ? header : undefined);
      },
      'test',
    );
    expect(asked).toEqual([101, 102]);
    expect(result).toMatchObject({ block: { hash: hex(sha256(sha256(header)).toReversed()) } });
  });

  it('does not judge when headers cannot be read: the error is the reader’s own', async () => {
    const broken = () => Promise.reject(new Error('the disk is gone'));
    await expect(evaluateProof(two, digest, broken)).rejects.toThrow('the disk is gone');
  });
});

describe('a proof', () => {
  const pending = (uri: string) => ({ kind: 'pending', uri }) as const;
  const other = { kind: 'unknown', tag: '06869a0d73d71b45', payload: Uint8Array.of(1) } as const;
  const nobody = { kind: 'none', reason: 'the proof names neither a calendar nor a Bitcoin block' };

  it.each<[string, Uint8Array, object]>([
    [
      'with two calendars is pending on both',
      proofWith(leadingTo(1, pending('https://b')), leadingTo(2, pending('https://a'))),
      { kind: 'pending', calendars: ['https://b', 'https://a'] },
    ],
    [
      'with a calendar and a block is attested',
      proofWith(leadingTo(1, pending('https://a')), leadingTo(2, block(7))),
      { kind: 'attested', blocks: [{ height: 7, merkleRoot: shown(2) }] },
    ],
    ['with another chain’s block alone says nothing', proofWith(leadingTo(1, other)), nobody],
    [
      'with another chain’s block beside a calendar is pending',
      proofWith(leadingTo(1, other), leadingTo(2, pending('https://a'))),
      { kind: 'pending', calendars: ['https://a'] },
    ],
    [
      // A Merkle root has 32 bytes: nothing else can stand in a header.
      'with a block over 33 bytes says nothing',
      proofWith({ operations: [append(Uint8Array.of(1))], attestation: block(7) }),
      nobody,
    ],
    [
      'with a block over 33 bytes beside a calendar is pending',
      proofWith({ operations: [append(Uint8Array.of(1))], attestation: block(7) }, leadingTo(1, pending('https://a'))),
      { kind: 'pending', calendars: ['https://a'] },
    ],
    [
      'whose digest itself is a root is attested',
      proofBytes({ hashTag: 8, timestamp: attested(block(0))(digest) }),
      { kind: 'attested', blocks: [{ height: 0, merkleRoot: hex(digest.toReversed()) }] },
    ],
  ])('%s', async (_, file, result) => expect(await evaluateProof(file, digest)).toEqual(result));

  it('may name 64 blocks and not 65', async () => {
    const naming = (count: number) => proofWith(...Array.from({ length: count }, (_, i) => leadingTo(i, block(i))));
    expect(await evaluateProof(naming(64), digest)).toMatchObject({ kind: 'attested', blocks: { length: 64 } });
    let asked = 0;
    const counting = () => {
      asked += 1;
      return Promise.resolve(undefined);
    };
    expect(await evaluateProof(naming(65), digest, counting)).toEqual({
      kind: 'malformed',
      reason: 'the proof names more than 64 blocks',
    });
    expect(asked).toBe(0);
  });

  it.each([
    ['another digest', sha256(digest)],
    ['a beginning of its digest', digest.slice(0, 31)],
    ['its digest and a byte', new Uint8Array([...digest, 0])],
    ['nothing', new Uint8Array()],
  ])('is not about %s', async (_, about) => {
    expect(await evaluateProof(two, about)).toEqual({
      kind: 'mismatch',
      reason: 'the proof is about a different file',
    });
  });

  it('of a SHA-1 is not about a file whose SHA-256 begins with it', async () => {
    const file = proofBytes({ hashTag: 2, timestamp: attested(block(1))(digest.slice(0, 20)) });
    expect(await evaluateProof(file, digest)).toMatchObject({ kind: 'mismatch' });
  });

  it('that cannot be read says where', async () => {
    expect(await evaluateProof(two.slice(0, -1), digest)).toEqual({
      kind: 'malformed',
      reason: expect.stringMatching(/^cut off at byte \d+$/) as string,
    });
  });
});
