import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { concat } from '../../../src/package/byte-strings.js';
import { type Certificate, readCertificate } from '../../../src/proofs/rfc3161/certificate.js';
import {
  bits,
  bool,
  enumerated,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  setOf,
  tagged,
  text,
  time,
  tlv,
} from './asn1.js';

/** A certificate and the key in it. */
export interface Identity {
  readonly name: string;
  readonly serial: number;
  readonly privateKey: KeyObject;
  readonly spki: Uint8Array;
  readonly certificate: Certificate;
}

export const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
export const SHA1 = '1.3.14.3.2.26';
export const SHA256 = '2.16.840.1.101.3.4.2.1';
export const SHA512 = '2.16.840.1.101.3.4.2.3';
export const hashed = (algorithm: string, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash(algorithm).update(bytes).digest());

export const nameOf = (name: string): Uint8Array => sequence(setOf(sequence(oid('2.5.4.3'), text(name))));
export const extension = (id: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(oid(id), ...(critical ? [bool(true)] : []), octets(value));

/** The extensions that certificates here have. */
export const basic = (ca: boolean, pathLength?: number): Uint8Array =>
  extension(
    '2.5.29.19',
    sequence(...(ca ? [bool(true)] : []), ...(pathLength === undefined ? [] : [integer(pathLength)])),
    true,
  );
/** By the numbers of the bits (RFC 5280, 4.2.1.3). */
export const usage = (...numbers: number[]): Uint8Array => {
  const [first, second] = [0, 8].map((from) =>
    numbers.reduce((byte, bit) => (bit >= from && bit < from + 8 ? byte | (0x80 >> (bit - from)) : byte), 0),
  ) as [number, number];
  return extension('2.5.29.15', bits(second === 0 ? Uint8Array.of(first) : Uint8Array.of(first, second)), true);
};
export const purposesOf = (ids: readonly string[], critical = true): Uint8Array =>
  extension('2.5.29.37', sequence(...ids.map(oid)), critical);
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

export interface CertificateFields {
  readonly issuer?: Identity;
  readonly issuerName?: string;
  readonly extensions?: readonly Uint8Array[];
  readonly from?: Date;
  readonly until?: Date;
  readonly serial?: number;
  /** What the signed part says of its signature, which is ECDSA with SHA-256 all the same. */
  readonly statedAlgorithm?: string;
  /** The key of another identity. */
  readonly keyOf?: Identity;
}

export const FROM = new Date('2026-01-01T00:00:00Z');
export const UNTIL = new Date('2028-01-01T00:00:00Z');
let serials = 1;

export function issue(name: string, given: CertificateFields = {}): Identity {
  const { privateKey, spki } = given.keyOf ?? newKey();
  const serial = given.serial ?? (serials += 1);
  const algorithm = sequence(oid(given.statedAlgorithm ?? ECDSA_SHA256));
  const tbs = sequence(
    tagged(0, integer(2)),
    integer(serial),
    algorithm,
    nameOf(given.issuerName ?? given.issuer?.name ?? name),
    sequence(time(given.from ?? FROM), time(given.until ?? UNTIL)),
    nameOf(name),
    spki,
    ...(given.extensions?.length === 0 ? [] : [tagged(3, sequence(...(given.extensions ?? [basic(true)])))]),
  );
  const signature = signed(tbs, given.issuer?.privateKey ?? privateKey);
  return {
    name,
    serial,
    privateKey,
    spki,
    certificate: readCertificate(sequence(tbs, sequence(oid(ECDSA_SHA256)), bits(signature))),
  };
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, spki: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' })) };
}

export const signed = (bytes: Uint8Array, key: KeyObject): Uint8Array => new Uint8Array(sign('sha256', bytes, key));

export const authority = (name: string, given: CertificateFields = {}): Identity =>
  issue(name, { extensions: [basic(true), usage(5, 6)], ...given });
export const unit = (name: string, issuer: Identity, given: CertificateFields = {}): Identity =>
  issue(name, { issuer, extensions: [basic(false), usage(0, 1), purposesOf([TIME_STAMPING])], ...given });

/** The parts of a token, each of which a test may write otherwise. */
export interface TokenParts {
  readonly imprint: Uint8Array;
  readonly imprintOid?: string;
  readonly at?: Date | string;
  readonly policy?: string;
  readonly version?: number;
  /** Behind the time: accuracy, nonce, extensions. */
  readonly more?: readonly Uint8Array[];
  readonly info?: Uint8Array;
  readonly contentType?: string;
  readonly attributes?: (usual: Attributes) => readonly Uint8Array[];
  readonly signerId?: Uint8Array;
  readonly digestOid?: string;
  readonly signatureOid?: string;
  readonly certificates?: readonly Uint8Array[];
  readonly signers?: (one: Uint8Array) => readonly Uint8Array[];
  readonly signedDataVersion?: number;
  readonly signature?: (usual: Uint8Array) => Uint8Array;
  readonly withoutAttributes?: boolean;
}

export interface Attributes {
  readonly contentType: Uint8Array;
  readonly messageDigest: Uint8Array;
  readonly signingCertificate: Uint8Array;
}

export const attribute = (id: string, ...values: readonly Uint8Array[]): Uint8Array =>
  sequence(oid(id), setOf(...values));
export const CONTENT_TYPE = '1.2.840.113549.1.9.3';
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
export const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
/** ESSCertIDv2 of SHA-256, which needs no name of its hash (RFC 5035). */
export const essV2 = (der: Uint8Array): Uint8Array => sequence(sequence(sequence(octets(hashed('sha256', der)))));

export const STAMPED = new Date('2026-06-01T10:00:00Z');
export const infoWith = (given: TokenParts): Uint8Array =>
  given.info ??
  sequence(
    integer(given.version ?? 1),
    oid(given.policy ?? '1.2.3.4'),
    sequence(sequence(oid(given.imprintOid ?? SHA256), nothing()), octets(given.imprint)),
    integer(7),
    time(given.at ?? STAMPED),
    ...(given.more ?? []),
  );

/** A bare token (RFC 3161 over RFC 5652). */
export function token(signer: Identity, given: TokenParts): Uint8Array {
  const info = infoWith(given);
  const usual: Attributes = {
    contentType: attribute(CONTENT_TYPE, oid(TST_INFO)),
    messageDigest: attribute(MESSAGE_DIGEST, octets(hashed('sha256', info))),
    signingCertificate: attribute(SIGNING_CERTIFICATE_V2, essV2(signer.certificate.der)),
  };
  const attributes = given.attributes?.(usual) ?? Object.values(usual);
  const signature = signed(setOf(...(attributes as Uint8Array[])), signer.privateKey);
  const info1 = sequence(
    integer(1),
    given.signerId ?? sequence(signer.certificate.issuer, integer(signer.certificate.serial)),
    sequence(oid(given.digestOid ?? SHA256)),
    ...(given.withoutAttributes ? [] : [tagged(0, ...(attributes as Uint8Array[]))]),
    sequence(oid(given.signatureOid ?? ECDSA_SHA256)),
    octets(given.signature?.(signature) ?? signature),
  );
  const certificates = given.certificates ?? [signer.certificate.der];
  const data = sequence(
    integer(given.signedDataVersion ?? 3),
    setOf(sequence(oid(SHA256))),
    sequence(oid(given.contentType ?? TST_INFO), tagged(0, octets(info))),
    ...(certificates.length > 0 ? [tagged(0, ...certificates)] : []),
    setOf(...(given.signers?.(info1) ?? [info1])),
  );
  return sequence(oid('1.2.840.113549.1.7.2'), tagged(0, data));
}

export const answerWith = (given: Uint8Array, status = 0): Uint8Array => sequence(sequence(integer(status)), given);

export interface CrlParts {
  readonly thisUpdate?: Date;
  readonly nextUpdate?: Date | null;
  /** With a reason, or with an extension of another kind. */
  readonly entries?: readonly (readonly [serial: number, since: Date, reason?: number | Uint8Array])[];
  readonly extensions?: readonly Uint8Array[];
  readonly name?: string;
}

export function crl(issuer: Identity, given: CrlParts = {}): Uint8Array {
  const entries = (given.entries ?? []).map(([serial, since, reason]) =>
    sequence(
      integer(serial),
      time(since),
      ...(reason === undefined
        ? []
        : [sequence(typeof reason === 'number' ? extension('2.5.29.21', enumerated(reason)) : reason)]),
    ),
  );
  const next = given.nextUpdate === null ? [] : [time(given.nextUpdate ?? new Date('2026-07-01T00:00:00Z'))];
  const tbs = sequence(
    integer(1),
    sequence(oid(ECDSA_SHA256)),
    nameOf(given.name ?? issuer.name),
    time(given.thisUpdate ?? new Date('2026-05-31T00:00:00Z')),
    ...next,
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(given.extensions ? [tagged(0, sequence(...given.extensions))] : []),
  );
  return sequence(tbs, sequence(oid(ECDSA_SHA256)), bits(signed(tbs, issuer.privateKey)));
}

export interface OcspParts {
  readonly status?: Uint8Array;
  readonly thisUpdate?: Date;
  readonly nextUpdate?: Date | null;
  readonly producedAt?: Date;
  readonly hash?: readonly [oid: string, name: string];
  readonly serial?: number;
  readonly enclosed?: readonly Identity[];
  readonly singles?: (one: (more: OcspParts) => Uint8Array) => readonly Uint8Array[];
  readonly responseStatus?: number;
}

export const GOOD = tlv(0x80);
export const UNKNOWN = tlv(0x82);
export const revoked = (since: Date, reason?: number): Uint8Array =>
  tagged(1, time(since), ...(reason === undefined ? [] : [tagged(0, enumerated(reason))]));

export function ocsp(about: Identity, issuer: Identity, signer: Identity, given: OcspParts = {}): Uint8Array {
  const single = (more: OcspParts): Uint8Array => {
    const [id, name] = more.hash ?? [SHA1, 'sha1'];
    const key = issuer.certificate.parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
    const next = more.nextUpdate === null ? [] : [tagged(0, time(more.nextUpdate ?? new Date('2026-07-01T00:00:00Z')))];
    return sequence(
      sequence(
        sequence(oid(id), nothing()),
        octets(hashed(name, issuer.certificate.subject)),
        octets(hashed(name, key)),
        integer(more.serial ?? about.serial),
      ),
      more.status ?? GOOD,
      time(more.thisUpdate ?? new Date('2026-05-31T00:00:00Z')),
      ...next,
    );
  };
  const data = sequence(
    tagged(1, nameOf(signer.name)),
    time(given.producedAt ?? new Date('2026-06-01T00:00:00Z')),
    sequence(...(given.singles?.(single) ?? [single(given)])),
  );
  const enclosed = given.enclosed ?? (signer === issuer ? [] : [signer]);
  const response = sequence(
    data,
    sequence(oid(ECDSA_SHA256)),
    bits(signed(data, signer.privateKey)),
    ...(enclosed.length > 0 ? [tagged(0, sequence(...enclosed.map(({ certificate }) => certificate.der)))] : []),
  );
  if (given.responseStatus !== undefined) return sequence(enumerated(given.responseStatus));
  return sequence(enumerated(0), tagged(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(concat(response)))));
}
