import { ApiRefusal } from '../../client/failures.js';
import type { Client } from '../../client/index.js';
import { askSecret } from '../terminal/ask-secret.js';
import { findKeys, forgetKeys, keepKeys } from '../service/credentials.js';
import { daemonState } from '../service/daemon-file.js';
import { openHome, type Home } from '../problem/home.js';
import { keysIn, readKeys } from './key-file.js';
import { Problem, problem, usage } from '../problem/problem.js';
import { checkedName, checkedUrl } from './verbs.js';
import { LOCAL, profilesIn } from '../service/profiles.js';
import { clientFor } from '../service/service.js';
import { changeProfiles } from './settings-file.js';

interface LoginRequest {
  readonly profile: string | undefined;
  readonly baseUrl: string | undefined;
  readonly keyFrom: string | undefined;
  readonly notice: (text: string) => void;
}

export interface LoggedIn {
  readonly profile: string;
  readonly base_url: string;
  readonly keys_in: 'file' | 'keychain';
  readonly account: Awaited<ReturnType<Client['whoami']>>;
}

/** The service is asked whether it knows the key before anything is written. */
export async function login({ profile, baseUrl, keyFrom, notice }: LoginRequest): Promise<LoggedIn> {
  const home = openHome();
  const name = profile === LOCAL && keyFrom !== undefined && baseUrl === undefined ? LOCAL : nameOf(home, profile);
  const base_url = await addressOf(home, name, baseUrl);
  if (!encrypted(base_url)) notice(`evidence: ${base_url} is not https: the key is sent unencrypted`);
  const keys =
    keyFrom === undefined
      ? keysIn(await askSecret(`API key for ${name} (${base_url}): `, 'the key', '--key-from FILE'), 'this')
      : readKeys(keyFrom);
  const accounts = [];
  for (const key of [keys.live_key, keys.test_key]) if (key !== undefined) accounts.push(await whoIs(base_url, key));
  const [account, other] = accounts;
  if (account === undefined || (other !== undefined && other.account_ref !== account.account_ref))
    throw usage('the two keys belong to different accounts', 'add one profile per account');
  if (name !== LOCAL) await meet(home, base_url, notice);
  if (name !== LOCAL)
    await changeProfiles((profiles) => {
      profiles[name] = { base_url };
    });
  const same = name === LOCAL || knownProfile(home, name) === base_url;
  const before = same ? (await findKeys(home.path, name))?.keys : undefined;
  const keys_in = await keepKeys(home.path, name, { ...before, ...keys }, home.settings.keychain.value === true);
  return { profile: name, base_url, keys_in, account };
}

async function whoIs(base_url: string, key: string): Promise<LoggedIn['account']> {
  try {
    return await clientFor(base_url, key).whoami({});
  } catch (error) {
    const lacksVersion = error instanceof ApiRefusal && error.code === 'NOT_FOUND' && !base_url.endsWith('/v1');
    if (!lacksVersion) throw error;
    throw usage(`--base-url: there is no service at ${base_url}`, `did you mean ${base_url}/v1?`);
  }
}

/** The first contact: its ledger is remembered, and one that was known by another key refuses the login. */
async function meet(home: Home, base_url: string, notice: LoginRequest['notice']): Promise<void> {
  const { meetLedger } = await import('../ledger/pin.js');
  await meetLedger({ home, prefix: `${base_url}/ledger`, notice }).catch((error: unknown) => {
    // A service may have no ledger, or have signed nothing yet.
    if (error instanceof Problem && ['UNEXPECTED_ANSWER', 'UNREACHABLE'].includes(error.code)) return;
    throw error;
  });
}

/** The profile stays; the keys are still valid at the service. */
export async function logout(asked: string | undefined): Promise<{ profile: string; had_keys: boolean }> {
  const home = openHome();
  const name = nameOf(home, asked);
  if (knownProfile(home, name) === undefined) throw noProfile(name);
  const had_keys = (await findKeys(home.path, name)) !== undefined;
  await forgetKeys(home.path, name);
  return { profile: name, had_keys };
}

function nameOf({ settings }: Home, asked: string | undefined): string {
  const name = asked ?? settings.profile.value ?? LOCAL;
  if (name !== LOCAL) return checkedName(name);
  throw usage(
    `'${LOCAL}' is the daemon on this machine, which creates the keys of this home itself`,
    'give the service to log in to: evidence login firm --base-url https://evidence.example.org/v1',
    'to replace lost keys: evidence keys create --account local | evidence login local --key-from -',
  );
}

async function addressOf(home: Home, name: string, given: string | undefined): Promise<string> {
  if (name !== LOCAL) return given === undefined ? knownUrl(home, name) : checkedUrl(given);
  const state = await daemonState(home.path);
  if (state.kind === 'running') return state.baseUrl;
  throw problem('DAEMON_NOT_RUNNING', 'the local daemon is not running', {
    hints: ['evidence daemon start'],
  });
}

const knownProfile = ({ config }: Home, name: string): string | undefined => profilesIn(config).get(name);

function knownUrl(home: Home, name: string): string {
  const known = knownProfile(home, name);
  if (known === undefined) throw noProfile(name);
  return checkedUrl(known);
}

const noProfile = (name: string): Problem =>
  usage(
    `there is no profile '${name}'`,
    `evidence login ${name} --base-url URL creates it`,
    'evidence profile list shows them',
  );

function encrypted(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
}
