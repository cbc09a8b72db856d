import { utf8 } from '../../../package/bytes.js';
import { canonicalJson } from '../../../package/json/canonical.js';
import type { Fields } from '../../../package/json/strict-json.js';
import { mostStored, storageFile } from '../../../package/records/page/page-storage.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import type { View } from '../view.js';
import { listIn, reckoned, rows } from '../places.js';
import { called, hasHosts, hasStorage, hosts, readings } from './stored.js';

/** What no browser keeps, or tells of, when it is asked what it keeps. */
export const cookieFacts: readonly Fact[] = [
  {
    name: 'cookies_expired',
    relation: 'nowhere',
    applies: hasStorage,
    places: [reckoned(storageFile, 'cookies: expires more than a second before read_at of the reading', expired)],
  },
  {
    name: 'cookies_bounded',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(
        storageFile,
        'cookies: one whose name and value have more than 4,096 bytes, that lasts longer than 400 days, or of a path without a slash',
        unbounded,
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
        'cookies: one that browsers refuse: SameSite=None without Secure, a name with a prefix that its attributes do not fit, or one for all hosts below a domain of one label (com)',
        refused,
      ),
    ],
  },
  {
    name: 'cookies_of_suffix',
    relation: 'nowhere',
    applies: (view) => hasStorage(view) && hasHosts(view),
    places: [
      reckoned(
        storageFile,
        'cookies: one for all hosts below a suffix of two labels (co.uk), below which connections.json names a site',
        ofSuffix,
      ),
    ],
  },
  {
    name: 'origin_contents',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(
        storageFile,
        'origins: one that is no origin, or that keeps two items, databases, caches or workers of one name',
        muddled,
      ),
    ],
  },
  {
    name: 'origins_once',
    relation: 'nowhere',
    applies: hasStorage,
    places: [
      reckoned(storageFile, 'origins: the same one with the same contents twice in a reading', (view) =>
        readings(view).flatMap(repeated),
      ),
    ],
  },
];

function expired(view: View): string[] {
  return cookiesOf(view).flatMap(({ readAt, cookie: { name, expires } }) =>
    typeof expires === 'string' && Date.parse(expires) < readAt - SECOND ? [shown(name)] : [],
  );
}

function unbounded(view: View): string[] {
  return cookiesOf(view).flatMap(({ readAt, cookie: { name, path, size, expires } }) => {
    const isLarge = Number(size) + lengthOf(shown(name)) > MOST_BYTES;
    const isLong = Date.parse(shown(expires)) > readAt + LONGEST;
    return isLarge || isLong || !shown(path).startsWith('/') ? [shown(name)] : [];
  });
}

function refused(view: View): string[] {
  return cookiesOf(view).flatMap(({ cookie }) => (isRefused(cookie) ? [shown(cookie['name'])] : []));
}

function ofSuffix(view: View): string[] {
  const sites = [called(view)?.['site'], ...hosts(view).map(({ site }) => site)].map(shown);
  const labels = sites.map((site) => site.split('.')).filter(({ length }) => length > 2);
  const suffixes = new Set(labels.map((all) => all.slice(-2).join('.')));
  return cookiesOf(view).flatMap(({ cookie: { name, domain, host_only: alone } }) => {
    const isShared = alone === false && suffix.test(shown(domain));
    return isShared && suffixes.has(shown(domain)) ? [shown(name)] : [];
  });
}

/** Origins that are none, or whose lists name something twice. */
function muddled(view: View): string[] {
  return readings(view)
    .flatMap((each) => rows(each, 'origins'))
    .flatMap((one) => {
      const lists = [
        ...['local_storage', 'session_storage'].map((name) => rows(one, name).map(({ key }) => shown(key))),
        ...['databases', 'caches', 'service_workers'].map((name) => listIn(one, name).map(shown)),
      ];
      const isOrigin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*$/i.test(shown(one['origin']));
      return isOrigin && !lists.some(hasTwice) ? [] : [shown(one['origin'])];
    });
}

/** Origins of one reading that stand there again. */
function repeated(reading: Fields): string[] {
  const seen = new Set<string>();
  return rows(reading, 'origins')
    .filter(isWhole)
    .flatMap((one) => {
      const text = canonicalJson(one);
      const twice = seen.has(text);
      seen.add(text);
      return twice ? [shown(one['origin'])] : [];
    });
}

/** Each cookie, with the time at which it was read, in milliseconds. */
const cookiesOf = (view: View): { readonly readAt: number; readonly cookie: Fields }[] =>
  readings(view).flatMap((each) =>
    rows(each, 'cookies').map((cookie) => ({ readAt: Date.parse(shown(each['read_at'])), cookie })),
  );

/** Labels that registries of countries have below their own for all kinds of registrants. */
const suffix = /^(ac|co|com|edu|gob|gov|gub|ltd|mil|ne|net|nom|or|org|sch)\.[a-z]{2}$/;

const SECOND = 1000;
/** RFC 6265bis, 5.5, and a day for clocks. */
const LONGEST = 401 * 86_400 * SECOND;
/** Of name and value together (RFC 6265bis, 5.6). */
const MOST_BYTES = 4096;

/** RFC 6265bis, 5.7: prefixes of names, and SameSite=None. */
function isRefused({ name, secure, same_site: site, path, host_only: alone, domain }: Fields): boolean {
  if (alone === false && !/[^.]\.[^.]/.test(shown(domain))) return true;
  if (secure !== true && (site === 'None' || /^__(Secure|Host)-/.test(shown(name)))) return true;
  return shown(name).startsWith('__Host-') && (path !== '/' || alone !== true);
}

/** In bytes; a name that was cut had more. */
const lengthOf = (name: string): number => (name.length < mostStored.text ? utf8(name).length : 0);

/** Those that were cut may be alike. */
function hasTwice(names: readonly string[]): boolean {
  const whole = names.filter((name) => name.length < mostStored.text);
  return new Set(whole).size < whole.length;
}

/** Two of the same origin that the browser keeps apart may differ in what was left out of their lists or cut off. */
function isWhole(origin: Fields): boolean {
  const keys = ['local_storage', 'session_storage'].flatMap((name) => rows(origin, name).map(({ key }) => shown(key)));
  const names = ['databases', 'caches', 'service_workers'].flatMap((name) => listIn(origin, name)).map(shown);
  return origin['not_listed'] === undefined && [...keys, ...names].every((text) => text.length < mostStored.text);
}
