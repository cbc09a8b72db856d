import { createCipheriv, createDecipheriv } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** What seals with the key of a home. */
export interface SecretBox {
  seal(owner: string, secret: string): Promise<Buffer>;
  /** Throws when no key is the right one, or the owner or a byte is another one. */
  open(owner: string, sealed: Uint8Array): Promise<string>;
}

/** Secrets at rest: AES-256-GCM (NIST SP 800-38D) with a 32-byte key, bound to whom they belong to. Layout: version, nonce, tag, text. */
export function seal(key: Uint8Array, owner: string, secret: string, randomBytes: (length: number) => Uint8Array) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Uint8Array.of(VERSION), nonce, cipher.getAuthTag(), text]);
}

/** Throws when the key, the owner or a byte is another one. */
export function open(key: Uint8Array, owner: string, sealed: Uint8Array): string {
  if (sealed[0] !== VERSION) throw new Error('a sealed secret of an unknown version');
  const [nonce, tag, text] = [
    sealed.subarray(1, 1 + NONCE),
    sealed.subarray(1 + NONCE, 1 + NONCE + TAG),
    sealed.subarray(1 + NONCE + TAG),
  ];
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
}

/** The first seals, each of them opens. */
export type SealingKeys = readonly [Uint8Array, ...Uint8Array[]];

/** @throws Error of the first key when none opens it */
export function openWithAny(keys: SealingKeys, owner: string, sealed: Uint8Array): string {
  for (const key of keys) {
    const secret = openedBy(key, owner, sealed);
    if (secret !== undefined) return secret;
  }
  return open(keys[0], owner, sealed);
}

/** The same under the first key, where it is not under it already. */
export function resealed(
  keys: SealingKeys,
  owner: string,
  sealed: Uint8Array,
  randomBytes: (length: number) => Uint8Array,
): Uint8Array | 'as it is' | 'unreadable' {
  const [first, ...others] = keys;
  if (openedBy(first, owner, sealed) !== undefined) return 'as it is';
  for (const key of others) {
    const secret = openedBy(key, owner, sealed);
    if (secret !== undefined) return seal(first, owner, secret, randomBytes);
  }
  return 'unreadable';
}

function openedBy(key: Uint8Array, owner: string, sealed: Uint8Array): string | undefined {
  try {
    return open(key, owner, sealed);
  } catch {
    return undefined;
  }
}
