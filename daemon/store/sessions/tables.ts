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

/** A sign-in by e-mail that somebody asked for. Addresses that belong to nobody have rows too, so that nothing tells them apart. */
export interface SignInAttemptsTable {
  attempt_id: string;
  account_id: string | null;
  /** Keyed: without the key of this home it is not told which address was asked for. */
  address_hash: string;
  /** What the browser that asked has, and the mail holds. */
  cookie_sha256: string;
  link_sha256: string;
  code_sha256: string;
  /** Where in the dashboard it leads. */
  path: string;
  network: string;
  /** Asked for from a network in which the account signed in before: these mails are counted by themselves. */
  from_known: boolean;
  wrong_codes: number;
  tries: number;
  created_at: string;
  expires_at: string;
  /** Link or code was right, and a second factor is waited for. */
  passed_at: Generated<string | null>;
  /** Used, or replaced by a newer one. */
  ended_at: string | null;
}

/** A browser in which somebody signed in; signing in from another one is told by mail. */
export interface KnownDevicesTable {
  device_sha256: string;
  account_id: string;
  last_used_at: string;
}

/** The second factor of an account, whose secrets lie sealed beside those of webhooks. */
export interface TotpFactorsTable {
  account_id: string;
  secret_id: string | null;
  /** One that counts once a code of it came back. */
  pending_id: string | null;
  enrolled_at: string | null;
  /** The last step whose code was used: each counts once. */
  last_step: number | null;
}

export interface RecoveryCodesTable {
  account_id: string;
  code_sha256: string;
  used_at: string | null;
}

export interface PasskeysTable {
  passkey_id: string;
  account_id: string;
  /** As the authenticator calls it, in base64url; so is the key, as SPKI. */
  credential_id: string;
  public_key: string;
  /** The host that it is for. */
  rp_id: string;
  /** Of COSE. */
  algorithm: number;
  sign_count: number;
  /** Its provider may keep it in several devices. */
  synced: boolean;
  name: string;
  created_at: string;
  last_used_at: string | null;
}
