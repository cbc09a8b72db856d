import { group } from '../group.js';
import { createCapture, createCaptureBatch } from './accept.js';
import { listCaptures, listHosts, getCapture } from './read.js';
import { listCaptureFiles } from './files.js';
import { updateCapture, deleteCapture } from './change.js';
import { verifyCapture } from './verify.js';
import { certifyHash } from './certify.js';
import { redactCapture } from './redact.js';
import { createComparison } from './compare.js';
import { witnessCapture } from './witness.js';
import { getProof, upgradeProof, listProofs } from './proofs.js';
import { setLegalHolds } from './legal-holds.js';
import { listTimeStampEnds, renewTimeStamps, getEvidenceRecord } from './evidence-records.js';

/** Of captures, and what is made of one. */
export const captures = group({
  createCapture,
  createCaptureBatch,
  listCaptures,
  listHosts,
  listCaptureFiles,
  getCapture,
  updateCapture,
  deleteCapture,
  verifyCapture,
  certifyHash,
  redactCapture,
  createComparison,
  witnessCapture,
  getProof,
  upgradeProof,
  listProofs,
  setLegalHolds,
  listTimeStampEnds,
  renewTimeStamps,
  getEvidenceRecord,
});
