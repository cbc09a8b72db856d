import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { equal } from '../../../package/byte-strings.js';
import { sha256Hex } from '../../../package/bytes.js';
import { type Certificate, extension, readCertificate } from '../../../proofs/rfc3161/certificate.js';
import { verifySignature } from '../../../proofs/rfc3161/signature.js';

/** What a browser shows of a certificate, read again from its bytes. */
export interface SeenCertificate {
  readonly sha256: string;
  /** Absent when the bytes are no certificate. */
  readonly fields?: {
    /** What a browser may show as the name: a common name, where there is none another or nothing. Undefined: in a form that programs read differently. */
    readonly subject: readonly string[] | undefined;
    readonly issuer: readonly string[] | undefined;
    /** RFC 3339 with milliseconds. */
    readonly validFrom: string;
    readonly validTo: string;
    /** DNS names and addresses. */
    readonly names: readonly string[];
  };
  /** Whether the next certificate of the list issued this one; absent for the last, and where one of the two cannot be read. */
  readonly issuedByNext?: boolean;
}

/** The certificates of a list, leaf first. */
export async function seenCertificates(list: readonly Uint8Array[]): Promise<SeenCertificate[]> {
  const all = await Promise.all(list.map((der) => seenCertificate(der)));
  return Promise.all(
    all.map(async (seen, at): Promise<SeenCertificate> => {
      const [own, next] = [list[at], list[at + 1]];
      const issued = own === undefined || next === undefined ? undefined : await isIssued(own, next);
      return issued === undefined ? seen : { ...seen, issuedByNext: issued };
    }),
  );
}

async function seenCertificate(der: Uint8Array): Promise<SeenCertificate> {
  const sha256 = await sha256Hex(der);
  try {
    const certificate = readCertificate(der);
    return {
      sha256,
      fields: {
        subject: displayNames(certificate.parsed.subject),
        issuer: displayNames(certificate.parsed.issuer),
        validFrom: certificate.notBefore.toISOString(),
        validTo: certificate.notAfter.toISOString(),
        names: alternativeNames(certificate),
      },
    };
  } catch {
    return { sha256 };
  }
}

/** By name and, where the algorithm is one that is computed here, by signature. */
async function isIssued(der: Uint8Array, by: Uint8Array): Promise<boolean | undefined> {
  let certificates;
  try {
    certificates = [readCertificate(der), readCertificate(by)] as const;
  } catch {
    return undefined;
  }
  const [{ issuer, parsed }, { subject, publicKeyInfo }] = certificates;
  if (!equal(issuer, subject)) return false;
  try {
    const signature = parsed.signatureValue.valueBlock.valueHexView;
    const algorithm = parsed.signatureAlgorithm;
    return await verifySignature({ data: parsed.tbsView, signature, algorithm, key: publicKeyInfo });
  } catch {
    // Browsers and authorities of a firm may know algorithms that are not known here.
    return true;
  }
}

const COMMON_NAME = '2.5.4.3';
const others = ['2.5.4.10', '2.5.4.11'];
const plainForms = [asn1js.Utf8String.NAME, asn1js.PrintableString.NAME, asn1js.IA5String.NAME];

function displayNames({ typesAndValues }: pkijs.RelativeDistinguishedNames): string[] | undefined {
  const of = (oids: readonly string[]) => typesAndValues.filter(({ type }) => oids.includes(type));
  const common = of([COMMON_NAME]);
  const shown = common.length > 0 ? common : of(others);
  if (shown.some(({ value }) => !plainForms.includes((value.constructor as typeof asn1js.BaseBlock).NAME)))
    return undefined;
  const names = shown.map(({ value }) => value.valueBlock.value);
  return common.length > 0 ? names : [...names, ''];
}

const DNS_NAME = 2;
const ADDRESS = 7;

function alternativeNames(certificate: Certificate): string[] {
  const value: unknown = extension(certificate, '2.5.29.17')?.parsedValue;
  if (!(value instanceof pkijs.AltName)) return [];
  return value.altNames.flatMap(({ type, value: name }) => {
    if (type === DNS_NAME) return [String(name)];
    const bytes: unknown = (name as { readonly valueBlock?: { readonly valueHexView?: Uint8Array } }).valueBlock
      ?.valueHexView;
    return type === ADDRESS && bytes instanceof Uint8Array ? [addressOf(bytes)] : [];
  });
}

/** RFC 5952 for sixteen bytes. */
function addressOf(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: bytes.length / 2 }, (_, at) =>
    (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
  ).join(':');
  const zeros = [...groups.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].toSorted((a, b) => b[0].length - a[0].length)[0];
  if (zeros === undefined) return groups;
  const [before, after] = [groups.slice(0, zeros.index), groups.slice(zeros.index + zeros[0].length).replace(/^:/, '')];
  return `${before}::${after}`;
}

/** Whether one of the names is of this host (RFC 9525, section 6.3: a wildcard stands for one whole first label). */
export function namesHost(names: readonly string[], host: string): boolean {
  const wanted = host.toLowerCase();
  return names.some((name) => {
    const one = name.toLowerCase();
    return one === wanted || (one.startsWith('*.') && wanted.slice(wanted.indexOf('.')) === one.slice(1));
  });
}
