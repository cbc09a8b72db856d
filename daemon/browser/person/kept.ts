import type { BrowserContext } from 'playwright-core';
import { isBound } from '../../../src/package/records/browser-profile.js';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser has of the hosts that were visited, and how much of others was left there. */
export interface Kept {
  readonly state: StorageState;
  readonly leftOut: { readonly cookies: number; readonly origins: number };
}

/** Cookies and storage of hosts that the person never opened, of advertisements for one, sign nobody in here. */
export function keptOf(state: StorageState, hosts: ReadonlySet<string>): Kept {
  const visited = [...hosts];
  const cookies = state.cookies.filter(({ domain }) => visited.some((host) => isBound(host, [domain])));
  const origins = state.origins.filter(({ origin }) => hosts.has(new URL(origin).hostname));
  return {
    state: { cookies, origins },
    leftOut: { cookies: state.cookies.length - cookies.length, origins: state.origins.length - origins.length },
  };
}
