import { toHex } from '../../package/bytes.js';
import { equal } from '../../package/byte-strings.js';
import type { ReadCheckpoint } from '../../proofs/tlog/checkpoint.js';
import { growingTree } from '../../proofs/tlog/growing.js';
import { HASH_BYTES, TlogError } from '../../proofs/tlog/hash.js';
import { type Cosigner, cosigners } from '../../proofs/tlog/judge.js';
import { printVerifierKey, type VerifierKey } from '../../proofs/tlog/key.js';
import { isQuorum, type Policy } from '../../proofs/tlog/policy.js';
import { signedByLog } from '../../proofs/tlog/signed.js';
import { TILE_WIDTH, tilePath, tileWidth } from '../../proofs/tlog/tile.js';
import type { AnchorTrust } from '../../proofs/anchor.js';
import { bundleLeaves, nodeHash } from '../../verify/node/tree-hash.js';
import { Problem } from '../problem/problem.js';
import { anchorsOf, type AuditedAnchor } from './anchors.js';
import { ledgerFile, ledgerText, readSigned } from './files.js';
import type { Remembered } from './state.js';
import { type WitnessView, witnessViews } from './witness-views.js';

export interface Audit extends Remembered {
  readonly origin: string;
  /** The size at the audit before; null at the first. */
  readonly grown_from: number | null;
  /** Witnesses of the policy that signed this tree. */
  readonly cosigned: readonly Cosigner[];
  /** What the witnesses of the policy that have an address say that they saw last. */
  readonly witnesses: readonly Omit<WitnessView, 'checkpoint'>[];
  /** Trees of this log whose time others prove, the smallest first. */
  readonly anchors: readonly Omit<AuditedAnchor, 'faults'>[];
  /** What is wrong with the log; empty when all of it holds. */
  readonly faults: readonly string[];
}

/** What an audit goes by. */
export interface Auditor {
  readonly key: VerifierKey;
  readonly before: Remembered | undefined;
  readonly policy: Policy | undefined;
  /** For the proofs of anchors; nothing is relied on when absent. */
  readonly trust?: AnchorTrust;
}

/**
 * Reads a whole log and builds its tree again: each entry must be the leaf that the log published, the root the one that it
 * signed, and what was there at the audit before must be there still; and so must what each witness has seen and each tree that
 * was anchored. Faults of the
 * log are told, not thrown.
 */
export async function audit(prefix: string, { key, before, policy, trust = { roots: [] } }: Auditor): Promise<Audit> {
  // Before the log is asked: it may grow meanwhile, and a witness cannot have seen more than there is.
  const views = policy === undefined ? [] : await witnessViews(policy, key);
  const checkpoint = readSigned(await ledgerText(prefix, 'checkpoint'));
  const { size } = checkpoint;
  const anchored = await anchorsOf(prefix, key, trust);
  const { cosigned, faults } = seenBy(checkpoint, policy);
  const told = {
    origin: checkpoint.origin,
    verifier_key: printVerifierKey(key),
    size,
    root: toHex(checkpoint.root),
    grown_from: before?.size ?? null,
    cosigned,
    witnesses: views.map(({ name, size, reason }) => ({ name, size, reason })),
    anchors: anchored.map(({ faults: _faults, ...anchor }) => anchor),
  };
  const signed = signedByLog(checkpoint, key);
  if (signed !== 'signed')
    return { ...told, faults: [`the checkpoint is not signed by ${printVerifierKey(key)} (${signed})`] };
  if (before !== undefined && size < before.size)
    return { ...told, faults: [`the log has ${size} entries, but had ${before.size}: it was rolled back`] };
  const seen = views.flatMap((view) => (view.checkpoint === undefined ? [] : [{ ...view, tree: view.checkpoint }]));
  const wanted = [size, before?.size ?? 0, ...seen.map(({ tree }) => tree.size), ...anchored.map(({ size }) => size)];
  const read = await readEntries(prefix, size, new Set(wanted));
  faults.push(...read.faults);
  const rootAt = (at: number) => read.roots.get(at);
  if (read.faults.length === 0 && rootAt(size) !== toHex(checkpoint.root))
    faults.push('its entries do not result in the root that it signed');
  if (before !== undefined && rootAt(before.size) !== before.root && read.faults.length === 0)
    faults.push(`its first ${before.size} entries differ from those of the previous audit: the log has forked`);
  for (const { name, tree } of seen) {
    const shown = rootAt(tree.size);
    if (shown === undefined && read.faults.length === 0)
      faults.push(`the witness ${name} has seen ${tree.size} entries, but the log shows ${size}: it was rolled back`);
    else if (shown !== undefined && shown !== toHex(tree.root))
      faults.push(`the witness ${name} has seen a different tree of ${tree.size} entries: the log has forked`);
  }
  for (const { size: at, root, faults: wrong } of anchored) {
    faults.push(...wrong.map((fault) => `the anchor of ${at} entries: ${fault}`));
    const shown = rootAt(at);
    if (shown !== root && read.faults.length === 0)
      faults.push(
        shown === undefined
          ? `${at} entries were anchored, but the log shows ${size}: it was rolled back`
          : `a different tree of ${at} entries was anchored: the log has forked`,
      );
  }
  return { ...told, faults };
}

function seenBy(checkpoint: ReadCheckpoint, policy: Policy | undefined): { cosigned: Cosigner[]; faults: string[] } {
  if (policy === undefined) return { cosigned: [], faults: [] };
  try {
    const cosigned = cosigners(checkpoint.note, policy);
    if (cosigned === 'forged') return { cosigned: [], faults: ['the checkpoint has an invalid cosignature'] };
    return isQuorum(policy, new Set(cosigned.map(({ name }) => name)))
      ? { cosigned, faults: [] }
      : { cosigned, faults: [`fewer witnesses than the policy requires have seen this tree (${cosigned.length})`] };
  } catch (error) {
    if (error instanceof TlogError) return { cosigned: [], faults: [error.message] };
    throw error;
  }
}

/**
 * The roots of a log at the sizes wanted, in hex. What lies behind its signed tree is read as far as a witness saw it; when the
 * log does not show that much, the roots of those sizes are missing.
 */
async function readEntries(prefix: string, signed: number, wanted: ReadonlySet<number>) {
  const tree = growingTree(nodeHash);
  const faults: string[] = [];
  const roots = new Map<number, string>();
  const note = (): void => {
    if (wanted.has(tree.size)) roots.set(tree.size, toHex(tree.root()));
  };
  note();
  async function readTo(size: number): Promise<void> {
    for await (const { index, leaves } of inOrder(tree.size / TILE_WIDTH, size, (at) => readTile(prefix, at, size))) {
      if (leaves === undefined) return void faults.push(`entries from ${index * TILE_WIDTH} differ from their tile`);
      for (let at = 0; at < leaves.length; at += HASH_BYTES) {
        tree.add(leaves.subarray(at, at + HASH_BYTES));
        note();
      }
    }
  }
  const all = Math.max(signed, ...wanted);
  await readTo(all).catch((error: unknown) => {
    // What lies behind the signed tree need not be shown.
    if (!(error instanceof Problem) || all === signed) throw error;
    return tree.size < signed ? readTo(signed) : undefined;
  });
  return { roots, faults };
}

/** Asked for at once, so that a log elsewhere is not waited for tile by tile. */
const BESIDE = 8;

/** The tiles of a tree from one index on, in their order. */
async function* inOrder<Tile>(
  from: number,
  size: number,
  read: (index: number) => Promise<Tile>,
): AsyncGenerator<Tile> {
  const asked: Promise<Tile>[] = [];
  for (let index = from; ; index += 1) {
    while (asked.length < BESIDE && (index + asked.length) * TILE_WIDTH < size) {
      const tile = read(index + asked.length);
      // Thrown where its turn comes.
      tile.catch(() => undefined);
      asked.push(tile);
    }
    const next = asked.shift();
    if (next === undefined) return;
    yield await next;
  }
}

/** The leaves of the entries at an index, as wide as their tile is in a tree of a size; undefined where they are not what the log hashes them to. */
async function readTile(prefix: string, index: number, size: number) {
  const width = tileWidth(0, index, size);
  const [bundle, tile] = await Promise.all([
    ledgerFile(prefix, tilePath({ level: 'entries', index, width })),
    ledgerFile(prefix, tilePath({ level: 0, index, width })),
  ]);
  const leaves = bundleLeaves(bundle);
  const agree = leaves !== undefined && leaves.length === width * HASH_BYTES && equal(leaves, tile);
  return { index, leaves: agree ? leaves : undefined };
}
