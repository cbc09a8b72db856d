import type { Generated } from 'kysely';
import type { ProofColumns } from '../proof-columns.js';

export interface LedgerTable {
  manifest_sha256: string;
  issued_at: string;
  type: string;
  eidas: boolean;
  capture_id: string;
}

/** At most one is not ended: the one that is appended to. */
export interface LedgerLogsTable {
  log_id: Generated<number>;
  origin: string;
  verifier_key: string;
  started_at: string;
  /** Whether what was registered before there was a log is in one. */
  caught_up: boolean;
  ended_at: string | null;
}

export interface LedgerEntriesTable {
  log_id: number;
  idx: number;
  /** The bytes that are hashed into the tree. */
  entry: Uint8Array;
  /** Null for an entry that is not about a package. */
  manifest_sha256: string | null;
}

export interface LedgerTilesTable {
  log_id: number;
  level: number;
  n: number;
  /** At most 256 hashes. */
  hashes: Uint8Array;
  /** Of a full tile the hashes of its 16 subtrees of 16. */
  middle: Uint8Array | null;
}

export interface LedgerCheckpointsTable {
  log_id: number;
  size: number;
  note: string;
  at: string;
}

export interface LedgerCosignaturesTable {
  log_id: number;
  size: number;
  /** Of the witness. */
  verifier_key: string;
  /** The signature line of the note. */
  line: string;
  at: string;
}

/** A log that went on in a copied or moved home, because a person said that no other copy does. */
export interface LedgerAdoptionsTable {
  adoption_id: Generated<number>;
  log_id: number;
  /** How far it was signed then. */
  size: number;
  /** Hex. */
  root: string;
  /** Hex SHA-256 of machine id and path of the home that signed before. */
  place_before: string;
  /** Witnesses that answered, and had seen nothing newer. */
  witnesses_heard: number;
  at: string;
}

/** A signed tree whose time others prove. The columns of its Bitcoin proof are those of `proofs`; all null without one. */
export interface LedgerAnchorsTable extends ProofColumns {
  anchor_id: Generated<number>;
  log_id: number;
  size: number;
  /** The signed tree, byte for byte what was stamped. */
  note: string;
  ots: Uint8Array | null;
  state: 'pending' | 'confirmed' | 'given_up' | null;
  /** The answer of the time-stamp authority (RFC 3161). */
  tsr: Uint8Array | null;
}

/** At most one is not ended: the one that answers. */
export interface WitnessIdentitiesTable {
  witness_id: Generated<number>;
  name: string;
  verifier_key: string;
  /** Cosignatures that it gave. */
  answers: number;
  started_at: string;
  ended_at: string | null;
}

export interface WitnessedLogsTable {
  origin: string;
  /** Hex. */
  origin_sha256: string;
  size: number;
  /** The newest checkpoint, cosigned. */
  note: string;
  at: string;
}
