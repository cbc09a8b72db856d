import { connectionsFile } from '../../../package/records/page/page-connections.js';
import { storageFile } from '../../../package/records/page/page-storage.js';
import type { WarcRecord } from '../../../package/warc/record.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, groupedBy, isWeb, listIn, outcome, reckoned, rows } from '../places.js';
import type { View } from '../view.js';
import { hadOtherDocuments } from './connections.js';
import { stillSource } from './saved-words.js';
import { called, hasHosts, hasStorage, hostIn, hosts, readings } from './stored.js';

const recorded = (view: View): boolean => hasHosts(view) && outcome(view, 'warc_written') === 'done';

/** What was answered and stored, against the hosts that were called. */
export const calledFacts: readonly Fact[] = [
  {
    name: 'connections_bytes',
    relation: 'nowhere',
    applies: (view) =>
      view.isCurrent && recorded(view) && Number(dig(view.records.metadata, 'media.asked_again') ?? 0) === 0,
    places: [
      reckoned(
        connectionsFile,
        'hosts: of one that answered over HTTP/1.1 alone, fewer bytes received than the largest body of each address, or fewer sent than one request each',
        (view) => {
          // Other protocols send what is of several hosts over one connection.
          const least = ofAnswers(view, (own) => {
            const sizes = own.every(({ protocol }) => protocol === 'http/1.1') ? largestBodies(own) : undefined;
            return sizes && { down: sizes.reduce((sum, each) => sum + each, 0), up: sizes.length * SHORTEST_REQUEST };
          });
          return hosts(view).flatMap(
            ({ host, addresses, from_cache: cached, bytes_received: down, bytes_sent: up }) => {
              const due = least.get(shown(host));
              if (due === undefined || cached !== 0 || !Array.isArray(addresses) || addresses.length === 0) return [];
              return Number(down) >= due.down && Number(up) >= due.up ? [] : [shown(host)];
            },
          );
        },
      ),
    ],
  },
  {
    name: 'connections_ends',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && recorded(view),
    places: [
      reckoned(
        connectionsFile,
        'hosts: first_at and last_at, which are not those of its answers, where the network record has all that was asked',
        (view) => {
          const answered = ofAnswers(view, (own) => own.map(({ date = '' }) => date).toSorted());
          return hosts(view).flatMap(({ host, requests, web_sockets: sockets, first_at: first, last_at: last }) => {
            const dates = answered.get(shown(host)) ?? [];
            if (sockets !== 0 || dates.length === 0 || dates.length !== requests) return [];
            return first === dates[0] && last === dates.at(-1) ? [] : [shown(host)];
          });
        },
      ),
    ],
  },
  {
    name: 'storage_called',
    relation: 'nowhere',
    // A capture that signs in is given storage; where hosts are left out, it may be of those. A window that was closed may have set some.
    applies: (view) =>
      view.isCurrent &&
      hasStorage(view) &&
      recorded(view) &&
      !view.operations.some(({ change }) => change === 'popup_closed') &&
      called(view)?.['hosts_not_listed'] === undefined &&
      Number(dig(view.records.metadata, 'network.requests')) < MANY_REQUESTS &&
      dig(view.records.metadata, 'sign_in') === undefined,
    places: [
      // Cookies may be of others: a browser fetches icons of a page with cookies, and tells nobody.
      reckoned(storageFile, 'origins: one of a host that connections.json does not list', (view) => {
        const names = new Set(hosts(view).map(({ host }) => shown(host)));
        return readings(view).flatMap((each) =>
          rows(each, 'origins').flatMap(({ origin }) =>
            !isWeb(shown(origin)) || names.has(hostIn(shown(origin))) ? [] : [shown(origin)],
          ),
        );
      }),
    ],
  },
  {
    name: 'storage_without_scripts',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && hasStorage(view) && stillSource(view) && !hadOtherDocuments(view),
    places: [
      reckoned(
        storageFile,
        'origins: of a page without scripts and frames, where no document came before it, one that keeps something',
        (view) =>
          readings(view).flatMap((each) =>
            rows(each, 'origins').flatMap((one) =>
              ['local_storage', 'session_storage', 'databases', 'caches', 'service_workers'].some(
                (key) => listIn(one, key).length > 0,
              )
                ? [shown(one['origin'])]
                : [],
            ),
          ),
      ),
    ],
  },
];

/** A request line, and a Host header of one letter (RFC 9112, 3). */
const SHORTEST_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.length;
/** Beyond this, requests may have been left out of the record. */
const MANY_REQUESTS = 1000;

/** A hostile list may name one host again and again: what follows from its answers is worked out once. */
function ofAnswers<T>({ warc }: View, made: (answers: readonly WarcRecord[]) => T): ReadonlyMap<string, T> {
  const answers = (warc?.records ?? []).filter(({ type }) => type === 'response');
  const byHost = groupedBy(answers, ({ target = '' }) => hostIn(target));
  return new Map(Array.from(byHost, ([host, own]) => [host, made(own)]));
}

/**
 * Of each address. A worker is given from the cache what the page has asked for, and the record does not tell: each counts once.
 * A body that was coded, or whose headers are not known, may have been sent in fewer bytes.
 */
function largestBodies(answers: readonly WarcRecord[]): number[] {
  const sizes = new Map<string | undefined, number>();
  for (const { target, payloadSize = 0, http, truncated } of answers) {
    const isPlain = http?.isCoded === false && http.dates.length > 0 && truncated === undefined;
    sizes.set(target, Math.max(sizes.get(target) ?? 0, isPlain ? payloadSize : 0));
  }
  return [...sizes.values()];
}
