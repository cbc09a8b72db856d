import { createAccount, getAccount, listAccounts, listPlans, updateAccount } from './accounts.js';
import {
  createAccountKey,
  createApiKey,
  listAccountKeys,
  listApiKeys,
  revokeAccountKey,
  revokeApiKey,
} from './api-keys.js';
import {
  createCapture,
  createCaptureBatch,
  deleteCapture,
  getCapture,
  listCaptures,
  listHosts,
  updateCapture,
  verifyCapture,
} from './captures.js';
import { cancelImport, completeImport, createImport, getImport, listImports } from './imports.js';
import { createComparison } from './comparisons.js';
import { setLegalHolds } from './legal-holds.js';
import type { Operation } from './operation.js';
import { getProof, listProofs, upgradeProof } from './proofs.js';
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
} from './schedules.js';
import { health, listCaptureEvents, listEvents, lookUpLedger, openApi, whoami } from './service.js';
import { listWebhookDeliveries, redeliverWebhook } from './webhook-deliveries.js';
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
} from './webhooks.js';

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
