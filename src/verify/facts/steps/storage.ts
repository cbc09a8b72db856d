import type { Fault, Reading } from '../../../package/json/shape.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { connectionsFile, mostHosts, readConnections } from '../../../package/records/page-connections.js';
import {
  mostNamed,
  mostStored,
  readStorage,
  readingTimes,
  storageFile,
} from '../../../package/records/page-storage.js';
import type { Fields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { byText, dig, entry, isWeb, listIn, metadata, outcome, ran, reckoned, rows } from '../places.js';
import { fieldsIn, recordFile, type View } from '../view.js';

const step = 'storage_recorded';
const kept = ({ members }: View): Fields | undefined => fieldsIn(members.get(storageFile)?.bytes);
const called = ({ members }: View): Fields | undefined => fieldsIn(members.get(connectionsFile)?.bytes);
const hosts = (view: View): readonly Fields[] => rows(called(view), 'hosts');
const readings = (view: View): readonly Fields[] => rows(kept(view), 'readings');
const last = (view: View): Fields | undefined => readings(view).at(-1);
const hasStorage = ({ members }: View): boolean => members.has(storageFile);
const hasHosts = ({ members }: View): boolean => members.has(connectionsFile);

/** What the page stored and whom it called, against the steps that read it, the records in short and the network record. */
export const storageFacts: readonly Fact[] = [
  {
    name: 'storage_form',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'what is not as the format says', (view) => [
        ...faultsOf(kept(view), readStorage),
        ...readings(view).flatMap((each, at) => [
          ...(readingTimes.includes(each['when'] as (typeof readingTimes)[number]) ? [] : [`readings.${at}.when`]),
          ...overfull(each, 'cookies', mostStored.cookies),
          ...overfull(each, 'origins', mostStored.origins),
        ]),
      ]),
    ],
  },
  {
    name: 'storage_read_when',
    relation: 'equal',
    applies: hasStorage,
    places: [
      reckoned(recordFile('log'), 'storage_read_as_loaded, storage_read: those that were done', (view) =>
        ['storage_read_as_loaded', 'storage_read'].flatMap((name, at) =>
          ran(view, name) === undefined ? [] : [readingTimes[at] ?? null],
        ),
      ),
      reckoned(storageFile, 'readings: when', (view) => readings(view).map(({ when }) => when ?? null)),
    ],
  },
  ...readingTimes.map((when, at): Fact => {
    const read = at === 0 ? 'storage_read_as_loaded' : 'storage_read';
    const of = (view: View): Fields | undefined => readings(view).find((each) => each['when'] === when);
    return {
      name: `${read}_time`,
      relation: 'in_order',
      applies: (view) => of(view) !== undefined,
      places: [
        reckoned(recordFile('log'), `${read}: started_at`, (view) => ran(view, read)?.['started_at']),
        reckoned(storageFile, `readings: read_at of ${when}`, (view) => of(view)?.['read_at']),
        reckoned(recordFile('log'), `${read}: at`, (view) => ran(view, read)?.['at']),
      ],
    };
  }),
  {
    name: 'storage_logged',
    relation: 'equal',
    applies: hasStorage,
    places: [
      reckoned(recordFile('log'), 'storage_read_as_loaded, storage_read: detail.cookies, detail.origins', (view) =>
        ['storage_read_as_loaded', 'storage_read'].flatMap((name) => {
          const { detail } = ran(view, name) ?? {};
          return detail === undefined ? [] : [['cookies', 'origins'].map((key) => dig(detail, key) ?? null)];
        }),
      ),
      reckoned(storageFile, 'readings: number of cookies and origins', (view) =>
        readings(view).map((each) => [listIn(each, 'cookies').length, listIn(each, 'origins').length]),
      ),
    ],
  },
  {
    name: 'storage_parties',
    relation: 'nowhere',
    applies: hasHosts,
    places: [
      reckoned(connectionsFile, 'a site that its host is not of, or a party that the sites do not lead to', (view) => {
        const site = called(view)?.['site'];
        return hosts(view).flatMap(({ host, site: own, party }) =>
          isOf(shown(host), shown(own)) && party === (own === site ? 'first' : 'third') ? [] : [shown(host)],
        );
      }),
      reckoned(
        storageFile,
        'a cookie or origin of a third party that is of the site, or the other way round',
        (view) => {
          const site = shown(kept(view)?.['site']);
          return readings(view).flatMap((each) => [
            ...rows(each, 'cookies').flatMap(({ name, domain, party }) =>
              (party === 'first') === isOf(shown(domain), site) ? [] : [shown(name)],
            ),
            ...rows(each, 'origins').flatMap(({ origin, party }) =>
              (party === 'first') === isOf(hostOf(shown(origin)), site) ? [] : [shown(origin)],
            ),
          ]);
        },
      ),
    ],
  },
  {
    name: 'storage_set_by',
    relation: 'among',
    applies: (view) => hasStorage(view) && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned('archive/data.warc.gz', 'answers: WARC-Target-URI', (view) =>
        (view.warc?.records ?? []).flatMap(({ type, target }) => (type === 'response' ? [bare(target ?? '')] : [])),
      ),
      reckoned(storageFile, 'cookies: set_by', (view) =>
        readings(view).flatMap((each) =>
          rows(each, 'cookies').flatMap(({ set_by: by }) =>
            typeof by === 'string' && by.length < 16_000 ? [bare(by)] : [],
          ),
        ),
      ),
    ],
  },
  {
    name: 'connections_form',
    relation: 'nowhere',
    applies: hasHosts,
    places: [
      reckoned(connectionsFile, 'what is not as the format says', (view) => [
        ...faultsOf(called(view), readConnections),
        ...overfull(called(view) ?? {}, 'hosts', mostHosts),
        ...hosts(view).flatMap((each, at) => (isCounted(each) ? [] : [`hosts.${at}`])),
      ]),
    ],
  },
  {
    name: 'connections_site',
    relation: 'everywhere',
    applies: hasHosts,
    places: [
      metadata('stored.site'),
      reckoned(connectionsFile, 'site', (view) => called(view)?.['site']),
      reckoned(storageFile, 'site', (view) => kept(view)?.['site'], hasStorage),
    ],
  },
  {
    name: 'connections_answer',
    relation: 'everywhere',
    applies: hasHosts,
    places: [
      reckoned(connectionsFile, 'answered_at', (view) => called(view)?.['answered_at']),
      metadata('stored.answered_at'),
    ],
  },
  {
    name: 'connections_answered',
    relation: 'equal',
    applies: hasHosts,
    places: [
      reckoned(recordFile('log'), 'overlays_answered: whether a change to a consent wall is recorded', (view) =>
        changes(view).some(({ reason }) => /^(A consent wall|Refusing consent)/.test(shown(reason))),
      ),
      reckoned(connectionsFile, 'whether answered_at is a time', (view) => called(view)?.['answered_at'] !== null),
    ],
  },
  {
    name: 'connections_answer_time',
    relation: 'in_order',
    applies: (view) => typeof called(view)?.['answered_at'] === 'string',
    places: [
      reckoned(
        recordFile('log'),
        'overlays_answered: started_at',
        (view) => entry(view, 'overlays_answered')?.['started_at'],
      ),
      reckoned(connectionsFile, 'answered_at', (view) => called(view)?.['answered_at']),
      reckoned(
        recordFile('log'),
        'last page_modified of overlays_answered: at',
        (view) => changes(view).at(-1)?.['at'],
      ),
    ],
  },
  {
    name: 'connections_archived',
    relation: 'equal',
    applies: (view) =>
      hasHosts(view) && outcome(view, 'warc_written') === 'done' && called(view)?.['hosts_not_listed'] === undefined,
    places: [
      reckoned('archive/data.warc.gz', 'answers of each host', (view) =>
        countedBy((view.warc?.records ?? []).flatMap(({ type, target = '' }) => (type === 'response' ? [target] : []))),
      ),
      reckoned(connectionsFile, 'hosts: answers that are not from the cache', (view) =>
        hosts(view)
          .flatMap(({ host, answers, from_cache: cached }): [JsonValue, number][] => {
            const count = Number(answers) - Number(cached);
            return count === 0 ? [] : [[host ?? null, count]];
          })
          .toSorted(byText),
      ),
    ],
  },
  {
    name: 'connections_in_short',
    relation: 'equal',
    applies: hasHosts,
    places: [
      reckoned(connectionsFile, 'hosts: how many, how many of third parties, their names', (view) => {
        const names = hosts(view).map(({ host }) => shown(host));
        const third = hosts(view).filter(({ party }) => party === 'third').length;
        return [names.length, third, names.toSorted().slice(0, mostNamed)];
      }),
      reckoned(
        recordFile('metadata'),
        'stored.hosts.total, stored.third_party_hosts, stored.hosts.names',
        ({ records }) =>
          ['hosts.total', 'third_party_hosts', 'hosts.names'].map(
            (key) => dig(records.metadata, `stored.${key}`) ?? null,
          ),
      ),
      reckoned(recordFile('log'), `${step}: detail.hosts`, (view) => {
        const names = hosts(view).map(({ host }) => shown(host));
        const third = hosts(view).filter(({ party }) => party === 'third').length;
        return [dig(ran(view, step), 'detail.hosts') ?? null, third, names.toSorted().slice(0, mostNamed)];
      }),
    ],
  },
  {
    name: 'storage_in_short',
    relation: 'equal',
    applies: hasStorage,
    places: [
      reckoned(
        storageFile,
        'cookies of the last reading: how many, how many of third parties, names and domains',
        (view) => {
          const cookies = rows(last(view), 'cookies');
          const names = cookies.map(({ name, domain }) => `${shown(name)} ${shown(domain)}`);
          const third = cookies.filter(({ party }) => party === 'third').length;
          return [names.length, third, names.toSorted().slice(0, mostNamed)];
        },
      ),
      reckoned(
        recordFile('metadata'),
        'stored.cookies.total, stored.third_party_cookies, stored.cookies.names',
        ({ records }) =>
          ['cookies.total', 'third_party_cookies', 'cookies.names'].map(
            (key) => dig(records.metadata, `stored.${key}`) ?? null,
          ),
      ),
    ],
  },
];

function faultsOf(record: Fields | undefined, reader: (fields: Fields) => Reading<unknown>): string[] {
  if (record === undefined) return ['no JSON object'];
  const version = record['format_version'] === 1 ? [] : ['format_version'];
  return [...version, ...reader(record).faults.map(({ key, expected }: Fault) => `${key}: ${expected}`)];
}

/** A list beyond its bound, or one that is not full and leaves something out. */
function overfull(fields: Fields, list: string, most: number): string[] {
  const { length } = listIn(fields, list);
  const left = fields[`${list}_not_listed`];
  return length > most || (left !== undefined && (length < most || left === 0)) ? [list] : [];
}

/** Counts of one host that can be together. */
function isCounted(host: Fields): boolean {
  const [requests, answers, cached, sockets] = ['requests', 'answers', 'from_cache', 'web_sockets'].map((key) =>
    Number(host[key]),
  ) as [number, number, number, number];
  const before = host['before_answer'];
  const types = rows(host, 'types').reduce((sum, each) => sum + Number(each['requests']), 0);
  return (
    types === requests &&
    answers <= requests &&
    cached <= answers &&
    requests + sockets > 0 &&
    (before === null || Number(before) <= requests) &&
    shown(host['first_at']) <= shown(host['last_at'])
  );
}

const isOf = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replaceAll(/[[\]]/g, '') : '');
const bare = (url: string): string => url.split('#')[0] ?? url;

function countedBy(urls: readonly string[]): JsonValue {
  const counts = new Map<string, number>();
  for (const url of urls.filter(isWeb)) counts.set(hostOf(url), (counts.get(hostOf(url)) ?? 0) + 1);
  return [...counts].toSorted(byText);
}

const changes = ({ operations }: View): readonly Fields[] =>
  operations.filter((each) => each['operation'] === 'page_modified' && each['step'] === 'overlays_answered');
