import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lingering } from './lingering.js';

/** A keychain that asks for a password, or a bus that does not answer, must not hold up a command. */
const LIMIT_MS = 1500;
const SERVICE = 'evidence';

/** `silent`: there is no keychain here, it is locked, or it does not answer in time. */
export type Found =
  | { readonly kind: 'found'; readonly secret: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' };

/** The system keychain, with one entry for each home and name, so that two homes never share secrets. */
export interface Keychain {
  /** True when it took the secret and gave it back. */
  keep(name: string, secret: string): Promise<boolean>;
  find(name: string): Promise<Found>;
  /** True when it holds no such entry any more. */
  forget(name: string): Promise<boolean>;
}

export const systemKeychain = (home: string): Keychain => ({
  keep: async (name, secret) => {
    const kept = await asked(async () => {
      const entry = await open(home, name);
      await entry.setPassword(secret);
      return (await entry.getPassword()) === secret;
    });
    return kept === true;
  },
  find: async (name) => {
    const secret = await asked(async () => (await open(home, name)).getPassword());
    if (secret === undefined) return { kind: 'silent' };
    return secret === null ? { kind: 'none' } : { kind: 'found', secret };
  },
  forget: async (name) => {
    const gone = await asked(async () => (await open(home, name)).deletePassword());
    return gone !== undefined;
  },
});

/** On Linux the Secret Service lives on the session bus; without one there is nothing to ask. */
export function mayWork(): boolean {
  if (process.platform !== 'linux') return true;
  const bus = process.env['DBUS_SESSION_BUS_ADDRESS'];
  return (bus !== undefined && bus !== '') || existsSync(`/run/user/${process.getuid?.() ?? 0}/bus`);
}

async function open(home: string, name: string) {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const account = `${name}@${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  // The default on Linux falls back to the kernel's keyring without a word, and that one is lost at the next boot.
  return new AsyncEntry(SERVICE, account, { linux: { store: 'secret-service' } });
}

let last: Promise<unknown> = Promise.resolve();
/** A call that did not come back in time and goes on. */
let late: Promise<unknown> | undefined;

/**
 * One call after the other, and none beside one that is late: each holds one of the few threads that files are read with, and a locked
 * keychain would take them all.
 */
function asked<T>(work: () => Promise<T>): Promise<T | undefined> {
  const turn = last.then(() => (late === undefined && mayWork() ? within(work) : undefined));
  last = turn;
  return turn;
}

async function within<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const done = work().catch(() => undefined);
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      lingering.thread = true;
      late = done.finally(() => (late = undefined));
      resolve(undefined);
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([done, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
