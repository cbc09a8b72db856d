import { connectionsFile } from '../records/page-connections.js';
import { controlsFile } from '../records/form-controls.js';
import { orderFile } from '../records/order.js';
import { storageFile } from '../records/page-storage.js';
import { commitmentsFile, commitmentsOts, commitmentsSignature, commitmentsTsr } from '../commitments/records.js';

export const redactionFile = 'redaction.json';
export const redactionProofFile = 'redaction_proof.json';

/** What of the source's seal a copy carries, beside the files that are proven with it. */
export const sourceCommitments = `source/${commitmentsFile}`;
export const sourceSignature = `source/${commitmentsSignature}`;
export const sourceKey = 'source/publickey.pem';
export const sourceOts = `source/${commitmentsOts}`;
export const sourceTsr = `source/${commitmentsTsr}`;
/** manifest.json.tlog-proof of the source: its entry names the digest of commitments.json. */
export const sourceLedger = 'source/ledger.tlog-proof';

/** Records that a copy has of its own too, so that those of the source stand in a folder. */
const sourceRecords: readonly string[] = ['metadata.json', 'forensic_log.json', 'chain_of_custody.json'];

/** Where a file of the source stands in a copy. */
export const pathInCopy = (sourcePath: string): string =>
  sourceRecords.includes(sourcePath) ? `source/${sourcePath}` : sourcePath;

/** Members that belong to a copy as such; every other is a file of the source, and stands in the proof. */
const own: ReadonlySet<string> = new Set([
  'manifest.json',
  'manifest.sig',
  'publickey.pem',
  'manifest.json.ots',
  'manifest.json.tsr',
  'manifest.json.tlog-proof',
  'eidas_validation.json',
  redactionFile,
  redactionProofFile,
  'c2pa.json',
  'evidence.pdf',
  'metadata.json',
  'forensic_log.json',
  'chain_of_custody.json',
  sourceCommitments,
  sourceSignature,
  sourceKey,
  sourceOts,
  sourceTsr,
  sourceLedger,
]);

export const isOfTheCopy = (path: string): boolean => own.has(path) || path.startsWith('verification/');

/**
 * Files of a source that no copy may carry, kept or changed: each says what is withheld, whole or in a form that it can be
 * guessed from.
 */
export const neverCarried = (sourcePath: string): boolean =>
  [
    'source.html',
    'page.mhtml',
    'watched_text.txt',
    controlsFile,
    storageFile,
    connectionsFile,
    'c2pa.json',
    'standards.json',
    orderFile,
    'datapackage.json',
  ].includes(sourcePath) ||
  /^(screenshot_as_loaded(_tiles\/|\.)|actions\/|archive\/|indexes\/|pages\/|regions\/)/.test(sourcePath);
