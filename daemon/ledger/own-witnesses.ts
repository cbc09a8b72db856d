import { type Policy, parsePolicy } from '../../src/proofs/tlog/policy.js';

/** The witnesses of the ledger, as its operator names them in a policy file (C2SP tlog-policy). */
export interface OwnWitnesses {
  readonly policy: Policy;
  /** The lines about witnesses, groups and the quorum, for the policy that the ledger shows. */
  readonly text: string;
}

/** @throws TlogError for what is not a policy */
export function ownWitnesses(file: string): OwnWitnesses {
  const lines = file.split('\n').filter((line) => /^[ \t]*(witness|group|quorum)[ \t]/.test(line));
  return { policy: parsePolicy(file), text: `${lines.join('\n')}\n` };
}
