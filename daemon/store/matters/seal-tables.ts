import type { Generated } from 'kysely';
import type { Actor } from '../../../src/matters/custody.js';
import type { ProofColumns } from '../proof-columns.js';

/** A row for each time that a matter was asked to be sealed. */
export interface MatterSealsTable {
  seal_id: Generated<number>;
  matter_id: string;
  /** The next number; of a request that failed it is given again. */
  seal_no: number;
  state: 'sealing' | 'completed' | 'failed';
  seal_reason: string | null;
  accept_faults: boolean;
  include_notes: boolean;
  /** Who asked. */
  sealer: Actor;
  requested_at: string;
  /** Runs that began; one that a crash ended counts. */
  attempts: Generated<number>;
  /** Goes up with each run and never down: it names the files of a run, and a late one changes nothing. */
  attempt: Generated<number>;
  ended_at: string | null;
  sealed_at: string | null;
  evidence_id: string | null;
  manifest_sha256: string | null;
  package_sha256: string | null;
  package_name: string | null;
  size_bytes: number | null;
  covers_seq: number | null;
  items: number | null;
  /** Packages that did not verify. */
  item_faults: readonly SealFault[] | null;
  failure_code: string | null;
  failure_message: string | null;
  /** The owner of the matter when it was asked for. */
  account_id: string;
  /** Of those that wait the lowest is taken first. */
  turn: number;
}

export interface SealFault {
  readonly capture_id: string;
  readonly exhibit: string;
  readonly result: 'modified' | 'invalid' | 'missing';
}

/** Proofs that the entry `seq` of a custody record existed. */
export interface CustodyAnchorsTable extends ProofColumns {
  anchor_id: Generated<number>;
  matter_id: string;
  seq: number;
  head_hash: string;
  occasion: 'seal' | 'export' | 'daily';
  /** OpenTimestamps proof of the 32 bytes of the hash. */
  ots: Uint8Array | null;
  state: 'pending' | 'confirmed' | 'given_up' | null;
  /** The answer of the time-stamp authority about them (RFC 3161). */
  tsr: Uint8Array | null;
}
