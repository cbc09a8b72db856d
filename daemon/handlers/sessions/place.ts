import { admitOrigin, admitTransport } from '../../sessions/halves.js';
import { networkOf } from '../accounts/attempts.js';
import type { Circumstances } from '../handlers.js';

/** Where somebody who signs in comes from. */
export type Place = Pick<Circumstances, 'baseUrl' | 'publicOrigin' | 'dashboards' | 'client' | 'visit'>;

/** From a page of this server only, so that nobody is signed in as somebody else by a page of a stranger. */
export function admitted({ baseUrl, dashboards, visit }: Place) {
  const asking = { ...visit, baseUrl };
  admitTransport(baseUrl);
  admitOrigin(asking, dashboards);
  return asking;
}

export function bringer({ client, visit }: Place) {
  const agent = visit.headers['user-agent'];
  return { network: networkOf(client), agent: typeof agent === 'string' ? agent.slice(0, 500) : null };
}
