import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { type Bytes, copy, equal } from '../../package/byte-strings.js';
import { type Certificate, issuedBy, OID, purposes, readCertificate, validAt } from './certificate.js';
import { integerBytes, members, octets, parseDer, rawBytes, tagged } from './der.js';
import { digest, hashName } from './hash.js';
import { covers, revokedStatus, type Status } from './revocation-status.js';
import { verifySignature } from './signature.js';

/** What a signed OCSP answer (RFC 6960) says of a certificate at a time. Throws on one that cannot be read. */
export async function statusFromOcsp(
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Promise<Status> {
  const response = new pkijs.OCSPResponse({ schema: parseDer(der, 'OCSP answer') });
  if (response.responseStatus.valueBlock.valueDec !== 0 || !response.responseBytes)
    return { status: 'unknown', reason: 'the OCSP responder gave no answer' };
  const root = parseDer(octets(response.responseBytes.response), 'OCSP answer');
  const basic = new pkijs.BasicOCSPResponse({ schema: root });
  if (!(await isAuthorised(basic, root, issuer)))
    return { status: 'unknown', reason: 'the OCSP answer is not signed by a responder that the issuer authorised' };
  const said = basic.tbsResponseData.responses
    .filter(({ certID }) => isAbout(certID, certificate, issuer))
    .map((single) => statusIn(single, at, certificate.notAfter));
  const decided = ['revoked', 'good'].flatMap((wanted) => said.find(({ status }) => status === wanted) ?? []);
  if (decided[0]) return decided[0];
  return { status: 'unknown', reason: 'the OCSP answer does not cover the certificate at the token’s time' };
}

/** A responder sends its own certificate, and perhaps those above it. */
const MAX_ENCLOSED = 8;

/** Signed by the issuer itself, or by a certificate that it gave the purpose OCSPSigning. */
async function isAuthorised(
  basic: pkijs.BasicOCSPResponse,
  root: asn1js.BaseBlock,
  issuer: Certificate,
): Promise<boolean> {
  const enclosed = members(members(tagged(root, 0))[0])
    .slice(0, MAX_ENCLOSED)
    .map((node) => readCertificate(rawBytes(node)));
  for (const signer of [issuer, ...enclosed]) {
    const authorised =
      signer === issuer ||
      (purposes(signer).includes(OID.ocspSigning) &&
        validAt(signer, basic.tbsResponseData.producedAt) &&
        (await issuedBy(signer, issuer)));
    if (authorised && (await signedBy(basic, signer))) return true;
  }
  return false;
}

async function signedBy(basic: pkijs.BasicOCSPResponse, signer: Certificate): Promise<boolean> {
  const signature = basic.signature.valueBlock.valueHexView;
  const signed = {
    data: basic.tbsResponseData.tbsView,
    signature,
    algorithm: basic.signatureAlgorithm,
    key: signer.publicKeyInfo,
  };
  try {
    return await verifySignature(signed);
  } catch {
    return false;
  }
}

function isAbout(id: pkijs.CertID, certificate: Certificate, issuer: Certificate): boolean {
  const hash = hashName(id.hashAlgorithm.algorithmId);
  const issuerKey = issuer.parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  return (
    equal(integerBytes(id.serialNumber), certificate.serial) &&
    equal(octets(id.issuerNameHash), digest(hash, issuer.subject)) &&
    equal(octets(id.issuerKeyHash), digest(hash, issuerKey))
  );
}

const GOOD = 0;
const REVOKED = 1;

function statusIn({ certStatus, thisUpdate, nextUpdate }: pkijs.SingleResponse, at: Date, notAfter: Date): Status {
  const status = certStatus as asn1js.BaseBlock;
  if (status.idBlock.tagNumber === REVOKED) {
    const [since, reason] = members(status);
    const [code] = members(reason);
    if (!(since instanceof asn1js.GeneralizedTime)) return { status: 'revoked', reason: 'revoked at an unknown time' };
    return revokedStatus(since.toDate(), code instanceof asn1js.Enumerated ? code.valueBlock.valueDec : undefined, at);
  }
  if (status.idBlock.tagNumber === GOOD && covers(thisUpdate, nextUpdate, at, notAfter)) return { status: 'good' };
  return { status: 'unknown', reason: 'the OCSP answer does not cover the token’s time' };
}

/** An OCSP request for one certificate; SHA-1 only names the issuer here, as every responder expects (RFC 5019). */
export function ocspRequest(certificate: Certificate, issuer: Certificate): Bytes {
  const issuerKey = issuer.parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  const octetString = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: copy(bytes).buffer });
  const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value });
  const sha1 = sequence(new asn1js.ObjectIdentifier({ value: '1.3.14.3.2.26' }), new asn1js.Null());
  const certId = sequence(
    sha1,
    octetString(digest('SHA-1', issuer.subject)),
    octetString(digest('SHA-1', issuerKey)),
    new asn1js.Integer({ valueHex: copy(certificate.serial).buffer }),
  );
  return copy(sequence(sequence(sequence(sequence(certId)))).toBER());
}
