import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { limits } from '../../contract/limits.js';
import { findKeys, readCredentials } from '../service/credentials.js';
import { daemonState, notRunning } from '../service/daemon-file.js';
import type { Examined } from './check.js';
import type { Home } from '../problem/home.js';
import { mayWork } from '../../home/system-keychain.js';
import { targetOf } from '../service/profiles.js';

export function checkNode(): Examined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 20);
  const found = `Node.js ${process.versions.node} on ${process.platform}-${process.arch}`;
  return enough
    ? { check: 'node', state: 'ok', found }
    : { check: 'node', state: 'fail', found, fix: 'install Node.js 20.20 or later' };
}

export async function checkDaemon(home: string, version: string): Promise<Examined> {
  const state = await daemonState(home);
  switch (state.kind) {
    case 'stopped': {
      const found = notRunning(home);
      return {
        check: 'daemon',
        state: 'ok',
        found: found === 'not running' ? `${found}; commands start it when needed` : found,
      };
    }
    case 'silent':
      return {
        check: 'daemon',
        state: 'fail',
        found: `process ${state.file.pid} does not answer: ${state.reason}`,
        fix: 'evidence daemon restart',
      };
    case 'running': {
      const found = `version ${state.version}, process ${state.file.pid}, ${state.baseUrl}`;
      if (state.version === version) return { check: 'daemon', state: 'ok', found };
      return {
        check: 'daemon',
        state: 'warn',
        found: `${found}; this command is ${version}`,
        fix: 'evidence daemon restart',
      };
    }
  }
}

export async function checkCredentials(home: Home): Promise<Examined> {
  if (home.settings.api_key.value !== null) return { check: 'keys', state: 'ok', found: 'EVIDENCE_API_KEY' };
  const { profile } = targetOf(home);
  const found = await findKeys(home.path, profile);
  const bus = mayWork() ? 'the system keychain' : 'no system keychain here';
  if (found?.from === 'keychain')
    return { check: 'keys', state: 'ok', found: `of profile ${profile}: in the system keychain` };
  if (found !== undefined)
    return {
      check: 'keys',
      state: 'ok',
      found: `of profile ${profile}: in ${home.path}/credentials.json, readable by you alone (${bus})`,
    };
  if (readCredentials(home.path).in_keychain.includes(profile)) {
    const fix = 'use the session that has the keychain, or set EVIDENCE_API_KEY';
    return {
      check: 'keys',
      state: 'fail',
      found: `of profile ${profile}: in a keychain that is not available here`,
      fix,
    };
  }
  return {
    check: 'keys',
    state: 'ok',
    found: `of profile ${profile}: none yet; the daemon creates them when it first starts`,
  };
}

export function checkDisk(home: string, fallback: string): Examined {
  let path = home;
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  const { bavail, bsize } = statfsSync(existsSync(path) ? path : fallback);
  const free = bavail * bsize;
  const found = `${(free / 1e9).toFixed(1)} GB free at ${home}`;
  if (free >= limits.diskLeastFreeBytes) return { check: 'disk', state: 'ok', found };
  return { check: 'disk', state: 'fail', found, fix: 'free some space, or set EVIDENCE_HOME to a larger disk' };
}

/** Packages in the home are plain files: what keeps them is who may write to the home, the ledger, and a copy elsewhere. */
export function checkStorage(home: string, budget: number | null): Examined {
  const folder = join(home, 'packages');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const bytes = names.reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const found = `${names.length} packages, ${(bytes / 1e9).toFixed(2)} GB, as plain files, which anyone with write access to the home can remove (no write-once storage)`;
  if (budget === null || bytes <= budget) return { check: 'storage', state: 'ok', found };
  const fix = 'delete captures, or raise disk_budget; only the trash is emptied automatically';
  return { check: 'storage', state: 'warn', found: `${found}; more than disk_budget`, fix };
}
