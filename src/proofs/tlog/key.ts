import { type Bytes, concat, equal, fromHex, toBase64 } from '../../package/byte-strings.js';
import { utf8 } from '../../package/bytes.js';
import { strictBase64 } from './base64.js';
import { digest, TlogError } from './hash.js';

/** What an Ed25519 key signs: checkpoints of a log, or cosignatures of a witness (C2SP signed-note, tlog-cosignature). */
export const keyTypes = { log: 1, witness: 4 } as const;
export type KeyType = keyof typeof keyTypes;

/** A verifier key: whose signature lines, and the key that checks them. */
export interface VerifierKey {
  readonly name: string;
  readonly type: KeyType;
  /** Four bytes that stand before each signature. */
  readonly id: Bytes;
  /** 32 bytes. */
  readonly publicKey: Bytes;
}

/** Neither a space of Unicode nor a plus, and something. */
export const isKeyName = (name: string): boolean => name !== '' && !/[\s\p{Z}+]|\p{Cc}/u.test(name);

export function verifierKey(name: string, type: KeyType, publicKey: Bytes): VerifierKey {
  if (!isKeyName(name)) throw new TlogError(`${JSON.stringify(name)} is not a name of a key`);
  if (publicKey.length !== 32) throw new TlogError('an Ed25519 key has 32 bytes');
  const id = digest(utf8(`${name}\n`), Uint8Array.of(keyTypes[type]), publicKey).slice(0, 4);
  return { name, type, id, publicKey };
}

/** `name+id+key`, in hexadecimal and base64. */
export const printVerifierKey = ({ name, type, id, publicKey }: VerifierKey): string =>
  `${name}+${hex(id)}+${toBase64(concat(Uint8Array.of(keyTypes[type]), publicKey))}`;

/** @throws TlogError for a key of another kind, or one that its id is not of */
export function parseVerifierKey(text: string): VerifierKey {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const bytes = strictBase64(encoded ?? '');
  if (name === undefined || id === undefined || bytes === undefined) throw new TlogError('is not a verifier key');
  const type = (Object.keys(keyTypes) as KeyType[]).find((one) => keyTypes[one] === bytes[0]);
  if (type === undefined) throw new TlogError(`has a key of algorithm ${bytes[0] ?? 'none'}, which is not known here`);
  const key = verifierKey(name, type, bytes.slice(1));
  if (!equal(key.id, fromHex(id) ?? new Uint8Array())) throw new TlogError('has an id that differs from its key');
  return key;
}

/** Whether two keys of logs have one name, or one key under two names. @throws TlogError */
export function sameLedger(one: string, other: string): boolean {
  const [a, b] = [parseVerifierKey(one), parseVerifierKey(other)];
  return a.name === b.name || equal(a.publicKey, b.publicKey);
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
