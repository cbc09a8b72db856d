import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { copy, equal } from '../../package/byte-strings.js';
import { type Certificate, extension, keyUsage, OID, purposes } from './certificate.js';
import { integerBytes, members, octets, oidOf } from './der.js';
import { digest, hashName } from './hash.js';
import { verifySignature } from './signature.js';
import type { Token } from './token.js';
import { TokenError } from './token-error.js';

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/**
 * The certificate that signed the token, after every bond between content, attributes, certificate and signature has been
 * checked (RFC 3161, 2.3 and 2.4.2; RFC 5652, 5.4; RFC 5035). `pool` may hold further certificates. Throws TokenError.
 */
export async function checkedSigner(
  { content, signer, certificates }: Token,
  pool: readonly Certificate[],
): Promise<Certificate> {
  const attributes = signer.signedAttrs;
  if (!attributes) throw new TokenError('attributes', 'the token has no signed attributes');
  if (oidOf(single(attributes, ATTRIBUTE.contentType)) !== TST_INFO)
    throw new TokenError('attributes', 'the signed content type is not TSTInfo');
  const hash = hashName(signer.digestAlgorithm.algorithmId);
  const stated = single(attributes, ATTRIBUTE.messageDigest);
  if (!(stated instanceof asn1js.OctetString) || !equal(octets(stated), digest(hash, content)))
    throw new TokenError('message_digest', 'the signature is about different content');
  const certificate = namedCertificate(attributes, [...certificates, ...pool]);
  checkSignerId(signer.sid, certificate);
  const data = copy(attributes.encodedValue);
  // The signature is over a SET OF, though the token carries it under an implicit tag (RFC 5652, 5.4).
  data[0] = 0x31;
  const holds = await verifySignature({
    data,
    signature: signer.signature.valueBlock.valueHexView,
    algorithm: signer.signatureAlgorithm,
    digestOid: signer.digestAlgorithm.algorithmId,
    key: certificate.publicKeyInfo,
  });
  if (!holds) throw new TokenError('signature', 'the signature does not hold');
  checkPurpose(certificate);
  return certificate;
}

function single(attributes: pkijs.SignedAndUnsignedAttributes, oid: string): asn1js.BaseBlock {
  const value = optional(attributes, oid);
  if (!value) throw new TokenError('attributes', `signed attribute ${oid} is missing`);
  return value;
}

function optional({ attributes }: pkijs.SignedAndUnsignedAttributes, oid: string): asn1js.BaseBlock | undefined {
  const values = attributes
    .filter(({ type }) => type === oid)
    .map((attribute) => attribute.values as asn1js.BaseBlock[]);
  if (values.length > 1 || (values[0] && values[0].length !== 1))
    throw new TokenError('attributes', `signed attribute ${oid} is repeated`);
  return values[0]?.[0];
}

/** The first certificate that ESSCertID or ESSCertIDv2 names: what keeps another one from being put in its place. */
function namedCertificate(attributes: pkijs.SignedAndUnsignedAttributes, pool: readonly Certificate[]): Certificate {
  const v2 = optional(attributes, ATTRIBUTE.signingCertificateV2);
  const [list] = members(v2 ?? single(attributes, ATTRIBUTE.signingCertificate));
  const [...id] = members(members(list)[0]);
  // ESSCertIDv2 begins with its hash algorithm unless that is SHA-256; ESSCertID is always SHA-1.
  const algorithm = v2 && id[0] instanceof asn1js.Sequence ? id.shift() : undefined;
  const hash = algorithm ? hashName(oidOf(members(algorithm)[0])) : v2 ? 'SHA-256' : 'SHA-1';
  const [stated] = id;
  const wanted = stated instanceof asn1js.OctetString ? octets(stated) : undefined;
  const found = wanted && pool.find(({ der }) => equal(digest(hash, der), wanted));
  if (!found) throw new TokenError('signing_certificate', 'the certificate that the token names is not there');
  return found;
}

function checkSignerId(id: unknown, certificate: Certificate): void {
  if (!(id instanceof pkijs.IssuerAndSerialNumber)) return;
  if (
    !equal(integerBytes(id.serialNumber), certificate.serial) ||
    !equal(new Uint8Array(id.issuer.valueBeforeDecode), certificate.issuer)
  )
    throw new TokenError('signing_certificate', 'the token names two different certificates');
}

const DIGITAL_SIGNATURE = 0;
const NON_REPUDIATION = 1;

/** RFC 3161, 2.3: the key is certified for time-stamping alone, in a critical extension. */
function checkPurpose(certificate: Certificate): void {
  const [purpose, more] = purposes(certificate);
  if (!extension(certificate, OID.extendedKeyUsage)?.critical || purpose !== OID.timeStamping || more !== undefined)
    throw new TokenError('purpose', 'the key is not certified for time-stamping alone');
  if (keyUsage(certificate, DIGITAL_SIGNATURE) === false && keyUsage(certificate, NON_REPUDIATION) === false)
    throw new TokenError('purpose', 'the key may not sign');
}
