import type { ProofStepName } from './records/steps.js';

/** Proofs about the manifest's SHA-256, each a file beside it, and the name under which it is missed. */
export const proofs = {
  ots: { file: 'manifest.json.ots', step: 'bitcoin_timestamp' },
  rfc3161: { file: 'manifest.json.tsr', step: 'rfc3161_timestamp' },
  eidas: { file: 'manifest.json.tsr', step: 'eidas_timestamp' },
} as const satisfies Record<string, { readonly file: string; readonly step: ProofStepName }>;

export type ProofName = keyof typeof proofs;

/** Which proofs this version of the package says it carries, and which were asked for and could not be had. */
export interface ProofPromise {
  readonly proofs: readonly ProofName[];
  readonly declined: readonly { readonly proof: ProofName; readonly reason: string }[];
}

/** File names of the promised proofs, each once, in the order of the table. */
export const proofFiles = (promise: ProofPromise): string[] => [
  ...new Set(
    (Object.keys(proofs) as ProofName[])
      .filter((name) => promise.proofs.includes(name))
      .map((name) => proofs[name].file),
  ),
];
