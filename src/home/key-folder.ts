import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Keys of 32 bytes that may be given to a daemon, by the beginnings of their files' names. */
export const givenKeys = ['package-links', 'webhook-secrets', 'fingerprints'] as const;
export type GivenKey = (typeof givenKeys)[number];

/** The key that signs the ledger, by the beginning of its file's name: a PEM, no key of 32 bytes. */
export const ledgerKey = 'ledger';

/** Key and certificates of content credentials. */
export const identityFile = 'content-credentials.pem';

/**
 * `NAME.key` is the key that is used; `NAME.WORD.key` is another one of it, with which links are accepted, secrets opened, and the log that has it
 * continued.
 */
export interface KeyFile {
  readonly key: GivenKey | typeof ledgerKey;
  readonly isUsed: boolean;
}

/** What a file in a folder of given keys is, by its name; undefined for one that no daemon reads. */
export function keyFileNamed(name: string): KeyFile | undefined {
  const [, key, word] = /^([a-z-]+)(?:\.([a-z\d-]+))?\.key$/.exec(name) ?? [];
  const known = [...givenKeys, ledgerKey].find((each) => each === key) as KeyFile['key'] | undefined;
  // A fingerprint is compared and opens nothing: there is one key at a time.
  if (known === undefined || (known === 'fingerprints' && word !== undefined)) return undefined;
  return { key: known, isUsed: word === undefined };
}

/** What stands against a folder with files of these names; undefined where nothing does. Names that begin with a dot are none. */
export function faultOfNames(names: readonly string[]): string | undefined {
  const files = names.filter((name) => !name.startsWith('.') && name !== identityFile);
  const unknown = files.find((name) => keyFileNamed(name) === undefined);
  if (unknown !== undefined) return `${unknown} is no key that a daemon reads`;
  const alone = files.find((name) => keyFileNamed(name)?.isUsed === false && !files.includes(usedOf(name)));
  return alone === undefined ? undefined : `${alone} is there, and ${usedOf(alone)} is not`;
}

const usedOf = (name: string): string => `${keyFileNamed(name)?.key ?? ''}.key`;

/** 32 bytes, as they are or as 64 hexadecimal digits. @throws SyntaxError for anything else */
export function keyIn(bytes: Uint8Array): Uint8Array {
  const text = bytes.length > 80 ? '' : new TextDecoder('latin1').decode(bytes).trim();
  if (/^[\da-f]{64}$/i.test(text)) return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (bytes.length !== 32) throw new SyntaxError('neither 32 bytes nor 64 hexadecimal digits');
  // 32 random bytes are never all characters: this is a shorter key that was written as text (`openssl rand -hex 16`).
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f))
    throw new SyntaxError(
      'a text of 32 characters, which is no key of 32 random bytes; 64 hexadecimal digits are (openssl rand -hex 32)',
    );
  return bytes;
}

/** An Ed25519 key as PKCS#8 PEM (RFC 8410), as `openssl genpkey -algorithm ed25519` writes it. @throws SyntaxError for anything else */
export function ledgerKeyIn(bytes: Uint8Array): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(Buffer.from(bytes));
  } catch {
    // Not a private key, or one that a password protects.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new SyntaxError('no Ed25519 key as PKCS#8 PEM (openssl genpkey -algorithm ed25519)');
  return key;
}
