import { fromPem } from './pem.js';
import { type Certificate, readCertificate } from './rfc3161/certificate.js';

/** Certificates out of PEM texts. @throws when one of them is no certificate */
export const pinned = (texts: readonly string[]): Certificate[] =>
  texts.flatMap((text) => fromPem(text)).map(readCertificate);
