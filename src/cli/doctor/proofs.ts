import type { Examined } from './check.js';
import { localClients, notLookedAt } from './local.js';
import type { Home } from '../problem/home.js';

const PAGE = 200;

/** Proofs that wait for a Bitcoin block: calendars are asked about them only while the daemon runs. */
export async function checkProofs(home: Home, startsAtLogin: boolean): Promise<Examined> {
  const check = 'proofs';
  const clients = await localClients(home);
  if (!clients) return { check, state: 'ok', found: notLookedAt };
  const waiting = new Set<string>();
  let more = false;
  for (const client of clients) {
    const { proofs, next_cursor } = await client.listProofs({ query: { state: 'pending', limit: PAGE } });
    for (const { capture_id } of proofs) waiting.add(capture_id);
    more ||= next_cursor !== null;
  }
  if (waiting.size === 0) return { check, state: 'ok', found: 'none are waiting for a Bitcoin block' };
  const count = `${more ? 'more than ' : ''}${waiting.size}`;
  const found = `${count} wait${waiting.size === 1 ? 's' : ''} for a Bitcoin block; the daemon keeps running and checks them`;
  const fix = 'evidence daemon install starts the daemon at login, so that they are checked after a restart too';
  return { check, state: 'ok', found, ...(!startsAtLogin && { fix }) };
}
