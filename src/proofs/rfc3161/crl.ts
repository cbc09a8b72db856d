import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { equal } from '../../package/byte-strings.js';
import { type Certificate, keyUsage } from './certificate.js';
import { integerBytes, members, parseDer, rawBytes } from './der.js';
import { covers, revokedStatus, type Status } from './revocation-status.js';
import { verifySignature } from './signature.js';

const CRL_SIGN = 6;
/** Delta CRL indicator and issuing distribution point: always critical by RFC 5280, 5.2, but a list may be written otherwise. */
const PARTIAL = ['2.5.29.27', '2.5.29.28'];
const REASON_CODE = '2.5.29.21';

/** What a signed revocation list (RFC 5280, section 5) says of a certificate at a time. Throws on one that cannot be read. */
export async function statusFromCrl(
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Promise<Status> {
  const root = parseDer(der, 'revocation list');
  const list = new pkijs.CertificateRevocationList({ schema: root });
  const unknown = (reason: string): Status => ({ status: 'unknown', reason });
  if (!equal(issuerName(root), issuer.subject)) return unknown('the revocation list is from a different issuer');
  if (keyUsage(issuer, CRL_SIGN) === false) return unknown('the issuer’s key may not sign revocation lists');
  const signature = list.signatureValue.valueBlock.valueHexView;
  const signed = { data: list.tbsView, signature, algorithm: list.signatureAlgorithm, key: issuer.publicKeyInfo };
  if (!(await verifySignature(signed))) return unknown('the signature of the revocation list does not hold');
  // A delta list, or one for a part of the certificates only, would be silent about the others.
  if (list.crlExtensions?.extensions.some(({ critical, extnID }) => critical || PARTIAL.includes(extnID)))
    return unknown('the revocation list is not a complete one');
  const entry = list.revokedCertificates?.find(({ userCertificate }) =>
    equal(integerBytes(userCertificate), certificate.serial),
  );
  if (entry) return revokedStatus(entry.revocationDate.value, reasonOf(entry), at);
  if (!covers(list.thisUpdate.value, list.nextUpdate?.value, at, certificate.notAfter))
    return unknown('the revocation list does not cover the token’s time');
  return { status: 'good' };
}

/** TBSCertList: version?, signature, issuer, … */
function issuerName(root: asn1js.BaseBlock): Uint8Array {
  const fields = members(members(root)[0]).filter((node) => !(node instanceof asn1js.Integer));
  const issuer = fields[1];
  return issuer ? rawBytes(issuer) : new Uint8Array();
}

function reasonOf({ crlEntryExtensions }: pkijs.RevokedCertificate): number | undefined {
  const value = crlEntryExtensions?.extensions.find(({ extnID }) => extnID === REASON_CODE)?.extnValue;
  const code = value ? parseDer(value.valueBlock.valueHexView, 'reason code') : undefined;
  return code instanceof asn1js.Enumerated ? code.valueBlock.valueDec : undefined;
}
