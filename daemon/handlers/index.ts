import { createCapture, createCaptureBatch } from './accept.js';
import { createComparison } from './compare.js';
import { createAccount, getAccount, listAccounts, listPlans, updateAccount } from './accounts.js';
import {
  createAccountKey,
  createApiKey,
  listAccountKeys,
  listApiKeys,
  revokeAccountKey,
  revokeApiKey,
} from './api-keys.js';
import { deleteCapture, updateCapture } from './change.js';
import type { Desk, Handlers } from './handlers.js';
import { cancelImport, completeImport, createImport } from './imports.js';
import { getImport, listImports } from './import-read.js';
import { setLegalHolds } from './legal-holds.js';
import { getCapture, listCaptures, listHosts } from './read.js';
import { health, listCaptureEvents, listEvents, lookUpLedger, openApi, whoami } from './service.js';
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
import { getProof, listProofs, upgradeProof } from './proofs.js';
import { verifyCapture } from './verify.js';
import { listWebhookAttempts, listWebhookDeliveries, redeliverWebhook } from './webhook-deliveries.js';
import { rotateKeyWebhookSecret, rotateWebhookSecret } from './webhook-secrets.js';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  testWebhookSubscription,
  updateWebhookSubscription,
} from './webhook-subscriptions.js';

/** One function per operation of the contract. */
export const handlers = (desk: Desk): Handlers => ({
  createCapture: createCapture(desk),
  createCaptureBatch: createCaptureBatch(desk),
  listCaptures: listCaptures(desk),
  listCaptureEvents: listCaptureEvents(desk),
  listHosts: listHosts(desk),
  getCapture: getCapture(desk),
  updateCapture: updateCapture(desk),
  deleteCapture: deleteCapture(desk),
  verifyCapture: verifyCapture(desk),
  createComparison: createComparison(desk),
  getProof: getProof(desk),
  upgradeProof: upgradeProof(desk),
  listProofs: listProofs(desk),
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
  whoami: whoami(desk),
  health: health(desk),
  lookUpLedger: lookUpLedger(desk),
  setLegalHolds: setLegalHolds(desk),
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
  openApi: openApi(desk),
});
