import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { type Bytes, concat, copy } from '../../package/byte-strings.js';
import { members, oidOf, parseDer } from './der.js';
import { type HashName, hashName } from './hash.js';
import { TokenError } from './token-error.js';

export interface Signed {
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly algorithm: pkijs.AlgorithmIdentifier;
  /** CMS names the hash apart from the signature algorithm. */
  readonly digestOid?: string;
  /** The signer's SubjectPublicKeyInfo. */
  readonly key: Uint8Array;
}

/** True when the signature holds. Throws TokenError `algorithm` for one that is weak or not known. */
export async function verifySignature(signed: Signed): Promise<boolean> {
  const plan = planOf(signed.algorithm, signed.digestOid);
  const key = publicKey(signed.key);
  if (plan.kind === 'ecdsa') {
    if (key.kind !== 'ec') throw weak('the key does not fit the signature');
    const raw = fixedLength(signed.signature, key.size);
    const imported = await crypto.subtle.importKey(
      'spki',
      copy(signed.key),
      { name: 'ECDSA', namedCurve: key.curve },
      false,
      ['verify'],
    );
    return (
      raw !== undefined && crypto.subtle.verify({ name: 'ECDSA', hash: plan.hash }, imported, raw, copy(signed.data))
    );
  }
  if (key.kind !== 'rsa') throw weak('the key does not fit the signature');
  const algorithm = plan.kind === 'pss' ? { name: 'RSA-PSS', saltLength: plan.salt } : { name: 'RSASSA-PKCS1-v1_5' };
  const imported = await crypto.subtle.importKey('spki', key.spki, { name: algorithm.name, hash: plan.hash }, false, [
    'verify',
  ]);
  return crypto.subtle.verify(algorithm, imported, copy(signed.signature), copy(signed.data));
}

const weak = (message: string) => new TokenError('algorithm', message);

type Plan =
  | { readonly kind: 'pkcs1' | 'ecdsa'; readonly hash: HashName }
  | { readonly kind: 'pss'; readonly hash: HashName; readonly salt: number };

const RSA = '1.2.840.113549.1.1.1';
const PSS = '1.2.840.113549.1.1.10';
const fixed: Readonly<Record<string, Plan>> = {
  '1.2.840.113549.1.1.11': { kind: 'pkcs1', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { kind: 'pkcs1', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { kind: 'pkcs1', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { kind: 'ecdsa', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { kind: 'ecdsa', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { kind: 'ecdsa', hash: 'SHA-512' },
};

function planOf({ algorithmId, algorithmParams }: pkijs.AlgorithmIdentifier, digestOid?: string): Plan {
  const stated = digestOid === undefined ? undefined : hashName(digestOid);
  if (stated === 'SHA-1') throw weak('SHA-1 is not accepted');
  if (algorithmId === RSA && stated) return { kind: 'pkcs1', hash: stated };
  const plan = algorithmId === PSS ? pssPlan(algorithmParams) : fixed[algorithmId];
  if (!plan) throw weak(`signature algorithm ${algorithmId} is not accepted`);
  if (stated && stated !== plan.hash) throw weak('the token names two different hash algorithms');
  return plan;
}

function pssPlan(params: unknown): Plan {
  if (!(params instanceof asn1js.Sequence)) throw weak('RSA-PSS without parameters means SHA-1, which is not accepted');
  const pss = new pkijs.RSASSAPSSParams({ schema: params });
  const hash = hashName(pss.hashAlgorithm.algorithmId);
  const maskHash = hashName(oidOf(members(pss.maskGenAlgorithm.algorithmParams as asn1js.BaseBlock)[0]));
  if (hash === 'SHA-1' || maskHash !== hash || pss.trailerField !== 1)
    throw weak('these RSA-PSS parameters are not accepted');
  return { kind: 'pss', hash, salt: pss.saltLength };
}

type PublicKey =
  | { readonly kind: 'rsa'; readonly spki: Bytes }
  | { readonly kind: 'ec'; readonly curve: string; readonly size: number };

const curves: Readonly<Record<string, { readonly curve: string; readonly size: number }>> = {
  '1.2.840.10045.3.1.7': { curve: 'P-256', size: 32 },
  '1.3.132.0.34': { curve: 'P-384', size: 48 },
  '1.3.132.0.35': { curve: 'P-521', size: 66 },
};

function publicKey(spki: Uint8Array): PublicKey {
  const info = new pkijs.PublicKeyInfo({ schema: parseDer(spki, 'public key') });
  const { algorithmId, algorithmParams } = info.algorithm;
  if (algorithmId === '1.2.840.10045.2.1') {
    const curve = curves[oidOf(algorithmParams as asn1js.BaseBlock)];
    if (!curve) throw weak('the elliptic curve of the key is not supported');
    return { kind: 'ec', ...curve };
  }
  if (algorithmId !== RSA && algorithmId !== PSS) throw weak(`a key of algorithm ${algorithmId} is not accepted`);
  const key = new pkijs.RSAPublicKey({ schema: parseDer(info.subjectPublicKey.valueBlock.valueHexView, 'RSA key') });
  const [modulus, exponent] = [key.modulus.valueBlock.valueHexView, key.publicExponent.valueBlock.valueHexView];
  if (modulus.length < 256) throw weak('an RSA key of less than 2048 bits is not accepted');
  // Checking one takes time that grows with the square of its length.
  // The parser has taken off the zero in front of the modulus.
  if (modulus.length > 1024 || exponent.length > 5) throw weak('an RSA key of more than 8192 bits is not accepted');
  return { kind: 'rsa', spki: rsaInfo(info) };
}

/** WebCrypto takes RSA keys under one identifier only, whatever scheme the certificate restricts them to. */
function rsaInfo(info: pkijs.PublicKeyInfo): Bytes {
  const algorithm = new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value: RSA }), new asn1js.Null()] });
  return copy(new asn1js.Sequence({ value: [algorithm, info.subjectPublicKey] }).toBER());
}

/** An ECDSA signature as WebCrypto wants it (r and s side by side), from SEQUENCE { r, s }. */
function fixedLength(der: Uint8Array, size: number): Bytes | undefined {
  const parts = members(parseDer(der, 'signature')).map((part) =>
    part instanceof asn1js.Integer ? trim(part) : undefined,
  );
  const [r, s, more] = parts;
  if (!r || !s || more || r.length > size || s.length > size) return undefined;
  return concat(new Uint8Array(size - r.length), r, new Uint8Array(size - s.length), s);
}

function trim(integer: asn1js.Integer): Uint8Array {
  const bytes = integer.valueBlock.valueHexView;
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? new Uint8Array() : bytes.subarray(first);
}
