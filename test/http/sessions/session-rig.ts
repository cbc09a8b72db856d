import type { AddressInfo } from 'node:net';
import type { AccountSettings } from '../../../src/contract/accounts/accounts.js';
import type { House } from '../../daemon/house.js';
import { ask, type Answer } from '../shares/share-rig.js';

/** A browser that somebody signed in with: what it sends along by itself, and what the page adds. */
export interface Browser {
  readonly id: string;
  readonly account: string;
  /** Both halves. */
  readonly halves: Readonly<Record<string, string>>;
  /** As a page of the dashboard asks; `headers` come on top, and `undefined` takes one away. */
  readonly ask: (line: string, body?: unknown, headers?: Record<string, string | undefined>) => Promise<Answer>;
}

export async function listen(house: House): Promise<string> {
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
}

/** An account with its production key. */
export async function accountOf(house: House, settings: AccountSettings = {}): Promise<{ id: string; key: string }> {
  const { account_id: id, api_keys } = await house.operator.createAccount({
    body: { plan: 'legal_seats', linked_billing: true, email_verified: true, ...settings },
  });
  return { id, key: api_keys.find((each) => each.env === 'live')?.key ?? '' };
}

/** The code of a link that a key asks for. */
export async function codeFor(base: string, key: string, path?: string): Promise<string> {
  const made = await ask(`${base}/v1/dashboard-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: path === undefined ? {} : { path },
  });
  return (made.body as { url: string }).url.split('#')[1] ?? '';
}

export const enter = (base: string, code: string, headers: Record<string, string | undefined> = {}): Promise<Answer> =>
  ask(`${base}/v1/sessions`, { method: 'POST', headers: { origin: base, ...headers }, body: { code } });

export function browserOf(base: string, account: string, entered: Answer): Browser {
  const { session_id, session_key } = entered.body as { session_id: string; session_key: string };
  const cookie = String(entered.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const halves = { cookie, 'x-session-key': session_key };
  return {
    id: session_id,
    account,
    halves,
    ask: (line, body, headers = {}) => {
      const [method = '', path = ''] = line.split(' ');
      const own = method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { origin: base };
      return ask(`${base}/v1${path}`, { method, headers: { ...halves, ...own, ...headers }, body });
    },
  };
}

export async function signedIn(house: House, base: string, settings: AccountSettings = {}): Promise<Browser> {
  const { id, key } = await accountOf(house, settings);
  return browserOf(base, id, await enter(base, await codeFor(base, key)));
}
