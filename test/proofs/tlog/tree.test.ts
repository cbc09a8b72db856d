import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex } from '../../../src/package/byte-strings.js';
import { holdsConsistency, holdsInclusion } from '../../../src/proofs/tlog/check.js';
import { growingTree } from '../../../src/proofs/tlog/growing.js';
import { emptyRoot, leafHash } from '../../../src/proofs/tlog/hash.js';
import { consistencyProof, inclusionProof, rootOf } from '../../../src/proofs/tlog/tree.js';
import { memoryLog, numbered, signer } from './memory-log.js';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const log = signer('evidence-ledger/tree');

/** The leaves and roots that Certificate Transparency's own tests have (merkletree/merkle_tree_test.cc). */
const ctLeaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ctRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('a tree of RFC 6962', () => {
  it('has the roots that Certificate Transparency has written down', async () => {
    expect(hex(emptyRoot())).toBe(createHash('sha256').digest('hex'));
    const { subtrees } = await memoryLog(
      ctLeaves.map((leaf) => fromHex(leaf) ?? new Uint8Array()),
      log,
    );
    const roots = await Promise.all(ctRoots.map(async (_, at) => hex(await rootOf(subtrees, at + 1))));
    expect(roots).toEqual(ctRoots);
  });

  it('has the same roots when only its right edge is kept', async () => {
    const { subtrees, entries } = await memoryLog(numbered(70), log);
    const tree = growingTree();
    expect(hex(tree.root())).toBe(hex(emptyRoot()));
    for (const [at, entry] of entries.entries()) {
      tree.add(leafHash(entry));
      expect([tree.size, hex(tree.root())]).toEqual([at + 1, hex(await rootOf(subtrees, at + 1))]);
    }
  });

  it('proves every entry in every size, and no other entry, place or root', async () => {
    const { subtrees, entries } = await memoryLog(numbered(40), log);
    const leaves = entries.map(leafHash);
    for (let size = 1; size <= 40; size += 1) {
      const root = await rootOf(subtrees, size);
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof(subtrees, index, size);
        const leaf = leaves[index] as Uint8Array;
        expect(holdsInclusion(leaf, { index, size }, proof, root)).toBe(true);
        expect(holdsInclusion(leafHash(leaf), { index, size }, proof, root)).toBe(false);
        for (const other of [index - 1, index + 1, size])
          expect(holdsInclusion(leaf, { index: other, size }, proof, root)).toBe(false);
        expect(holdsInclusion(leaf, { index, size }, proof.slice(1), root)).toBe(size === 1);
        expect(holdsInclusion(leaf, { index, size }, [...proof, root], root)).toBe(false);
        if (proof.length > 1) expect(holdsInclusion(leaf, { index, size }, proof.toReversed(), root)).toBe(false);
      }
    }
  });

  it('proves that it grew from each of its beginnings, and from nothing else', async () => {
    const { subtrees } = await memoryLog(numbered(40), log);
    const other = await memoryLog([...numbered(20), ...numbered(20)], log);
    for (let size = 1; size <= 40; size += 1) {
      const grown = { size, root: await rootOf(subtrees, size) };
      for (let old = 1; old <= size; old += 1) {
        const before = { size: old, root: await rootOf(subtrees, old) };
        const proof = await consistencyProof(subtrees, old, size);
        expect(holdsConsistency(before, grown, proof)).toBe(true);
        if (old > 1 && old < size) {
          expect(holdsConsistency({ ...before, size: old - 1 }, grown, proof)).toBe(false);
          expect(holdsConsistency(before, grown, proof.slice(1))).toBe(false);
        }
        const fork = { size: old, root: await rootOf(other.subtrees, old) };
        const forked = await consistencyProof(other.subtrees, old, size);
        if (old > 20) {
          expect(holdsConsistency(fork, grown, proof)).toBe(false);
          expect(holdsConsistency(fork, grown, forked)).toBe(false);
          expect(holdsConsistency(before, grown, forked)).toBe(old === size);
        }
      }
    }
  });

  it.each([
    ['an entry that is not there', () => inclusionProof(async () => emptyRoot(), 3, 3)],
    ['a tree that is larger', () => consistencyProof(async () => emptyRoot(), 4, 3)],
    ['a tree of nothing', () => consistencyProof(async () => emptyRoot(), 0, 3)],
  ])('refuses a proof about %s', async (_, make) => {
    await expect(make()).rejects.toThrow(/tree of/);
  });
});
