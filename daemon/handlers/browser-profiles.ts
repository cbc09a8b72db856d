import type { ProfileRead, ProfileRow } from '../../src/contract/browser-profiles/profiles.js';
import type { OpenProfile } from '../../src/contract/captures/credentials.js';
import { refuse } from '../../src/contract/errors.js';
import { limits } from '../../src/contract/limits.js';
import { isStore } from '../run/browser-databases.js';
import { hostsOf, isBound } from '../../src/package/records/browser-profile.js';
import type { Caller } from '../accounts/caller.js';
import type { Desk, Handlers } from './handlers.js';
import { malformed } from './malformed.js';

export const createBrowserProfile =
  (desk: Desk): Handlers['createBrowserProfile'] =>
  async ({ body }, { caller }) => {
    const { replace = false, storage = [], ...rest } = body;
    const profile = { ...rest, storage };
    const { cookies, session_storage: sessions = [], databases = [] } = profile;
    if ([cookies, storage, sessions, databases].every(({ length }) => length === 0))
      throw malformed('cookies', 'holds nothing, and neither does any storage: there is nothing to keep');
    expectStores(databases);
    const most = limits.browserProfilesMax;
    const kept = await desk.profiles.keep(caller.account.account_id, profile, { replace, most });
    if (kept === 'name_taken')
      throw malformed('name', 'is that of a profile: replace it ("replace": true, or --replace), or delete it');
    if (kept === 'too_many') throw malformed('name', `is one more than the ${most} that an account may have`);
    return readOf(kept);
  };

export const listBrowserProfiles =
  (desk: Desk): Handlers['listBrowserProfiles'] =>
  async (_, { caller }) => ({ profiles: (await desk.profiles.list(caller.account.account_id)).map(rowOf) });

export const getBrowserProfile =
  (desk: Desk): Handlers['getBrowserProfile'] =>
  async ({ params }, { caller }) => {
    const found = await desk.profiles.open(caller.account.account_id, params.name);
    if (!found) throw refuse('NOT_FOUND');
    return readOf(found);
  };

export const deleteBrowserProfile =
  (desk: Desk): Handlers['deleteBrowserProfile'] =>
  async ({ params: { name } }, { caller }) => {
    if (!(await desk.profiles.remove(caller.account.account_id, name))) throw refuse('NOT_FOUND');
    return { name, deleted: true };
  };

/** The profile that captures of these addresses name: of the caller's account, and bound to each of their hosts. */
export async function admitProfile(
  { profiles }: Pick<Desk, 'profiles'>,
  { account }: Caller,
  name: string | undefined,
  urls: readonly URL[],
): Promise<void> {
  if (name === undefined) return;
  const found = await profiles.open(account.account_id, name);
  if (!found) throw refuse('NOT_FOUND');
  const hosts = hostsOf(found);
  const foreign = urls.find(({ hostname }) => !isBound(hostname, hosts));
  if (foreign)
    throw malformed('options.browser_profile', `is bound to ${hosts.join(', ')}, not to ${foreign.hostname}`);
}

const rowOf = (profile: OpenProfile): ProfileRow => {
  const { name, made_at, made_from } = profile;
  return { name, made_at, made_from, hosts: hostsOf(profile) };
};

/** What a browser could not take would fail each capture. */
function expectStores(databases: NonNullable<OpenProfile['databases']>): void {
  for (const [at, { stores }] of databases.entries())
    for (const [of, { name, content }] of stores.entries())
      if (!isStore(name, content))
        throw malformed(`databases.${at}.stores.${of}.content`, 'is not the JSON of a store as Playwright writes it');
}

const namesOf = ({ origin, items }: OpenProfile['storage'][number]) => ({
  origin,
  names: items.map(({ name }) => name),
});

/** Names, hosts and ages; a value is never told. */
const readOf = (profile: OpenProfile): ProfileRead => ({
  ...rowOf(profile),
  cookies: profile.cookies.map(({ value: _value, ...told }) => told),
  storage: profile.storage.map(namesOf),
  session_storage: (profile.session_storage ?? []).map(namesOf),
  databases: (profile.databases ?? []).map(({ origin, name, stores }) => ({
    origin,
    name,
    stores: stores.map((store) => store.name),
  })),
});
