import { createCapture, createCaptureBatch } from './accept.js';
import { deleteCapture, updateCapture } from './change.js';
import type { Desk, Handlers } from './handlers.js';
import { getCapture, listCaptures, listHosts } from './read.js';
import { health, listCaptureEvents, listEvents, lookUpLedger, openApi, whoami } from './service.js';
import { getProof, listProofs, upgradeProof } from './proofs.js';
import { verifyCapture } from './verify.js';

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
  getProof: getProof(desk),
  upgradeProof: upgradeProof(desk),
  listProofs: listProofs(desk),
  listEvents: listEvents(desk),
  whoami: whoami(desk),
  health: health(desk),
  lookUpLedger: lookUpLedger(desk),
  openApi: openApi(desk),
});
