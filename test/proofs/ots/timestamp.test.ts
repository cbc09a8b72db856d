import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat } from '../../../src/package/byte-strings.js';
import { append, hashWithSha256, operationBytes, prepend } from '../../../src/proofs/ots/operation.js';
import { attestationBytes } from '../../../src/proofs/ots/attestation.js';
import {
  allAttestations,
  follow,
  mapNodes,
  merge,
  parseTimestamp,
  timestampBytes,
} from '../../../src/proofs/ots/timestamp.js';
import { OtsError } from '../../../src/proofs/ots/wire.js';
import { attested, bytes, hex, type Path, paths, treeOf } from './trees.js';

const message = bytes('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff');
const sha256 = (given: Uint8Array) => hex(createHash('sha256').update(given).digest());
const block = (height: number) => ({ kind: 'bitcoin', height }) as const;
const calendar = (uri: string) => ({ kind: 'pending', uri }) as const;
/** `0588960d73d71901` with the height 5. */
const BLOCK_5 = '000588960d73d719010105';
const BLOCK_6 = '000588960d73d719010106';

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(OtsError);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('a timestamp', () => {
  it('executes each operation on the message above it', () => {
    const { branches } = parseTimestamp(bytes(`08f101aaf001bb08${BLOCK_5}`), message);
    const [first] = branches;
    expect(hex(first!.next.message)).toBe(sha256(message));
    const prepended = first!.next.branches[0]!.next;
    expect(hex(prepended.message)).toBe(`aa${sha256(message)}`);
    const appended = prepended.branches[0]!.next;
    expect(hex(appended.message)).toBe(`aa${sha256(message)}bb`);
    const last = appended.branches[0]!.next;
    expect(last).toEqual({
      message: new Uint8Array(Buffer.from(sha256(appended.message), 'hex')),
      attestations: [block(5)],
      branches: [],
    });
  });

  it.each([
    ['nothing', '', 'cut off at byte 0'],
    ['a fork and nothing', 'ff', 'cut off at byte 1'],
    ['a fork and one branch', `ff${BLOCK_5}`, 'cut off at byte 12'],
    ['a fork into a fork', `ffff${BLOCK_5}${BLOCK_6}`, 'operation 0xff is not known'],
    ['an operation to nothing', '08', 'cut off at byte 1'],
    ['a byte behind it', `${BLOCK_5}00`, '1 bytes follow the end'],
    ['two attestations without a fork', `${BLOCK_5}${BLOCK_6}`, '11 bytes follow the end'],
    ['a fork and two attestations', `ff${BLOCK_5}${BLOCK_6}`, 'accepted'],
    ['a fork and the same twice', `ff${BLOCK_5}${BLOCK_5}`, 'accepted'],
  ])('of %s: %s', (_, given, outcome) => {
    expect(refusal(() => parseTimestamp(bytes(given), message))).toBe(outcome);
  });

  it('is at most 256 nodes deep', () => {
    // 255 operations lead from the first node to the 256th.
    expect(refusal(() => parseTimestamp(bytes(`${'08'.repeat(255)}${BLOCK_5}`), message))).toBe('accepted');
    expect(refusal(() => parseTimestamp(bytes(`${'08'.repeat(256)}${BLOCK_5}`), message))).toBe(
      'the proof is nested too deeply',
    );
    // Side by side, forks make nothing deeper.
    const wide = Array.from({ length: 400 }, (_, i) => `fff002${i.toString(16).padStart(4, '0')}${BLOCK_5}`).join('');
    expect(parseTimestamp(bytes(`${wide}${BLOCK_5}`), message).branches).toHaveLength(400);
  });

  it('of one operation ten thousand times over is read in no more than linear time, as one branch', () => {
    const equal = Array.from({ length: 5000 }, () => `ff08${BLOCK_5}`).join('');
    const { branches, attestations } = parseTimestamp(bytes(`${equal}${BLOCK_6}`), message);
    expect([branches.length, attestations]).toEqual([1, [block(6)]]);
    expect(branches[0]!.next.attestations).toEqual([block(5)]);
  });

  it('without an attestation at some end cannot be written', () => {
    expect(refusal(() => timestampBytes({ message, attestations: [], branches: [] }))).toMatch(/without attestations/);
    expect(refusal(() => timestampBytes(follow(message, [hashWithSha256], attested())))).toMatch(/without attest/);
  });
});

describe('the form of a timestamp', () => {
  it('is that of the reference: attestations before operations, each in order, a fork before all but the last', () => {
    const tree = [
      follow(message, [prepend(bytes('aa'))], attested(block(1))),
      follow(message, [append(bytes('bb'))], attested(block(2))),
      follow(message, [hashWithSha256], attested(block(3))),
      attested(calendar('b'))(message),
      attested(calendar('a'))(message),
      attested(block(7), block(6))(message),
    ].reduce(merge);
    const pending = (uri: string) => `0083dfe30d2ef90c8e0201${Buffer.from(uri).toString('hex')}`;
    const mined = (height: number) => `000588960d73d7190101${height.toString(16).padStart(2, '0')}`;
    const parts = [
      mined(6),
      mined(7),
      pending('a'),
      pending('b'),
      `08${mined(3)}`,
      `f001bb${mined(2)}`,
      `f101aa${mined(1)}`,
    ];
    expect(hex(timestampBytes(tree))).toBe([...parts.slice(0, -1).map((part) => `ff${part}`), parts.at(-1)].join(''));
  });

  it('is one for all orders in which the same is written', () => {
    fc.assert(
      fc.property(
        paths.chain((some) =>
          fc.tuple(
            fc.constant(some),
            fc.shuffledSubarray([...some], { minLength: some.length, maxLength: some.length }),
          ),
        ),
        ([some, shuffled]) => {
          const tree = treeOf(message, some);
          expect(treeOf(message, shuffled)).toEqual(tree);
          // As somebody would who never joins what is equal: one fork for each path.
          const parts = shuffled.map(pathBytes);
          const last = parts.pop()!;
          const loose = concat(...parts.flatMap((part) => [Uint8Array.of(0xff), part]), last);
          expect(parseTimestamp(loose, message)).toEqual(tree);
        },
      ),
      { seed: 1, numRuns: 50 },
    );
  });

  it('comes back from its bytes, and none of its beginnings is a timestamp', () => {
    fc.assert(
      fc.property(paths, (some) => {
        const tree = treeOf(message, some);
        const written = timestampBytes(tree);
        expect(parseTimestamp(written, message)).toEqual(tree);
        for (let length = 0; length < written.length; length += 1)
          expect(refusal(() => parseTimestamp(written.slice(0, length), message))).not.toBe('accepted');
      }),
      { seed: 2, numRuns: 15 },
    );
  });

  it('holds of random bytes too: what is read is written again, and read the same', () => {
    const token = fc.constantFrom('ff', '08', '02', '03', 'f0', 'f1', 'f2', 'f3', '01', 'aa', BLOCK_5, BLOCK_6, '67');
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
        const given = bytes(tokens.join(''));
        if (refusal(() => parseTimestamp(given, message)) !== 'accepted') return;
        accepted += 1;
        const tree = parseTimestamp(given, message);
        expect(parseTimestamp(timestampBytes(tree), message)).toEqual(tree);
      }),
      { seed: 3, numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(30);
  });
});

const pathBytes = ({ operations, attestation }: Path): Uint8Array =>
  concat(...operations.map(operationBytes), Uint8Array.of(0), attestationBytes(attestation));

describe('two timestamps', () => {
  it('of one message become one with everything that either has, in either order, and as often as one likes', () => {
    fc.assert(
      fc.property(paths, paths, (some, others) => {
        const [a, b] = [treeOf(message, some), treeOf(message, others)];
        const both = merge(a, b);
        expect(merge(b, a)).toEqual(both);
        expect(merge(both, a)).toEqual(both);
        expect(both).toEqual(treeOf(message, [...some, ...others]));
        const ends = (tree: typeof a) =>
          new Set(
            allAttestations(tree).map(({ node, attestation }) => `${hex(node.message)} ${JSON.stringify(attestation)}`),
          );
        expect(ends(both)).toEqual(new Set([...ends(a), ...ends(b)]));
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it('of different messages do not', () => {
    const other = attested(block(1))(bytes('ff'));
    expect(refusal(() => merge(attested(block(1))(message), other))).toBe('the timestamps are of different messages');
  });
});

describe('the nodes of a timestamp', () => {
  const tree = treeOf(message, [
    { operations: [append(bytes('01')), hashWithSha256], attestation: block(1) },
    { operations: [append(bytes('02'))], attestation: calendar('a') },
    { operations: [], attestation: block(3) },
  ]);

  it('each say what is attested of them, from the top down', () => {
    expect(allAttestations(tree).map(({ node, attestation }) => [hex(node.message), attestation])).toEqual([
      [hex(message), block(3)],
      [sha256(Buffer.concat([message, bytes('01')])), block(1)],
      [`${hex(message)}02`, calendar('a')],
    ]);
  });

  it('are changed from the leaves up, each once, what is above given what is below', () => {
    const seen: string[] = [];
    const heights = mapNodes(tree, (node) => {
      seen.push(hex(node.message).slice(0, 4));
      return { ...node, attestations: [block(1 + Math.max(0, ...node.branches.map(({ next }) => depthOf(next))))] };
    });
    expect(seen).toHaveLength(4);
    expect(seen.at(-1)).toBe(hex(message).slice(0, 4));
    expect(depthOf(heights)).toBe(3);
    expect(mapNodes(tree, (node) => node)).toEqual(tree);
  });
});

const depthOf = ({ attestations: [first] }: ReturnType<typeof treeOf>): number =>
  first?.kind === 'bitcoin' ? first.height : 0;
