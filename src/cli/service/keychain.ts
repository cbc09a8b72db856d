import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Keys } from '../../home/credentials.js';
import { lingering } from './lingering.js';

/** A keychain that asks for a password, or a bus that does not answer, must not hold up a command. */
const LIMIT_MS = 1500;
const SERVICE = 'evidence';

/** True when the system keychain took the keys and gave them back. */
export async function writeKeychain(home: string, profile: string, keys: Keys): Promise<boolean> {
  if (!mayWork()) return false;
  const written = JSON.stringify(keys);
  const kept = await within(async (signal) => {
    const entry = await open(home, profile);
    await entry.setPassword(written, signal);
    return (await entry.getPassword(signal)) === written;
  });
  return kept === true;
}

export async function readKeychain(home: string, profile: string): Promise<Keys | undefined> {
  if (!mayWork()) return undefined;
  const written = await within(async (signal) => (await open(home, profile)).getPassword(signal));
  if (written === undefined || written === null) return undefined;
  try {
    return JSON.parse(written) as Keys;
  } catch {
    return undefined;
  }
}

export async function forgetKeychain(home: string, profile: string): Promise<void> {
  if (mayWork()) await within(async (signal) => (await open(home, profile)).deletePassword(signal));
}

/** On Linux the Secret Service lives on the session bus; without one there is nothing to ask. */
export function mayWork(): boolean {
  if (process.platform !== 'linux') return true;
  const bus = process.env['DBUS_SESSION_BUS_ADDRESS'];
  return (bus !== undefined && bus !== '') || existsSync(`/run/user/${process.getuid?.() ?? 0}/bus`);
}

/** One entry for each home and profile, so that two homes never share keys. */
async function open(home: string, profile: string) {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const account = `${profile}@${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  // The default on Linux falls back to the kernel's keyring without a word, and that one is lost at the next boot.
  return new AsyncEntry(SERVICE, account, { linux: { store: 'secret-service' } });
}

async function within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      lingering.thread = true;
      limit.abort();
      resolve(undefined);
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([work(limit.signal), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
