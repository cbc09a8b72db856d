/** What is stamped by the same request as the tree of the ledger, and asked about beside it. */
export interface BesideTrees {
  /** What is to be stamped now, each with what becomes of its proof. */
  due(): Promise<readonly StampedBeside[]>;
  /** Asks about each proof that is due. */
  upgradeDue(signal?: AbortSignal): Promise<void>;
}

export interface StampedBeside {
  readonly sha256: Uint8Array;
  keep(proof: { readonly ots?: Uint8Array }): Promise<void>;
}
