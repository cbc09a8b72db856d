import { admitOrigin, admitTransport } from '../../sessions/halves.js';
import { networkOf } from '../accounts/attempts.js';
import type { RequestContext } from '../handlers.js';

/** Where somebody who signs in comes from. */
export type Place = Pick<RequestContext, 'baseUrl' | 'publicOrigin' | 'dashboards' | 'client' | 'browser'>;

/** From a page of this server only, so that nobody is signed in as somebody else by a page of a stranger. */
export function admitted({ baseUrl, dashboards, browser }: Place) {
  const asking = { ...browser, baseUrl };
  admitTransport(baseUrl);
  admitOrigin(asking, dashboards);
  return asking;
}

export function bringer({ client, browser }: Place) {
  const agent = browser.headers['user-agent'];
  return { network: networkOf(client), agent: typeof agent === 'string' ? agent.slice(0, 500) : null };
}
