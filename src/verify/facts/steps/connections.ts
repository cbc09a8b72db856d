import type { Fields } from '../../../package/json/strict-json.js';
import { connectionsFile, mostHosts, readConnections } from '../../../package/records/page/page-connections.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { mostNamed, storageFile } from '../../../package/records/page/page-storage.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { byText, dig, documentUrl, entry, isWeb, listIn, metadata, outcome, ran, reckoned, rows } from '../places.js';
import { capturing } from '../times/observed.js';
import { recordFile, type View } from '../view.js';
import { stillSource } from './saved-words.js';
import { called, faultsOf, hasHosts, hasStorage, hostIn, hosts, kept, overfull, step } from './stored.js';

/** Whom the page called, against the steps, the records in short and the network record. */
export const connectionFacts: readonly Fact[] = [
  {
    name: 'connections_form',
    relation: 'nowhere',
    applies: hasHosts,
    places: [
      reckoned(connectionsFile, 'a value that does not follow the format', (view) => [
        ...faultsOf(called(view), readConnections),
        ...overfull(called(view) ?? {}, 'hosts', mostHosts),
        ...hosts(view).flatMap((each, at) => (isCounted(each) ? [] : [`hosts.${at}`])),
        ...outOfOrder(hosts(view)),
      ]),
    ],
  },
  {
    name: 'connections_before_answer',
    relation: 'nowhere',
    applies: hasHosts,
    places: [
      reckoned(connectionsFile, 'hosts: before_answer, which first_at, last_at and answered_at do not allow', (view) =>
        hosts(view).flatMap((each) => (mayBeBefore(each, called(view)?.['answered_at']) ? [] : [shown(each['host'])])),
      ),
    ],
  },
  {
    name: 'connections_at',
    relation: 'within',
    applies: hasHosts,
    places: [
      capturing,
      reckoned(connectionsFile, 'hosts: first_at, last_at', (view) =>
        hosts(view).flatMap(({ first_at: first, last_at: last }) => [first ?? null, last ?? null]),
      ),
    ],
  },
  {
    name: 'connections_of_answers',
    relation: 'nowhere',
    applies: hasHosts,
    places: [
      reckoned(
        connectionsFile,
        'hosts: an answer of the network record before first_at, after last_at, or from another address',
        (view) => {
          const listed = new Map(
            hosts(view).map((each) => [shown(each['host']), { each, known: new Set(listIn(each, 'addresses')) }]),
          );
          return (view.warc?.records ?? []).flatMap(({ type, target = '', date = '', address }) => {
            const host = type === 'response' ? listed.get(hostIn(target)) : undefined;
            if (host === undefined) return [];
            const { each, known } = host;
            const isKnown = address === undefined || known.has(address);
            return isKnown && date >= shown(each['first_at']) && date <= shown(each['last_at']) ? [] : [target];
          });
        },
      ),
    ],
  },
  {
    name: 'connections_requests',
    relation: 'nowhere',
    applies: (view) => hasHosts(view) && dig(view.records.metadata, 'network.requests') !== undefined,
    places: [
      reckoned(
        connectionsFile,
        'hosts: other numbers of requests and answers than metadata.json counts, or web sockets of a page without scripts, where no document came before it',
        (view) => {
          const total = (key: string): number => hosts(view).reduce((all, each) => all + Number(each[key]), 0);
          const opened = stillSource(view) && !hadOtherDocuments(view) ? total('web_sockets') : 0;
          // Hosts that are not listed have the rest.
          const isAll = view.isCurrent && called(view)?.['hosts_not_listed'] === undefined;
          const wrong = (['requests', 'responses'] as const).flatMap((key) => {
            const [found, counted] = [
              total(key === 'responses' ? 'answers' : key),
              Number(dig(view.records.metadata, `network.${key}`)),
            ];
            return isAll ? (found === counted ? [] : [found]) : found > counted ? [found] : [];
          });
          return [...wrong, ...(opened > 0 ? [opened] : [])];
        },
      ),
    ],
  },
  {
    name: 'connections_types',
    relation: 'nowhere',
    applies: (view) => hasHosts(view) && called(view)?.['hosts_not_listed'] === undefined && isWeb(documentUrl(view)),
    places: [
      reckoned(
        connectionsFile,
        'hosts: types: no Document of the host of the page, or XHR or EventSource of a page without scripts, where no document came before it',
        (view) => {
          const url = documentUrl(view) ?? '';
          const own = hosts(view).find(({ host }) => host === hostIn(url));
          const missing = rows(own, 'types').some(({ type }) => type === 'Document') ? [] : [url];
          if (!stillSource(view) || hadOtherDocuments(view)) return missing;
          const types = hosts(view).flatMap((each) => rows(each, 'types').map(({ type }) => shown(type)));
          return [...missing, ...types.filter((type) => type === 'XHR' || type === 'EventSource')];
        },
      ),
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
];

/** Before the page, which may have had scripts: the counts are of the whole capture, the saved files of its last document. */
export const hadOtherDocuments = ({ records }: View): boolean =>
  rows(records.metadata, 'redirect_chain').some(({ kind }) => kind !== 'http' && kind !== 'final');

/** Counts of one host that can be together. */
function isCounted(host: Fields): boolean {
  const [requests, answers, cached, sockets] = ['requests', 'answers', 'from_cache', 'web_sockets'].map((key) =>
    Number(host[key]),
  ) as [number, number, number, number];
  const before = host['before_answer'];
  const types = rows(host, 'types').reduce((sum, each) => sum + Number(each['requests']), 0);
  const names = rows(host, 'types').map(({ type }) => type);
  const unreached = listIn(host, 'addresses').length === 0;
  return (
    new Set(names).size === names.length &&
    new Set(listIn(host, 'addresses')).size === listIn(host, 'addresses').length &&
    !(unreached && Number(host['bytes_sent']) + Number(host['bytes_received']) > 0) &&
    types === requests &&
    answers <= requests &&
    cached <= answers &&
    requests + sockets > 0 &&
    (before === null || Number(before) <= requests) &&
    shown(host['first_at']) <= shown(host['last_at'])
  );
}

/** Each host once, in the order of the first request. */
function outOfOrder(all: readonly Fields[]): string[] {
  const seen = new Set<string>();
  let before = '';
  return all.flatMap((each) => {
    const [host, first] = [shown(each['host']), shown(each['first_at'])];
    const wrong = seen.has(host) || first < before;
    seen.add(host);
    before = first;
    return wrong ? [host] : [];
  });
}

/** Web sockets are no requests: with them the times say less. */
function mayBeBefore(host: Fields, answeredAt: JsonValue | undefined): boolean {
  const { before_answer: before, requests, web_sockets: sockets } = host;
  if (typeof answeredAt !== 'string' || before === null) return (answeredAt ?? null) === (before ?? null);
  const [first, last] = [shown(host['first_at']), shown(host['last_at'])];
  if (first >= answeredAt) return before === 0;
  if (last < answeredAt) return before === requests;
  return sockets !== 0 || (Number(before) > 0 && Number(before) < Number(requests));
}

function countedBy(urls: readonly string[]): JsonValue {
  const counts = new Map<string, number>();
  for (const url of urls.filter(isWeb)) counts.set(hostIn(url), (counts.get(hostIn(url)) ?? 0) + 1);
  return [...counts].toSorted(byText);
}

const changes = ({ operations }: View): readonly Fields[] =>
  operations.filter((each) => each['operation'] === 'page_modified' && each['step'] === 'overlays_answered');
