export interface OrganizationsTable {
  organization_id: string;
  name: string;
  owner_account_id: string;
  /** Plan and billing of its members; null: each has their own. */
  plan: string | null;
  linked_billing: boolean | null;
  arrears: boolean;
  /** Production units of all members together in one month (UTC); null for no maximum. */
  monthly_limit: number | null;
  /** Members and open invitations; null for any number. */
  seats: number | null;
  subscription_ended_at: string | null;
  /** As the operator set it; null: so long after the end (`limits.dataKeptMs`). */
  data_delete_after: string | null;
  created_at: string;
}

/** Production units that a member used as a member. They stay when the member leaves. */
export interface OrganizationUsageTable {
  organization_id: string;
  account_id: string;
  /** `2026-11`. */
  period: string;
  used: number;
}

export interface InvitationsTable {
  invitation_id: string;
  organization_id: string;
  /** In lower case. */
  email: string;
  monthly_limit: number | null;
  /** Hex SHA-256 of the token; the token itself is never stored. */
  token_sha256: string;
  /** Whether the token went to the address, so that who has it reads what goes there. */
  mailed: boolean;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  accepted_at: string | null;
  accepted_by: string | null;
}

/** An address that counts once its code came back. */
export interface EmailConfirmationsTable {
  account_id: string;
  email: string;
  /** Hex SHA-256. */
  code_sha256: string;
  expires_at: string;
  /** Wrong codes. */
  tries: number;
}
