import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { toHex } from '../../package/bytes.js';
import { type Bytes, copy, equal } from '../../package/byte-strings.js';
import { integerBytes, members, parseDer, rawBytes } from './der.js';
import { digest } from './hash.js';
import { verifySignature } from './signature.js';

/** An X.509 certificate, with everything that is compared kept as the bytes it had in the file. */
export interface Certificate {
  readonly der: Bytes;
  /** Lower-case hex of the DER's SHA-256. */
  readonly sha256: string;
  readonly subject: Bytes;
  readonly issuer: Bytes;
  /** For people: `CN=…, O=…`. */
  readonly subjectName: string;
  readonly serial: Bytes;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKeyInfo: Bytes;
  readonly parsed: pkijs.Certificate;
}

export const OID = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  crlDistributionPoints: '2.5.29.31',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  anyPurpose: '2.5.29.37.0',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  ocsp: '1.3.6.1.5.5.7.48.1',
} as const;

export function readCertificate(der: Uint8Array): Certificate {
  const root = parseDer(der, 'certificate');
  const parsed = new pkijs.Certificate({ schema: root });
  // TBSCertificate: [0] version, serial, signature, issuer, validity, subject, subjectPublicKeyInfo, …
  const fields = members(members(root)[0]).filter(({ idBlock }) => idBlock.tagClass !== 3);
  const [, , issuer, , subject, publicKeyInfo] = fields;
  if (!issuer || !subject || !publicKeyInfo) throw new TypeError('a certificate lacks fields');
  return {
    der: copy(der),
    sha256: toHex(digest('SHA-256', der)),
    subject: rawBytes(subject),
    issuer: rawBytes(issuer),
    subjectName: nameOf(parsed.subject),
    serial: integerBytes(parsed.serialNumber),
    notBefore: parsed.notBefore.value,
    notAfter: parsed.notAfter.value,
    publicKeyInfo: rawBytes(publicKeyInfo),
    parsed,
  };
}

export const validAt = ({ notBefore, notAfter }: Certificate, time: Date): boolean =>
  time >= notBefore && time <= notAfter;

export const extension = ({ parsed }: Certificate, oid: string): pkijs.Extension | undefined =>
  parsed.extensions?.find(({ extnID }) => extnID === oid);

export function purposes(certificate: Certificate): readonly string[] {
  const value: unknown = extension(certificate, OID.extendedKeyUsage)?.parsedValue;
  return value instanceof pkijs.ExtKeyUsage ? value.keyPurposes : [];
}

/** Bit of KeyUsage (RFC 5280, 4.2.1.3); undefined when the certificate does not restrict its key's use. */
export function keyUsage(certificate: Certificate, bit: number): boolean | undefined {
  const value: unknown = extension(certificate, OID.keyUsage)?.parsedValue;
  if (!(value instanceof asn1js.BitString)) return undefined;
  return ((value.valueBlock.valueHexView[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0;
}

export function basicConstraints(certificate: Certificate): { readonly ca: boolean; readonly pathLength?: number } {
  const value: unknown = extension(certificate, OID.basicConstraints)?.parsedValue;
  if (!(value instanceof pkijs.BasicConstraints)) return { ca: false };
  const { cA, pathLenConstraint } = value;
  return typeof pathLenConstraint === 'number' ? { ca: cA, pathLength: pathLenConstraint } : { ca: cA };
}

/** True when `issuer` signed `certificate`, and its name says so. */
export async function issuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const { parsed } = certificate;
  if (!equal(certificate.issuer, issuer.subject) || !parsed.signature.isEqual(parsed.signatureAlgorithm)) return false;
  const signature = parsed.signatureValue.valueBlock.valueHexView;
  const signed = { data: parsed.tbsView, signature, algorithm: parsed.signatureAlgorithm, key: issuer.publicKeyInfo };
  try {
    return await verifySignature(signed);
  } catch {
    // A signature of a kind that is not accepted is none.
    return false;
  }
}

/** http and https addresses in the certificate under which its status can be asked for. */
export function statusAddresses(certificate: Certificate): {
  readonly ocsp: readonly string[];
  readonly crl: readonly string[];
} {
  const access: unknown = extension(certificate, OID.authorityInfoAccess)?.parsedValue;
  const points: unknown = extension(certificate, OID.crlDistributionPoints)?.parsedValue;
  const ocsp =
    access instanceof pkijs.InfoAccess
      ? access.accessDescriptions
          .filter(({ accessMethod }) => accessMethod === OID.ocsp)
          .map(({ accessLocation }) => accessLocation)
      : [];
  const crl =
    points instanceof pkijs.CRLDistributionPoints
      ? points.distributionPoints.flatMap(({ distributionPoint }) =>
          Array.isArray(distributionPoint) ? distributionPoint : [],
        )
      : [];
  return { ocsp: ocsp.flatMap(webAddress), crl: crl.flatMap(webAddress) };
}

const URI_NAME = 6;
function webAddress({ type, value }: pkijs.GeneralName): string[] {
  return type === URI_NAME && typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? [value]
    : [];
}

const shortNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
};

function nameOf({ typesAndValues }: pkijs.RelativeDistinguishedNames): string {
  return typesAndValues.map(({ type, value }) => `${shortNames[type] ?? type}=${value.valueBlock.value}`).join(', ');
}
