import type { TimeStampEnd } from '../../contract/captures/evidence-records.js';
import type { Home } from '../problem/home.js';
import { endingSoon, endingText } from '../verify/renewal-verbs.js';
import type { Examined } from './check.js';
import { localClients, notLookedAt } from './local.js';

/** Time-stamps whose certificates end: they are renewed before, or what they prove ends with them. */
export async function checkTimeStamps(home: Home, now: Date): Promise<Examined> {
  const check = 'time-stamps';
  const clients = await localClients(home);
  if (!clients) return { check, state: 'ok', found: notLookedAt };
  const all = new Map<string, TimeStampEnd>();
  let any = false;
  for (const client of clients) {
    const { ends, more } = await endingSoon(client, now);
    for (const end of ends) all.set(end.capture_id, end);
    any ||= more;
  }
  const found = endingText([...all.values()], any);
  if (found === undefined) return { check, state: 'ok', found: 'none expires within a year' };
  return { check, state: 'warn', found, fix: 'evidence proofs renew --all --before 52w' };
}
