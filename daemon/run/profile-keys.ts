import type { KeychainReason } from '../../src/contract/browser-profiles/keychain.js';
import type { Keychain } from '../../src/home/system-keychain.js';

/** The keys of browser profiles that are in the system keychain, 32 bytes each, by id. */
export interface ProfileKeys {
  /** Resolves once the keychain took the key and gave it back. @throws KeychainUnavailable */
  keep(id: string, key: Uint8Array): Promise<void>;
  /** @throws KeychainUnavailable */
  find(id: string): Promise<Uint8Array>;
  /** False where the keychain may still hold it. */
  forget(id: string): Promise<boolean>;
}

export class KeychainUnavailable extends Error {
  override readonly name = 'KeychainUnavailable';
  readonly reason: KeychainReason;
  constructor(reason: KeychainReason) {
    super(reason);
    this.reason = reason;
  }
}

const entryOf = (id: string): string => `browser-profile ${id}`;

export const profileKeysIn = (keychain: Keychain): ProfileKeys => ({
  keep: async (id, key) => {
    if (!(await keychain.keep(entryOf(id), Buffer.from(key).toString('base64'))))
      throw new KeychainUnavailable('locked');
  },
  find: async (id) => {
    const found = await keychain.find(entryOf(id));
    if (found.kind === 'silent') throw new KeychainUnavailable('locked');
    const key = Buffer.from(found.kind === 'found' ? found.secret : '', 'base64');
    if (key.length !== 32) throw new KeychainUnavailable('no_key');
    return key;
  },
  forget: (id) => keychain.forget(entryOf(id)),
});

/** Of a service that uses no keychain. */
export function noProfileKeys(reason: KeychainReason): ProfileKeys {
  const refused = () => Promise.reject(new KeychainUnavailable(reason));
  return { keep: refused, find: refused, forget: () => Promise.resolve(false) };
}
