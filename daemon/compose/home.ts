import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomText } from '../../src/contract/identifiers.js';
import {
  noCredentials,
  parseCredentials,
  printCredentials,
  withKeys,
  type Credentials,
  type Keys,
} from '../../src/home/credentials.js';
import { parseDaemonFile, printDaemonFile, type DaemonFile } from '../../src/home/daemon-file.js';
import type { Random } from '../../src/world.js';
import { writeWhole } from '../store/flush.js';
import type { LinkKeys } from '../handlers/links.js';
import type { SealingKeys } from '../store/secret-box.js';
import type { KeyFolder } from './given-keys.js';

export async function prepareHome(home: string): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chmod(home, 0o700);
}

export const writeDaemonFile = (home: string, file: DaemonFile): Promise<void> =>
  writeWhole(join(home, 'daemon.json'), printDaemonFile(file));

/** Takes the file away if it is still this run's. */
export async function removeDaemonFile(home: string, instance: string): Promise<void> {
  const path = join(home, 'daemon.json');
  const file = parseDaemonFile(await readFile(path, 'utf8').catch(() => ''));
  if (file?.instance === instance) await rm(path, { force: true });
}

/**
 * The keys of the package links, 32 bytes each that never leave the machine: the first makes links, and with each of them links are accepted. A given
 * key takes the place of that of the home, which is accepted as long as it lies there.
 */
export async function linkKeys(home: string, given: KeyFolder, world: Random): Promise<LinkKeys> {
  const path = join(home, 'package-links.key');
  const [key, ...others] = given.keys('package-links');
  return key === undefined ? [await keptKey(path, world)] : [key, ...others, ...(await ownKey(path))];
}

/** The key of fingerprints of requests that say what is to be withheld; whoever loses it only loses replays. */
export async function fingerprintKey(home: string, given: KeyFolder, world: Random): Promise<Uint8Array> {
  const [key] = given.keys('fingerprints');
  return key ?? keptKey(join(home, 'fingerprints.key'), world);
}

/** That of the home, where it has one. */
export async function ownKey(path: string): Promise<Uint8Array[]> {
  const own = await readFile(path).catch(() => undefined);
  return own?.length === 32 ? [own] : [];
}

async function keptKey(path: string, world: Random): Promise<Uint8Array> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept?.length === 32) return kept;
  const fresh = world.randomBytes(32);
  await writeWhole(path, fresh);
  return fresh;
}

/** The operator's credential, for the command line of this home; whoever can read the file runs the server anyway. */
export async function operatorToken(home: string, world: Random): Promise<string> {
  const path = join(home, 'operator.token');
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^ps_operator_[0-9A-Za-z]{40}$/.test(kept)) return kept;
  const fresh = `ps_operator_${randomText(40, world)}`;
  await writeWhole(path, `${fresh}\n`);
  return fresh;
}

/**
 * The keys that seal webhook secrets in the database, and what captures under way sign in with: the first seals, each of them opens. They are read at each
 * use, so that one that was taken away or put back is noticed. Given ones come before that of the home. With `make`, for sealing, one that is not
 * there is made; secrets under a lost key must be rotated.
 */
export async function sealingKeys(home: string, given: KeyFolder, world: Random, make: boolean): Promise<SealingKeys> {
  const path = join(home, 'webhook-secrets.key');
  const [key, ...others] = given.keys('webhook-secrets');
  if (key !== undefined) return [key, ...others, ...(await ownKey(path))];
  try {
    const kept = await readFile(path);
    if (kept.length === 32) return [kept];
    throw new Error('webhook-secrets.key does not hold 32 bytes');
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!absent || !make) throw error;
  }
  const fresh = world.randomBytes(32);
  await writeWhole(path, fresh);
  return [fresh];
}

/**
 * Adds the local profile's keys to credentials.json; the command line moves them to the system's keychain if it has one.
 * A file that cannot be read is left as it is: it may hold the keys of other servers.
 */
export async function writeCredentials(home: string, keys: Keys): Promise<void> {
  const path = join(home, 'credentials.json');
  await writeWhole(path, printCredentials(withKeys(await credentialsIn(path), 'local', keys)));
}

async function credentialsIn(path: string): Promise<Credentials> {
  try {
    return parseCredentials(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${path}: ${error.message}`, { cause: error });
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return noCredentials;
    throw error;
  }
}
