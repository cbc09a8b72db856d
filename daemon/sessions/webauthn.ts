import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

// The parts of WebAuthn (Level 3) that a server needs which asks for no attestation: client data, authenticator data, one signature. The
// browser hands over the public key as SPKI (5.2.1, getPublicKey), so that no CBOR is read.

/** COSE algorithms, in the order in which they are asked for: ES256, Ed25519, RS256. */
export const algorithms = [-7, -8, -257] as const;

export interface Expected {
  readonly challenge: string;
  /** Of the page. */
  readonly origin: string;
  readonly rpId: string;
}

export interface Registration {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  /** SPKI. */
  readonly public_key: string;
  readonly algorithm: number;
}

export interface Assertion {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  /** Who the authenticator says it is for. */
  readonly user_handle?: string;
}

/** 7.1, without attestation: undefined where something of it is not as it must be. */
export function readRegistration(said: Registration, expected: Expected) {
  if (!isClientData(said.client_data, 'webauthn.create', expected)) return undefined;
  const bytes = bytesOf(said.authenticator_data);
  const data = readAuthenticatorData(bytes, expected.rpId);
  const key = readKey(said.public_key, said.algorithm);
  if (!data || !key || (data.flags & FLAG.credential) === 0 || bytes.length < 55) return undefined;
  const length = bytes.readUInt16BE(53);
  const credential = bytes.subarray(55, 55 + length);
  if (length === 0 || length > 1023 || credential.toString('base64url') !== said.id) return undefined;
  // The key that the browser handed over is the one that the authenticator made.
  if (!keyParts(key).every((part) => bytes.subarray(55 + length).includes(part))) return undefined;
  return { signCount: data.signCount, synced: (data.flags & FLAG.backupEligible) !== 0 };
}

/** 7.2: the counter, where the signature is of this key and everything else as it must be. */
export function readAssertion(
  said: Assertion,
  expected: Expected,
  { publicKey, algorithm }: { readonly publicKey: string; readonly algorithm: number },
): { readonly signCount: number } | undefined {
  if (!isClientData(said.client_data, 'webauthn.get', expected)) return undefined;
  const bytes = bytesOf(said.authenticator_data);
  const data = readAuthenticatorData(bytes, expected.rpId);
  const key = readKey(publicKey, algorithm);
  if (!data || !key) return undefined;
  const signed = Buffer.concat([bytes, createHash('sha256').update(bytesOf(said.client_data)).digest()]);
  const isRight = verify(algorithm === -8 ? null : 'sha256', signed, key, bytesOf(said.signature));
  return isRight ? { signCount: data.signCount } : undefined;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** 5.8.1; a page inside of another origin's is refused. */
function isClientData(text: string, type: string, { challenge, origin }: Expected): boolean {
  let read: unknown;
  try {
    read = JSON.parse(bytesOf(text).toString('utf8'));
  } catch {
    return false;
  }
  const said = read as Readonly<Record<string, unknown>> | null;
  return (
    said?.['type'] === type &&
    said['challenge'] === challenge &&
    said['origin'] === origin &&
    (said['crossOrigin'] ?? false) === false
  );
}

/** 6.1 */
const FLAG = { present: 0x01, verified: 0x04, backupEligible: 0x08, credential: 0x40 } as const;

/** Of this service, and of a person whom the authenticator knew (by PIN, finger or face). */
function readAuthenticatorData(bytes: Buffer, rpId: string) {
  if (bytes.length < 37) return undefined;
  const flags = bytes.readUInt8(32);
  const isOurs = createHash('sha256').update(rpId).digest().equals(bytes.subarray(0, 32));
  if (!isOurs || (flags & FLAG.present) === 0 || (flags & FLAG.verified) === 0) return undefined;
  return { flags, signCount: bytes.readUInt32BE(33) };
}

/** Undefined where it is no key of its algorithm, or a weak one. */
function readKey(spki: string, algorithm: number): KeyObject | undefined {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: bytesOf(spki), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  const fits =
    (algorithm === -7 && key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
    (algorithm === -8 && key.asymmetricKeyType === 'ed25519') ||
    (algorithm === -257 && key.asymmetricKeyType === 'rsa' && modulusLength >= 2048);
  return fits ? key : undefined;
}

/** The numbers that make the key, as COSE writes them too. */
function keyParts(key: KeyObject): Buffer[] {
  const { x, y, n } = key.export({ format: 'jwk' });
  return [x, y, n].flatMap((part) => (part === undefined ? [] : [bytesOf(part)]));
}
