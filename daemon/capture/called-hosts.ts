import { hostOf } from '../../src/endpoint.js';
import { type CalledHost, type ConnectionsRecord, mostHosts } from '../../src/package/records/page/page-connections.js';
import type { Exchange, NetworkRecord } from '../browser/network/record.js';
import { siteOf } from '../browser/storage/read.js';
import type { Connection } from '../outside/egress/connection.js';

/** What connections.json is made of. */
export interface Called {
  readonly record: NetworkRecord;
  /** All that the capture's proxy was asked for. */
  readonly connections: readonly Connection[];
  readonly site: string;
  readonly answeredAt: string | null;
}

/** Each host that the page sent a request to, from the network record; addresses and bytes from the proxy. */
export function connectionsRecord({ record, connections, site, answeredAt }: Called): ConnectionsRecord {
  const calls = new Map<string, Call[]>();
  const add = (url: string, call: Call): void => {
    const host = hostCalled(url);
    if (host !== null) calls.set(host, [...(calls.get(host) ?? []), call]);
  };
  for (const exchange of record.exchanges) add(exchange.url, { at: exchange.at, exchange });
  for (const { url, at } of record.webSockets) add(url, { at });
  const hosts = [...calls]
    .map(([host, list]) => calledHost(host, list, { connections, site, answeredAt }))
    .toSorted((one, other) => (one.first_at < other.first_at ? -1 : one.first_at > other.first_at ? 1 : 0));
  const listed = hosts.slice(0, mostHosts);
  return {
    format_version: 1,
    site,
    answered_at: answeredAt,
    hosts: listed,
    ...(hosts.length > listed.length && { hosts_not_listed: hosts.length - listed.length }),
  };
}

/** A request of the network record, or a web socket, which has none there. */
interface Call {
  readonly at: string;
  readonly exchange?: Exchange;
}

function calledHost(host: string, calls: readonly Call[], about: Omit<Called, 'record'>): CalledHost {
  const { connections, site, answeredAt } = about;
  const exchanges = calls.flatMap(({ exchange }) => exchange ?? []);
  const answered = exchanges.filter(({ response }) => response !== null);
  const times = calls.map(({ at }) => at).toSorted();
  const types = new Map<string, number>();
  for (const { type } of exchanges) types.set(type, (types.get(type) ?? 0) + 1);
  const made = connections.filter((each) => each.host === host.replace(/\.$/, '') && each.address !== null);
  const own = siteOf(host);
  return {
    host,
    site: own,
    party: own === site ? 'first' : 'third',
    requests: exchanges.length,
    answers: answered.length,
    from_cache: answered.filter(({ response }) => response?.fromCache === true).length,
    web_sockets: calls.length - exchanges.length,
    first_at: times[0] ?? '',
    last_at: times.at(-1) ?? '',
    before_answer: answeredAt === null ? null : exchanges.filter(({ at }) => at < answeredAt).length,
    types: [...types].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([type, requests]) => ({ type, requests })),
    addresses: [...new Set(made.flatMap(({ address }) => address ?? []))],
    bytes_sent: made.reduce((sum, { bytesUp }) => sum + bytesUp, 0),
    bytes_received: made.reduce((sum, { bytesDown }) => sum + bytesDown, 0),
  };
}

/** Null for addresses that no host is asked for: `data:`, `blob:`. */
function hostCalled(url: string): string | null {
  if (!/^(https?|wss?):/i.test(url) || !URL.canParse(url)) return null;
  return hostOf(new URL(url));
}
