import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  inKeychain,
  noCredentials,
  parseCredentials,
  printCredentials,
  withKeys,
  withoutProfile,
  type Credentials,
  type Keys,
} from '../../home/credentials.js';
import { readText } from '../problem/home.js';
import { usage } from '../problem/problem.js';
import { makeDirectory } from '../problem/make-directory.js';

export function readCredentials(home: string): Credentials {
  const path = join(home, 'credentials.json');
  const text = readText(path);
  if (text === undefined) return noCredentials;
  try {
    return parseCredentials(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`${path}: ${error.message}`, 'correct the file, or remove it');
    throw error;
  }
}

function writeCredentials(home: string, credentials: Credentials): void {
  makeDirectory(home, 0o700);
  const path = join(home, 'credentials.json');
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, printCredentials(credentials), { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, path);
}

/** Where the keys of a profile are, and what they are; undefined when nobody has them. */
export async function findKeys(
  home: string,
  profile: string,
): Promise<{ readonly keys: Keys; readonly from: 'file' | 'keychain' } | undefined> {
  const { profiles, in_keychain } = readCredentials(home);
  const inFile = profiles[profile];
  if (inFile !== undefined) return { keys: inFile, from: 'file' };
  if (!in_keychain.includes(profile)) return undefined;
  const { readKeychain } = await import('./keychain.js');
  const keys = await readKeychain(home, profile);
  return keys === undefined ? undefined : { keys, from: 'keychain' };
}

/** Keeps a profile's keys: in the system keychain when it works and is wanted, else in the file. */
export async function keepKeys(
  home: string,
  profile: string,
  keys: Keys,
  wanted: boolean,
): Promise<'file' | 'keychain'> {
  const before = readCredentials(home);
  if (wanted && (await moved(home, profile, keys))) {
    writeCredentials(home, inKeychain(before, profile));
    return 'keychain';
  }
  writeCredentials(home, withKeys(before, profile, keys));
  return 'file';
}

/** Removes a profile's keys from wherever they are. */
export async function forgetKeys(home: string, profile: string): Promise<void> {
  const before = readCredentials(home);
  if (before.in_keychain.includes(profile)) {
    const { forgetKeychain } = await import('./keychain.js');
    await forgetKeychain(home, profile);
  }
  writeCredentials(home, withoutProfile(before, profile));
}

async function moved(home: string, profile: string, keys: Keys): Promise<boolean> {
  const { writeKeychain } = await import('./keychain.js');
  return writeKeychain(home, profile, keys);
}
