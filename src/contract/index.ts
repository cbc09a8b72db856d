import { createAccount, getAccount, listAccounts, listPlans, updateAccount } from './accounts/accounts.js';
import {
  createAccountKey,
  createApiKey,
  listAccountKeys,
  listApiKeys,
  revokeAccountKey,
  revokeApiKey,
} from './accounts/api-keys.js';
import {
  createCapture,
  createCaptureBatch,
  deleteCapture,
  getCapture,
  listCaptures,
  listHosts,
  updateCapture,
  verifyCapture,
} from './captures/captures.js';
import { cancelImport, completeImport, createImport, getImport, listImports } from './imports/imports.js';
import { certifyHash } from './captures/certificates.js';
import { createComparison } from './captures/comparisons.js';
import { redactCapture } from './redactions/redactions.js';
import { setLegalHolds } from './captures/legal-holds.js';
import {
  addMatterItems,
  addMatterNote,
  listCustody,
  listMatterItems,
  listMatterNotes,
  removeMatterItem,
} from './matters/items.js';
import {
  addMatterMember,
  archiveMatter,
  createMatter,
  getMatter,
  getMatterVerification,
  listMatterMembers,
  listMatters,
  removeMatterMember,
  reopenMatter,
  transferMatter,
  updateMatter,
  verifyMatter,
} from './matters/matters.js';
import type { Operation } from './operation.js';
import { getProof, listProofs, upgradeProof } from './captures/proofs.js';
import type { routes } from './routes.js';
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
import { getEvidenceRecord, listTimeStampEnds, renewTimeStamps } from './captures/evidence-records.js';
import { anchorLedger, listAnchors } from './ledger/anchors.js';
import { health, listCaptureEvents, listEvents, lookUpLedger, openApi, whoami } from './service.js';
import { listWebhookDeliveries, redeliverWebhook } from './webhooks/deliveries.js';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookAttempts,
  listWebhookSubscriptions,
  rotateKeyWebhookSecret,
  rotateWebhookSecret,
  testWebhookSubscription,
  updateWebhookSubscription,
} from './webhooks/webhooks.js';

/** The whole HTTP surface in one table. Server, client and documents walk it. */
export const operations = {
  createCapture,
  createCaptureBatch,
  listCaptures,
  listCaptureEvents,
  listHosts,
  getCapture,
  updateCapture,
  deleteCapture,
  verifyCapture,
  certifyHash,
  redactCapture,
  createComparison,
  getProof,
  upgradeProof,
  listProofs,
  createSchedule,
  listSchedules,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  listScheduleRuns,
  createImport,
  listImports,
  getImport,
  completeImport,
  cancelImport,
  createMatter,
  listMatters,
  getMatter,
  updateMatter,
  archiveMatter,
  reopenMatter,
  transferMatter,
  listMatterItems,
  addMatterItems,
  removeMatterItem,
  listMatterNotes,
  addMatterNote,
  listCustody,
  listMatterMembers,
  addMatterMember,
  removeMatterMember,
  verifyMatter,
  getMatterVerification,
  listEvents,
  createWebhookSubscription,
  listWebhookSubscriptions,
  getWebhookSubscription,
  updateWebhookSubscription,
  deleteWebhookSubscription,
  rotateWebhookSecret,
  testWebhookSubscription,
  listWebhookDeliveries,
  redeliverWebhook,
  listWebhookAttempts,
  rotateKeyWebhookSecret,
  whoami,
  health,
  listTimeStampEnds,
  renewTimeStamps,
  getEvidenceRecord,
  listAnchors,
  anchorLedger,
  lookUpLedger,
  setLegalHolds,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  createAccount,
  listAccounts,
  getAccount,
  updateAccount,
  createAccountKey,
  listAccountKeys,
  revokeAccountKey,
  listPlans,
  openApi,
} as const satisfies Record<keyof typeof routes, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
