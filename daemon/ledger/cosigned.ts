import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { isQuorum, type Policy } from '../../src/proofs/tlog/policy.js';
import * as store from '../store/captures/ledger-log.js';
import { newestSigned, type Signed } from '../store/captures/ledger-read.js';
import type { Db } from '../store/tables.js';

export interface SignedTree {
  readonly size: number;
  /** With the cosignatures that witnesses gave. */
  readonly note: string;
}

/** More cosignatures than these are not looked through for one that has a quorum. */
const LOOKED_AT = 500;

/**
 * The newest signed tree of a log with more entries than `above`; of those that enough witnesses have seen, where there is one.
 * Undefined when none is signed yet.
 */
export async function signedTree(
  db: Db,
  logId: number,
  above: number,
  policy: Policy | undefined,
): Promise<SignedTree | undefined> {
  if (!wantsQuorum(policy)) {
    const newest = withLines(await newestSigned(db, logId));
    return newest === undefined || newest.size <= above ? undefined : newest;
  }
  const cosignatures = await store.cosignaturesFrom(db, logId, above + 1, LOOKED_AT);
  const sizes = [...new Set(cosignatures.map(({ size }) => size))];
  const seen = sizes.find((size) => hasQuorum(policy, of(cosignatures, size)));
  const chosen =
    seen === undefined ? await store.newestCheckpoint(db, logId) : await store.checkpointOf(db, logId, seen);
  if (chosen === undefined || chosen.size <= above) return undefined;
  const lines = of(cosignatures, chosen.size).map(({ line }) => line);
  return { size: chosen.size, note: chosen.note + lines.join('') };
}

/** Where nobody has to have seen a tree, the newest is the one to show. */
export const wantsQuorum = (policy: Policy | undefined): policy is Policy => policy?.quorum != null;

export const withLines = (signed: Signed | undefined): SignedTree | undefined =>
  signed && { size: signed.size, note: signed.note + signed.lines };

const of = (cosignatures: readonly store.Cosignature[], size: number): store.Cosignature[] =>
  cosignatures.filter((one) => one.size === size);

/** Whether the witnesses that gave these are enough. */
export function hasQuorum(policy: Policy, cosignatures: readonly Pick<store.Cosignature, 'verifier_key'>[]): boolean {
  const keys = new Set(cosignatures.map(({ verifier_key }) => verifier_key));
  const names = Array.from(policy.witnesses).filter(([, { key }]) => keys.has(printVerifierKey(key)));
  return isQuorum(policy, new Set(names.map(([name]) => name)));
}
