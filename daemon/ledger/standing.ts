import type { KeyObject } from 'node:crypto';
import { toHex, utf8 } from '../../src/package/bytes.js';
import { growingTreeOf } from '../../src/proofs/tlog/growing.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { rootOf, type SubtreeReader } from '../../src/proofs/tlog/tree.js';
import { leafHash, nodeHash } from '../../src/verify/node/tree-hash.js';
import { type Head, placeOf, readHead, sharedPlaceOf } from './head.js';
import { logKeys, type OwnKey } from './key.js';

/** What lies beside the database, and must agree with it. */
export interface Standing {
  readonly place: string;
  /** The other name of this place: of a home that one daemon has alone, or that nodes share. The last head may have either. */
  readonly alias?: string | undefined;
  readonly head: Head | undefined;
  /** Keys of the ledger that are given to the daemon, the one that is used first. */
  readonly given?: readonly KeyObject[] | undefined;
}

/** Read before the database: what that has then must reach as far as the head. */
export async function standingOf(
  home: string,
  { amongNodes = false, given }: { readonly amongNodes?: boolean } & Pick<Standing, 'given'> = {},
): Promise<Standing> {
  const [own, shared, head] = await Promise.all([placeOf(home), sharedPlaceOf(home), readHead(home)]);
  return amongNodes && shared !== undefined
    ? { place: shared, alias: own, head, given }
    : { place: own, alias: shared, head, given };
}

export interface Log {
  readonly origin: string;
  readonly verifier_key: string;
  /** Entries in the database. */
  readonly size: number;
  /** Hex; `last` is an entry that is to be behind all that the database has. */
  readonly rootAt: (size: number, last?: Uint8Array) => Promise<string | undefined>;
}

/** Roots of a log out of the database. */
export const rootsOf =
  (subtrees: SubtreeReader, size: number): Log['rootAt'] =>
  async (at, last) => {
    if (last === undefined) return at > size ? undefined : toHex(await rootOf(subtrees, at));
    const tree = await growingTreeOf(subtrees, size, nodeHash);
    tree.add(leafHash(last));
    return tree.size === at ? toHex(tree.root()) : undefined;
  };

/**
 * The entry that the head has and the database has not: both were written at the same time when the machine stopped, or the
 * database was put back by this one. Put behind the others again, it makes the very tree that may have been signed.
 */
export const carried = (head: Head | undefined, size: number): Uint8Array | undefined =>
  head?.entry !== undefined && head.size === size + 1 ? utf8(head.entry) : undefined;

/** The key to go on with, or why a log must end: key, head, place and tree are of one log, or it would fork. */
export async function keyOrEnd(
  home: string,
  { place, alias, head, given = [] }: Standing,
  { origin, verifier_key, size, rootAt }: Log,
): Promise<OwnKey | string> {
  const keys = await logKeys(home, origin, given);
  const key = keys.find((each) => printVerifierKey(each.key) === verifier_key);
  if (key === undefined) return `its key is not in this home${given.length > 0 ? ', nor is it given' : ''}`;
  if (head === undefined || head.origin !== origin) return 'nothing says how far it was signed';
  if (head.place !== place && head.place !== alias) return 'this home is a copy, or was moved';
  const last = carried(head, size);
  if (head.size > size && last === undefined) return `${head.size} entries were signed, and the database has ${size}`;
  return (await rootAt(head.size, last)) === head.root
    ? key
    : 'the database has another tree than the one that was signed';
}
