import { warcPath } from '../../../package/web-archive.js';
import { endpointOf } from '../../../endpoint.js';
import type { Fact } from '../fact.js';
import { dig, outcome, reckoned } from '../places.js';
import { called, hosts } from '../steps/stored.js';
import type { View } from '../view.js';
import { responses } from './archive-index.js';

const isPage = ({ isCurrent, kind }: View): boolean => isCurrent && kind === 'page';

/** What metadata.json counts of the network record, and where its answers came from. */
export const countedFacts: readonly Fact[] = [
  {
    name: 'requests_accounted',
    relation: 'nowhere',
    // Earlier versions counted neither what was left open nor what came out of the cache.
    applies: (view) => isPage(view) && typeof dig(view.records.metadata, 'network.unanswered') === 'number',
    places: [
      reckoned(
        'metadata.json',
        'network: requests, other than responses, failed and unanswered come to; from_cache, other than the web archive lacks of the responses, or connections.json has',
        (view) => {
          const [requests, answered, failed, open, cached] = (
            ['requests', 'responses', 'failed', 'unanswered', 'from_cache'] as const
          ).map((key) => Number(dig(view.records.metadata, `network.${key}`))) as [
            number,
            number,
            number,
            number,
            number,
          ];
          const isArchived = view.warc !== undefined && outcome(view, 'warc_written') === 'done';
          const isListed = called(view) !== undefined && called(view)?.['hosts_not_listed'] === undefined;
          const ofHosts = hosts(view).reduce((sum, each) => sum + Number(each['from_cache']), 0);
          return [
            ...(requests === answered + failed + open ? [] : ['requests']),
            ...(Number.isNaN(cached) ||
            (isArchived && responses(view).length !== answered - cached) ||
            (isListed && ofHosts !== cached)
              ? ['from_cache']
              : []),
          ];
        },
      ),
    ],
  },
  {
    name: 'server_addresses',
    relation: 'nowhere',
    applies: isPage,
    places: [
      reckoned(
        warcPath,
        'WARC-IP-Address: another than other answers of that host and port have, or than metadata.json has for them',
        (view) => {
          const known = new Map<string, string>();
          const connection = dig(view.records.metadata, 'connection');
          const [host, port, address] = ['host', 'port', 'address'].map((key) => dig(connection, key));
          if (typeof address === 'string') known.set(JSON.stringify({ host, port }), address);
          return responses(view).flatMap(({ target = '', address: found }) => {
            if (found === undefined || !URL.canParse(target)) return [];
            const at = JSON.stringify(endpointOf(new URL(target)));
            const first = known.get(at) ?? found;
            known.set(at, first);
            return first === found ? [] : [target];
          });
        },
      ),
    ],
  },
  {
    name: 'first_lines',
    relation: 'nowhere',
    applies: isPage,
    places: [
      reckoned(
        warcPath,
        'a message whose first line is of another version than HTTP/1.1, in which all are written; words behind the status of an answer over HTTP/2 or HTTP/3, which send none',
        (view) =>
          (view.warc?.records ?? []).flatMap(({ type, http, protocol, target }) => {
            if (http === undefined || !/^(request|response)$/.test(type)) return [];
            const isReasoned = http.hasReason && /^h[23]$/.test(protocol ?? '');
            return http.version === '1.1' && !isReasoned ? [] : [target ?? ''];
          }),
      ),
    ],
  },
];
