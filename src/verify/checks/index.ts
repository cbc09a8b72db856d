import type { Check } from '../evidence.js';
import { addressCheck } from './address.js';
import { comparison } from './comparison.js';
import { custody } from './custody.js';
import { evidenceId } from './evidence-id.js';
import { files, hashes } from './files.js';
import { flags } from './flags.js';
import { images } from './images.js';
import { issuer } from './issuer.js';
import { log } from './log.js';
import { programs } from './programs.js';
import { proofChecks } from './proofs.js';
import { signature } from './signature.js';
import { manifest, structure } from './structure.js';
import { testMode } from './test-mode.js';
import { times } from './times.js';
import { madeFiles } from './made-files.js';
import { tls } from './tls.js';
import { titleAndUrl } from './title-and-url.js';
import { wacz } from './wacz.js';

/** Every check, in the order of a report. None throws into another, none stops the others. */
export const checks: readonly Check[] = [
  structure,
  manifest,
  signature,
  hashes,
  files,
  programs,
  evidenceId,
  log,
  custody,
  flags,
  wacz,
  comparison,
  times,
  titleAndUrl,
  tls,
  addressCheck,
  images,
  madeFiles,
  testMode,
  ...proofChecks,
  issuer,
];
