import * as asn1js from 'asn1js';
import { webcrypto } from 'node:crypto';
import * as pkijs from 'pkijs';
import type { World } from '../../../src/world.js';

export interface Issued {
  readonly certificate: pkijs.Certificate;
  readonly der: Uint8Array;
  readonly key: webcrypto.CryptoKey;
}

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const YEAR_MS = 365 * 86_400_000;

/**
 * A P-256 certificate: a root without `issuer`, else one that may sign C2PA claims. The names say what it is: made on this
 * machine, known to nobody else.
 */
export async function issueCertificate(
  commonName: string,
  years: number,
  world: Pick<World, 'now' | 'randomBytes'>,
  issuer?: Issued,
): Promise<Issued> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  const name = nameOf(commonName);
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial(world).buffer });
  certificate.subject = name;
  certificate.issuer = issuer?.certificate.subject ?? name;
  const now = world.now().getTime();
  certificate.notBefore.value = new Date(now - 3_600_000);
  certificate.notAfter.value = new Date(now + years * YEAR_MS);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const ownKeyId = await certificate.getKeyHash('SHA-1');
  const issuerKeyId = issuer ? await issuer.certificate.getKeyHash('SHA-1') : ownKeyId;
  certificate.extensions = [
    extension(
      '2.5.29.19',
      true,
      new pkijs.BasicConstraints(issuer ? { cA: false } : { cA: true, pathLenConstraint: 0 }),
    ),
    // digitalSignature for the leaf; keyCertSign and cRLSign for the root.
    extension('2.5.29.15', true, issuer ? bits(0x80, 7) : bits(0x06, 1)),
    extension('2.5.29.14', false, new asn1js.OctetString({ valueHex: ownKeyId })),
    extension(
      '2.5.29.35',
      false,
      new pkijs.AuthorityKeyIdentifier({ keyIdentifier: new asn1js.OctetString({ valueHex: issuerKeyId }) }),
    ),
    // C2PA claim signing; readers with default settings accept it only beside emailProtection.
    ...(issuer
      ? [
          extension(
            '2.5.29.37',
            true,
            new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.4'] }),
          ),
        ]
      : []),
  ];
  await certificate.sign(issuer?.key ?? keys.privateKey, 'SHA-256');
  return { certificate, der: new Uint8Array(certificate.toSchema(true).toBER()), key: keys.privateKey };
}

/** Built as DER and parsed again: pkijs would write names that it assembles itself as one value with several parts. */
function nameOf(commonName: string): pkijs.RelativeDistinguishedNames {
  const part = (type: string, value: string) =>
    new asn1js.Set({
      value: [
        new asn1js.Sequence({
          value: [new asn1js.ObjectIdentifier({ value: type }), new asn1js.Utf8String({ value })],
        }),
      ],
    });
  const sequence = new asn1js.Sequence({
    value: [part('2.5.4.10', 'Local evidence installation'), part('2.5.4.3', commonName)],
  });
  return new pkijs.RelativeDistinguishedNames({ schema: asn1js.fromBER(sequence.toBER()).result });
}

/** 16 bytes, positive. */
function serial(world: Pick<World, 'randomBytes'>): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(world.randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

const bits = (byte: number, unusedBits: number) =>
  new asn1js.BitString({ valueHex: Uint8Array.of(byte).buffer, unusedBits });

interface Encodable {
  toSchema(): asn1js.BaseBlock;
}

function extension(extnID: string, critical: boolean, value: asn1js.BaseBlock | Encodable): pkijs.Extension {
  const block = value instanceof asn1js.BaseBlock ? value : value.toSchema();
  return new pkijs.Extension({ extnID, critical, extnValue: block.toBER() });
}
