import { printDuration } from '../../settings/duration.js';
import { connect, type Client } from '../../client/index.js';
import { findKeys, keepKeys, readCredentials } from './credentials.js';
import type { Keys } from '../../home/credentials.js';
import { ensureDaemon, type Running } from './ensure-daemon.js';
import type { Home } from '../problem/home.js';
import { lightFetch } from './light-fetch.js';
import { problem, usage, type Problem } from '../problem/problem.js';
import { LOCAL, storedTarget, targetOf, type Target } from './profiles.js';

/** The service that a command speaks to, reached and with its key in hand. */
export interface Service {
  readonly target: Target;
  readonly baseUrl: string;
  readonly local: boolean;
  readonly env: 'live' | 'test' | 'unknown';
  readonly client: Client;
}

export interface Approach {
  readonly home: Home;
  readonly root: string;
  readonly version: string;
  /** Use the test key. */
  readonly test: boolean;
  readonly autostart: boolean;
  readonly notice: (text: string) => void;
}

export async function reach(approach: Approach): Promise<Service> {
  const target = targetOf(approach.home);
  const local = target.baseUrl === null;
  const baseUrl = target.baseUrl ?? (await localBaseUrl(approach));
  const key = await keyFor(approach, target);
  return { target, baseUrl, local, env: environmentOf(key), client: clientFor(baseUrl, key) };
}

/**
 * The service of another profile, by what is stored for it alone: EVIDENCE_BASE_URL and EVIDENCE_API_KEY are those of the service
 * that a command speaks to, and no key goes to a service that it is not of.
 */
export async function reachProfile(approach: Approach, profile: string): Promise<Service> {
  const target: Target = storedTarget(approach.home, profile);
  const baseUrl = target.baseUrl ?? (await localBaseUrl(approach));
  const found = await findKeys(approach.home.path, profile);
  const key = found && pick(found.keys, false);
  if (key === undefined) throw noKey(approach, target, true);
  return { target, baseUrl, local: target.baseUrl === null, env: environmentOf(key), client: clientFor(baseUrl, key) };
}

/** For what needs no key: the address of the service, the local one started if it may be. */
export async function reachOpen(approach: Approach): Promise<OpenService> {
  const baseUrl = targetOf(approach.home).baseUrl ?? (await localBaseUrl(approach));
  return { baseUrl, client: clientFor(baseUrl, null) };
}

export type OpenService = Pick<Service, 'baseUrl' | 'client'>;

export function clientFor(baseUrl: string, key: string | null): Client {
  return connect({ baseUrl, key, fetch: lightFetch as unknown as typeof globalThis.fetch });
}

export async function localBaseUrl(approach: Approach): Promise<string> {
  const { home, root } = approach;
  const idleExit = printDuration(home.settings.idle_exit.value ?? 0);
  const options = { home: home.path, root, idleExit, allowed: approach.autostart, notice: approach.notice };
  const { daemon, started } = await ensureDaemon(options);
  if (started) await keepLocalKeys(home);
  if (daemon.version === approach.version) return daemon.baseUrl;
  return sameVersion(approach, options, daemon);
}

/** A daemon of another version is replaced when it has nothing to do; what it is doing is never cut off. */
async function sameVersion(
  approach: Approach,
  options: Parameters<typeof ensureDaemon>[0],
  daemon: Running,
): Promise<string> {
  const said = `the local daemon is version ${daemon.version}, this command ${approach.version}`;
  if (await isBusy(approach.home.path, daemon)) {
    throw problem('DAEMON_VERSION', `${said}, and has work in progress`, {
      hints: ['evidence daemon restart replaces it; running captures start again'],
    });
  }
  approach.notice(`evidence: ${said}; restarting it`);
  const { stopDaemon } = await import('./stop-daemon.js');
  await stopDaemon(daemon.file.pid, 30_000);
  return (await ensureDaemon(options)).daemon.baseUrl;
}

async function isBusy(home: string, daemon: Running): Promise<boolean> {
  const found = await findKeys(home, LOCAL);
  if (found === undefined) return true;
  for (const key of [found.keys.live_key, found.keys.test_key]) {
    if (key === undefined) continue;
    const rows = await clientFor(daemon.baseUrl, key).listCaptures({ query: { status: 'processing', limit: 1 } });
    if (rows.captures.length > 0) return true;
  }
  return false;
}

/** The daemon leaves the keys of its first start in credentials.json; where there is a keychain they belong there. */
export async function keepLocalKeys(home: Home): Promise<void> {
  if (home.settings.keychain.value !== true) return;
  const found = await findKeys(home.path, LOCAL);
  if (found?.from === 'file') await keepKeys(home.path, LOCAL, found.keys, true);
}

async function keyFor(approach: Approach, target: Target): Promise<string> {
  const given = approach.home.settings.api_key.value;
  if (given !== null) return checked(given, approach.test);
  // A stored key goes only where its profile points; an address given apart gets a key given apart.
  if (target.baseUrl !== null && target.baseUrlSource !== 'profile') {
    throw usage(
      `no API key for ${target.baseUrl}`,
      'set EVIDENCE_API_KEY to the key for this address; stored keys are sent only to the address of their profile',
    );
  }
  const found = await findKeys(approach.home.path, target.profile);
  const key = found && pick(found.keys, approach.test);
  if (key !== undefined) return key;
  throw noKey(approach, target, found === undefined);
}

function pick(keys: Keys, test: boolean): string | undefined {
  return test ? keys.test_key : (keys.live_key ?? keys.test_key);
}

function checked(key: string, test: boolean): string {
  if (test && key.startsWith('ps_live_')) throw usage('--test requires a test key, but EVIDENCE_API_KEY is a live key');
  return key;
}

function environmentOf(key: string): Service['env'] {
  if (key.startsWith('ps_live_')) return 'live';
  return key.startsWith('ps_test_') ? 'test' : 'unknown';
}

function noKey(approach: Approach, target: Target, none: boolean): Problem {
  if (none && readCredentials(approach.home.path).in_keychain.includes(target.profile))
    return problem('NO_API_KEY', `the system keychain does not give the API key of profile '${target.profile}'`, {
      hints: ['unlock the keychain, or use the session that has it', 'or set EVIDENCE_API_KEY'],
    });
  const which = none ? 'no API key' : `no ${approach.test ? 'test' : 'live'} key`;
  const hints =
    target.profile === LOCAL
      ? [
          `evidence keys create --account local${approach.test ? ' --env test' : ''} | evidence login local --key-from -`,
          'or set EVIDENCE_API_KEY',
        ]
      : [`evidence login ${target.profile} keeps one`, 'or set EVIDENCE_API_KEY'];
  return problem('NO_API_KEY', `${which} for profile '${target.profile}'`, { hints });
}
