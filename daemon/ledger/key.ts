import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sign } from '../../src/proofs/tlog/checkpoint.js';
import { type KeyType, type VerifierKey, verifierKey } from '../../src/proofs/tlog/key.js';
import { writeWhole } from '../store/flush.js';
import { ifThere } from './if-there.js';

/** The key of one log or witness. Never in a backup: whose key is gone has ended, and another one begins. */
export interface OwnKey {
  readonly key: VerifierKey;
  readonly sign: Sign;
  /** The same on another thread. */
  readonly signAside: (message: Uint8Array) => Promise<ReturnType<Sign>>;
}

const fileOf = (home: string, type: KeyType): string => join(home, { log: 'ledger.key', witness: 'witness.key' }[type]);

/** The key in the home, under the name of a log or witness; undefined when there is none, or one of another kind. @throws where it could not be read. */
export async function readKey(home: string, type: KeyType, name: string): Promise<OwnKey | undefined> {
  const pem = await ifThere(readFile(fileOf(home, type), 'utf8'));
  if (pem === undefined) return undefined;
  try {
    const privateKey = createPrivateKey(pem);
    return privateKey.asymmetricKeyType === 'ed25519' ? ownKey(privateKey, type, name) : undefined;
  } catch {
    return undefined;
  }
}

/** A new key, in place of whichever lay there: one key belongs to one log or witness. */
export async function makeKey(home: string, type: KeyType, name: string): Promise<OwnKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeWhole(fileOf(home, type), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return ownKey(privateKey, type, name);
}

/** The keys with which a log may go on: those that are given to the daemon, and that of the home. */
export async function logKeys(home: string, origin: string, given: readonly KeyObject[]): Promise<OwnKey[]> {
  const own = await readKey(home, 'log', origin);
  return [...given.map((key) => ownKey(key, 'log', origin)), ...(own ? [own] : [])];
}

/** The 32 bytes of an Ed25519 key. */
export const publicKeyOf = (privateKey: KeyObject): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32));

export function ownKey(privateKey: KeyObject, type: KeyType, name: string): OwnKey {
  return {
    key: verifierKey(name, type, publicKeyOf(privateKey)),
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
    signAside: (message) =>
      new Promise((resolve, reject) => {
        sign(null, message, privateKey, (error, made) => (error ? reject(error) : resolve(new Uint8Array(made))));
      }),
  };
}
