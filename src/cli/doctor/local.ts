import { connect, type Client } from '../../client/index.js';
import { findKeys } from '../service/credentials.js';
import { daemonState } from '../service/daemon-file.js';
import type { Home } from '../problem/home.js';
import { lightFetch } from '../service/light-fetch.js';

/** Callers of the local account, one for each of its keys; undefined while the daemon does not run, which is not started for a look. */
export async function localClients(home: Home): Promise<readonly Client[] | undefined> {
  const state = await daemonState(home.path);
  if (state.kind !== 'running') return undefined;
  const keys = (await findKeys(home.path, 'local'))?.keys;
  return [keys?.live_key, keys?.test_key].flatMap((key) =>
    key === undefined
      ? []
      : [connect({ baseUrl: state.baseUrl, key, fetch: lightFetch as unknown as typeof globalThis.fetch })],
  );
}

export const notLookedAt = 'not checked: the daemon is not running';
