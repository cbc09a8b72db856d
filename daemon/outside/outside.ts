import type { Socket } from 'node:net';
import type { DnsFacts } from '../../src/package/records/facts.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { allowList, type AllowList } from './guard/allow.js';
import { requestArchive, type ArchiveOutcome } from './archive.js';
import { readCertificateChain, type CertificateChain } from './certificate-chain.js';
import { dial } from './dial.js';
import { crossCheckDns } from './dns-cross-check.js';
import type { EgressProxy } from './egress/connection.js';
import { openEgressProxy } from './egress/proxy.js';
import { guardedFetch } from './guarded-fetch.js';
import type { Endpoint } from '../../src/endpoint.js';
import { judgeUrl, type UrlField, type UrlVerdict } from './guard/judge-url.js';
import { OutsideError } from './outside-error.js';
import type { OutsideAnswer, OutsideRequest } from './outside-fetch.js';
import { readClock, type ClockReadings } from './clock/read-clock.js';
import { askReflector, type EgressOutcome } from './reflector.js';
import { askTimeMap, type HistoryOutcome } from './timemap.js';
import { systemResolver, type Resolver } from './resolver.js';
import { vet, type Vetted } from './guard/vet.js';
import { whoisLookUp, type WhoisRecord } from './whois.js';

/** All that leaves the machine, with the operator's settings applied. */
export interface Outside {
  /** The same, with times by another clock. */
  by(world: World): Outside;
  readonly resolve: Resolver;
  /** Before any look-up: is this a URL, and may it be reached? */
  judgeUrl(input: unknown, field: UrlField): UrlVerdict;
  /** Resolves once and judges all answers, under the allow-list of that field. */
  vet(host: string, field: UrlField, signal?: AbortSignal): Promise<Vetted>;
  openEgressProxy(): Promise<EgressProxy>;
  crossCheckDns(check: {
    readonly host: string;
    readonly connectedAddress: string | null;
    readonly signal?: AbortSignal;
  }): Promise<DnsFacts>;
  readClock(signal?: AbortSignal): Promise<ClockReadings>;
  readCertificateChain(target: {
    readonly host: string;
    readonly address: string;
    readonly port: number;
    readonly signal?: AbortSignal;
  }): Promise<CertificateChain>;
  whoisLookUp(host: string, signal?: AbortSignal): Promise<WhoisRecord>;
  requestArchive(url: string, signal?: AbortSignal): Promise<ArchiveOutcome>;
  /** Undefined where no archive is configured. */
  askTimeMap(url: string, signal?: AbortSignal): Promise<HistoryOutcome | undefined>;
  /** By the way that captures take, under their guard; undefined where no reflector is configured. */
  askReflector(signal?: AbortSignal): Promise<EgressOutcome | undefined>;
  /** For webhooks: connects to vetted addresses only. */
  webhookFetch(url: URL, request: OutsideRequest): Promise<OutsideAnswer>;
}

/** `resolve` is the machine's own resolver unless a test hands in another. */
export function createOutside(settings: OutsideSettings, world: World, resolve: Resolver = systemResolver()): Outside {
  const allow: Readonly<Record<UrlField, AllowList>> = {
    url: allowList(settings.allowTargets),
    webhook_url: allowList(settings.allowWebhooks),
  };
  return {
    by: (other) => createOutside(settings, other, resolve),
    resolve,
    judgeUrl: (input, field) => judgeUrl(input, { field, allow: allow[field] }),
    vet: (host, field, signal) => vet(host, resolve, allow[field], signal),
    openEgressProxy: () => openEgressProxy({ resolve, allow: allow.url, world }),
    crossCheckDns: (check) => crossCheckDns({ ...check, resolvers: settings.dnsResolvers, world }),
    readClock: (signal) =>
      readClock({ servers: [...new Set(settings.ntpServers)], resolve, world, ...(signal && { signal }) }),
    readCertificateChain: (target) => readCertificateChain({ ...target, world }),
    whoisLookUp: (host, signal) =>
      whoisLookUp({
        host,
        server: settings.whoisServer,
        connect: whoisConnect(resolve, allow.url),
        world,
        ...(signal && { signal }),
      }),
    requestArchive: (url, signal) => requestArchive({ url, endpoint: settings.archiveUrl, ...(signal && { signal }) }),
    askTimeMap: async (url, signal) =>
      settings.timemapUrl === null ? undefined : askTimeMap(settings.timemapUrl, url, signal),
    askReflector: async (signal) =>
      settings.egressReflector === null
        ? undefined
        : askReflector(
            settings.egressReflector,
            (url, request) => guardedFetch(url, request, { resolve, allow: allow.url }),
            signal,
          ),
    webhookFetch: (url, request) => guardedFetch(url, request, { resolve, allow: allow.webhook_url }),
  };
}

/** The operator's server may sit anywhere; one that an answer refers to is held to the rule for targets. */
function whoisConnect(resolve: Resolver, allow: AllowList) {
  return async (target: Endpoint, origin: 'configured' | 'referred', signal: AbortSignal): Promise<Socket> => {
    const outcome = await (origin === 'referred'
      ? vet(target.host, resolve, allow, signal)
      : plain(target.host, resolve, signal));
    if (outcome.kind === 'blocked') throw new OutsideError('blocked_address', outcome.reason);
    if (outcome.kind === 'unresolvable') throw new OutsideError('unresolvable', 'no such name');
    if (outcome.kind === 'no_answer') throw new OutsideError('connection_failed', outcome.reason);
    return dial(outcome.addresses, target.port, signal);
  };
}

/** Resolved, not judged: an address is its own answer. */
async function plain(host: string, resolve: Resolver, signal: AbortSignal): Promise<Vetted> {
  const everything = allowList(['0.0.0.0/0', '::/0', host]);
  return vet(host, resolve, everything, signal);
}
