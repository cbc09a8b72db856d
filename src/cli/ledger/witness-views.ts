import { createHash } from 'node:crypto';
import { parseCheckpoint, type ReadCheckpoint } from '../../proofs/tlog/checkpoint.js';
import { cosignedBy } from '../../proofs/tlog/cosignature.js';
import { TlogError } from '../../proofs/tlog/hash.js';
import type { VerifierKey } from '../../proofs/tlog/key.js';
import type { Policy } from '../../proofs/tlog/policy.js';
import { signedByLog } from '../../proofs/tlog/signed.js';
import { Problem } from '../problem/problem.js';
import { ledgerText } from './files.js';

/** What a witness says that it saw last of a log. */
export interface WitnessView {
  /** As the policy calls it. */
  readonly name: string;
  readonly size: number | null;
  /** Why nothing is known of it. */
  readonly reason: string | null;
  /** Signed by the log and by the witness. */
  readonly checkpoint: ReadCheckpoint | undefined;
}

/** Asks the witnesses of a policy that have an address. One that does not answer, or not with what both signed, says nothing. */
export const witnessViews = (policy: Policy, log: VerifierKey): Promise<WitnessView[]> =>
  Promise.all(
    Array.from(policy.witnesses).flatMap(([name, { key, url }]) =>
      url === undefined ? [] : [witnessView(name, key, url, log)],
    ),
  );

async function witnessView(name: string, key: VerifierKey, url: string, log: VerifierKey): Promise<WitnessView> {
  const unknown = (reason: string): WitnessView => ({ name, size: null, reason, checkpoint: undefined });
  try {
    const hash = createHash('sha256').update(log.name).digest('hex');
    const checkpoint = parseCheckpoint(await ledgerText(url, `${hash}/checkpoint`));
    if (signedByLog(checkpoint, log) !== 'signed') return unknown('its checkpoint is not signed by the log');
    if (cosignedBy(checkpoint.note, key).kind !== 'cosigned') return unknown('its checkpoint is not signed by itself');
    return { name, size: checkpoint.size, reason: null, checkpoint };
  } catch (error) {
    if (error instanceof TlogError || error instanceof Problem) return unknown(error.message);
    throw error;
  }
}
