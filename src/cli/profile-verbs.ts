import { readFileSync } from 'node:fs';
import { url } from '../settings/kinds.js';
import { findKeys, forgetKeys, keepKeys } from './credentials.js';
import type { Keys } from './keys.js';
import { codeOf, openHome } from './home.js';
import { Problem, usage } from './problem.js';
import { LOCAL, profilesIn, targetOf } from './profiles.js';
import { changeProfiles } from './settings-file.js';

export async function addProfile(name: string, baseUrl: string, keyFrom: string | undefined) {
  if (!/^[a-z0-9][a-z0-9_-]{0,30}$/i.test(name))
    throw usage(`'${name}' is not a profile name`, 'letters, digits, - and _');
  if (name === LOCAL) throw usage(`'${LOCAL}' is the daemon on this machine`, 'give the service another name');
  const base_url = checkedUrl(baseUrl);
  const keys = keyFrom === undefined ? undefined : readKeys(keyFrom);
  const home = openHome();
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
  return { name, removed: true };
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

function checkedUrl(written: string): string {
  try {
    return url.fromText(written);
  } catch (error) {
    throw usage(`--base-url: ${(error as Error).message}`, 'for example https://evidence.example.org/v1');
  }
}

function readKeys(path: string): Keys {
  const lines = read(path)
    .split(/\s+/)
    .filter((line) => line !== '');
  const live_key = lines.find((line) => line.startsWith('ps_live_'));
  const test_key = lines.find((line) => line.startsWith('ps_test_'));
  if (live_key === undefined && test_key === undefined)
    throw usage(`--key-from: ${path} holds no key`, 'a key starts with ps_live_ or ps_test_');
  return { ...(live_key !== undefined && { live_key }), ...(test_key !== undefined && { test_key }) };
}

function read(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Problem('unreadable', 'UNREADABLE', `--key-from: ${path} cannot be read: ${codeOf(error)}`);
  }
}
