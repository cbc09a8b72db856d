import { url } from '../../settings/kinds.js';
import { settings } from '../../settings/table.js';
import { findKeys, forgetKeys, keepKeys } from '../service/credentials.js';
import { openHome } from '../problem/home.js';
import { readKeys } from './key-file.js';
import { usage } from '../problem/problem.js';
import { LOCAL, profilesIn, targetOf } from '../service/profiles.js';
import { changeProfiles, setSetting, unsetSetting } from './settings-file.js';

export async function addProfile(name: string, baseUrl: string, keyFrom: string | undefined) {
  checkedName(name);
  if (name === LOCAL) throw usage(`'${LOCAL}' is the daemon on this machine`, 'choose another name for the service');
  const base_url = checkedUrl(baseUrl);
  const keys = keyFrom === undefined ? undefined : readKeys(keyFrom);
  const home = openHome();
  const before = profilesIn(home.config).get(name);
  // A stored key goes only to the address that it was given for.
  if (before !== undefined && before !== base_url) await forgetKeys(home.path, name);
  await changeProfiles((profiles) => {
    profiles[name] = { base_url };
  });
  const keys_in =
    keys === undefined ? null : await keepKeys(home.path, name, keys, home.settings.keychain.value === true);
  return { name, base_url, keys_in };
}

export async function removeProfile(name: string): Promise<{ name: string; removed: true }> {
  const home = openHome();
  if (!profilesIn(home.config).has(name))
    throw usage(`there is no profile '${name}'`, 'evidence profile list shows them');
  await changeProfiles((profiles) => {
    delete profiles[name];
  });
  await forgetKeys(home.path, name);
  if (home.config['profile'] === name) await unsetSetting('profile');
  return { name, removed: true };
}

/** From now on, in every terminal. What stands before it must not be set, or it would have no effect here. */
export async function useProfile(name: string) {
  const home = openHome();
  const base_url = name === LOCAL ? null : profilesIn(home.config).get(name);
  if (base_url === undefined) throw usage(`there is no profile '${name}'`, 'evidence profile list shows them');
  for (const key of ['profile', 'base_url'] as const) {
    const { value, source } = home.settings[key];
    const env = settings[key].env;
    if (source === 'environment')
      throw usage(`${env} is set to ${String(value)} and overrides the profile in use`, `unset ${env}`);
  }
  await setSetting('profile', name);
  return { name, base_url };
}

export function listProfiles() {
  const home = openHome();
  const used = home.settings.profile.value ?? LOCAL;
  const rows = [[LOCAL, null] as const, ...profilesIn(home.config)];
  return rows.map(([name, base_url]) => ({ name, base_url, in_use: name === used }));
}

/** What a command would use now. */
export async function describeProfile(asked: string | undefined) {
  const home = openHome({ profile: asked });
  const target = targetOf(home);
  const given = home.settings.api_key;
  const stored = given.value === null ? await findKeys(home.path, target.profile) : undefined;
  const held = [stored?.keys.live_key && 'live', stored?.keys.test_key && 'test'].filter((each) => each !== undefined);
  return {
    profile: { value: target.profile, source: target.profileSource },
    base_url: { value: target.baseUrl, source: target.baseUrlSource },
    keys:
      given.value === null
        ? { value: held.join(', ') || null, source: stored?.from ?? 'nowhere' }
        : { value: 'one', source: 'EVIDENCE_API_KEY' },
  };
}

export function checkedName(name: string): string {
  if (/^[a-z0-9][a-z0-9_-]{0,30}$/i.test(name)) return name;
  throw usage(`'${name}' is not a profile name`, 'use letters, digits, - and _');
}

export function checkedUrl(written: string): string {
  try {
    return url.fromText(written);
  } catch (error) {
    throw usage(`--base-url: ${(error as Error).message}`, 'for example https://evidence.example.org/v1');
  }
}
