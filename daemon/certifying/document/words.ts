import type { CertifiedHash } from '../../../src/package/certificate/certificate.js';
import { loadFileSums } from '../../../src/handover/load-file.js';
import { counted } from '../../sealing/pdf/table.js';

/** What is true of the hashes depends on who took them. */
export interface CertificateWords {
  /** Where the hashes come from. */
  readonly origin: (hashes: readonly CertifiedHash[]) => string;
  /** What names and sizes are. */
  readonly names: string;
  /** What it does not prove. */
  readonly limits: readonly string[];
}

/** Of a certificate that somebody asked for. */
export const usualWords: CertificateWords = {
  origin: (hashes) =>
    `Someone sent the SHA-256 of ${counted(hashes.length, 'file')} and requested a certificate. The files themselves were neither sent nor seen.`,
  names: 'Names and sizes are stated as they were given.',
  limits: [
    'who made a file, and who wrote what is in it;',
    'what is in a file, and that it is true;',
    'that the person who requested this certificate ever had the file: only its hash was sent;',
    'that a name or a size belongs to its hash: both are statements of the person who requested the certificate;',
    'when a file was made: it shows only that the hash was known by the time of sealing;',
  ],
};

/** Of the record of a hand-over. */
export const handOverWords: CertificateWords = {
  origin: (hashes) =>
    `The record of a hand-over: the SHA-256 of ${counted(hashes.length, 'file')} that the service put into the volumes of one export. This record is stored next to the volumes. It does not list itself or the files that contain its hash (START-HERE.html and the tag files of each bag).${
      hashes.some(({ name }) => name === loadFileSums)
        ? ` Page pictures, texts and documents of the load file are named by their hashes in ${loadFileSums}.`
        : ''
    }`,
  names: 'Names are those in the volumes, without their folder.',
  limits: [
    'that the intended recipient received the export, or all of its volumes;',
    'that nothing else was captured: it lists what was handed over;',
    'that a package is true to a page: each package has its own limits, which its document states;',
    'that the person behind the account that requested the export is the person named there;',
  ],
};
