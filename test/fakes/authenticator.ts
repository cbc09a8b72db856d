import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** What an authenticator and a browser make of a challenge (WebAuthn); tests change one thing of it. */
export interface Changes {
  readonly type?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly rpId?: string;
  readonly flags?: number;
  readonly count?: number;
  readonly handle?: string | undefined;
  readonly algorithm?: number;
  readonly publicKey?: Buffer;
  /** The browser's word; the authenticator's data keep their own. */
  readonly id?: string;
}

const PRESENT_VERIFIED = 0x05;
const SYNCED = 0x18;
const CREDENTIAL = 0x40;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const kinds = {
  es256: { algorithm: -7, make: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }), digest: 'sha256' },
  ed25519: { algorithm: -8, make: () => generateKeyPairSync('ed25519'), digest: null },
  rs256: { algorithm: -257, make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }), digest: 'sha256' },
  // What no service may take.
  weak: { algorithm: -257, make: () => generateKeyPairSync('rsa', { modulusLength: 1024 }), digest: 'sha256' },
  otherCurve: { algorithm: -7, make: () => generateKeyPairSync('ec', { namedCurve: 'secp384r1' }), digest: 'sha256' },
} as const;

/** A passkey in software, of one account. */
export function authenticator(
  kind: keyof typeof kinds,
  { synced = false, origin = 'http://localhost', rpId = 'localhost' } = {},
) {
  const { algorithm, make, digest } = kinds[kind];
  const { publicKey, privateKey } = make();
  const id = text(createHash('sha256').update(spki(publicKey)).digest());
  let count = 0;
  let handle: string | undefined;
  const clientData = (challenge: string, type: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    );
  const data = (flags: number, changes: Changes) => {
    const head = Buffer.alloc(37);
    createHash('sha256')
      .update(changes.rpId ?? rpId)
      .digest()
      .copy(head);
    head.writeUInt8(changes.flags ?? PRESENT_VERIFIED | flags | (synced ? SYNCED : 0), 32);
    head.writeUInt32BE(changes.count ?? count, 33);
    return head;
  };
  return {
    id,
    /** `user`: the id that the service gave. */
    create: (challenge: string, user: string, changes: Changes = {}) => {
      handle = user;
      const raw = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(raw.length);
      const bytes = Buffer.concat([data(CREDENTIAL, changes), Buffer.alloc(16), length, raw, numbers(publicKey)]);
      return {
        id: changes.id ?? id,
        client_data: text(clientData(challenge, 'webauthn.create', changes)),
        authenticator_data: text(bytes),
        public_key: text(changes.publicKey ?? spki(publicKey)),
        algorithm: changes.algorithm ?? algorithm,
      };
    },
    get: (challenge: string, changes: Changes = {}) => {
      if (!synced) count += 1;
      const [client, bytes] = [clientData(challenge, 'webauthn.get', changes), data(0, changes)];
      const signed = Buffer.concat([bytes, createHash('sha256').update(client).digest()]);
      const shown = 'handle' in changes ? changes.handle : handle;
      return {
        id,
        client_data: text(client),
        authenticator_data: text(bytes),
        signature: text(sign(digest, signed, privateKey)),
        ...(shown !== undefined && { user_handle: shown }),
      };
    },
  };
}

export const spki = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' });

/** The numbers of a key, as they stand in its COSE form, with a byte between them. */
function numbers(key: KeyObject): Buffer {
  const { x, y, n } = key.export({ format: 'jwk' });
  const parts = [x, y, n].flatMap((part) => (part === undefined ? [] : [Buffer.from(part, 'base64url')]));
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([0x58]), part]));
}
