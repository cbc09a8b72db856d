/**
 * Method and path of every operation, relative to `{base_url}`, which ends in `/v1`. Kept apart from the schemas so
 * that the command line, which only needs to know where to call, does not load them at each start.
 */
export const routes = {
  createCapture: { method: 'POST', path: '/captures' },
  createCaptureBatch: { method: 'POST', path: '/captures/batch' },
  listCaptures: { method: 'GET', path: '/captures' },
  listCaptureEvents: { method: 'GET', path: '/captures/events' },
  listHosts: { method: 'GET', path: '/captures/hosts' },
  getCapture: { method: 'GET', path: '/captures/{capture_id}' },
  listCaptureFiles: { method: 'GET', path: '/captures/{capture_id}/files' },
  updateCapture: { method: 'PATCH', path: '/captures/{capture_id}' },
  deleteCapture: { method: 'DELETE', path: '/captures/{capture_id}' },
  verifyCapture: { method: 'POST', path: '/captures/{capture_id}/verify' },
  certifyHash: { method: 'POST', path: '/certify-hash' },
  redactCapture: { method: 'POST', path: '/captures/{capture_id}/redact' },
  createComparison: { method: 'POST', path: '/compare' },
  witnessCapture: { method: 'POST', path: '/captures/{capture_id}/witness' },
  getProof: { method: 'GET', path: '/captures/{capture_id}/proof' },
  upgradeProof: { method: 'POST', path: '/captures/{capture_id}/proof/upgrade' },
  listProofs: { method: 'GET', path: '/proofs' },
  createBrowserProfile: { method: 'POST', path: '/browser-profiles' },
  listBrowserProfiles: { method: 'GET', path: '/browser-profiles' },
  getBrowserProfile: { method: 'GET', path: '/browser-profiles/{name}' },
  deleteBrowserProfile: { method: 'DELETE', path: '/browser-profiles/{name}' },
  createSchedule: { method: 'POST', path: '/scheduled-captures' },
  listSchedules: { method: 'GET', path: '/scheduled-captures' },
  getSchedule: { method: 'GET', path: '/scheduled-captures/{schedule_id}' },
  updateSchedule: { method: 'PATCH', path: '/scheduled-captures/{schedule_id}' },
  deleteSchedule: { method: 'DELETE', path: '/scheduled-captures/{schedule_id}' },
  pauseSchedule: { method: 'POST', path: '/scheduled-captures/{schedule_id}/pause' },
  resumeSchedule: { method: 'POST', path: '/scheduled-captures/{schedule_id}/resume' },
  runSchedule: { method: 'POST', path: '/scheduled-captures/{schedule_id}/run' },
  listScheduleRuns: { method: 'GET', path: '/scheduled-captures/{schedule_id}/runs' },
  createExport: { method: 'POST', path: '/captures/export-jobs' },
  listExports: { method: 'GET', path: '/captures/export-jobs' },
  getExport: { method: 'GET', path: '/captures/export-jobs/{export_id}' },
  deleteExport: { method: 'DELETE', path: '/captures/export-jobs/{export_id}' },
  exportMatter: { method: 'POST', path: '/matters/{matter_id}/export' },
  createImport: { method: 'POST', path: '/imports' },
  listImports: { method: 'GET', path: '/imports' },
  getImport: { method: 'GET', path: '/imports/{import_id}' },
  completeImport: { method: 'POST', path: '/imports/{import_id}/complete' },
  cancelImport: { method: 'DELETE', path: '/imports/{import_id}' },
  createMatter: { method: 'POST', path: '/matters' },
  listMatters: { method: 'GET', path: '/matters' },
  getMatter: { method: 'GET', path: '/matters/{matter_id}' },
  updateMatter: { method: 'PATCH', path: '/matters/{matter_id}' },
  archiveMatter: { method: 'POST', path: '/matters/{matter_id}/archive' },
  reopenMatter: { method: 'POST', path: '/matters/{matter_id}/reopen' },
  sealMatter: { method: 'POST', path: '/matters/{matter_id}/seal' },
  listSeals: { method: 'GET', path: '/matters/{matter_id}/seals' },
  lookUpMatter: { method: 'GET', path: '/matter-verify' },
  transferMatter: { method: 'POST', path: '/matters/{matter_id}/transfer' },
  listMatterItems: { method: 'GET', path: '/matters/{matter_id}/items' },
  addMatterItems: { method: 'POST', path: '/matters/{matter_id}/items' },
  removeMatterItem: { method: 'DELETE', path: '/matters/{matter_id}/items/{capture_id}' },
  listMatterNotes: { method: 'GET', path: '/matters/{matter_id}/notes' },
  addMatterNote: { method: 'POST', path: '/matters/{matter_id}/notes' },
  listCustody: { method: 'GET', path: '/matters/{matter_id}/custody' },
  listMatterMembers: { method: 'GET', path: '/matters/{matter_id}/members' },
  addMatterMember: { method: 'POST', path: '/matters/{matter_id}/members' },
  removeMatterMember: { method: 'DELETE', path: '/matters/{matter_id}/members/{account_id}' },
  createShare: { method: 'POST', path: '/matters/{matter_id}/shares' },
  listShares: { method: 'GET', path: '/matters/{matter_id}/shares' },
  updateShare: { method: 'PATCH', path: '/matters/{matter_id}/shares/{share_id}' },
  revokeShare: { method: 'DELETE', path: '/matters/{matter_id}/shares/{share_id}' },
  openShare: { method: 'POST', path: '/shared/open' },
  getShared: { method: 'GET', path: '/shared' },
  listSharedItems: { method: 'GET', path: '/shared/items' },
  getSharedItem: { method: 'GET', path: '/shared/items/{capture_id}' },
  listSharedCustody: { method: 'GET', path: '/shared/custody' },
  verifyMatter: { method: 'POST', path: '/matters/{matter_id}/verify' },
  getMatterVerification: { method: 'GET', path: '/matters/{matter_id}/verify' },
  listEvents: { method: 'GET', path: '/events' },
  createWebhookSubscription: { method: 'POST', path: '/webhook-subscriptions' },
  listWebhookSubscriptions: { method: 'GET', path: '/webhook-subscriptions' },
  getWebhookSubscription: { method: 'GET', path: '/webhook-subscriptions/{subscription_id}' },
  updateWebhookSubscription: { method: 'PATCH', path: '/webhook-subscriptions/{subscription_id}' },
  deleteWebhookSubscription: { method: 'DELETE', path: '/webhook-subscriptions/{subscription_id}' },
  rotateWebhookSecret: { method: 'POST', path: '/webhook-subscriptions/{subscription_id}/rotate-secret' },
  testWebhookSubscription: { method: 'POST', path: '/webhook-subscriptions/{subscription_id}/test' },
  listWebhookDeliveries: { method: 'GET', path: '/webhook-deliveries' },
  redeliverWebhook: { method: 'POST', path: '/webhook-deliveries/{delivery_id}/redeliver' },
  listWebhookAttempts: { method: 'GET', path: '/webhook-events/{capture_id}' },
  rotateKeyWebhookSecret: { method: 'POST', path: '/api-keys/{key_id}/rotate-webhook-secret' },
  whoami: { method: 'GET', path: '/whoami' },
  updateWhoami: { method: 'PATCH', path: '/whoami' },
  confirmEmail: { method: 'POST', path: '/whoami/confirm-email' },
  ownOrganization: { method: 'GET', path: '/organization' },
  renameOrganization: { method: 'PATCH', path: '/organization' },
  inviteMember: { method: 'POST', path: '/organization/invitations' },
  listInvitations: { method: 'GET', path: '/organization/invitations' },
  revokeInvitation: { method: 'DELETE', path: '/organization/invitations/{invitation_id}' },
  acceptInvitation: { method: 'POST', path: '/invitations/accept' },
  updateMember: { method: 'PATCH', path: '/organization/members/{account_id}' },
  removeMember: { method: 'DELETE', path: '/organization/members/{account_id}' },
  transferOrganization: { method: 'POST', path: '/organization/transfer' },
  health: { method: 'GET', path: '/health' },
  listTimeStampEnds: { method: 'GET', path: '/evidence-records' },
  renewTimeStamps: { method: 'POST', path: '/evidence-records' },
  getEvidenceRecord: { method: 'GET', path: '/captures/{capture_id}/evidence-record' },
  listAnchors: { method: 'GET', path: '/ledger/anchors' },
  anchorLedger: { method: 'POST', path: '/ledger/anchors' },
  lookUpLedger: { method: 'GET', path: '/ledger/{hash}' },
  setLegalHolds: { method: 'POST', path: '/legal-holds' },
  createApiKey: { method: 'POST', path: '/api-keys' },
  listApiKeys: { method: 'GET', path: '/api-keys' },
  revokeApiKey: { method: 'DELETE', path: '/api-keys/{key_id}' },
  createAccount: { method: 'POST', path: '/accounts' },
  listAccounts: { method: 'GET', path: '/accounts' },
  getAccount: { method: 'GET', path: '/accounts/{account_id}' },
  updateAccount: { method: 'PATCH', path: '/accounts/{account_id}' },
  createAccountKey: { method: 'POST', path: '/accounts/{account_id}/api-keys' },
  listAccountKeys: { method: 'GET', path: '/accounts/{account_id}/api-keys' },
  revokeAccountKey: { method: 'DELETE', path: '/accounts/{account_id}/api-keys/{key_id}' },
  createOrganization: { method: 'POST', path: '/organizations' },
  listOrganizations: { method: 'GET', path: '/organizations' },
  getOrganization: { method: 'GET', path: '/organizations/{organization_id}' },
  updateOrganization: { method: 'PATCH', path: '/organizations/{organization_id}' },
  listPlans: { method: 'GET', path: '/plans' },
  createDashboardLink: { method: 'POST', path: '/dashboard-links' },
  createAccountDashboardLink: { method: 'POST', path: '/accounts/{account_id}/dashboard-links' },
  createSignInLink: { method: 'POST', path: '/accounts/{account_id}/sign-in-links' },
  getSignIn: { method: 'GET', path: '/sign-in' },
  startSignIn: { method: 'POST', path: '/sign-in' },
  startPasskey: { method: 'POST', path: '/sign-in/passkey' },
  createSession: { method: 'POST', path: '/sessions' },
  getSignInMethods: { method: 'GET', path: '/sign-in-methods' },
  startTotp: { method: 'POST', path: '/sign-in-methods/totp' },
  confirmTotp: { method: 'POST', path: '/sign-in-methods/totp/confirm' },
  removeTotp: { method: 'DELETE', path: '/sign-in-methods/totp' },
  passkeyOptions: { method: 'POST', path: '/sign-in-methods/passkeys/options' },
  createPasskey: { method: 'POST', path: '/sign-in-methods/passkeys' },
  removePasskey: { method: 'DELETE', path: '/sign-in-methods/passkeys/{passkey_id}' },
  createRecoveryCodes: { method: 'POST', path: '/sign-in-methods/recovery-codes' },
  listSessions: { method: 'GET', path: '/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/sessions' },
  endCurrentSession: { method: 'DELETE', path: '/sessions/current' },
  renewSession: { method: 'POST', path: '/sessions/current/renew' },
  endSession: { method: 'DELETE', path: '/sessions/{session_id}' },
  listSignIns: { method: 'GET', path: '/sign-ins' },
  openApi: { method: 'GET', path: '/openapi.json' },
} as const satisfies Record<string, Route>;

/** The pre-signed link; it is not an operation because it answers bytes. */
export const packageRoute = { method: 'GET', path: '/packages/{capture_id}' } as const satisfies Route;
/** The same for one file in it; `path` is one segment, its slashes percent-encoded. */
export const fileRoute = { method: 'GET', path: '/packages/{capture_id}/files/{path}' } as const satisfies Route;
/** The same for a small picture of its screenshot, which is no part of it. */
export const thumbnailRoute = { method: 'GET', path: '/packages/{capture_id}/thumbnail' } as const satisfies Route;
/** The same for the newest OpenTimestamps proof. */
export const proofRoute = { method: 'GET', path: '/packages/{capture_id}/manifest.json.ots' } as const satisfies Route;

/** The same for the evidence record. */
export const recordRoute = { method: 'GET', path: '/packages/{capture_id}/manifest.json.er' } as const satisfies Route;

/** The same for the package of a seal. */
export const sealRoute = {
  method: 'GET',
  path: '/matters/{matter_id}/seals/{seal_no}/package',
} as const satisfies Route;
/** The pre-signed link to one volume of an export. */
export const volumeRoute = { method: 'GET', path: '/exports/{export_id}/volumes/{volume}' } as const satisfies Route;
/** Pre-signed links of one session of a share. */
export const sharedPackageRoute = {
  method: 'GET',
  path: '/shared/items/{capture_id}/package',
} as const satisfies Route;
export const sharedPictureRoute = {
  method: 'GET',
  path: '/shared/items/{capture_id}/pictures/{number}',
} as const satisfies Route;
export const sharedTextRoute = { method: 'GET', path: '/shared/items/{capture_id}/text' } as const satisfies Route;

/** The pre-signed link that takes one part of an import's bytes. */
export const importPartRoute = {
  method: 'PUT',
  path: '/imports/{import_id}/parts/{part_number}',
} as const satisfies Route;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
}
