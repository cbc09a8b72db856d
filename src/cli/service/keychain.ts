import type { Keys } from '../../home/credentials.js';
import { systemKeychain } from '../../home/system-keychain.js';

/** True when the system keychain took the keys and gave them back. */
export const writeKeychain = (home: string, profile: string, keys: Keys): Promise<boolean> =>
  systemKeychain(home).keep(profile, JSON.stringify(keys));

export async function readKeychain(home: string, profile: string): Promise<Keys | undefined> {
  const found = await systemKeychain(home).find(profile);
  if (found.kind !== 'found') return undefined;
  try {
    return JSON.parse(found.secret) as Keys;
  } catch {
    return undefined;
  }
}

export const forgetKeychain = async (home: string, profile: string): Promise<void> => {
  await systemKeychain(home).forget(profile);
};
