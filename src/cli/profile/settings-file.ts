import { join } from 'node:path';
import type { Setting } from '../../settings/setting.js';
import { settings, type SettingKey } from '../../settings/table.js';
import { codeOf, findHome, readConfig } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import { makeDirectory } from '../problem/make-directory.js';

/** Settings that only commands read: a daemon that runs need not be told. */
const commandsOwn: readonly string[] = ['profile', 'base_url', 'autostart', 'idle_exit'];

export async function setSetting(key: string, written: string) {
  if (!Object.hasOwn(settings, key)) throw usage(`there is no setting '${key}'`, 'evidence config lists them');
  const setting: Setting<unknown> = settings[key as SettingKey];
  if (setting.environmentOnly === true) throw usage(`${key} is set by ${setting.env} only`);
  const value = parsed(key, setting, written);
  const file = await open();
  file.set(key, setting.kind.toJson(value));
  const variable = process.env[setting.env];
  return {
    path: file.path,
    value,
    overruledBy: variable === undefined ? null : setting.env,
    daemon: !commandsOwn.includes(key),
  };
}

export async function unsetSetting(key: string): Promise<{ path: string; removed: boolean }> {
  const file = await open();
  const removed = file.has(key);
  if (key === 'profiles' && removed) throw usage('profiles are removed one at a time', 'evidence profile remove NAME');
  if (removed) file.delete(key);
  return { path: file.path, removed };
}

/** Profiles of config.json, changed by `change`. */
export async function changeProfiles(change: (profiles: Record<string, { base_url: string }>) => void): Promise<void> {
  const file = await open();
  const profiles = { ...(file.get('profiles') as Record<string, { base_url: string }> | undefined) };
  change(profiles);
  file.set('profiles', profiles);
}

async function open() {
  const home = findHome().path;
  readConfig(home);
  try {
    makeDirectory(home, 0o700);
    const { default: Conf } = await import('conf');
    return new Conf<Record<string, unknown>>({
      cwd: home,
      configName: 'config',
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
    });
  } catch (error) {
    throw problem('OUTPUT_NOT_WRITTEN', `${join(home, 'config.json')} cannot be written: ${codeOf(error)}`);
  }
}

function parsed(key: string, { kind }: Setting<unknown>, written: string): unknown {
  try {
    return kind.fromText(written);
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`${key}: ${error.message}`);
    throw error;
  }
}
