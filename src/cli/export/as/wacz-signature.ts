import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, readText } from '../../problem/home.js';
import { makeDirectory } from '../../problem/make-directory.js';
import { problem } from '../../problem/problem.js';

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

/** The key in `<home>/wacz.key` (PKCS#8 PEM, 0600), made when there is none. A key of one's own may be put there. */
export function waczKey(home: string): KeyObject {
  const path = join(home, 'wacz.key');
  const pem = readText(path) ?? makeKey(home, path);
  const key = parsed(path, pem);
  if (key.asymmetricKeyDetails?.namedCurve === 'secp384r1') return key;
  throw problem('UNREADABLE', `${path} is not an EC key on P-384`, {
    hints: ['openssl ecparam -name secp384r1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt'],
  });
}

function parsed(path: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw problem('UNREADABLE', `${path} is not a private key in PEM`, { cause: error });
  }
}

/** Whole or not at all; of two commands at once the first one's key stays. */
function makeKey(home: string, path: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const part = `${path}.${process.pid}.new`;
  try {
    makeDirectory(home, 0o700);
    writeFileSync(part, pem, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(part, path);
    return pem;
  } catch (error) {
    const theirs = codeOf(error) === 'EEXIST' ? readText(path) : undefined;
    if (theirs !== undefined) return theirs;
    throw problem('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  } finally {
    rmSync(part, { force: true });
  }
}
