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
export const sourceRecords: readonly string[] = ['metadata.json', 'forensic_log.json', 'chain_of_custody.json'];

/** Where a file of the source stands in a copy. */
export const pathInCopy = (sourcePath: string): string =>
  sourceRecords.includes(sourcePath) ? `source/${sourcePath}` : sourcePath;

/** Files of the source that each step of a redaction writes. */
export const filesOfSteps = {
  text_redacted: /^(page\.html|domtextcontent\.txt|(text|element)_layout\.json)$/,
  picture_redacted: /^screenshot/,
  records_redacted: /^((metadata|forensic_log|chain_of_custody)\.json|certificate_chain\.pem|whois\.txt)$/,
} as const;
