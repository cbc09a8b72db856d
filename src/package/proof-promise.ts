import type { ProofStepName } from './records/steps.js';

/** Proofs about the manifest's SHA-256, each a file beside it, and the name under which it is missed. */
export const proofs = {
  ots: { file: 'manifest.json.ots', step: 'bitcoin_timestamp' },
  rfc3161: { file: 'manifest.json.tsr', step: 'rfc3161_timestamp' },
  eidas: { file: 'manifest.json.tsr', step: 'eidas_timestamp' },
} as const satisfies Record<string, { readonly file: string; readonly step: ProofStepName }>;

export type ProofName = keyof typeof proofs;

/** That the manifest is in the ledger of whoever sealed it. Made after all stamps, of every package of a daemon. */
export const ledgerFile = 'manifest.json.tlog-proof';

/** What `proofs` of a manifest may name. */
export const namedProofs: readonly string[] = [...Object.values(proofs).map(({ file }) => file), ledgerFile];

/** Which proofs this version of the package says it carries, and which were asked for and could not be had. */
export interface ProofPromise {
  readonly proofs: readonly ProofName[];
  /** It is put into a ledger. */
  readonly ledger?: boolean;
  readonly declined: readonly { readonly proof: ProofName; readonly reason: string }[];
}

/** File names of the promised proofs, each once, in the order of the table. */
export const proofFiles = (promise: ProofPromise): string[] => [
  ...new Set(
    (Object.keys(proofs) as ProofName[])
      .filter((name) => promise.proofs.includes(name))
      .map((name) => proofs[name].file),
  ),
  ...(promise.ledger === true ? [ledgerFile] : []),
];
