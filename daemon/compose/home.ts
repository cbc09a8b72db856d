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
import type { World } from '../../src/world.js';
import { writeWhole } from '../store/flush.js';

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

/** The key of the package links: 32 bytes that only this account on this machine can read. */
export const linkKey = (home: string, world: Pick<World, 'randomBytes'>): Promise<Uint8Array> =>
  keptKey(join(home, 'package-links.key'), world);

/** The key of fingerprints of requests that say what is to be withheld; whoever loses it only loses replays. */
export const fingerprintKey = (home: string, world: Pick<World, 'randomBytes'>): Promise<Uint8Array> =>
  keptKey(join(home, 'fingerprints.key'), world);

async function keptKey(path: string, world: Pick<World, 'randomBytes'>): Promise<Uint8Array> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept?.length === 32) return kept;
  const fresh = world.randomBytes(32);
  await writeWhole(path, fresh);
  return fresh;
}

/** The operator's credential, for the command line of this home; whoever can read the file runs the server anyway. */
export async function operatorToken(home: string, world: Pick<World, 'randomBytes'>): Promise<string> {
  const path = join(home, 'operator.token');
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^ps_operator_[0-9A-Za-z]{40}$/.test(kept)) return kept;
  const fresh = `ps_operator_${randomText(40, (length) => world.randomBytes(length))}`;
  await writeWhole(path, `${fresh}\n`);
  return fresh;
}

/**
 * The key that seals webhook secrets in the database, and what captures under way sign in with. It is read at each use, so that one that was taken away or put back
 * is noticed. With `make`, for sealing, one that is not there is made; secrets under a lost key must be rotated.
 */
export async function secretsKey(home: string, world: Pick<World, 'randomBytes'>, make: boolean): Promise<Uint8Array> {
  const path = join(home, 'webhook-secrets.key');
  try {
    const kept = await readFile(path);
    if (kept.length === 32) return kept;
    throw new Error('webhook-secrets.key does not hold 32 bytes');
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!absent || !make) throw error;
  }
  const fresh = world.randomBytes(32);
  await writeWhole(path, fresh);
  return fresh;
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
