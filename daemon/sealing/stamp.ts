import type { ProofName } from '../../src/package/proof-promise.js';

/** Obtains one proof about the manifest. */
export interface Stamper {
  readonly proof: ProofName;
  /**
   * Package files that carry the proof, by name: `manifest.json.ots`, `manifest.json.tsr`, `eidas_validation.json`.
   * `manifestSha256` is the 32 bytes of SHA-256 over the exact bytes of manifest.json, `commitmentsSha256` those over
   * commitments.json where the package has one: a proof that costs nothing more is made of both.
   * @throws Declined when the proof cannot be had; the package is then sealed without it
   */
  stamp(manifestSha256: Uint8Array, signal: AbortSignal, commitmentsSha256?: Uint8Array): Promise<Stamp>;
}

export interface Stamp {
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The proof cannot be had. `message` is printed in the package after "not performed: ". */
export class Declined extends Error {
  override readonly name = 'Declined';
}

/** What an attempt costs: an OpenTimestamps proof is free, a plain token may be, an eIDAS token is paid for. */
const cost: Readonly<Record<ProofName, number>> = { ots: 0, rfc3161: 1, eidas: 2 };

/** Cheapest first, so that nothing paid for is spent on a manifest that is then written again. */
export const cheapestFirst = (stampers: readonly Stamper[]): readonly Stamper[] =>
  stampers.toSorted((a, b) => cost[a.proof] - cost[b.proof]);
