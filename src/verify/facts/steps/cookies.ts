import { canonicalJson } from '../../../package/json/canonical.js';
import type { Fields } from '../../../package/json/strict-json.js';
import { mostStored, storageFile } from '../../../package/records/page-storage.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { listIn, reckoned, rows } from '../places.js';
import { hasStorage, readings } from './stored.js';

/** What no browser keeps, or tells of, when it is asked what it keeps. */
export const cookieFacts: readonly Fact[] = [
  {
    name: 'cookies_expired',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'cookies: expires more than a second before read_at of the reading', (view) =>
        readings(view).flatMap((each) => {
          const earliest = Date.parse(shown(each['read_at'])) - SECOND;
          return rows(each, 'cookies').flatMap(({ name, expires }) =>
            typeof expires === 'string' && Date.parse(expires) < earliest ? [shown(name)] : [],
          );
        }),
      ),
    ],
  },
  {
    name: 'cookies_refused',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(
        storageFile,
        'cookies: one that browsers refuse: SameSite=None without Secure, or a name with a prefix that its attributes do not fit',
        (view) =>
          readings(view).flatMap((each) =>
            rows(each, 'cookies')
              .filter(isRefused)
              .map(({ name }) => shown(name)),
          ),
      ),
    ],
  },
  {
    name: 'origins_once',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'origins: the same one with the same contents twice in a reading', (view) =>
        readings(view).flatMap((each) => {
          const seen = new Set<string>();
          return rows(each, 'origins')
            .filter(isWhole)
            .flatMap((one) => {
              const text = canonicalJson(one);
              const twice = seen.has(text);
              seen.add(text);
              return twice ? [shown(one['origin'])] : [];
            });
        }),
      ),
    ],
  },
];

const SECOND = 1000;

/** RFC 6265bis, 5.7: prefixes of names, and SameSite=None. */
function isRefused({ name, secure, same_site: site, path, host_only: alone }: Fields): boolean {
  if (secure !== true && (site === 'None' || /^__(Secure|Host)-/.test(shown(name)))) return true;
  return shown(name).startsWith('__Host-') && (path !== '/' || alone !== true);
}

/** Two of the same origin that the browser keeps apart may differ in what was left out of their lists or cut off. */
function isWhole(origin: Fields): boolean {
  const keys = ['local_storage', 'session_storage'].flatMap((name) => rows(origin, name).map(({ key }) => shown(key)));
  const names = ['databases', 'caches', 'service_workers'].flatMap((name) => listIn(origin, name)).map(shown);
  return origin['not_listed'] === undefined && [...keys, ...names].every((text) => text.length < mostStored.text);
}
