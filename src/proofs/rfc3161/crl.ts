import { equal } from '../../package/byte-strings.js';
import { type Certificate, keyUsage } from './certificate.js';
import { entryOf, readRevocationList } from './revocation-list.js';
import { covers, revokedStatus, type Status } from './revocation-status.js';
import { verifySignature } from './signature.js';

const CRL_SIGN = 6;
/** Delta CRL indicator and issuing distribution point: always critical by RFC 5280, 5.2, but a list may be written otherwise. */
const PARTIAL = ['2.5.29.27', '2.5.29.28'];

/** What a signed revocation list (RFC 5280, section 5) says of a certificate at a time. Throws on one that cannot be read. */
export async function statusFromCrl(
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Promise<Status> {
  const list = readRevocationList(der);
  const unknown = (reason: string): Status => ({ status: 'unknown', reason });
  if (!equal(list.issuer, issuer.subject)) return unknown('the revocation list is from a different issuer');
  if (keyUsage(issuer, CRL_SIGN) === false) return unknown('the issuer’s key may not sign revocation lists');
  const { signed: data, signature, algorithm } = list;
  if (!(await verifySignature({ data, signature, algorithm, key: issuer.publicKeyInfo })))
    return unknown('the signature of the revocation list does not hold');
  // A delta list, or one for a part of the certificates only, would be silent about the others.
  if (list.extensions.some(({ critical, extnID }) => critical || PARTIAL.includes(extnID)))
    return unknown('the revocation list is not a complete one');
  const entry = entryOf(list, certificate.serial);
  if (entry) return revokedStatus(entry.since, entry.reasonCode, at);
  if (!covers(list.thisUpdate, list.nextUpdate, at, certificate.notAfter))
    return unknown('the revocation list does not cover the token’s time');
  return { status: 'good' };
}
