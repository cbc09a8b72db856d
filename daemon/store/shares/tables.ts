import type { Generated } from 'kysely';
import type { RedactedMode, ShareAllow } from '../../../src/contract/shares/states.js';

export interface SharesTable {
  share_id: string;
  matter_id: string;
  label: string;
  /** SHA-256 of the whole token; the secret itself is kept nowhere. */
  token_sha256: string;
  allow: ShareAllow;
  /** Every item of the matter, whenever it came; else the ones of `share_items`. */
  live: boolean;
  include_custody: boolean;
  include_notes: boolean;
  redacted: RedactedMode | null;
  password_salt: Uint8Array | null;
  password_scrypt: Uint8Array | null;
  recipient_email: string | null;
  reachable: 'public' | 'loopback';
  created_by: string;
  created_at: string;
  expires_at: string;
  /** Null while it opens. What is used up can still run out or be revoked. */
  ended: 'expired' | 'revoked' | 'used_up' | 'locked' | null;
  ended_at: string | null;
  max_opens: number | null;
  opens: Generated<number>;
  downloads: Generated<number>;
  /** Wrong passwords and codes, in all. */
  wrong: Generated<number>;
  last_opened_at: string | null;
}

export interface ShareItemsTable {
  share_id: string;
  exhibit_no: number;
}

/** SHA-256 of both halves. */
export interface ShareSessionsTable {
  session_id: string;
  share_id: string;
  cookie_sha256: string;
  key_sha256: string;
  opened_by: string | null;
  created_at: string;
  expires_at: string;
}

export interface ShareCodesTable {
  share_id: string;
  sent_at: string;
  code_sha256: string;
  expires_at: string;
  wrong: Generated<number>;
}
