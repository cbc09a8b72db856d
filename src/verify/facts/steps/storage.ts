import type { Fields } from '../../../package/json/strict-json.js';
import { connectionsFile } from '../../../package/records/page/page-connections.js';
import {
  mostNamed,
  mostStored,
  readStorage,
  readingTimes,
  storageFile,
} from '../../../package/records/page/page-storage.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, listIn, logged, outcome, ran, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';
import { calledFacts } from './called-archived.js';
import { connectionFacts } from './connections.js';
import {
  called,
  faultsOf,
  hasHosts,
  hasStorage,
  hostIn,
  hosts,
  isOf,
  kept,
  overfull,
  readings,
  step,
} from './stored.js';

const last = (view: View): Fields | undefined => readings(view).at(-1);

/** What the page stored, against the steps that read it, the records in short and the network record. */
export const storageFacts: readonly Fact[] = [
  {
    name: 'storage_form',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'a value that does not follow the format', (view) => [
        ...faultsOf(kept(view), readStorage),
        ...readings(view).flatMap((each, at) => [
          ...(readingTimes.includes(each['when'] as (typeof readingTimes)[number]) ? [] : [`readings.${at}.when`]),
          ...cookieFaults(rows(each, 'cookies')).map((fault) => `readings.${at}.cookies: ${fault}`),
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
              (party === 'first') === isOf(hostIn(shown(origin)), site) ? [] : [shown(origin)],
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
    name: 'storage_set_from',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'cookies: set_by, an answer of a host that cannot set cookies of that domain', (view) =>
        readings(view).flatMap((each) =>
          rows(each, 'cookies').flatMap(({ set_by: by, domain }) =>
            typeof by !== 'string' || !URL.canParse(by) || isOf(hostIn(by), shown(domain)) ? [] : [by],
          ),
        ),
      ),
    ],
  },
  {
    name: 'storage_values',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'size or value_sha256 of a value that stands beside it, or of an empty one', (view) => [
        ...view.wrongValues,
      ]),
    ],
  },
  {
    name: 'storage_readings_logged',
    relation: 'equal',
    applies: hasHosts,
    places: [reckoned(storageFile, 'readings: number', (view) => readings(view).length), logged(step, 'readings')],
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
  ...connectionFacts,
  ...calledFacts,
];

/** Of the browser's three kinds, and each once by name, host and path, unless the browser keeps it apart for each site. */
function cookieFaults(cookies: readonly Fields[]): string[] {
  const seen = new Set<string>();
  return cookies.flatMap(({ name, domain, path, host_only: alone, partition, same_site: site }) => {
    const key = JSON.stringify([name, domain, path, alone]);
    const whole = shown(name).length <= mostStored.text && shown(path).length <= mostStored.text;
    const twice = partition === null && whole && seen.has(key);
    if (partition === null) seen.add(key);
    const wrong = site === null || sameSites.includes(shown(site)) ? [] : [`same_site ${shown(site)}`];
    return twice ? [`${shown(name)} twice`, ...wrong] : wrong;
  });
}
const sameSites: readonly string[] = ['Strict', 'Lax', 'None'];

const bare = (url: string): string => url.split('#')[0] ?? url;
