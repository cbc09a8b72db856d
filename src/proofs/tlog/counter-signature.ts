import { judgeProof } from './judge.js';
import { parseVerifierKey, printVerifierKey } from './key.js';
import { TlogError } from './hash.js';

/** What a ledger signed for one manifest, judged by the key that is stated for it; nobody says here whose ledger that is. */
export type CounterSignature =
  | {
      readonly kind: 'signed';
      readonly origin: string;
      readonly index: number;
      readonly size: number;
      /** RFC 3339. */
      readonly issuedAt: string;
      /** Of the entry: `capture`, `test_capture` … */
      readonly type: string;
      readonly commitmentsSha256: string | null;
      /** Base64 of the 32 bytes, by which two keys are told apart whatever their names. */
      readonly publicKey: string;
    }
  | { readonly kind: 'fault'; readonly reason: string };

/**
 * A proof of the ledger as its signature for a manifest: the entry names it, is in the tree, and the tree is signed by just this key.
 * @param key a verifier key (C2SP signed-note)
 */
export function counterSignature(proof: string, manifestSha256: string, key: string): CounterSignature {
  try {
    const known = parseVerifierKey(key);
    if (known.type !== 'log' || printVerifierKey(known) !== key)
      return fault('the key stated for it is not one of a ledger');
    const policy = { logs: [{ key: known, url: undefined }], witnesses: new Map(), groups: new Map(), quorum: null };
    const judged = judgeProof(proof, manifestSha256, policy);
    if (judged.kind === 'invalid') return fault(judged.reason);
    if (judged.kind === 'not_trusted') return fault('it is not signed by the key stated for it');
    const { origin, index, size, entry } = judged;
    return {
      kind: 'signed',
      origin,
      index,
      size,
      issuedAt: entry.issued_at,
      type: entry.type,
      commitmentsSha256: entry.commitments_sha256,
      publicKey: key.slice(key.lastIndexOf('+') + 1),
    };
  } catch (error) {
    if (error instanceof TlogError) return fault(`the key stated for it ${error.message}`);
    throw error;
  }
}

const fault = (reason: string): CounterSignature => ({ kind: 'fault', reason });
