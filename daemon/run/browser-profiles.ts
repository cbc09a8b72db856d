import type { OpenProfile, SignIn } from '../../src/contract/captures/credentials.js';
import type { World } from '../../src/world.js';
import type { SecretBox } from '../store/secret-box.js';
import {
  findProfile,
  profileOwner,
  putProfile,
  removeProfile,
  selectProfiles,
} from '../store/browser-profiles/profiles.js';
import type { Db } from '../store/tables.js';
import { CaptureFailure } from './step.js';

/** Browser profiles, each of one account: sealed with the key that seals other secrets of the home, and bound to account and name. */
export interface ProfileKeeper {
  /** `name_taken`: there is one of this name, and it is not to be replaced. */
  keep(
    accountId: string,
    profile: Omit<OpenProfile, 'made_at'>,
    how: { readonly replace: boolean; readonly most: number },
  ): Promise<OpenProfile | 'name_taken' | 'too_many'>;
  list(accountId: string): Promise<OpenProfile[]>;
  /** Undefined for an unknown or foreign one. Throws when the key of the home is another one. */
  open(accountId: string, name: string): Promise<OpenProfile | undefined>;
  remove(accountId: string, name: string): Promise<boolean>;
}

export function profileKeeper(db: Db, box: SecretBox, world: Pick<World, 'now'>): ProfileKeeper {
  const opened = async (row: { account_id: string; name: string; sealed: Uint8Array }): Promise<OpenProfile> =>
    JSON.parse(await box.open(profileOwner(row.account_id, row.name), row.sealed)) as OpenProfile;
  return {
    keep: async (accountId, given, { replace, most }) => {
      const profile: OpenProfile = { ...given, made_at: world.now().toISOString() };
      const { name, made_at } = profile;
      const sealed = await box.seal(profileOwner(accountId, name), JSON.stringify(profile));
      return db.transaction().execute(async (tx) => {
        const there = await findProfile(tx, accountId, name);
        if (there && !replace) return 'name_taken';
        if (!there && (await selectProfiles(tx, accountId)).length >= most) return 'too_many';
        await putProfile(tx, { account_id: accountId, name, made_at, sealed });
        return profile;
      });
    },
    list: async (accountId) => Promise.all((await selectProfiles(db, accountId)).map(opened)),
    open: async (accountId, name) => {
      const row = await findProfile(db, accountId, name);
      return row && opened(row);
    },
    remove: (accountId, name) => removeProfile(db, accountId, name),
  };
}

/** What a capture that names a profile signs in with. */
export async function profileOf(
  profiles: Pick<ProfileKeeper, 'open'>,
  accountId: string,
  name: string,
): Promise<SignIn> {
  const profile = await profiles.open(accountId, name);
  if (profile !== undefined) return { profile };
  throw new CaptureFailure('internal', `The browser profile ${name} is not there any more: make it again.`);
}
