import type { Fields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { mostStored, storageFile } from '../../../package/records/page/page-storage.js';
import { readSetCookie } from '../../../package/warc/set-cookie.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { bare, groupedBy, outcome, reckoned, rows } from '../places.js';
import type { View } from '../view.js';
import { settingAnswers } from './requests.js';
import { hasStorage, readings } from '../steps/stored.js';

/** Which answers set the cookies that are stored. */
export const setCookieFacts: readonly Fact[] = [
  {
    name: 'cookies_set_by',
    relation: 'nowhere',
    applies: (view) => hasStorage(view) && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        storageFile,
        'cookies: set_by: none, though an answer before the reading set one of this name and domain; or an answer that did not',
        (view) => {
          const setters = settersIn(view);
          return setters === undefined
            ? []
            : readings(view).flatMap((reading) =>
                rows(reading, 'cookies').flatMap((cookie) =>
                  isAttributed(setters, cookie, reading) ? [] : [cookie['name'] ?? null],
                ),
              );
        },
      ),
    ],
  },
  {
    name: 'cookies_as_set',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && hasStorage(view) && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        storageFile,
        'cookies: of a page without scripts and frames of which every answer is recorded (see cookies_sent), one of another path, size, http_only or secure than each answer set that set one of this name and domain',
        setOtherwise,
      ),
    ],
  },
];

function setOtherwise(view: View): JsonValue[] {
  const answers = settingAnswers(view) ?? [];
  const sets = groupedBy(
    answers.flatMap(({ http, target = '' }) =>
      URL.canParse(target)
        ? (http?.setCookies ?? []).flatMap((header) => readSetCookie(header, new URL(target).hostname) ?? [])
        : [],
    ),
    ({ name, domain }) => keyOf(name, domain),
  );
  return readings(view).flatMap((reading) =>
    rows(reading, 'cookies').flatMap(({ name, domain, path, size, http_only: hidden, secure }) => {
      const own = sets.get(keyOf(name, domain));
      // Each cookie is held against each of its headers; no page has so many.
      const isSet =
        (own?.length ?? 0) > MOST_SETS
          ? undefined
          : own?.some(
              (set) =>
                set.httpOnly === hidden &&
                set.secure === secure &&
                // Other letters than ASCII may be written otherwise, and a longer path is cut.
                (set.path === path || !/^\/[!-~]{0,998}$/.test(set.path)) &&
                (set.value.length === size || !/^[ -~]*$/.test(set.value)),
            );
      return isSet === false ? [name ?? null] : [];
    }),
  );
}

const MOST_SETS = 1_000;

/** When a cookie was first set, and by each address first. */
interface SetAt {
  first: string | undefined;
  readonly by: Map<string, string>;
}
/** By domain and name. */
type Setters = ReadonlyMap<string, Readonly<SetAt>>;

const keyOf = (name: unknown, domain: unknown): string => `${shown(domain)}\n${shown(name)}`;

/** Of the cookies that are stored; undefined where more are set than are looked through. */
function settersIn(view: View): Setters | undefined {
  const found = new Map<string, SetAt>();
  for (const reading of readings(view))
    for (const { name, domain } of rows(reading, 'cookies'))
      found.set(keyOf(name, domain), { first: undefined, by: new Map() });
  let left = MOST_HEADERS;
  for (const { http, target = '', date = '' } of view.warc?.records ?? []) {
    const sets = http?.setCookies ?? [];
    left -= sets.length;
    if (left < 0) return undefined;
    if (sets.length === 0 || !URL.canParse(target)) continue;
    const [{ hostname }, url] = [new URL(target), bare(target) ?? target];
    for (const header of sets) {
      const set = readSetCookie(header, hostname);
      const setters = set && found.get(keyOf(set.name, set.domain));
      if (setters === undefined) continue;
      setters.first = earlier(setters.first, date);
      setters.by.set(url, earlier(setters.by.get(url), date));
    }
  }
  return found;
}

const MOST_HEADERS = 100_000;

const earlier = (known: string | undefined, date: string): string =>
  known === undefined || date < known ? date : known;

/** A longer name or address was cut, and other letters than ASCII may be written otherwise in a header. */
function isAttributed(setters: Setters, { name, domain, set_by: by }: Fields, { read_at: until }: Fields): boolean {
  if (typeof name !== 'string' || name.length >= mostStored.text || !/^[ -~]*$/.test(name)) return true;
  if (typeof by === 'string' && by.length >= LONGEST) return true;
  const found = setters.get(keyOf(name, domain));
  const date = typeof by === 'string' ? found?.by.get(bare(by) ?? by) : found?.first;
  return (date !== undefined && date <= shown(until)) === (typeof by === 'string');
}

const LONGEST = 16_000;
