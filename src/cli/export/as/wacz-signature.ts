import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, readText } from '../../problem/home.js';
import { makeDirectory } from '../../problem/make-directory.js';
import { Problem, problem } from '../../problem/problem.js';
import { placeNew } from '../../terminal/place-new.js';

/** The anonymous form of "WACZ Signing and Verification" 0.1.0, section 2.2.1: no field beside these is allowed. */
export interface WaczSignature {
  /** `sha256:` and the digest of datapackage.json in hexadecimal: the text that is signed. */
  readonly hash: string;
  /** When it was signed by the clock of this machine, ISO 8601. */
  readonly created: string;
  readonly software: string;
  /** Of the specification. */
  readonly version: '0.1.0';
  /** Base64 of r and s, 48 bytes each (IEEE P1363). */
  readonly signature: string;
  /** Base64 of the SubjectPublicKeyInfo, DER. */
  readonly publicKey: string;
}

interface Signed {
  readonly hash: string;
  readonly created: string;
  readonly software: string;
}

/**
 * Signs the text of a hash: ECDSA on P-384 with SHA-256. The specification names ECDSA and neither curve, digest nor encoding;
 * these are the ones that replayweb.page and ArchiveWeb.page take.
 */
export function signWacz(key: KeyObject, { hash, created, software }: Signed): WaczSignature {
  const signature = sign('sha256', Buffer.from(hash), { key, dsaEncoding: 'ieee-p1363' });
  return {
    hash,
    created,
    software,
    version: '0.1.0',
    signature: signature.toString('base64'),
    publicKey: publicKeyOf(key),
  };
}

/** Base64 of the SubjectPublicKeyInfo, DER. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * The key in `<home>/wacz.key` (PKCS#8 PEM, 0600), made when there is none. A key of one's own may be put there, if nobody else may read
 * or write it.
 */
export function waczKey(home: string): KeyObject {
  const path = join(home, 'wacz.key');
  const pem = readText(path) ?? makeKey(home, path);
  expectOwn(path);
  const key = parsed(path, pem);
  if (key.asymmetricKeyDetails?.namedCurve === 'secp384r1') return key;
  throw problem('UNREADABLE', `${path} is not an EC key on P-384`, { hints: [away(path)] });
}

const away = (path: string): string => `move ${path} away, and a new key is made`;

/** Windows keeps no modes. */
function expectOwn(path: string): void {
  if (process.platform === 'win32' || (statSync(path).mode & 0o077) === 0) return;
  throw problem('UNREADABLE', `${path} may be read or written by others than its owner`, {
    hints: [`chmod 600 ${path}`, 'if others have read it already, move it away, and a new key is made'],
  });
}

function parsed(path: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    // RFC 7468, section 11, and RFC 1421, section 4.6.1.1.
    const isEncrypted = /^-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(pem);
    const what = isEncrypted ? 'is encrypted, and is used without a passphrase only' : 'is not a private key in PEM';
    throw problem('UNREADABLE', `${path} ${what}`, { cause: error, hints: [away(path)] });
  }
}

/** Whole or not at all; of two commands at once the first one's key stays. */
function makeKey(home: string, path: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // A backup takes no `.new` along.
  const part = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    makeDirectory(home, 0o700);
    closeSync(openSync(part, 'wx', 0o600));
    // From here on it is one that this process made, and removes.
    try {
      writeFileSync(part, pem, { flush: true });
      if (placeNew(part, path)) return pem;
      const theirs = readText(path);
      if (theirs !== undefined) return theirs;
      throw problem('OUTPUT_NOT_WRITTEN', `${path} leads nowhere, and is in the way of a key`, { hints: [away(path)] });
    } finally {
      rmSync(part, { force: true });
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}
