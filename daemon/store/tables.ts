import type { Generated, Kysely } from 'kysely';
import type { CertificateOrder } from '../../src/contract/captures/certificate-order.js';
import type { ComparisonOrder } from '../../src/contract/captures/comparison-order.js';
import type { RedactionOrigin } from '../../src/contract/captures/redaction-order.js';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { CompletedRead, ProcessingRead } from '../../src/contract/captures/read.js';
import type { ImportRow, ImportVerification } from '../../src/contract/imports/imports.js';
import type { SchedulesTable, ScheduleRunsTable, ScheduleBaselinesTable } from './schedules/tables.js';
import type { EventKind } from '../../src/contract/webhooks/events.js';
import type { CaptureState, FailureCode, ImportState, captureSources } from '../../src/contract/states.js';
import type { CompletedDetails } from './captures/details.js';
import type { BrowserProfilesTable } from './browser-profiles/tables.js';
import type { ExportsTable } from './exports/tables.js';
import type {
  LedgerTable,
  LedgerLogsTable,
  LedgerEntriesTable,
  LedgerTilesTable,
  LedgerCheckpointsTable,
  LedgerCosignaturesTable,
  LedgerAdoptionsTable,
  LedgerAnchorsTable,
  WitnessIdentitiesTable,
  WitnessedLogsTable,
} from './ledger/tables.js';
import type {
  CustodyClientsTable,
  CustodyTable,
  DeletedMattersTable,
  KeptHashesTable,
  MatterItemsTable,
  MatterMembersTable,
  MatterNotesTable,
  MattersTable,
} from './matters/tables.js';
import type { ProofColumns } from './proof-columns.js';
import type { CustodyAnchorsTable, MatterSealsTable } from './matters/seal-tables.js';
import type {
  DashboardLinksTable,
  KnownDevicesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInsTable,
  TotpFactorsTable,
} from './sessions/tables.js';
import type { StampedRootsTable, StampRequestsTable } from './stamps/tables.js';
import type { ShareCodesTable, ShareItemsTable, SharesTable, ShareSessionsTable } from './shares/tables.js';
import type {
  EmailConfirmationsTable,
  InvitationsTable,
  OrganizationsTable,
  OrganizationUsageTable,
} from './accounts/tables.js';
import type {
  DeliveriesTable,
  DeliveryAttemptsTable,
  SubscriptionsTable,
  WebhookSecretsTable,
} from './webhooks/tables.js';

/**
 * The database as values: booleans, and objects where JSON is kept (`stored-values.ts` says how). Times are RFC 3339 UTC text with
 * milliseconds, so that text order is time order.
 */
export interface Tables {
  accounts: AccountsTable;
  keys: KeysTable;
  captures: CapturesTable;
  /** Whose package is to be held or released (migrations/0041-package-holds.ts). */
  package_holds: { capture_id: string };
  /** What a bucket is to have no more (migrations/0051-package-removals.ts). `released`: no row names it any longer. */
  package_removals: { package_name: string; released: boolean; not_before: string };
  jobs: JobsTable;
  abandoned_work: AbandonedTable;
  events: EventsTable;
  ledger: LedgerTable;
  ledger_logs: LedgerLogsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_tiles: LedgerTilesTable;
  ledger_checkpoints: LedgerCheckpointsTable;
  ledger_cosignatures: LedgerCosignaturesTable;
  ledger_anchors: LedgerAnchorsTable;
  ledger_adoptions: LedgerAdoptionsTable;
  witness_identities: WitnessIdentitiesTable;
  witnessed_logs: WitnessedLogsTable;
  idempotency: IdempotencyTable;
  proofs: ProofsTable;
  stamp_requests: StampRequestsTable;
  stamped_roots: StampedRootsTable;
  renewals: RenewalsTable;
  organizations: OrganizationsTable;
  organization_usage: OrganizationUsageTable;
  invitations: InvitationsTable;
  email_confirmations: EmailConfirmationsTable;
  usage: UsageTable;
  browser_profiles: BrowserProfilesTable;
  schedules: SchedulesTable;
  schedule_runs: ScheduleRunsTable;
  schedule_baselines: ScheduleBaselinesTable;
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  exports: ExportsTable;
  subscriptions: SubscriptionsTable;
  webhook_secrets: WebhookSecretsTable;
  deliveries: DeliveriesTable;
  delivery_attempts: DeliveryAttemptsTable;
  matters: MattersTable;
  matter_members: MatterMembersTable;
  matter_items: MatterItemsTable;
  matter_notes: MatterNotesTable;
  shares: SharesTable;
  share_items: ShareItemsTable;
  share_sessions: ShareSessionsTable;
  share_codes: ShareCodesTable;
  sessions: SessionsTable;
  dashboard_links: DashboardLinksTable;
  sign_ins: SignInsTable;
  sign_in_attempts: SignInAttemptsTable;
  known_devices: KnownDevicesTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  custody: CustodyTable;
  custody_clients: CustodyClientsTable;
  matter_seals: MatterSealsTable;
  custody_anchors: CustodyAnchorsTable;
  deleted_matters: DeletedMattersTable;
  kept_hashes: KeptHashesTable;
}

/** Either the database or a transaction on it. */
export type Db = Kysely<Tables>;

export interface AccountsTable {
  account_id: string;
  /** Of the person. */
  name: string | null;
  email: string | null;
  email_verified: boolean;
  plan: string;
  linked_billing: boolean;
  arrears: boolean;
  /** Production units in one month (UTC): what the operator, the owner of its organisation, and the person themselves allow. */
  monthly_limit: number | null;
  member_limit: number | null;
  own_cap: number | null;
  organization_id: string | null;
  /** Null where it was not recorded. */
  organization_joined_at: string | null;
  created_at: string;
}

export interface KeysTable {
  key_id: string;
  account_id: string;
  env: 'live' | 'test';
  name: string | null;
  /** Hex SHA-256 of the key; the key itself is never stored. */
  key_sha256: string;
  /** The row in whose name sessions of the account work. Nobody has its key, and no list shows it. */
  dashboard: Generated<boolean>;
  created_at: string;
  revoked_at: string | null;
}

export interface CapturesTable {
  capture_id: string;
  account_id: string;
  /** In which its maker was a member when it was begun. */
  organization_id: Generated<string | null>;
  status: CaptureState;
  /** Null where there is no address: of an import that names none, and of a certificate. */
  url: string | null;
  host: string | null;
  source: (typeof captureSources)[number];
  test_mode: boolean;
  batch_id: string | null;
  schedule_id: string | null;
  /** The key in whose name it was made; null on rows that are older than this column. */
  key_id: string | null;
  /** `…/v1` as the caller reached it; links in webhooks begin with it. Null where nobody asked over HTTP. */
  base_url: Generated<string | null>;
  created_at: string;
  completed_at: string | null;
  failed_at: string | null;
  captured_at: string | null;
  deleted_at: string | null;
  purge_at: string | null;
  /** When it last came back from the trash. */
  restored_at: string | null;
  purged_at: string | null;
  status_before_deletion: 'completed' | 'failed' | null;
  /** Of a certificate: as it was given. */
  label: string | null;
  private_note: string | null;
  legal_hold: boolean;
  /** Empty for an import, which was ordered elsewhere, and for what was purged. */
  order: CaptureOrder | ComparisonOrder | CertificateOrder | RedactionOrigin | Nothing;
  metadata: CompletedRead['metadata'];
  failure_reason: string | null;
  failure_message: string | null;
  /** Where the request would have been refused with a code of its own; null: that of its kind. */
  failure_code: FailureCode | null;
  failure_details: Readonly<Record<string, unknown>> | null;
  /** Name in the package store. */
  package_name: string | null;
  /** Hex SHA-256 of the whole package; null on rows that are older than this column, until it is asked for. */
  package_sha256: Generated<string | null>;
  manifest_sha256: string | null;
  evidence_id: string | null;
  sealed_at: string | null;
  size_bytes: number | null;
  file_count: number | null;
  /** Of a comparison: the two captures, the earlier first. */
  /** Of captures by several services, those of the witnesses after the first one stand behind these two. */
  compared: readonly string[] | null;
  /** Of a redaction: the capture that it is a copy of, and when it was made. */
  redacted_from: string | null;
  redacted_at: string | null;
  /** What the single read shows of the package. */
  details: CompletedDetails | null;
}

/** `{}`. */
export type Nothing = Readonly<Record<string, never>>;

export interface JobsTable {
  capture_id: string;
  /** Whose capture it is; the turns of an account follow one another. */
  account_id: string;
  state: 'queued' | 'running';
  /** Goes up with each claim; every write of a run carries it, so that a late worker changes nothing. */
  attempt: Generated<number>;
  /** How often a run was cut off with its daemon. */
  crashes: Generated<number>;
  lease_owner: string | null;
  lease_until: string | null;
  queued_at: string;
  /** The lowest is taken first; a job that is queued again keeps its own. */
  turn: number;
  /** Of the first run; the 30-minute sweep counts from here. */
  started_at: string | null;
  progress: ProcessingRead['progress'];
  /** Of the span in which it was ordered, where one was recorded. */
  traceparent: string | null;
}

/** Work that is not begun again because none of its runs came to an end. */
export interface AbandonedTable {
  kind: 'capture' | 'import' | 'export' | 'seal';
  /** Of the capture, import or export; of a seal that of its matter with the number of the seal. */
  id: string;
  account_id: string;
  /** Runs that did not come to an end; those that were told to end are not among them. */
  attempts: number;
  abandoned_at: string;
}

export interface EventsTable {
  seq: Generated<number>;
  event_id: string;
  account_id: string;
  type: EventKind;
  created_at: string;
  test_mode: boolean;
  capture_id: string | null;
  schedule_id: string | null;
  body: Readonly<Record<string, unknown>>;
}

export interface IdempotencyTable {
  account_id: string;
  operation: string;
  idempotency_key: string;
  fingerprint: string;
  /** Null while the first request runs. */
  answer: object | null;
  /** Who holds the lease; only it may store or release. */
  holder: string;
  lease_until: string;
  created_at: string;
}

export interface ProofsTable extends ProofColumns {
  capture_id: string;
  state: 'pending' | 'confirmed' | 'given_up';
  /** The newest `.ots`: first that of the sealed package, then what the calendars made of it. */
  ots: Uint8Array;
  /** The root that it is below, which calendars are asked about in its place; null where they are asked about it by itself. */
  root_id: Generated<number | null>;
}

/** When the newest time-stamp of a package ends, and the evidence record that renewed it. A row is made when the package is looked at. */
export interface RenewalsTable {
  capture_id: string;
  /** Null where the package has no time-stamp. */
  ends_at: string | null;
  /** In the record. */
  stamps: Generated<number>;
  algorithm: 'sha256' | 'sha512' | null;
  renewed_at: string | null;
  /** EvidenceRecord (RFC 4998), DER. */
  er: Uint8Array | null;
}

/** Units used of one limit in one period. */
export interface UsageTable {
  account_id: string;
  counter: string;
  /** As the counter has it: the start of a window, a day, a month, or nothing. */
  period: string;
  used: number;
}

export interface ImportsTable {
  import_id: string;
  account_id: string;
  /** In which its maker was a member when it was begun. */
  organization_id: Generated<string | null>;
  status: ImportState;
  file_name: string;
  size_bytes: number;
  created_at: string;
  expires_at: string;
  cancelled_at: string | null;
  uploaded_at: string | null;
  ended_at: string | null;
  /** How many of its checks broke down, or did not come to an end, for a reason that is not the package's. */
  faults: Generated<number>;
  capture_id: string | null;
  duplicate_of: string | null;
  reasons: Generated<ImportRow['reasons']>;
  manifest_sha256: string | null;
  /** What the package says. */
  captured_at: string | null;
  summary: ImportRow['summary'];
  verification: ImportVerification | null;
  retained_until: string | null;
  /** When the capture went to the trash because its ten years were over. */
  retention_ended_at: string | null;
  /** The matter that it goes into once it is accepted, and the key that asked for that. */
  matter_id: string | null;
  created_by: string | null;
  /** Among those to be verified; the lowest is taken first. */
  turn: Generated<number>;
}

export interface ImportPartsTable {
  import_id: string;
  part_number: number;
  size: number;
  /** Hex. */
  sha256: string;
  received_at: string;
}
