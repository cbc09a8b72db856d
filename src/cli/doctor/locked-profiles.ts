import { hasDatabase } from '../../home/database-file.js';
import { mayWork } from '../../home/system-keychain.js';
import type { Examined } from './check.js';

/** Names of the browser profiles of a home whose key is in the system keychain. */
export type LockedProfilesOf = (home: string) => Promise<readonly string[]>;

const check = 'profiles';

/** Nothing is asked of the keychain: it might ask the person for a password. */
export async function checkLockedProfiles(
  {
    path,
    settings,
  }: { readonly path: string; readonly settings: { readonly keychain: { readonly value: boolean | null } } },
  lockedProfilesOf: LockedProfilesOf,
): Promise<Examined> {
  const none: Examined = { check, state: 'ok', found: 'no browser profile has its key in the system keychain' };
  if (!hasDatabase(path)) return none;
  let names: readonly string[];
  try {
    names = await lockedProfilesOf(path);
  } catch (error) {
    const found = `cannot be read: ${(error as Error).message}`;
    return { check, state: 'warn', found, fix: 'evidence daemon status' };
  }
  if (names.length === 0) return none;
  const found = `browser profiles with their key in the system keychain, which no backup opens elsewhere: ${names.join(', ')}`;
  if (settings.keychain.value === false)
    return { check, state: 'warn', found: `${found}; EVIDENCE_KEYCHAIN is off`, fix: 'switch EVIDENCE_KEYCHAIN on' };
  if (!mayWork())
    return {
      check,
      state: 'warn',
      found: `${found}; there is no keychain in this session`,
      fix: 'use the session that has the keychain',
    };
  return { check, state: 'ok', found };
}
