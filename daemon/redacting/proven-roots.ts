import { hash } from 'node:crypto';
import { toHex } from '../../src/package/bytes.js';
import { shortSha256 } from '../../src/package/commitments/short-sha256.js';
import { heldTree } from '../../src/package/redaction/disclosed-tree.js';
import { pathInCopy } from '../../src/package/redaction/members.js';
import { readRedactionProof } from '../../src/package/redaction/proof-record.js';

/** The files of a copy and their proof, as they are packed. */
export interface ProvenFiles {
  /** redaction_proof.json. */
  readonly proof: Uint8Array;
  readonly members: ReadonlyMap<string, Uint8Array>;
}

export interface ProvenRoots {
  readonly kind: 'proven';
  /** Lower-case hex, by path in the copy; without those of files that the proof does not fit. */
  readonly roots: ReadonlyMap<string, string>;
}

const sha256 = shortSha256((bytes) => hash('sha256', bytes, 'buffer'));

/** The roots that the proof leads to, as whoever checks the copy makes them. */
export function provenRoots({ proof, members }: ProvenFiles): ProvenRoots {
  const roots = readRedactionProof(proof).files.flatMap((file) => {
    const path = pathInCopy(file.sourcePath);
    const content = members.get(path);
    if (!('runs' in file) || content === undefined) return [];
    const tree = heldTree(sha256, file);
    tree.take(content);
    const root = tree.root();
    return root === undefined ? [] : [[path, toHex(root)] as const];
  });
  return { kind: 'proven', roots: new Map(roots) };
}
