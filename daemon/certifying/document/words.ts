import type { CertifiedHash } from '../../../src/package/certificate/certificate.js';
import { loadFileSums } from '../../../src/handover/load-file.js';
import { code, html, type Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';

/** What is true of the hashes depends on who took them. */
export interface CertificateWords {
  /** Where the hashes come from. */
  readonly origin: (hashes: readonly CertifiedHash[], say: Say) => Html;
  /** What names and sizes are. */
  readonly names: 'certify.names' | 'handover.names';
  /** What it does not prove. */
  readonly limits: readonly (
    | `certify.limit_${'maker' | 'content' | 'had' | 'name' | 'when'}`
    | `handover.limit_${'received' | 'else' | 'true' | 'person'}`
  )[];
}

/** Of a certificate that somebody asked for. */
export const usualWords: CertificateWords = {
  origin: ({ length }, say) => say('certify.origin', { n: length }),
  names: 'certify.names',
  limits: [
    'certify.limit_maker',
    'certify.limit_content',
    'certify.limit_had',
    'certify.limit_name',
    'certify.limit_when',
  ],
};

/** Of the record of a hand-over. */
export const handOverWords: CertificateWords = {
  origin: (hashes, say) => {
    const origin = say('handover.origin', { n: hashes.length });
    return hashes.some(({ name }) => name === loadFileSums)
      ? html`${origin} ${say('handover.load_file', { file: code(loadFileSums) })}`
      : origin;
  },
  names: 'handover.names',
  limits: ['handover.limit_received', 'handover.limit_else', 'handover.limit_true', 'handover.limit_person'],
};
