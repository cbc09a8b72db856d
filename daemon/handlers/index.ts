import {
  createBrowserProfile,
  deleteBrowserProfile,
  getBrowserProfile,
  listBrowserProfiles,
} from './browser-profiles.js';
import { createCapture, createCaptureBatch } from './captures/accept.js';
import { certifyHash } from './captures/certify.js';
import { createExport, deleteExport, exportMatter, getExport, listExports } from './exports/exports.js';
import { createComparison } from './captures/compare.js';
import { witnessCapture } from './captures/witness.js';
import { redactCapture } from './captures/redact.js';
import { createAccount, getAccount, listAccounts, listPlans, updateAccount } from './accounts/accounts.js';
import {
  createAccountKey,
  createApiKey,
  listAccountKeys,
  listApiKeys,
  revokeAccountKey,
  revokeApiKey,
} from './accounts/api-keys.js';
import { acceptInvitation } from './accounts/accept-invitation.js';
import { inviteMember, listInvitations, revokeInvitation } from './accounts/invitations.js';
import {
  ownOrganization,
  removeMember,
  renameOrganization,
  transferOrganization,
  updateMember,
} from './accounts/organization.js';
import {
  createOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from './accounts/organizations.js';
import { confirmEmail, updateWhoami, whoami } from './accounts/whoami.js';
import { deleteCapture, updateCapture } from './captures/change.js';
import type { Desk, Handlers } from './handlers.js';
import { renewSession } from './sessions/renew.js';
import { createPasskey, passkeyOptions, removePasskey, startPasskey } from './sessions/passkeys.js';
import { createSignInLink } from './sessions/sign-in-link.js';
import { createSession, getSignIn, startSignIn } from './sessions/sign-in.js';
import { confirmTotp, createRecoveryCodes, getSignInMethods, removeTotp, startTotp } from './sessions/methods.js';
import {
  createAccountDashboardLink,
  createDashboardLink,
  endCurrentSession,
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from './sessions/sessions.js';
import { listCustody } from './matters/custody.js';
import { addMatterItems, listMatterItems, removeMatterItem } from './matters/items.js';
import { archiveMatter, createMatter, getMatter, listMatters, reopenMatter, updateMatter } from './matters/matters.js';
import { addMatterMember, listMatterMembers, removeMatterMember, transferMatter } from './matters/members.js';
import { addMatterNote, listMatterNotes } from './matters/notes.js';
import { listSeals, lookUpMatter, sealMatter } from './matters/seals.js';
import { matterVerification } from './matters/verify.js';
import { openShare } from './shares/open.js';
import { getShared, getSharedItem, listSharedCustody, listSharedItems } from './shares/shared.js';
import { createShare, listShares, revokeShare, updateShare } from './shares/shares.js';
import { cancelImport, completeImport, createImport } from './imports/imports.js';
import { getImport, listImports } from './imports/read.js';
import { setLegalHolds } from './captures/legal-holds.js';
import { listCaptureFiles } from './captures/files.js';
import { getCapture, listCaptures, listHosts } from './captures/read.js';
import { getEvidenceRecord, listTimeStampEnds, renewTimeStamps } from './captures/evidence-records.js';
import { anchorLedger, listAnchors } from './ledger/anchors.js';
import { health, listCaptureEvents, listEvents, lookUpLedger, openApi } from './service.js';
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listScheduleRuns,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  updateSchedule,
} from './schedules/schedules.js';
import { getProof, listProofs, upgradeProof } from './captures/proofs.js';
import { verifyCapture } from './captures/verify.js';
import { listWebhookAttempts, listWebhookDeliveries, redeliverWebhook } from './webhooks/deliveries.js';
import { rotateKeyWebhookSecret, rotateWebhookSecret } from './webhooks/secrets.js';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  testWebhookSubscription,
  updateWebhookSubscription,
} from './webhooks/subscriptions.js';

const comparisons = (desk: Desk): Pick<Handlers, 'createComparison' | 'witnessCapture'> => ({
  createComparison: createComparison(desk),
  witnessCapture: witnessCapture(desk),
});

/** One function per operation of the contract. */
export const handlers = (desk: Desk): Handlers => ({
  createCapture: createCapture(desk),
  createCaptureBatch: createCaptureBatch(desk),
  listCaptures: listCaptures(desk),
  listCaptureEvents: listCaptureEvents(desk),
  listHosts: listHosts(desk),
  listCaptureFiles: listCaptureFiles(desk),
  getCapture: getCapture(desk),
  updateCapture: updateCapture(desk),
  deleteCapture: deleteCapture(desk),
  verifyCapture: verifyCapture(desk),
  certifyHash: certifyHash(desk),
  redactCapture: redactCapture(desk),
  ...comparisons(desk),
  createExport: createExport(desk),
  listExports: listExports(desk),
  getExport: getExport(desk),
  deleteExport: deleteExport(desk),
  exportMatter: exportMatter(desk),
  getProof: getProof(desk),
  upgradeProof: upgradeProof(desk),
  listProofs: listProofs(desk),
  ...browserProfiles(desk),
  createSchedule: createSchedule(desk),
  listSchedules: listSchedules(desk),
  getSchedule: getSchedule(desk),
  updateSchedule: updateSchedule(desk),
  deleteSchedule: deleteSchedule(desk),
  pauseSchedule: pauseSchedule(desk),
  resumeSchedule: resumeSchedule(desk),
  runSchedule: runSchedule(desk),
  listScheduleRuns: listScheduleRuns(desk),
  createImport: createImport(desk),
  listImports: listImports(desk),
  getImport: getImport(desk),
  completeImport: completeImport(desk),
  cancelImport: cancelImport(desk),
  listEvents: listEvents(desk),
  createWebhookSubscription: createWebhookSubscription(desk),
  listWebhookSubscriptions: listWebhookSubscriptions(desk),
  getWebhookSubscription: getWebhookSubscription(desk),
  updateWebhookSubscription: updateWebhookSubscription(desk),
  deleteWebhookSubscription: deleteWebhookSubscription(desk),
  rotateWebhookSecret: rotateWebhookSecret(desk),
  testWebhookSubscription: testWebhookSubscription(desk),
  listWebhookDeliveries: listWebhookDeliveries(desk),
  redeliverWebhook: redeliverWebhook(desk),
  listWebhookAttempts: listWebhookAttempts(desk),
  rotateKeyWebhookSecret: rotateKeyWebhookSecret(desk),
  ...people(desk),
  health: health(desk),
  ...agingProofs(desk),
  ...matters(desk),
  ...shares(desk),
  lookUpLedger: lookUpLedger(desk),
  setLegalHolds: setLegalHolds(desk),
  ...accounts(desk),
  openApi: openApi(desk),
  ...sessions(desk),
});

/** What pages are opened with. */
const browserProfiles = (desk: Desk) => ({
  createBrowserProfile: createBrowserProfile(desk),
  listBrowserProfiles: listBrowserProfiles(desk),
  getBrowserProfile: getBrowserProfile(desk),
  deleteBrowserProfile: deleteBrowserProfile(desk),
});

/** Of keys, and of who has them. */
const accounts = (desk: Desk) => ({
  createApiKey: createApiKey(desk),
  listApiKeys: listApiKeys(desk),
  revokeApiKey: revokeApiKey(desk),
  createAccount: createAccount(desk),
  listAccounts: listAccounts(desk),
  getAccount: getAccount(desk),
  updateAccount: updateAccount(desk),
  createAccountKey: createAccountKey(desk),
  listAccountKeys: listAccountKeys(desk),
  revokeAccountKey: revokeAccountKey(desk),
  listPlans: listPlans(),
});

/** Of persons and the organisations that they are in. */
const people = (desk: Desk) => ({
  whoami: whoami(desk),
  updateWhoami: updateWhoami(desk),
  confirmEmail: confirmEmail(desk),
  ownOrganization: ownOrganization(desk),
  renameOrganization: renameOrganization(desk),
  inviteMember: inviteMember(desk),
  listInvitations: listInvitations(desk),
  revokeInvitation: revokeInvitation(desk),
  acceptInvitation: acceptInvitation(desk),
  updateMember: updateMember(desk),
  removeMember: removeMember(desk),
  transferOrganization: transferOrganization(desk),
  createOrganization: createOrganization(desk),
  listOrganizations: listOrganizations(desk),
  getOrganization: getOrganization(desk),
  updateOrganization: updateOrganization(desk),
});

/** Of what keeps proofs good over the years. */
const agingProofs = (desk: Desk) => ({
  listTimeStampEnds: listTimeStampEnds(desk),
  renewTimeStamps: renewTimeStamps(desk),
  getEvidenceRecord: getEvidenceRecord(desk),
  listAnchors: listAnchors(desk),
  anchorLedger: anchorLedger(desk),
});

/** Of what is shown to people without an account. */
const shares = (desk: Desk) => ({
  createShare: createShare(desk),
  listShares: listShares(desk),
  updateShare: updateShare(desk),
  revokeShare: revokeShare(desk),
  openShare: openShare(desk),
  getShared: getShared(desk),
  listSharedItems: listSharedItems(desk),
  getSharedItem: getSharedItem(desk),
  listSharedCustody: listSharedCustody(desk),
});

/** Of browsers. */
const sessions = (desk: Desk) => ({
  createDashboardLink: createDashboardLink(desk),
  createAccountDashboardLink: createAccountDashboardLink(desk),
  createSignInLink: createSignInLink(desk),
  getSignIn: getSignIn(desk),
  startSignIn: startSignIn(desk),
  createSession: createSession(desk),
  getSignInMethods: getSignInMethods(desk),
  startTotp: startTotp(desk),
  startPasskey: startPasskey(desk),
  passkeyOptions: passkeyOptions(desk),
  createPasskey: createPasskey(desk),
  removePasskey: removePasskey(desk),
  confirmTotp: confirmTotp(desk),
  removeTotp: removeTotp(desk),
  createRecoveryCodes: createRecoveryCodes(desk),
  listSessions: listSessions(desk),
  endOtherSessions: endOtherSessions(desk),
  endCurrentSession: endCurrentSession(desk),
  renewSession: renewSession(desk),
  endSession: endSession(desk),
  listSignIns: listSignIns(desk),
});

/** Of the case files. */
const matters = (desk: Desk) => ({
  createMatter: createMatter(desk),
  listMatters: listMatters(desk),
  getMatter: getMatter(desk),
  updateMatter: updateMatter(desk),
  archiveMatter: archiveMatter(desk),
  reopenMatter: reopenMatter(desk),
  sealMatter: sealMatter(desk),
  listSeals: listSeals(desk),
  lookUpMatter: lookUpMatter(desk),
  transferMatter: transferMatter(desk),
  listMatterItems: listMatterItems(desk),
  addMatterItems: addMatterItems(desk),
  removeMatterItem: removeMatterItem(desk),
  listMatterNotes: listMatterNotes(desk),
  addMatterNote: addMatterNote(desk),
  listCustody: listCustody(desk),
  listMatterMembers: listMatterMembers(desk),
  addMatterMember: addMatterMember(desk),
  removeMatterMember: removeMatterMember(desk),
  ...matterVerification(desk),
});
