import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Attestation } from '../../../src/proofs/ots/attestation.js';
import { append, hashWithSha256 } from '../../../src/proofs/ots/operation.js';
import { isProof, parseProof, proofBytes } from '../../../src/proofs/ots/proof.js';
import { allAttestations, follow, timestampBytes } from '../../../src/proofs/ots/timestamp.js';
import { type AskCalendar, upgradeProof } from '../../../src/proofs/ots/upgrade.js';
import { OtsError } from '../../../src/proofs/ots/wire.js';
import { mineHeader } from '../../fakes/proofs/calendar.js';
import { attested, bytes, hex, treeOf } from './trees.js';

const sha256 = (...parts: Uint8Array[]) => new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());
const digest = sha256(Buffer.from('a file'));
const [A, B] = ['https://a.example', 'https://b.example'];
const pending = (uri: string) => ({ kind: 'pending', uri }) as const;
const block = (height: number) => ({ kind: 'bitcoin', height }) as const;
/** What calendar `i` promised to stamp. */
const commitment = (i: number) => sha256(digest, Uint8Array.of(i));
const path = (i: number, attestation: Attestation) => ({
  operations: [append(Uint8Array.of(i)), hashWithSha256],
  attestation,
});
const onBoth = proofBytes({ hashTag: 8, timestamp: treeOf(digest, [path(1, pending(A)), path(2, pending(B))]) });

/** A calendar's answer: from the commitment over one hash to the root of a block. */
const anchored = (i: number, ...heights: number[]) =>
  timestampBytes(follow(commitment(i), [append(bytes('ff')), hashWithSha256], attested(...heights.map(block))));
const rootOf = (i: number) => sha256(commitment(i), bytes('ff'));
const answering =
  (answers: Readonly<Record<string, Uint8Array | undefined>>): AskCalendar =>
  (uri) =>
    Promise.resolve(answers[uri]);
const heightsIn = (ots: Uint8Array) =>
  allAttestations(parseProof(ots).timestamp)
    .flatMap(({ attestation }) => (attestation.kind === 'bitcoin' ? [attestation.height] : []))
    .toSorted((a, b) => a - b);

describe('an upgrade', () => {
  it('asks each calendar about the commitment that it promised', async () => {
    const asked: [string, string][] = [];
    const result = await upgradeProof(onBoth, (uri, message) => {
      asked.push([uri, message]);
      return Promise.resolve(undefined);
    });
    expect(asked).toEqual([
      [A, hex(commitment(1))],
      [B, hex(commitment(2))],
    ]);
    expect(result).toEqual({ ots: onBoth, changed: false, status: 'pending' });
  });

  it('adds what they answer, and the lowest block counts', async () => {
    const first = await upgradeProof(onBoth, answering({ [B]: anchored(2, 900) }));
    expect(first).toMatchObject({ changed: true, status: 'attested', blockHeight: 900 });
    const both = await upgradeProof(first.ots, answering({ [A]: anchored(1, 899) }));
    expect(both).toMatchObject({ changed: true, status: 'attested', blockHeight: 899 });
    expect(heightsIn(both.ots)).toEqual([899, 900]);
    // The promises stay: they are what a reader without headers sees of where it came from.
    expect(
      allAttestations(parseProof(both.ots).timestamp).filter(({ attestation: { kind } }) => kind === 'pending'),
    ).toHaveLength(2);
  });

  it('does not ask those again who have answered', async () => {
    const { ots } = await upgradeProof(onBoth, answering({ [A]: anchored(1, 899) }));
    const asked: string[] = [];
    const again = await upgradeProof(ots, (uri) => {
      asked.push(uri);
      return Promise.resolve(undefined);
    });
    expect(asked).toEqual([B]);
    expect(again).toEqual({ ots, changed: false, status: 'attested', blockHeight: 899 });
  });

  it.each<[string, AskCalendar]>([
    ['fails', () => Promise.reject(new Error('refused'))],
    [
      'fails before it is asked',
      () => {
        throw new TypeError('no such address');
      },
    ],
    ['answers nothing', () => Promise.resolve(new Uint8Array())],
    ['answers a page', () => Promise.resolve(Buffer.from('<html>'))],
    ['answers a byte too much', () => Promise.resolve(new Uint8Array([...anchored(1, 5), 0]))],
    ['answers half', () => Promise.resolve(anchored(1, 5).slice(0, -1))],
    ['promises once more', () => Promise.resolve(timestampBytes(attested(pending(A))(commitment(1))))],
    [
      'answers a block of another chain',
      () =>
        Promise.resolve(
          timestampBytes(attested({ kind: 'unknown', tag: '06869a0d73d71b45', payload: bytes('01') })(commitment(1))),
        ),
    ],
    [
      'answers a block over 33 bytes',
      () => Promise.resolve(timestampBytes(follow(commitment(1), [append(bytes('01'))], attested(block(5))))),
    ],
    ['answers more blocks than a proof may name', () => Promise.resolve(anchored(1, ...Array(65).keys()))],
  ])('changes nothing when the calendar %s', async (_, ask) => {
    const only = proofBytes({ hashTag: 8, timestamp: treeOf(digest, [path(1, pending(A))]) });
    expect(await upgradeProof(only, ask)).toEqual({ ots: only, changed: false, status: 'pending' });
  });

  it('takes the good answer where another calendar fails', async () => {
    const result = await upgradeProof(onBoth, (uri) =>
      uri === A ? Promise.reject(new Error('down')) : Promise.resolve(anchored(2, 900)),
    );
    expect(result).toMatchObject({ changed: true, status: 'attested', blockHeight: 900 });
  });

  it('with headers adds only what they confirm', async () => {
    const header = mineHeader(rootOf(2), new Date('2026-01-02T03:04:05Z'));
    const headers = (height: number) => Promise.resolve(height === 900 ? header : undefined);
    const answers = answering({ [A]: anchored(1, 900), [B]: anchored(2, 900) });
    const result = await upgradeProof(onBoth, answers, headers, 'test');
    expect(result).toMatchObject({
      changed: true,
      status: 'confirmed',
      blockHeight: 900,
      blockTime: new Date('2026-01-02T03:04:05Z'),
    });
    // A's was a lie about the same height, which would have stayed in the proof for good.
    expect(heightsIn(result.ots)).toEqual([900]);
    // On the main network that header confirms nothing, and a block to come not yet.
    for (const [source, chain] of [
      [headers, 'main'],
      [() => Promise.resolve(undefined), 'test'],
    ] as const)
      expect(await upgradeProof(onBoth, answers, source, chain)).toEqual({
        ots: onBoth,
        changed: false,
        status: 'pending',
      });
  });

  it('keeps the answer that came first when both together are longer than a proof may be', async () => {
    const filler = (i: number) =>
      timestampBytes(
        follow(
          commitment(i),
          [append(bytes('ff')), hashWithSha256],
          attested(
            block(900 + i),
            ...Array.from({ length: 5 }, (_, at) => ({
              kind: 'unknown' as const,
              tag: `010203040506070${at}`,
              payload: new Uint8Array(8000),
            })),
          ),
        ),
      );
    const result = await upgradeProof(onBoth, answering({ [A]: filler(1), [B]: filler(2) }));
    expect([isProof(result.ots), heightsIn(result.ots), result.status]).toEqual([true, [901], 'attested']);
  });

  it('is of a proof, and of nothing else', async () => {
    await expect(upgradeProof(onBoth.slice(1), answering({}))).rejects.toThrow(OtsError);
  });
});
