import type { Check } from '../evidence.js';
import { agreement } from './agreement.js';
import { certificate } from './certificate.js';
import { commitments } from './commitments.js';
import { comparison } from './comparison.js';
import { custody } from './custody.js';
import { files, hashes } from './files.js';
import { flags } from './flags.js';
import { ink } from './ink.js';
import { issuer } from './issuer.js';
import { log } from './log.js';
import { programs } from './programs.js';
import { proofChecks } from './proofs/proofs.js';
import { matter } from './matter/matter.js';
import { redaction } from './redaction/redaction.js';
import { records } from './records.js';
import { signature } from './signature.js';
import { manifest, structure } from './structure.js';
import { testMode } from './test-mode.js';
import { witness } from './witness.js';

/** Every check, in the order of a report. None throws into another, none stops the others. */
export const checks: readonly Check[] = [
  structure,
  manifest,
  signature,
  hashes,
  files,
  programs,
  records,
  log,
  custody,
  flags,
  commitments,
  comparison,
  witness,
  certificate,
  redaction,
  matter,
  agreement,
  ink,
  testMode,
  ...proofChecks,
  issuer,
];
