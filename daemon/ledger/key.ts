import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sign } from '../../src/proofs/tlog/checkpoint.js';
import { type VerifierKey, verifierKey } from '../../src/proofs/tlog/key.js';
import { writeWhole } from '../store/flush.js';

/** The key of one log. Never in a backup: a log whose key is gone has ended, and another one names it. */
export interface LogKey {
  readonly key: VerifierKey;
  readonly sign: Sign;
}

const fileOf = (home: string): string => join(home, 'ledger.key');

/** The key in the home, under the name of a log; undefined when there is none that can be used. */
export async function readLogKey(home: string, origin: string): Promise<LogKey | undefined> {
  const pem = await readFile(fileOf(home), 'utf8').catch(() => undefined);
  if (pem === undefined) return undefined;
  try {
    const privateKey = createPrivateKey(pem);
    return privateKey.asymmetricKeyType === 'ed25519' ? logKey(privateKey, origin) : undefined;
  } catch {
    return undefined;
  }
}

/** A new key, in place of whichever lay there: one key belongs to one log. */
export async function makeLogKey(home: string, origin: string): Promise<LogKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeWhole(fileOf(home), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return logKey(privateKey, origin);
}

function logKey(privateKey: KeyObject, origin: string): LogKey {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    key: verifierKey(origin, 'log', Uint8Array.from(spki.subarray(-32))),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  };
}
