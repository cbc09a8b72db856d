import { BlockList, isIP, type IPVersion } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { isLoopbackHost } from '../loopback.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** `https://host:port/v1`, as the caller reached it. */
    baseUrl: string;
    /** Where links that others open lead, without a path: where the service is reached from elsewhere, if anything says so. */
    publicOrigin: string;
    /** Origins that are the dashboard of this server, as far as this request can tell. */
    dashboards: readonly string[];
    /** Of who asks: the socket's, or what a trusted proxy says. */
    clientAddress: string;
  }
}

type Reachable = Pick<DaemonSettings, 'publicUrls' | 'trustedProxies'>;
type Reached = Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'socket'>;

/** Under which addresses a request came, and from where. */
export function reachOf({
  publicUrls,
  trustedProxies,
}: Reachable): (request: Reached) => Pick<FastifyRequest, 'baseUrl' | 'publicOrigin' | 'dashboards' | 'clientAddress'> {
  const isTrusted = networks(trustedProxies);
  const byHost = new Map(publicUrls.map((origin) => [new URL(origin).host, origin]));
  return (request) => {
    const origin = byHost.get(request.host.toLowerCase()) ?? ownOrigin(request);
    const isHere = isLoopbackHost(new URL(origin).hostname);
    return {
      baseUrl: `${origin}/v1`,
      dashboards: isLoopbackHost(hostNameOf(request.host)) ? [`http://${request.host}`, ...publicUrls] : publicUrls,
      publicOrigin: isHere ? (publicUrls[0] ?? origin) : origin,
      clientAddress: clientOf(request, isTrusted),
    };
  };
}

/** Without its port. */
const hostNameOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * As the caller wrote it; the Host was checked before. A proxy with TLS says by X-Forwarded-Proto that it was https; whoever says so
 * falsely spoils the links of their own answers only.
 */
function ownOrigin({ headers, protocol, host }: Reached): string {
  const forwarded = String(headers['x-forwarded-proto'] ?? '').split(',')[0];
  return `${forwarded?.trim() === 'https' ? 'https' : protocol}://${host}`;
}

/**
 * Each proxy puts the address that it was asked from at the end of X-Forwarded-For, so the list is read from there for as long as who
 * wrote it is trusted. What stands further in front was written by the caller itself.
 */
function clientOf({ headers, socket }: Reached, isTrusted: (address: string) => boolean): string {
  let client = plain(socket.remoteAddress ?? '');
  const passed = String(headers['x-forwarded-for'] ?? '').split(',');
  for (const each of passed.toReversed()) {
    const before = plain(each.trim());
    if (!isTrusted(client) || isIP(before) === 0) break;
    client = before;
  }
  return client;
}

/** An address of IPv4 is the same when it is written as one of IPv6 (RFC 4291, 2.5.5.2). */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Addresses and CIDR blocks. */
function networks(written: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of written) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, versionOf(address));
    else list.addSubnet(address, Number(bits), versionOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, versionOf(address));
}

const versionOf = (address: string): IPVersion => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
