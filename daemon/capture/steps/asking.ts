import { createHash, X509Certificate } from 'node:crypto';
import { endpointOf, hostOf } from '../../../src/endpoint.js';
import { readCertificates, tlsFacts } from '../../browser/navigation/certificates.js';
import type { ClockReading, DnsFacts } from '../../../src/package/records/facts.js';
import { StepFailure, type Step, type StepBench, type StepResult } from '../../run/step.js';
import { historyFile } from '../../../src/package/records/archive-history.js';
import { inWords } from '../../outside/outside-error.js';
import { isInside } from '../../outside/timemap.js';
import { type CaptureBench, navigationOf, sessionOf } from '../visit.js';
import { answeringHost } from './loading.js';

/** The outside services. They run beside the browser work, each within its own limit. */

type ClockBench = StepBench & Pick<CaptureBench, 'outside' | 'settings'>;

const clockStep = (name: 'clock_read' | 'clock_read_again', when: 'before' | 'after'): Step<ClockBench> => ({
  name,
  required: false,
  beside: true,
  budgetMs: 8_000,
  skip: ({ settings }) =>
    settings.ntpServers.length === 0 ? { reason: 'no NTP server is configured', asked: true } : undefined,
  run: async ({ outside }, signal) => {
    const { readings, failures } = await outside.readClock(signal);
    if (readings.length === 0)
      throw new StepFailure(
        `no NTP server answered (${failures.map(({ server, reason }) => `${server}: ${reason}`).join('; ')})`,
      );
    const clock: Partial<Record<typeof when, readonly ClockReading[]>> = { [when]: readings };
    return { facts: { clock }, detail: { servers: readings.length, unanswered: failures.map(({ server }) => server) } };
  },
});

export const readClockBefore = clockStep('clock_read', 'before');
export const readClockAfter = clockStep('clock_read_again', 'after');

/** Asked once for each capture: a machine that is moved, or that leaves by another way, is seen. */
export const askEgressAddress: Step<CaptureBench> = {
  name: 'egress_address_asked',
  required: false,
  beside: true,
  budgetMs: 8_000,
  reserveMs: 8_000,
  skip: ({ settings }) =>
    settings.egressReflector === null ? { reason: 'no reflector is configured', asked: false } : undefined,
  run: async ({ outside }, signal) => {
    const outcome = (await outside.askReflector(signal)) ?? { reason: 'no reflector is configured' };
    if ('reason' in outcome) throw new StepFailure(outcome.reason);
    return { facts: { egress: outcome }, detail: { ...outcome } };
  },
};

export const readCertificateChain: Step<CaptureBench> = {
  name: 'certificate_chain_read',
  required: false,
  beside: true,
  budgetMs: 8_000,
  reserveMs: 8_000,
  skip: (bench) =>
    answeringHost(bench).isTls ? undefined : { reason: 'the page was not loaded over TLS', asked: false },
  run: async (bench, signal) => {
    const { host, port, address, origin } = answeringHost(bench);
    const own = await readCertificates(sessionOf(bench), origin);
    const seen = tlsFacts(navigationOf(bench), own, sessionOf(bench).extraRoots);
    if (own !== null) {
      await bench.put('certificate_chain.pem', own.pem);
      return {
        ...(seen && { facts: { tls: seen } }),
        detail: { certificates: own.count, source: 'browser_connection' },
      };
    }
    if (address === null) throw new StepFailure('the browser kept no certificate and the address is not known');
    const shaken = await bench.outside.readCertificateChain({ host, address, port, signal });
    await bench.put('certificate_chain.pem', shaken.pem);
    const leaf = new X509Certificate(shaken.pem);
    const facts = {
      ...seen,
      source: 'browser_connection_and_separate_handshake' as const,
      leaf_sha256: createHash('sha256').update(leaf.raw).digest('hex'),
      certificate_count: shaken.chain.length,
      at: shaken.at,
      ip: address,
      port,
    };
    return { facts: { tls: facts }, detail: { certificates: shaken.chain.length, source: facts.source } };
  },
};

export const crossCheckDns: Step<CaptureBench> = {
  name: 'dns_cross_checked',
  required: false,
  beside: true,
  budgetMs: 8_000,
  reserveMs: 8_000,
  run: async (bench, signal) => {
    const { host, address } = answeringHost(bench);
    const dns = await bench.outside.crossCheckDns({ host, connectedAddress: address, signal });
    const undone = notCompared(dns);
    return { facts: { dns }, detail: { result: dns.result }, ...(undone && { undone }) };
  },
};

/** Where nothing was compared, the record must not say that it was. */
function notCompared({ result, resolvers }: DnsFacts): StepResult['undone'] {
  switch (result) {
    case 'confirmed':
    case 'not_confirmed':
      return undefined;
    case 'resolvers_unavailable':
      return resolvers.length === 0
        ? { kind: 'skipped', reason: 'no DNS resolver is configured', asked: true }
        : { kind: 'failed', reason: 'no resolver answered' };
    case 'connected_ip_unknown':
      return { kind: 'skipped', reason: 'the address that the browser connected to is not known', asked: true };
    case 'skipped_ip_literal':
      return { kind: 'skipped', reason: 'the page was at an IP address, not at a name', asked: false };
    case 'skipped_internal_host':
      return { kind: 'skipped', reason: 'internal names are never sent to public resolvers', asked: false };
  }
}

export const lookUpWhois: Step<CaptureBench> = {
  name: 'whois_looked_up',
  required: false,
  beside: true,
  budgetMs: 15_000,
  skip: ({ order }) => (order.evidence_pack.whois ? undefined : { reason: 'not requested', asked: false }),
  run: async (bench, signal) => {
    const record = await bench.outside.whoisLookUp(answeringHost(bench).host, signal).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'OutsideError')
        throw new StepFailure(inWords(error.message), { cause: error });
      throw error;
    });
    await bench.put('whois.txt', record.text);
    return { detail: { domain: record.domain, servers: record.servers.map(({ server }) => server) } };
  },
};

const noArchive = 'no archive is configured to be asked for earlier copies';

/** The archive learns the address, so that none is told to it that only some may know. */
export const askArchiveHistory: Step<CaptureBench> = {
  name: 'archive_history_asked',
  required: false,
  beside: true,
  budgetMs: 12_000,
  skip: ({ settings, signIn }) => {
    if (settings.timemapUrl === null) return { reason: noArchive, asked: false };
    return signIn === undefined
      ? undefined
      : { reason: 'addresses of pages behind a sign-in are not told', asked: true };
  },
  run: async (bench, signal) => {
    // The address that was ordered is told, which may have led on from an inner host to a public one.
    const asked = endpointOf(new URL(bench.order.url));
    const seen = [bench.proxy.connectionFor(asked.host, asked.port)?.address, answeringHost(bench).address];
    const isPublic = seen.every((address) => typeof address === 'string' && !isInside(address));
    if (!isPublic && !isInside(hostOf(new URL(bench.settings.timemapUrl ?? ''))))
      return { undone: { kind: 'skipped', reason: 'the page is not known to be at a public address', asked: true } };
    const outcome = (await bench.outside.askTimeMap(bench.order.url, signal)) ?? { reason: noArchive };
    if ('reason' in outcome) throw new StepFailure(outcome.reason);
    const sha256 = createHash('sha256').update(outcome.bytes).digest('hex');
    await bench.put(historyFile, outcome.bytes);
    const history = { ...outcome.history, sha256 };
    return { facts: { archive_history: history }, detail: { ...history } };
  },
};

export const requestExternalArchive: Step<CaptureBench> = {
  name: 'external_archive_requested',
  required: false,
  beside: true,
  budgetMs: 8_000,
  skip: ({ order, testMode }) => {
    if (!order.external_archive) return { reason: 'not requested', asked: false };
    return testMode ? { reason: 'test_mode', asked: true } : undefined;
  },
  run: async (bench, signal) => {
    const outcome = await bench.outside.requestArchive(bench.order.url, signal);
    if ('skipped' in outcome) {
      const facts = { external_archive: { requested: false, skip_reason: 'not_configured' } };
      return { facts, undone: { kind: 'skipped', reason: outcome.skipped, asked: true } };
    }
    if ('reason' in outcome)
      return { facts: { external_archive: { requested: true } }, undone: { kind: 'failed', reason: outcome.reason } };
    return { facts: { external_archive: { requested: true, url: outcome.url } }, detail: { url: outcome.url } };
  },
};
