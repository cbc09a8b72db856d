import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { TokenError } from './token-error.js';

export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

export const hashOids: Readonly<Record<HashName, string>> = {
  'SHA-1': '1.3.14.3.2.26',
  'SHA-256': '2.16.840.1.101.3.4.2.1',
  'SHA-384': '2.16.840.1.101.3.4.2.2',
  'SHA-512': '2.16.840.1.101.3.4.2.3',
};
const functions = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;

/** SHA-1 is known by name, because identifiers use it; nothing that it signs is accepted. */
export function hashName(oid: string): HashName {
  const name = (Object.keys(hashOids) as HashName[]).find((one) => hashOids[one] === oid);
  if (!name) throw new TokenError('algorithm', `hash algorithm ${oid} is not known`);
  return name;
}

export const digest = (name: HashName, bytes: Uint8Array): Uint8Array => functions[name](bytes);
