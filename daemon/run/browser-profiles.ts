import { keychainWords, type ProfileKey } from '../../src/contract/browser-profiles/keychain.js';
import type { ProfileRow } from '../../src/contract/browser-profiles/profiles.js';
import type { OpenProfile, SignIn } from '../../src/contract/captures/credentials.js';
import type { World } from '../../src/world.js';
import {
  findProfile,
  profileOwner,
  putProfile,
  removeProfile,
  type SealedProfile,
  selectProfiles,
} from '../store/browser-profiles/profiles.js';
import { keyIdOf, newKeyId, sealedPart, withKeyId } from '../store/browser-profiles/sealed.js';
import { open, seal, type SecretBox } from '../store/secret-box.js';
import type { Db } from '../store/tables.js';
import { KeychainUnavailable, type ProfileKeys } from './profile-keys.js';
import { CaptureFailure } from './step.js';

/**
 * Browser profiles, each of one account: sealed with the key that seals other secrets of the home, and bound to account and name. One that
 * is to be opened on this machine alone is sealed with a key in the system keychain before.
 */
export interface ProfileKeeper {
  /** `name_taken`: there is one of this name, and it is not to be replaced. @throws KeychainUnavailable */
  keep(
    accountId: string,
    profile: Omit<OpenProfile, 'made_at'>,
    how: { readonly replace: boolean; readonly most: number; readonly key: ProfileKey },
  ): Promise<KeptProfile | 'name_taken' | 'too_many'>;
  /** Puts a key where that of a profile would be, and takes it away again. @throws KeychainUnavailable */
  tryKey(where: ProfileKey): Promise<void>;
  list(accountId: string): Promise<ListedProfile[]>;
  /** Undefined for an unknown or foreign one. Throws when the key of the home is another one. @throws KeychainUnavailable */
  open(accountId: string, name: string): Promise<OpenedProfile | undefined>;
  /** `key_left`: it is gone, and the keychain did not let go of its key. */
  remove(accountId: string, name: string): Promise<'removed' | 'key_left' | 'unknown'>;
}

export interface OpenedProfile {
  readonly profile: OpenProfile;
  readonly key: ProfileKey;
}

export interface KeptProfile extends OpenedProfile {
  /** The keychain did not let go of the key of the profile that this one took the place of. */
  readonly keyLeft: boolean;
}

/** What is told without the keychain; `profile` is absent where that does not give the key. */
export type ListedProfile = Pick<ProfileRow, 'name' | 'made_at' | 'made_from' | 'key'> & {
  readonly profile?: OpenProfile;
};

/** Inside of what the key of the home sealed, of a profile whose key is in the keychain. */
interface Locked {
  readonly made_from: ProfileRow['made_from'];
  /** Base64 of the profile, sealed with that key. */
  readonly sealed: string;
}

interface KeeperParts {
  readonly box: SecretBox;
  readonly keys: ProfileKeys;
  readonly world: Pick<World, 'now' | 'randomBytes'>;
}

export function profileKeeper(db: Db, { box, keys, world }: KeeperParts): ProfileKeeper {
  const { read, sealed } = profileSeals({ box, keys, world });
  return {
    keep: async (accountId, given, { replace, most, key }) => {
      const profile: OpenProfile = { ...given, made_at: world.now().toISOString() };
      const { name, made_at } = profile;
      const made = await sealed(profileOwner(accountId, name), profile, key);
      const row = { account_id: accountId, name, made_at, sealed: made };
      const before = await replaced(db, row, { replace, most }).catch(async (error: unknown) => {
        await forgotten(keys, made);
        throw error;
      });
      if (typeof before === 'string') {
        await forgotten(keys, made);
        return before;
      }
      return { profile, key, keyLeft: before !== null && !(await forgotten(keys, before.sealed)) };
    },
    tryKey: async (where) => {
      if (where === 'home') return;
      const id = newKeyId(world.randomBytes);
      await keys.keep(id, world.randomBytes(32));
      await keys.forget(id);
    },
    list: async (accountId) => {
      const listed: ListedProfile[] = [];
      for (const row of await selectProfiles(db, accountId)) listed.push(await read.listed(row));
      return listed;
    },
    open: async (accountId, name) => {
      const row = await findProfile(db, accountId, name);
      return row && { profile: await read.opened(row), key: keyOf(row) };
    },
    remove: async (accountId, name) => {
      const row = await findProfile(db, accountId, name);
      if (!row || !(await removeProfile(db, accountId, name))) return 'unknown';
      return (await forgotten(keys, row.sealed)) ? 'removed' : 'key_left';
    },
  };
}

/** The row that it took the place of; null where there was none. */
function replaced(
  db: Db,
  row: SealedProfile,
  { replace, most }: { readonly replace: boolean; readonly most: number },
): Promise<SealedProfile | null | 'name_taken' | 'too_many'> {
  return db.transaction().execute(async (tx) => {
    const there = await findProfile(tx, row.account_id, row.name);
    if (there && !replace) return 'name_taken';
    if (!there && (await selectProfiles(tx, row.account_id)).length >= most) return 'too_many';
    await putProfile(tx, row);
    return there ?? null;
  });
}

/** False where a keychain may still hold the key of what was sealed. */
async function forgotten(keys: ProfileKeys, sealed: Uint8Array): Promise<boolean> {
  const id = keyIdOf(sealed);
  return id === undefined || keys.forget(id);
}

const keyOf = ({ sealed }: SealedProfile): ProfileKey => (keyIdOf(sealed) === undefined ? 'home' : 'keychain');

/** How a profile is sealed and opened: with the key of the home around that of the keychain, so that one home key can take the place of another. */
function profileSeals({ box, keys, world }: KeeperParts) {
  const random = (length: number) => world.randomBytes(length);
  const ownerOf = ({ account_id, name }: SealedProfile) => profileOwner(account_id, name);
  const outer = async (row: SealedProfile) =>
    JSON.parse(await box.open(ownerOf(row), sealedPart(row.sealed))) as OpenProfile | Locked;
  const inner = async (row: SealedProfile, found: OpenProfile | Locked): Promise<OpenProfile> => {
    if (!('sealed' in found)) return found;
    const id = keyIdOf(row.sealed) ?? '';
    const key = await keys.find(id);
    return JSON.parse(open(key, innerOwner(ownerOf(row), id), Buffer.from(found.sealed, 'base64'))) as OpenProfile;
  };
  return {
    sealed: async (owner: string, profile: OpenProfile, where: ProfileKey): Promise<Uint8Array> => {
      if (where === 'home') return box.seal(owner, JSON.stringify(profile));
      const [id, key] = [newKeyId(random), random(32)];
      await keys.keep(id, key);
      const locked: Locked = {
        made_from: profile.made_from,
        sealed: seal(key, innerOwner(owner, id), JSON.stringify(profile), random).toString('base64'),
      };
      return withKeyId(id, await box.seal(owner, JSON.stringify(locked)));
    },
    read: {
      opened: async (row: SealedProfile) => inner(row, await outer(row)),
      listed: async (row: SealedProfile): Promise<ListedProfile> => {
        const found = await outer(row);
        const { name, made_at } = row;
        const told = { name, made_at, made_from: found.made_from, key: keyOf(row) };
        try {
          return { ...told, profile: await inner(row, found) };
        } catch (error) {
          if (error instanceof KeychainUnavailable) return told;
          throw error;
        }
      },
    },
  };
}

const innerOwner = (owner: string, keyId: string): string => `${owner} ${keyId}`;

/** What a capture that names a profile signs in with. */
export async function profileOf(
  profiles: Pick<ProfileKeeper, 'open'>,
  accountId: string,
  name: string,
): Promise<SignIn> {
  const found = await profiles.open(accountId, name).catch((error: unknown) => {
    if (!(error instanceof KeychainUnavailable)) throw error;
    const { is, mend } = keychainWords[error.reason];
    throw new CaptureFailure(
      'profile_locked',
      `The browser profile ${name} cannot be opened: ${is}. To mend it, ${mend}.`,
    );
  });
  if (found !== undefined) return { profile: found.profile };
  throw new CaptureFailure('internal', `The browser profile ${name} is not there any more: make it again.`);
}
