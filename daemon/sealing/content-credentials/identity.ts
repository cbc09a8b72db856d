import { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIdentity, type SigningIdentity } from '../../../src/home/signing-identity.js';
import { toPem } from '../../../src/proofs/pem.js';
import type { World } from '../../../src/world.js';
import { writeWhole } from '../../store/flush.js';
import { issueCertificate } from './certificate.js';

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
