import { hostOf } from '../../../src/endpoint.js';
import { connectionsFile, type ConnectionsRecord } from '../../../src/package/records/page/page-connections.js';
import type { NamedFacts, StorageFacts } from '../../../src/package/records/facts.js';
import {
  mostNamed,
  type ReadingTime,
  type StorageReading,
  type StorageRecord,
  storageFile,
} from '../../../src/package/records/page/page-storage.js';
import { shownUrl } from '../../browser/network/bounded.js';
import type { Exchange } from '../../browser/network/record.js';
import { partyOf, readStorage, siteOf, type Unattributed } from '../../browser/storage/read.js';
import { setBy } from '../../browser/storage/set-by.js';
import type { Step } from '../../run/step.js';
import { connectionsRecord } from '../called-hosts.js';
import { type CaptureBench, frozenRecord, navigationOf, sessionOf, skipForFiles } from '../visit.js';

const skipUnlessAsked = ({ order }: CaptureBench) =>
  order.evidence_pack.storage === undefined ? { reason: 'not requested', asked: false } : undefined;

const reading = (when: ReadingTime): Pick<Step<CaptureBench>, 'required' | 'budgetMs' | 'skip' | 'run'> => ({
  required: false,
  // A page that does not answer is not waited for: its picture needs the time.
  budgetMs: 4_000,
  skip: (bench) => skipUnlessAsked(bench) ?? skipForFiles(bench),
  run: async (bench, signal) => {
    const { order, visit, world } = bench;
    const values = order.evidence_pack.storage === 'values';
    const options = { when, world, signal, salt: visit.salt, values };
    const read = await readStorage(sessionOf(bench), options);
    // A step that was given up left no reading.
    signal.throwIfAborted();
    visit.storage.push(read);
    return { detail: { cookies: read.cookies.length, origins: read.origins.length } };
  },
});

export const readStorageAsLoaded: Step<CaptureBench> = { name: 'storage_read_as_loaded', ...reading('as_loaded') };
export const readStorageAtTheEnd: Step<CaptureBench> = { name: 'storage_read', ...reading('at_the_end') };

/** After the network record is closed: it says which answers set the cookies. */
export const recordStorage: Step<CaptureBench> = {
  name: 'storage_recorded',
  required: false,
  budgetMs: 30_000,
  reserveMs: 15_000,
  skip: skipUnlessAsked,
  run: async (bench) => {
    const { visit } = bench;
    const record = await frozenRecord(bench);
    const site = pageSite(bench);
    const answeredAt = visit.answeredAt ?? null;
    const connections = connectionsRecord({ record, connections: bench.proxy.connections(), site, answeredAt });
    const readings = visit.storage.map((read) => attributed(read, record.exchanges, site));
    const salt = Buffer.from(visit.salt).toString('hex');
    const stored: StorageRecord = { format_version: 1, salt, site, readings };
    if (readings.length > 0) await bench.put(storageFile, byLines(stored, 'readings'));
    await bench.put(connectionsFile, byLines(connections, 'hosts'));
    return {
      facts: { stored: inShort(connections, readings.at(-1)) },
      detail: { readings: readings.length, hosts: connections.hosts.length },
    };
  },
};

/** The site of the document that was answered, wherever the requested address led. */
const pageSite = (bench: CaptureBench): string => siteOf(hostOf(new URL(navigationOf(bench).documentUrl)));

/**
 * The same for every cookie of one reading: only answers to requests that were sent before it. Parties are judged by the document that was
 * captured, also those of a reading before an action led to it.
 */
function attributed(read: Unattributed, exchanges: readonly Exchange[], site: string): StorageReading {
  const sets = setBy(exchanges.filter(({ at }) => at <= read.read_at));
  return {
    ...read,
    cookies: read.cookies.map((cookie) => {
      const url = sets(cookie);
      return { ...cookie, party: partyOf(cookie.domain, site), set_by: url === null ? null : shownUrl(url) };
    }),
    origins: read.origins.map((each) => ({ ...each, party: partyOf(hostOf(new URL(each.origin)), site) })),
  };
}

/** One reading or host a line. */
function byLines<Key extends string>(record: Readonly<Record<Key, readonly unknown[]>>, key: Key): string {
  const { [key]: list, ...rest } = record;
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"${key}":[\n${(list as readonly unknown[]).map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
}

const named = (all: readonly string[]): NamedFacts => ({
  total: all.length,
  names: all.toSorted().slice(0, mostNamed),
});

function inShort({ site, answered_at, hosts }: ConnectionsRecord, last: StorageReading | undefined): StorageFacts {
  return {
    site,
    answered_at,
    ...(last && {
      cookies: named(last.cookies.map(({ name, domain }) => `${name} ${domain}`)),
      third_party_cookies: last.cookies.filter(({ party }) => party === 'third').length,
    }),
    hosts: named(hosts.map(({ host }) => host)),
    third_party_hosts: hosts.filter(({ party }) => party === 'third').length,
  };
}
