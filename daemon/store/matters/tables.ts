import type { Generated } from 'kysely';
import type { MatterStatus } from '../../../src/contract/matters/states.js';
import type { CustodyEntry } from '../../../src/matters/custody.js';
import type { CustodyType } from '../../../src/matters/custody-details.js';

export interface MattersTable {
  matter_id: string;
  /** Of the owner. */
  account_id: string;
  /** In which its creator was then; null for none. */
  organization_id: string | null;
  name: string;
  description: string | null;
  /** The 32 bytes before the description in its commitment; null without one. */
  description_salt: Uint8Array | null;
  case_reference: string | null;
  status: MatterStatus;
  /** What reopening goes back to; null unless archived. */
  status_before_archive: Exclude<MatterStatus, 'archived'> | null;
  test_mode: boolean;
  exhibit_prefix: string;
  /** Goes up only. */
  next_exhibit: Generated<number>;
  legal_hold: Generated<boolean>;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  sealed_at: string | null;
}

export interface MatterMembersTable {
  matter_id: string;
  account_id: string;
  added_at: string;
}

/** A row for each exhibit number that was given; one that was taken out keeps its row. */
export interface MatterItemsTable {
  matter_id: string;
  exhibit_no: number;
  exhibit: string;
  capture_id: string;
  added_at: string;
  added_by: string | null;
  removed_at: string | null;
  /** The capture is on hold because of this matter alone, and is released with it. */
  held_here: Generated<boolean>;
}

/** Text of a note; that there is one, and its commitment, is in the record. */
export interface MatterNotesTable {
  matter_id: string;
  /** Of its entry. */
  seq: number;
  account_id: string;
  text: string;
  salt: Uint8Array;
  /** The entry of the note that it answers. */
  answers: number | null;
}

/** Rows are written once and never changed or removed: the database refuses that by triggers. */
export interface CustodyTable {
  matter_id: string;
  seq: number;
  at: string;
  type: CustodyType;
  /** Of an entry that is about an item. */
  capture_id: string | null;
  hash: string;
  custody_entry: CustodyEntry;
}

/** What a commitment in the record stands for; it may be forgotten without breaking the chain. */
export interface CustodyClientsTable {
  commitment: string;
  salt: Uint8Array;
  client: { readonly address: string; readonly user_agent: string | null };
  at: string;
}

/** What stays of a matter that was deleted with its organisation's data. */
export interface DeletedMattersTable {
  matter_id: string;
  /** That its record had. */
  entries: number;
  head_hash: string;
  /** The last entry whose time others proved. */
  anchored_seq: number | null;
  deleted_at: string;
}

/** Hashes of a deleted matter that somebody may still hold a record of. */
export interface KeptHashesTable {
  /** Of an entry, or of the manifest of a seal or export record. */
  hash: string;
  matter_id: string;
  kind: 'custody_entry' | 'seal' | 'export_record';
  /** Of the entry, or of the last entry that the record has. */
  seq: number;
  at: string;
  /** No other of its kind came after it. */
  newest: boolean;
}
