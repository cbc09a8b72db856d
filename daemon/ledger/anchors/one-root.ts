import { append, hashWithSha256, type Operation, prepend } from '../../../src/proofs/ots/operation.js';
import { parseProof, proofBytes } from '../../../src/proofs/ots/proof.js';
import { follow } from '../../../src/proofs/ots/timestamp.js';
import { concat } from '../../../src/package/byte-strings.js';
import { digest } from '../../../src/proofs/tlog/hash.js';

/** Random bytes before each hash, so that who gets one proof cannot tell from the hashes beside it what else was stamped. */
const SALT_BYTES = 32;

/** Hashes joined under one root, so that one proof of the root is one of each. */
export interface OneRoot {
  readonly root: Uint8Array;
  /** From each hash to the root. */
  readonly ways: readonly (readonly Operation[])[];
  /** The proof of each hash, made of the proof of the root. @throws OtsError for one that is of something else */
  proofs(ofRoot: Uint8Array): Uint8Array[];
}

interface Node {
  readonly hash: Uint8Array;
  /** Of the hashes below it. */
  readonly leaves: readonly number[];
}

/** Leaves are SHA-256(32 random bytes ‖ hash), nodes SHA-256(left ‖ right); a last one without a neighbour goes up as it is. */
export function joinUnderRoot(hashes: readonly Uint8Array[], random: (length: number) => Uint8Array): OneRoot {
  const ways: Operation[][] = hashes.map(() => [prepend(random(SALT_BYTES)), hashWithSha256]);
  let level: Node[] = hashes.map((hash, at) => ({ hash: end(hash, ways[at] ?? []), leaves: [at] }));
  while (level.length > 1) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left === undefined) break;
      if (right === undefined) {
        above.push(left);
        continue;
      }
      for (const leaf of left.leaves) ways[leaf]?.push(append(right.hash), hashWithSha256);
      for (const leaf of right.leaves) ways[leaf]?.push(prepend(left.hash), hashWithSha256);
      above.push({ hash: digest(concat(left.hash, right.hash)), leaves: [...left.leaves, ...right.leaves] });
    }
    level = above;
  }
  const root = level[0]?.hash;
  if (root === undefined) throw new RangeError('there is nothing to join');
  return {
    root,
    ways,
    proofs: (ofRoot) => {
      const { hashTag, timestamp } = parseProof(ofRoot);
      return hashes.map((hash, at) =>
        proofBytes({ hashTag, timestamp: follow(hash, ways[at] ?? [], () => timestamp) }),
      );
    },
  };
}

function end(hash: Uint8Array, way: readonly Operation[]): Uint8Array {
  let seen = hash;
  follow(hash, way, (message) => {
    seen = message;
    return { message, attestations: [], branches: [] };
  });
  return seen;
}
