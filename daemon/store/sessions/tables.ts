import type { Generated } from 'kysely';
import type { SignInOutcome, SignInWay } from '../../../src/contract/sessions/states.js';

export interface SessionsTable {
  session_id: string;
  account_id: string;
  /** In whose name it works: the row of `keys` that the dashboard of the account has. */
  key_id: string;
  /** SHA-256 of each half; neither is kept. */
  cookie_sha256: string;
  key_sha256: string;
  way: SignInWay;
  via_operator: boolean;
  /** The key that asked for the link; the session ends with it. */
  made_by: string | null;
  /** Of whom it was given to: an address of IPv4, or the /64 of one of IPv6. */
  network: string;
  agent: string | null;
  created_at: string;
  last_used_at: string;
  idle_expires_at: string;
  expires_at: string;
}

export interface DashboardLinksTable {
  code_sha256: string;
  account_id: string;
  way: SignInWay;
  /** Where in the dashboard it leads. */
  path: string;
  via_operator: boolean;
  made_by: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  session_id: string | null;
}

export interface SignInsTable {
  sign_in_no: Generated<number>;
  account_id: string;
  at: string;
  outcome: SignInOutcome;
  way: SignInWay;
  via_operator: boolean;
  network: string;
  agent: string | null;
  session_id: string | null;
}
