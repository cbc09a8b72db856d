import type { Fields } from '../../../package/json/strict-json.js';
import { mostStored, storageFile } from '../../../package/records/page-storage.js';
import { readSetCookie, type SetCookie } from '../../../package/warc/set-cookie.js';
import { withheldMark } from '../../../package/records/sign-in.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { answersOf, bare, dig, documentUrl, outcome, reckoned, rows } from '../places.js';
import type { View } from '../view.js';
import { hadOtherDocuments } from '../steps/connections.js';
import { stillSource } from '../steps/saved-words.js';
import { hasStorage, readings } from '../steps/stored.js';

const recorded = (view: View): boolean => hasStorage(view) && outcome(view, 'warc_written') === 'done';

/** Which answers set the cookies that are stored, and to what. */
export const setCookieFacts: readonly Fact[] = [
  {
    name: 'cookies_set_by',
    relation: 'nowhere',
    applies: recorded,
    places: [
      reckoned(
        storageFile,
        'cookies: set_by: none, though an answer before the reading set one of this name and domain; or an answer that did not',
        (view) =>
          readings(view).flatMap((reading) =>
            rows(reading, 'cookies').flatMap((cookie) =>
              isAttributed(view, cookie, reading) ? [] : [cookie['name'] ?? null],
            ),
          ),
      ),
    ],
  },
  {
    name: 'cookies_as_set',
    relation: 'nowhere',
    applies: (view) => recorded(view) && isStill(view),
    places: [
      reckoned(
        storageFile,
        'cookies: of a page without scripts and frames: other values, paths, ends or attributes than the answers set',
        (view) =>
          readings(view).flatMap((reading) =>
            rows(reading, 'cookies').flatMap((cookie) => {
              const all = settersOf(view, cookie) ?? [];
              const isJudged = all.length > 0 && all.every(({ set }) => isPlain(set));
              return isJudged && !all.some(({ set }) => isAsSet(view, cookie, set)) ? [cookie['name'] ?? null] : [];
            }),
          ),
      ),
    ],
  },
  {
    name: 'cookies_kept',
    relation: 'nowhere',
    applies: (view) => recorded(view) && isStill(view),
    places: [
      reckoned(
        storageFile,
        'cookies: of a page without scripts and frames: without one that the answer of the document alone set, which every browser keeps',
        (view) => readings(view).flatMap((reading) => notKept(view, reading)),
      ),
    ],
  },
];

interface Setter {
  readonly url: string;
  readonly date: string;
  readonly set: SetCookie;
}

const keyOf = (name: unknown, domain: unknown): string => `${shown(domain)}\n${shown(name)}`;

type Setters = ReadonlyMap<string, readonly Setter[]>;

/** Answers that set cookies, by domain and name; none where there are more than are looked through. */
function setters(view: View): Setters | undefined {
  if (!known.has(view)) known.set(view, settersIn(view));
  return known.get(view);
}

const known = new WeakMap<View, Setters | undefined>();

function settersIn({ warc }: View): Setters | undefined {
  const found = new Map<string, Setter[]>();
  let left = MOST_HEADERS;
  for (const { http, target = '', date = '' } of warc?.records ?? [])
    for (const header of http?.setCookies ?? []) {
      left -= 1;
      if (left < 0) return undefined;
      const set = URL.canParse(target) ? readSetCookie(header, new URL(target).hostname) : undefined;
      if (set === undefined) continue;
      const key = keyOf(set.name, set.domain);
      const all = found.get(key) ?? [];
      if (all.length === 0) found.set(key, all);
      all.push({ url: bare(target) ?? target, date, set });
      if (all.length > MOST_OF_ONE) return undefined;
    }
  return found;
}

const [MOST_HEADERS, MOST_OF_ONE] = [100_000, 1_000];

/** Undefined where that is not known. */
const settersOf = (view: View, { name, domain }: Fields): readonly Setter[] | undefined => {
  const all = setters(view);
  return all && (all.get(keyOf(name, domain)) ?? []);
};

/** A longer name or address was cut, and other letters than ASCII may be written otherwise in a header. */
function isAttributed(view: View, cookie: Fields, { read_at: until }: Fields): boolean {
  const { name, set_by: by } = cookie;
  if (typeof name !== 'string' || name.length >= mostStored.text || !/^[ -~]*$/.test(name)) return true;
  const before = settersOf(view, cookie)?.filter(({ date }) => date <= shown(until));
  if (before === undefined || (typeof by === 'string' && by.length >= LONGEST)) return true;
  return typeof by === 'string' ? before.some(({ url }) => url === bare(by)) : before.length === 0;
}

const LONGEST = 16_000;

/**
 * Without scripts only answers set cookies. A browser with windows also fetches the icon of a page, of which no record tells, and a
 * redirect may have been given the headers of the next answer.
 */
const isStill = (view: View): boolean =>
  stillSource(view) &&
  !hadOtherDocuments(view) &&
  rows(view.records.metadata, 'redirect_chain').length === 1 &&
  dig(view.records.metadata, 'browser.mode') === 'headless_shell' &&
  !(view.warc?.records ?? []).some(({ http }) => http?.changesCookies === true);

/** One that every browser reads in the same way. */
function isPlain({ name, value, attributes }: SetCookie): boolean {
  const names = attributes.map(([key]) => key);
  return (
    /^(?!__)[\w.-]{1,100}$/.test(name) &&
    /^[!#-+\--:<-[\]-~]{0,2000}$/.test(value) &&
    value !== withheldMark &&
    new Set(names).size === names.length &&
    attributes.every(([key, told]) => plainAttributes.get(key)?.test(told ?? '') === true)
  );
}

const plainAttributes = new Map([
  ['path', /^\/[\w./-]{0,200}$/],
  ['domain', /^\.?[\w.-]{1,200}$/],
  ['max-age', /^\d{1,8}$/],
  ['expires', /^[ -~]{1,40}$/],
  ['samesite', /^(strict|lax|none)$/i],
  ['secure', /^$/],
  ['httponly', /^$/],
]);

function isAsSet({ setValues }: View, cookie: Fields, { value, attributes }: SetCookie): boolean {
  const told = new Map(attributes);
  const hash = setValues.get(value);
  const [site, path] = [told.get('samesite'), told.get('path')];
  return (
    (hash === undefined || hash === cookie['value_sha256']) &&
    cookie['http_only'] === told.has('httponly') &&
    cookie['secure'] === told.has('secure') &&
    (site === undefined || site.toLowerCase() === shown(cookie['same_site']).toLowerCase()) &&
    (path === undefined || path === cookie['path']) &&
    (told.has('domain') || cookie['host_only'] === true) &&
    // An end that no browser can read is none.
    (told.has('expires') || told.has('max-age') || cookie['expires'] === null)
  );
}

/** A browser that has very many cookies of a host lets the oldest go. */
const MOST_OF_A_HOST = 100;

function notKept(view: View, reading: Fields): string[] {
  const cookies = rows(reading, 'cookies');
  const answers = answersOf(view, documentUrl(view));
  if (answers.length !== 1 || cookies.length > MOST_OF_A_HOST || reading['cookies_not_listed'] !== undefined) return [];
  const there = new Set(cookies.map(({ name, domain }) => keyOf(name, domain)));
  return [...(setters(view) ?? [])].flatMap(([key, all]) => {
    const [first, ...more] = all;
    const isDue =
      first !== undefined &&
      more.length === 0 &&
      first.url === documentUrl(view) &&
      first.date <= shown(reading['read_at']) &&
      isAlwaysKept(first);
    return isDue && !there.has(key) ? [first.set.name] : [];
  });
}

/** For its own host, in a way that its address allows, and for a day at least. */
function isAlwaysKept({ url, set }: Setter): boolean {
  const told = new Map(set.attributes);
  const age = told.get('max-age');
  return (
    isPlain(set) &&
    !told.has('domain') &&
    !told.has('expires') &&
    (!told.has('secure') || url.startsWith('https:')) &&
    (told.get('samesite')?.toLowerCase() !== 'none' || told.has('secure')) &&
    (age === undefined || Number(age) >= 86_400)
  );
}
