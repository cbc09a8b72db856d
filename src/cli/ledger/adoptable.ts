import { toHex } from '../../package/bytes.js';
import { parseVerifierKey } from '../../proofs/tlog/key.js';
import type { Policy } from '../../proofs/tlog/policy.js';
import { witnessViews } from './witness-views.js';

/** A log that is to go on in another place. */
interface Copied {
  readonly verifier_key: string;
  readonly size: number;
  readonly rootAt: (size: number) => Promise<string | undefined>;
}

interface Heard {
  /** Witnesses that answered with a tree that this log has. */
  readonly agree: readonly string[];
  /** Those that did not answer, each with its reason. */
  readonly silent: readonly (readonly [name: string, reason: string])[];
  /** What shows that another copy went on. */
  readonly against: readonly string[];
}

/** Asks the witnesses of a log whether they have seen more of it, or another tree. */
export async function heardOf({ verifier_key, size, rootAt }: Copied, policy: Policy | undefined): Promise<Heard> {
  const views = policy === undefined ? [] : await witnessViews(policy, parseVerifierKey(verifier_key));
  const agree: string[] = [];
  const silent: (readonly [string, string])[] = [];
  const against: string[] = [];
  for (const { name, checkpoint, reason } of views) {
    if (checkpoint === undefined) silent.push([name, reason ?? '']);
    else if (checkpoint.size > size)
      against.push(`the witness ${name} has seen ${checkpoint.size} entries, but this home has ${size}`);
    else if ((await rootAt(checkpoint.size)) !== toHex(checkpoint.root))
      against.push(`the witness ${name} has seen a different tree of ${checkpoint.size} entries`);
    else agree.push(name);
  }
  return { agree, silent, against };
}
