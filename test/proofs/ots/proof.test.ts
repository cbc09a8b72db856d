import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateProof } from '../../../src/proofs/ots/evaluate.js';
import { append, hashWithSha256 } from '../../../src/proofs/ots/operation.js';
import { commitment, isProof, joining, parseProof, proofBytes, proofOf } from '../../../src/proofs/ots/proof.js';
import { allAttestations, follow } from '../../../src/proofs/ots/timestamp.js';
import { OtsError } from '../../../src/proofs/ots/wire.js';
import { helloWorld } from './hello-world.js';
import { attested, bytes, hex, paths, treeOf } from './trees.js';

const sha256 = (...parts: Uint8Array[]) => new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());
const MAGIC = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294';
const BLOCK_5 = '000588960d73d719010105';
const digest = sha256(Buffer.from('a file'));

const refusal = (file: Uint8Array): string => {
  try {
    parseProof(file);
  } catch (error) {
    expect(error).toBeInstanceOf(OtsError);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('the example of OpenTimestamps, hello-world.txt.ots', () => {
  it('is a proof of its file, and leads to the Merkle root of block 358,391', async () => {
    const { hashTag, timestamp } = parseProof(helloWorld);
    expect(hashTag).toBe(8);
    expect(hex(timestamp.message)).toBe(hex(sha256(Buffer.from('Hello World!\n'))));
    expect(allAttestations(timestamp).map(({ attestation }) => attestation)).toEqual([
      { kind: 'bitcoin', height: 358_391 },
    ]);
    expect(await evaluateProof(helloWorld, timestamp.message)).toEqual({
      kind: 'attested',
      blocks: [{ height: 358_391, merkleRoot: '8a1b66ecb7cbd07d8139a7e7d7f2c41aab1f5009b8364aaf61d03ad245e47e00' }],
    });
  });

  it('is written byte for byte as the reference wrote it', () => {
    expect(hex(proofBytes(parseProof(helloWorld)))).toBe(hex(helloWorld));
  });

  it('is refused when it is cut off at any byte', () => {
    for (let length = 0; length < helloWorld.length; length += 1)
      expect([length, refusal(helloWorld.slice(0, length))]).toEqual([
        length,
        expect.stringMatching(/^cut off at byte/),
      ]);
    expect(refusal(helloWorld)).toBe('accepted');
  });

  it('with any byte changed leads to another root, to another file, or is refused', async () => {
    const root = '8a1b66ecb7cbd07d8139a7e7d7f2c41aab1f5009b8364aaf61d03ad245e47e00';
    const message = parseProof(helloWorld).timestamp.message;
    for (let at = 0; at < helloWorld.length; at += 1) {
      const altered = helloWorld.slice();
      altered[at]! ^= 0x10;
      const result = await evaluateProof(altered, message);
      const same = 'blocks' in result && result.blocks[0]?.merkleRoot === root && result.blocks[0].height === 358_391;
      expect([at, same]).toEqual([at, false]);
    }
  });
});

describe('a proof', () => {
  it.each([
    ['of SHA-1', `${MAGIC}0102${'11'.repeat(20)}${BLOCK_5}`, 'accepted'],
    ['of RIPEMD-160', `${MAGIC}0103${'11'.repeat(20)}${BLOCK_5}`, 'accepted'],
    ['of SHA-256', `${MAGIC}0108${'11'.repeat(32)}${BLOCK_5}`, 'accepted'],
    ['of SHA-1 with a digest too long', `${MAGIC}0102${'11'.repeat(21)}${BLOCK_5}`, 'operation 0x11 is not known'],
    ['of Keccak-256', `${MAGIC}0167${'11'.repeat(32)}${BLOCK_5}`, 'file digest 0x67 is not known'],
    ['of an operation that is no hash', `${MAGIC}01f2${'11'.repeat(32)}`, 'file digest 0xf2 is not known'],
    ['of version 0', `${MAGIC}0008${'11'.repeat(32)}${BLOCK_5}`, 'version 0 of the format is not known'],
    ['of version 2', `${MAGIC}0208${'11'.repeat(32)}${BLOCK_5}`, 'version 2 of the format is not known'],
    ['of version 128', `${MAGIC}800108${'11'.repeat(32)}${BLOCK_5}`, 'version 128 of the format is not known'],
    ['of version 1 in two bytes', `${MAGIC}810008${'11'.repeat(32)}${BLOCK_5}`, 'a number is not in its shortest form'],
    ['with another first byte', `01${MAGIC.slice(2)}0108`, 'the file is not an OpenTimestamps proof'],
    ['with another last byte of its mark', `${MAGIC.slice(0, -2)}950108`, 'the file is not an OpenTimestamps proof'],
    ['with a byte behind it', `${MAGIC}0108${'11'.repeat(32)}${BLOCK_5}00`, '1 bytes follow the end'],
  ])('%s: %s', (_, file, outcome) => {
    expect(refusal(bytes(file))).toBe(outcome);
    expect(isProof(bytes(file))).toBe(outcome === 'accepted');
  });

  it('is at most 65,536 bytes long', () => {
    // Attestations of another chain fill it: each 8,192 bytes of payload and 12 around them, the last the rest.
    const filled = (length: number): Uint8Array => {
      const start = Buffer.concat([bytes(`${MAGIC}0108`), digest]);
      const other = (payload: number): Buffer =>
        Buffer.concat([
          bytes('0006869a0d73d71b45'),
          Buffer.of((payload & 0x7f) | 0x80, payload >> 7),
          Buffer.alloc(payload, payload & 0xff),
        ]);
      const forks = Array.from({ length: 7 }, (_, i) => Buffer.concat([Buffer.of(0xff), other(8180 + i)]));
      const used = start.length + forks.reduce((sum, { length: each }) => sum + each, 0);
      return Buffer.concat([start, ...forks, other(length - used - 11)]);
    };
    expect([filled(65_536).length, refusal(filled(65_536))]).toEqual([65_536, 'accepted']);
    expect([filled(65_537).length, refusal(filled(65_537))]).toEqual([65_537, 'the file is larger than 65536 bytes']);
  });

  it('comes back from its bytes, whatever is in it', () => {
    fc.assert(
      fc.property(paths, (some) => {
        const proof = { hashTag: 8, timestamp: treeOf(digest, some) };
        expect(parseProof(proofBytes(proof))).toEqual(proof);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it.each([
    ['an array', helloWorld.slice()],
    ['a Buffer, whose slices share its memory', Buffer.from(helloWorld)],
  ])('does not change with the bytes that it was read from: %s', (_, file) => {
    const { timestamp } = parseProof(file);
    const before = hex(timestamp.message);
    file.fill(0);
    expect(hex(timestamp.message)).toBe(before);
  });
});

/** Read from a Buffer, as Node reads files: an operation that turned its message around would turn the digest around. */
it('of reversed bytes, read from a Buffer, is about the digest that it names', async () => {
  const file = Buffer.from(`${MAGIC}0108${hex(digest)}ff${BLOCK_5}f2${BLOCK_5}`, 'hex');
  const before = hex(file);
  expect(await evaluateProof(file, digest)).toEqual({
    kind: 'attested',
    blocks: [
      { height: 5, merkleRoot: hex(digest.toReversed()) },
      { height: 5, merkleRoot: hex(digest) },
    ],
  });
  expect(hex(file)).toBe(before);
});

describe('a new proof', () => {
  const nonce = bytes('000102030405060708090a0b0c0d0e0f');
  const seen = sha256(digest, nonce);
  const calendar = { kind: 'pending', uri: 'https://a.example' } as const;

  it('lets a calendar see SHA-256 over digest and nonce, and nothing else', () => {
    expect(hex(commitment(digest, nonce))).toBe(hex(seen));
    const then = [append(bytes('ff')), hashWithSha256];
    expect(hex(commitment(digest, nonce, then))).toBe(hex(sha256(seen, bytes('ff'))));
  });

  it('leads from the digest over the nonce to what the calendar saw', () => {
    const proof = proofOf(digest, nonce, attested(calendar)(seen));
    const [first] = allAttestations(parseProof(proofBytes(proof)).timestamp);
    expect(hex(first!.node.message)).toBe(hex(seen));
    expect(hex(proofBytes(proof))).toBe(
      `${MAGIC}0108${hex(digest)}f010${hex(nonce)}080083dfe30d2ef90c8e1211${Buffer.from(calendar.uri).toString('hex')}`,
    );
  });

  it('serves two files with one promise, each from its own side', () => {
    const [left, right] = [commitment(digest, nonce), commitment(sha256(bytes('02')), nonce)];
    const { fromLeft, fromRight } = joining(left, right);
    const both = sha256(left, right);
    expect(hex(commitment(digest, nonce, fromLeft))).toBe(hex(both));
    expect(hex(commitment(sha256(bytes('02')), nonce, fromRight))).toBe(hex(both));
    const promise = attested(calendar)(both);
    expect(isProof(proofBytes(proofOf(digest, nonce, promise, fromLeft)))).toBe(true);
    expect(() => proofOf(digest, nonce, promise, fromRight)).toThrow('the timestamp is of another commitment');
  });

  it.each([
    ['a digest of 31 bytes', digest.slice(1), nonce, seen, 'the digest or the nonce has a wrong length'],
    ['a digest of 33', new Uint8Array(33), nonce, seen, 'the digest or the nonce has a wrong length'],
    ['a nonce of 15', digest, nonce.slice(1), seen, 'the digest or the nonce has a wrong length'],
    ['a nonce of 17', digest, new Uint8Array(17), seen, 'the digest or the nonce has a wrong length'],
    ['a promise of something else', digest, nonce, digest, 'the timestamp is of another commitment'],
  ])('is not made with %s', (_, given, random, message, reason) => {
    expect(() => proofOf(given, random, attested(calendar)(message))).toThrow(OtsError);
    expect(() => proofOf(given, random, attested(calendar)(message))).toThrow(reason);
  });

  it('is whole or nothing: a path deeper than any reader takes is no proof', () => {
    const deep = (levels: number) =>
      proofBytes({
        hashTag: 8,
        timestamp: follow(
          digest,
          Array.from({ length: levels }, () => hashWithSha256),
          attested(calendar),
        ),
      });
    expect([isProof(deep(255)), isProof(deep(256))]).toEqual([true, false]);
  });
});
