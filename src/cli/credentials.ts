import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './home.js';
import { usage } from './problem.js';
import type { Keys } from './keys.js';
import { makeDirectory } from './make-directory.js';

/** `credentials.json` in the home, readable by its owner alone. */
interface CredentialsFile {
  readonly profiles: Readonly<Record<string, Keys>>;
  /** Profiles whose keys were moved to the system keychain. */
  readonly in_keychain?: readonly string[];
}

export function readCredentials(home: string): CredentialsFile {
  const path = join(home, 'credentials.json');
  const text = readText(path);
  if (text === undefined) return { profiles: {} };
  try {
    const parsed = JSON.parse(text) as Partial<CredentialsFile> | null;
    if (typeof parsed?.profiles === 'object' && parsed.profiles !== null)
      return { ...parsed, profiles: parsed.profiles };
  } catch {
    // Said below, with the file's name.
  }
  throw usage(`${path} is not a credentials file`, 'it holds {"profiles": {"NAME": {"live_key", "test_key"}}}');
}

export function writeCredentials(home: string, credentials: CredentialsFile): void {
  makeDirectory(home, 0o700);
  const path = join(home, 'credentials.json');
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, path);
}

/** Where the keys of a profile are, and what they are; undefined when nobody has them. */
export async function findKeys(
  home: string,
  profile: string,
): Promise<{ readonly keys: Keys; readonly from: 'file' | 'keychain' } | undefined> {
  const { profiles, in_keychain = [] } = readCredentials(home);
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
  const { [profile]: _, ...others } = before.profiles;
  const elsewhere = (before.in_keychain ?? []).filter((name) => name !== profile);
  if (wanted && (await moved(home, profile, keys))) {
    writeCredentials(home, { profiles: others, in_keychain: [...elsewhere, profile] });
    return 'keychain';
  }
  writeCredentials(home, { profiles: { ...others, [profile]: keys }, in_keychain: elsewhere });
  return 'file';
}

/** Removes a profile's keys from wherever they are. */
export async function forgetKeys(home: string, profile: string): Promise<void> {
  const before = readCredentials(home);
  const { [profile]: _, ...others } = before.profiles;
  const kept = before.in_keychain ?? [];
  if (kept.includes(profile)) {
    const { forgetKeychain } = await import('./keychain.js');
    await forgetKeychain(home, profile);
  }
  writeCredentials(home, { profiles: others, in_keychain: kept.filter((name) => name !== profile) });
}

async function moved(home: string, profile: string, keys: Keys): Promise<boolean> {
  const { writeKeychain } = await import('./keychain.js');
  return writeKeychain(home, profile, keys);
}
