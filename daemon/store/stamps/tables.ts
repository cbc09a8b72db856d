import type { Generated } from 'kysely';
import type { ProofColumns } from '../proof-columns.js';

/** A commitment that waits to be joined with others under one root (migrations/0053-joined-stamps.ts). */
export interface StampRequestsTable {
  request_id: string;
  /** 32 bytes: hash of a manifest behind a nonce. */
  commitment: Uint8Array;
  requested_at: string;
  /** Of whoever joins it with others; null while nobody does. */
  round: string | null;
  /** Set when calendars took the root, with the operations that lead from the commitment to it. */
  root_id: number | null;
  path: Uint8Array | null;
  /** The calendars that did not take it; null until there is an answer. */
  refused: readonly { readonly calendar: string; readonly reason: string }[] | null;
}

/** A root that calendars took, with the newest proof of it. The columns below `root` are those of other anchors (`waiting-anchors.ts`). */
export interface StampedRootsTable extends ProofColumns {
  anchor_id: Generated<number>;
  /** 32 bytes. */
  root: Uint8Array;
  /** A detached proof whose digest is the root. */
  ots: Uint8Array;
  state: 'pending' | 'confirmed' | 'given_up';
}
