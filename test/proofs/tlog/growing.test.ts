import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsConsistency, holdsInclusion } from '../../../src/proofs/tlog/check.js';
import { growingTree, growingTreeOf } from '../../../src/proofs/tlog/growing.js';
import { digest, leafHash, nodeHash, TlogError } from '../../../src/proofs/tlog/hash.js';
import {
  readBundle,
  subtreesOf,
  tilePath,
  parseTilePath,
  tilesOf,
  tileWidth,
  writeBundle,
} from '../../../src/proofs/tlog/tile.js';
import { consistencyProof, fold, inclusionProof, rootOf } from '../../../src/proofs/tlog/tree.js';
import { memoryLog, numbered, signer } from './memory-log.js';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const log = signer('evidence-ledger/growing');
/** Over 600 entries: three tiles of level 0, one of level 1. */
const told = await memoryLog(numbered(600), log);
const leaves = told.entries.map(leafHash);

/** RFC 6962, section 2.1, word for word. */
function mth(of: readonly Uint8Array[]): Uint8Array {
  if (of.length === 0) return digest();
  if (of.length === 1) return of[0]!;
  let k = 1;
  while (k * 2 < of.length) k *= 2;
  return nodeHash(mth(of.slice(0, k)), mth(of.slice(k)));
}

describe('a growing tree', () => {
  it('says with each leaf how it leads to the root', () => {
    const tree = growingTree();
    for (const [index, leaf] of leaves.slice(0, 70).entries()) {
      const path = tree.add(leaf);
      expect(holdsInclusion(leaf, { index, size: index + 1 }, path, mth(leaves.slice(0, index + 1)))).toBe(true);
    }
  });

  it('begins at any size out of complete subtrees, and goes on the same', async () => {
    for (const size of [0, 1, 2, 3, 7, 8, 255, 256, 257, 300, 511, 512, 599]) {
      const tree = await growingTreeOf(told.subtrees, size);
      expect([tree.size, hex(tree.root())]).toEqual([size, hex(mth(leaves.slice(0, size)))]);
      const copy = tree.copy();
      tree.add(leaves[size]!);
      expect(hex(tree.root())).toBe(hex(mth(leaves.slice(0, size + 1))));
      expect([copy.size, hex(copy.root())]).toEqual([size, hex(mth(leaves.slice(0, size)))]);
    }
  });

  it('hashes as it is told to', () => {
    const tree = growingTree((left, right) => Uint8Array.from([...left, 0xff, ...right]));
    for (const byte of [1, 2, 3]) tree.add(Uint8Array.of(byte));
    expect(hex(tree.root())).toBe('01ff02ff03');
  });
});

describe('proofs of a tree that is read from tiles', () => {
  const sizes = fc.integer({ min: 1, max: 600 });

  it('hold for random entries and sizes, and for no other place, size or hash', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, pick, change) => {
        const index = pick % size;
        const root = await rootOf(told.subtrees, size);
        expect(hex(root)).toBe(hex(mth(leaves.slice(0, size))));
        const proof = await inclusionProof(told.subtrees, index, size);
        const holds = (at: number, of: number, by: readonly Uint8Array[]) =>
          holdsInclusion(leaves[index]!, { index: at, size: of }, by, root);
        expect(holds(index, size, proof)).toBe(true);
        if (size > 1) expect(holds((index + 1 + (change % (size - 1))) % size, size, proof)).toBe(false);
        expect([holds(-1, size, proof), holds(size, size, proof), holds(index, index, proof)]).toEqual([
          false,
          false,
          false,
        ]);
        if (proof.length > 0) {
          const at = change % proof.length;
          expect(holds(index, size, proof.with(at, proof[at]!.with(change % 32, proof[at]![change % 32]! ^ 1)))).toBe(
            false,
          );
          expect(holds(index, size, proof.toSpliced(at, 1))).toBe(false);
        }
        expect(holds(index, size, [...proof, root])).toBe(false);
      }),
      { seed: 6962, numRuns: 60 },
    );
  });

  it('of growth hold for random sizes, and for no other', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, sizes, fc.nat(), async (one, other, change) => {
        const [old, size] = [Math.min(one, other), Math.max(one, other)];
        const [before, after] = [
          { size: old, root: await rootOf(told.subtrees, old) },
          { size, root: await rootOf(told.subtrees, size) },
        ];
        const proof = await consistencyProof(told.subtrees, old, size);
        expect(holdsConsistency(before, after, proof)).toBe(true);
        expect(holdsConsistency(after, before, proof)).toBe(old === size);
        expect(holdsConsistency({ ...before, root: leaves[0]!.with(0, 1) }, after, proof)).toBe(false);
        expect(holdsConsistency(before, { ...after, root: leaves[0]!.with(0, 1) }, proof)).toBe(false);
        expect(holdsConsistency(before, after, [...proof, after.root])).toBe(false);
        if (proof.length > 0) {
          const at = change % proof.length;
          expect(holdsConsistency(before, after, proof.with(at, proof[at]!.with(0, proof[at]![0]! ^ 1)))).toBe(false);
          expect(holdsConsistency(before, after, proof.toSpliced(at, 1))).toBe(false);
        }
      }),
      { seed: 9162, numRuns: 60 },
    );
  });

  it('of growth out of nothing, or by nothing, show nothing', () => {
    const root = leaves[0]!;
    expect(holdsConsistency({ size: 0, root: digest() }, { size: 1, root }, [])).toBe(false);
    expect(holdsConsistency({ size: 0, root }, { size: 1, root }, [root])).toBe(false);
    expect(holdsConsistency({ size: 1, root }, { size: 2, root: nodeHash(root, leaves[1]!) }, [])).toBe(false);
    expect(holdsConsistency({ size: 1, root }, { size: 2, root: nodeHash(root, leaves[1]!) }, [leaves[1]!])).toBe(true);
    expect(holdsConsistency({ size: 3, root }, { size: 3, root }, [])).toBe(true);
    expect(holdsConsistency({ size: 3, root }, { size: 3, root: leaves[1]! }, [])).toBe(false);
    expect(holdsConsistency({ size: 3, root }, { size: 3, root }, [root])).toBe(false);
  });

  it('about a tree of more than 32 bits of entries come out in that many steps', () => {
    const size = 2 ** 40;
    const proof = Array.from({ length: 40 }, (_, at) => leaves[at]!);
    const root = proof.reduce<Uint8Array>((left, right) => nodeHash(left, right), leaves[599]!);
    expect(holdsInclusion(leaves[599]!, { index: 0, size }, proof, root)).toBe(true);
    expect(holdsInclusion(leaves[599]!, { index: 2 ** 32, size }, proof, root)).toBe(false);
    const last = proof.reduce<Uint8Array>((right, left) => nodeHash(left, right), leaves[599]!);
    expect(holdsInclusion(leaves[599]!, { index: size - 1, size }, proof, last)).toBe(true);
    expect(holdsInclusion(leaves[599]!, { index: size - 2, size }, proof, last)).toBe(false);
  });
});

describe('tiles', () => {
  it('are each read once, whatever is asked', async () => {
    const asked: string[] = [];
    const read = subtreesOf((level, index) => {
      asked.push(`${level}/${index}`);
      return told.read(level, index);
    });
    for (const index of [0, 1, 300, 599]) await inclusionProof(read, index, 600);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.toSorted()).toEqual(['0/0', '0/1', '0/2', '1/0'].filter((name) => asked.includes(name)));
  });

  it('that are shorter than their tree are refused', async () => {
    const short = subtreesOf(async (level, index) => (await told.read(level, index)).slice(0, 31));
    await expect(rootOf(short, 600)).rejects.toThrow(TlogError);
    await expect(rootOf(short, 600)).rejects.toThrow('a tile is shorter than its tree');
  });

  it('have names that come back, at every width and at random indexes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('entries' as const), fc.nat(63)),
        fc.maxSafeNat(),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          const name = { level, index, width };
          expect(parseTilePath(tilePath(name))).toEqual(name);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });

  it('of a tree hold each of its hashes once', () => {
    for (const size of [1, 255, 256, 257, 65_535, 65_536, 65_537, 70_000]) {
      const widths = new Map<number, number>();
      for (const { level, width } of tilesOf(size)) widths.set(level, (widths.get(level) ?? 0) + width);
      expect([...widths]).toEqual(
        [size, Math.floor(size / 256), Math.floor(size / 65_536)].flatMap((count, level) =>
          count > 0 ? [[level, count]] : [],
        ),
      );
    }
    expect([...tilesOf(0)]).toEqual([]);
    expect([tileWidth(0, 0, 0), tileWidth(0, 1, 256), tileWidth(0, 1, 257), tileWidth('entries', 0, 5)]).toEqual([
      0, 0, 1, 5,
    ]);
  });

  it('of entries come back from their bytes, and a bundle cut anywhere within an entry does not', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 6 }), (entries) => {
        const bundle = writeBundle(entries);
        expect(readBundle(bundle)).toEqual(entries);
        const ends = new Set(entries.map((_, at) => writeBundle(entries.slice(0, at)).length).concat(bundle.length));
        for (let length = 0; length < bundle.length; length += 1)
          if (ends.has(length)) expect(readBundle(bundle.slice(0, length))).toHaveLength([...ends].indexOf(length));
          else expect(() => readBundle(bundle.slice(0, length))).toThrow('a bundle ends within an entry');
      }),
      { seed: 8, numRuns: 60 },
    );
  });

  it('fold in powers of two, and in nothing else', () => {
    for (const count of [1, 2, 4, 8]) expect(hex(fold(leaves.slice(0, count)))).toBe(hex(mth(leaves.slice(0, count))));
    for (const count of [0, 3, 5, 6, 7, 12])
      expect(() => fold(leaves.slice(0, count))).toThrow('not a complete subtree');
  });
});
