import { holdsInclusion } from './check.js';
import { cosignedBy } from './cosignature.js';
import { parsePackageEntry, type PackageEntry } from './entry.js';
import { leafHash, TlogError } from './hash.js';
import { isQuorum, type Policy } from './policy.js';
import { parseProof } from './proof.js';
import { signedByLog } from './signed.js';

/** What a proof shows to a reader who trusts a policy. */
export type JudgedProof =
  | ({ readonly kind: 'logged'; readonly cosigned: readonly Cosigner[] } & Place)
  /** It may hold, but nobody whom the reader trusts says so. `otherKey`: the policy knows the log's name with a different key. */
  | ({ readonly kind: 'not_trusted'; readonly reason: string; readonly otherKey: boolean } & Place)
  | { readonly kind: 'invalid'; readonly reason: string };

export interface Place {
  readonly origin: string;
  readonly index: number;
  readonly size: number;
  readonly entry: PackageEntry;
}

export interface Cosigner {
  readonly name: string;
  /** RFC 3339. */
  readonly time: string;
}

/** Judges a proof file about a manifest. Without a policy every log is unknown, and its own arithmetic must hold still. */
export function judgeProof(file: string, manifestSha256: string, policy: Policy | undefined): JudgedProof {
  try {
    return judge(file, manifestSha256, policy);
  } catch (error) {
    if (error instanceof TlogError) return { kind: 'invalid', reason: error.message };
    throw error;
  }
}

function judge(file: string, manifestSha256: string, policy: Policy | undefined): JudgedProof {
  const { entry: bytes, index, path, checkpoint } = parseProof(file);
  const entry = parsePackageEntry(bytes);
  const invalid = (reason: string): JudgedProof => ({ kind: 'invalid', reason });
  if (entry.manifest_sha256 !== manifestSha256) return invalid('the entry is about a different manifest');
  const { origin, size, root } = checkpoint;
  if (!holdsInclusion(leafHash(bytes), { index, size }, path, root))
    return invalid('the entry is not in the tree of the checkpoint');
  const place = { origin, index, size, entry };
  const named = (policy?.logs ?? []).filter(({ key }) => key.name === origin);
  const answers = named.map(({ key }) => signedByLog(checkpoint, key));
  if (answers.includes('forged')) return invalid(`the checkpoint has a signature of ${origin} that does not hold`);
  if (!answers.includes('signed') || policy === undefined) {
    const reason = policy === undefined ? 'no policy with known logs was given' : unknownLog(origin, named.length > 0);
    return { kind: 'not_trusted', reason, otherKey: named.length > 0, ...place };
  }
  const cosigned = cosigners(checkpoint.note, policy);
  if (cosigned === 'forged') return invalid('the checkpoint has an invalid cosignature');
  if (!isQuorum(policy, new Set(cosigned.map(({ name }) => name))))
    return {
      kind: 'not_trusted',
      otherKey: false,
      reason: `fewer witnesses than the policy wants have seen it (${cosigned.length})`,
      ...place,
    };
  return { kind: 'logged', ...place, cosigned };
}

const unknownLog = (origin: string, sameName: boolean): string =>
  sameName
    ? `the policy has a different key for ${origin} than the one that signed`
    : `the policy does not know the log ${origin}`;

/** The witnesses of a policy that signed a note. @throws TlogError for one that did so twice */
export function cosigners(note: Parameters<typeof cosignedBy>[0], { witnesses }: Policy): Cosigner[] | 'forged' {
  const told = Array.from(witnesses, ([name, { key }]) => ({ name, said: cosignedBy(note, key) }));
  if (told.some(({ said }) => said.kind === 'forged')) return 'forged';
  return told.flatMap(({ name, said }) =>
    said.kind === 'cosigned' ? [{ name, time: new Date(said.time * 1000).toISOString() }] : [],
  );
}
