import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromPem, toPem } from '../../../src/proofs/pem.js';
import type { World } from '../../../src/world.js';
import { writeWhole } from '../../store/flush.js';
import { issueCertificate } from './certificate.js';

/** With what content credentials are signed. */
export interface SigningIdentity {
  /** PKCS#8 PEM of an EC key on P-256. */
  readonly privateKeyPem: string;
  /** DER, the signer first, the root left out unless it is the only one. */
  readonly chain: readonly Uint8Array[];
}

/** In the daemon's home: key and certificates in one file, so that the two can never be of different makings. */
const FILE = 'content-credentials.pem';
const ROOT_YEARS = 20;
const LEAF_YEARS = 10;

/**
 * The identity of this installation, made on first start: a root whose key is dropped at once, and one certificate under
 * it. `<home>/content-credentials.pem` (0600) may be replaced by an operator with a PKCS#8 key and chain of their own.
 * Rejects when the file is there and is not usable; it is never overwritten.
 */
export async function ensureSigningIdentity(
  home: string,
  world: Pick<World, 'now' | 'randomBytes'>,
): Promise<SigningIdentity> {
  const path = join(home, FILE);
  const existing = await readIfThere(path);
  return readIdentity(existing ?? (await makeIdentity(path, world)));
}

/** Takes a key and its chain (signer first) from one PEM text. Throws an Error that says what is wrong. */
export function readIdentity(pem: string): SigningIdentity {
  const [block] = fromPem(pem, 'PRIVATE KEY');
  if (!block) throw new Error('the signing identity has no PKCS#8 private key');
  const key = createPrivateKey({ key: Buffer.from(block), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('the signing key is not an EC key on P-256');
  const all = fromPem(pem).map((der) => new X509Certificate(der));
  const [signer] = all;
  if (!signer?.checkPrivateKey(key)) throw new Error('the first certificate is not of the signing key');
  const kept = all.filter((certificate, i) => i === 0 || !certificate.checkIssued(certificate));
  return {
    privateKeyPem: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    chain: kept.map(({ raw }) => new Uint8Array(raw)),
  };
}

async function makeIdentity(path: string, world: Pick<World, 'now' | 'randomBytes'>): Promise<string> {
  const root = await issueCertificate('Self-made root of this installation', ROOT_YEARS, world);
  const leaf = await issueCertificate('Screenshots of this installation', LEAF_YEARS, world, root);
  const key = KeyObject.from(leaf.key).export({ format: 'pem', type: 'pkcs8' }).toString();
  const text = [key, toPem(leaf.der), toPem(root.der)].join('');
  await writeWhole(path, text);
  return text;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
