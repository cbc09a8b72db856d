import { TlogError } from '../../proofs/tlog/hash.js';
import { parseVerifierKey, printVerifierKey, type VerifierKey } from '../../proofs/tlog/key.js';
import { parsePolicy, type Policy } from '../../proofs/tlog/policy.js';
import { problem, usage } from '../problem/problem.js';
import { ledgerText, readSigned } from './files.js';
import type { Remembered } from './state.js';

/** The key to audit with: that of a policy file, that of the audit before, or the log's own word at the first. */
export async function keyOfLog(
  prefix: string,
  policy: Policy | undefined,
  before: Remembered | undefined,
): Promise<VerifierKey> {
  try {
    const { origin } = readSigned(await ledgerText(prefix, 'checkpoint'));
    const logs =
      policy === undefined && before !== undefined
        ? [parseVerifierKey(before.verifier_key)]
        : (policy ?? parsePolicy(await ledgerText(prefix, 'policy'))).logs.map(({ key }) => key);
    const [only] = logs.length === 1 ? logs : logs.filter(({ name }) => name === origin);
    if (only === undefined) throw usage(`the policy has no log called ${origin}`);
    const shown = printVerifierKey(only);
    if (before !== undefined && before.verifier_key !== shown)
      throw problem(
        'LEDGER_KEY_CHANGED',
        `the previous audit was of ${before.verifier_key}, but the policy has ${shown}`,
        {
          hints: ['use a separate --state for each ledger'],
          details: { known: before.verifier_key, shown },
        },
      );
    return only;
  } catch (error) {
    if (error instanceof TlogError) throw usage(`the policy cannot be used: ${error.message}`);
    throw error;
  }
}
