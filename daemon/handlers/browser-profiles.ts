import type { ProfileRead, ProfileRow } from '../../src/contract/browser-profiles/profiles.js';
import type { OpenProfile } from '../../src/contract/captures/credentials.js';
import { refuse } from '../../src/contract/errors.js';
import { limits } from '../../src/contract/limits.js';
import { isStore } from '../run/browser-databases.js';
import { hostsOf, isBound } from '../../src/package/records/browser-profile.js';
import { KeychainUnavailable } from '../run/profile-keys.js';
import type { KeptProfile, ListedProfile, OpenedProfile } from '../run/browser-profiles.js';
import type { Caller } from '../accounts/caller.js';
import { group } from './group.js';
import type { Desk, Handlers } from './handlers.js';
import { malformed } from './malformed.js';

const createBrowserProfile =
  (desk: Desk): Handlers['createBrowserProfile'] =>
  async ({ body }, { caller }) => {
    const { replace = false, storage = [], key = 'home', ...rest } = body;
    const profile = { ...rest, storage };
    const { cookies, session_storage: sessions = [], databases = [] } = profile;
    if ([cookies, storage, sessions, databases].every(({ length }) => length === 0))
      throw malformed('cookies', 'holds nothing, and neither does any storage: there is nothing to keep');
    expectOrigins({ storage, session_storage: sessions, databases });
    expectStores(databases);
    const most = limits.browserProfilesMax;
    const kept = await unlessLocked(desk.profiles.keep(caller.account.account_id, profile, { replace, most, key }));
    if (kept === 'name_taken')
      throw malformed('name', 'is that of a profile: replace it ("replace": true, or --replace), or delete it');
    if (kept === 'too_many') throw malformed('name', `is one more than the ${most} that an account may have`);
    return { ...readOf(kept), ...leftOf(kept) };
  };

const listBrowserProfiles =
  (desk: Desk): Handlers['listBrowserProfiles'] =>
  async ({ query: { key = 'home' } }, { caller }) => {
    await unlessLocked(desk.profiles.tryKey(key));
    return { profiles: (await desk.profiles.list(caller.account.account_id)).map(rowOf) };
  };

const getBrowserProfile =
  (desk: Desk): Handlers['getBrowserProfile'] =>
  async ({ params }, { caller }) => {
    const found = await unlessLocked(desk.profiles.open(caller.account.account_id, params.name));
    if (!found) throw refuse('NOT_FOUND');
    return readOf(found);
  };

const deleteBrowserProfile =
  (desk: Desk): Handlers['deleteBrowserProfile'] =>
  async ({ params: { name } }, { caller }) => {
    const removed = await desk.profiles.remove(caller.account.account_id, name);
    if (removed === 'unknown') throw refuse('NOT_FOUND');
    return { name, deleted: true, ...leftOf({ keyLeft: removed === 'key_left' }) };
  };

/** What pages are opened with. */
export const browserProfiles = group({
  createBrowserProfile,
  listBrowserProfiles,
  getBrowserProfile,
  deleteBrowserProfile,
});

/** The profile that captures of these addresses name: of the caller's account, and bound to each of their hosts. */
export async function admitProfile(
  { profiles }: Pick<Desk, 'profiles'>,
  { account }: Caller,
  name: string | undefined,
  urls: readonly URL[],
): Promise<void> {
  if (name === undefined) return;
  const found = await unlessLocked(profiles.open(account.account_id, name));
  if (!found) throw refuse('NOT_FOUND');
  const hosts = hostsOf(found.profile);
  const foreign = urls.find(({ hostname }) => !isBound(hostname, hosts));
  if (foreign)
    throw malformed('options.browser_profile', `is bound to ${hosts.join(', ')}, not to ${foreign.hostname}`);
}

/** A profile whose key the keychain does not give is refused with the reason. */
const unlessLocked = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof KeychainUnavailable ? refuse('KEYCHAIN_UNAVAILABLE', { reason: error.reason }) : error;
  });

const leftOf = ({ keyLeft }: Pick<KeptProfile, 'keyLeft'>) => (keyLeft ? { key_left: true as const } : {});

const rowOf = ({ profile, ...told }: ListedProfile): ProfileRow => ({
  ...told,
  hosts: profile === undefined ? null : hostsOf(profile),
});

/** Not all that its pattern lets through has a host, by which profiles are told. */
function expectOrigins(parts: Readonly<Record<string, readonly { readonly origin: string }[]>>): void {
  for (const [field, each] of Object.entries(parts))
    for (const [at, { origin }] of each.entries())
      if (!URL.canParse(origin)) throw malformed(`${field}.${at}.origin`, 'is not the origin of a page');
}

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
const readOf = ({ profile, key }: OpenedProfile): ProfileRead => ({
  name: profile.name,
  made_at: profile.made_at,
  made_from: profile.made_from,
  key,
  hosts: hostsOf(profile),
  cookies: profile.cookies.map(({ value: _value, ...told }) => told),
  storage: profile.storage.map(namesOf),
  session_storage: (profile.session_storage ?? []).map(namesOf),
  databases: (profile.databases ?? []).map(({ origin, name, stores }) => ({
    origin,
    name,
    stores: stores.map((store) => store.name),
  })),
});
