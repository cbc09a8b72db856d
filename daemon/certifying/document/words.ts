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
    `Somebody sent the SHA-256 of ${counted(hashes.length, 'file')} and asked to have it certified. The files themselves were never sent or seen.`,
  names: 'Names and sizes are as they were told.',
  limits: [
    'who made a file, and who wrote what is in it;',
    'what is in a file, and that it is true;',
    'that whoever asked for this certificate ever had the file: only its hash was sent;',
    'that a name or a size belongs to its hash: they are what whoever asked said;',
    'when a file was made. It shows that its hash was known by then, and says nothing of before;',
  ],
};

/** Of the record of a hand-over. */
export const handOverWords: CertificateWords = {
  origin: (hashes) =>
    `The record of a hand-over: the SHA-256 of ${counted(hashes.length, 'file')} that the service put into the volumes of one export. This record lies beside them and is not in its own list, nor are the files that name its hash (START-HERE.html and the tag files of each bag).${
      hashes.some(({ name }) => name === loadFileSums)
        ? ` Page pictures, texts and documents of the load file are named by their hashes in ${loadFileSums}.`
        : ''
    }`,
  names: 'Names are those in the volumes, without their folder.',
  limits: [
    'that whoever was to have the export got it, or got all of its volumes;',
    'that nothing else was captured: it lists what was handed over;',
    'that a package says the truth about a page: each package has limits of its own, which its document states;',
    'that the person behind the account which asked for the export is who it says;',
  ],
};
