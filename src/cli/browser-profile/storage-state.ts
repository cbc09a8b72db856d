import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import { usage } from '../problem/problem.js';
import { expiry, type Imported } from './imported.js';

const sameSites = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

/** Playwright's storage state: `{"cookies": […], "origins": [{"origin", "localStorage": [{"name", "value"}], "indexedDB": […]}]}`. */
export function readStorageState(text: string, where: string): Imported {
  const state = parsed(text);
  const bad = (at: string) =>
    usage(`${where}: ${at} is not as Playwright writes it`, 'it is what context.storageState({ path }) makes');
  if (state === undefined || !isFields(state)) throw bad('the file');
  const { cookies, origins = [] } = state;
  if (!Array.isArray(cookies)) throw bad('cookies');
  if (!Array.isArray(origins)) throw bad('origins');
  return {
    made_from: 'storage_state',
    cookies: cookies.map((each: JsonValue, at) => cookieOf(each) ?? raise(bad(`cookies.${at}`))),
    ...some(
      'databases',
      origins.flatMap((each: JsonValue, at) => databasesOf(each) ?? raise(bad(`origins.${at}.indexedDB`))),
    ),
    storage: origins.flatMap((each: JsonValue, at) => {
      const storage = storageOf(each) ?? raise(bad(`origins.${at}`));
      return storage.items.length === 0 ? [] : [storage];
    }),
  };
}

function cookieOf(each: JsonValue): Imported['cookies'][number] | undefined {
  if (!isFields(each)) return undefined;
  const { name, value, domain, path = '/', expires = -1, httpOnly = false, secure = false, sameSite } = each;
  if (typeof name !== 'string' || typeof value !== 'string' || typeof domain !== 'string') return undefined;
  if (typeof path !== 'string' || typeof expires !== 'number') return undefined;
  const given =
    typeof sameSite === 'string' && sameSite in sameSites ? (sameSite as keyof typeof sameSites) : undefined;
  return {
    name,
    value,
    domain,
    path,
    expires_at: expiry(expires),
    http_only: httpOnly === true,
    secure: secure === true,
    same_site: given === undefined ? null : sameSites[given],
  };
}

type Databases = NonNullable<Imported['databases']>;

/** Each store as JSON text: only the browser that it is put back into reads it. */
function databasesOf(each: JsonValue): Databases | undefined {
  if (!isFields(each) || typeof each['origin'] !== 'string') return undefined;
  const { origin, indexedDB = [] } = each;
  if (!Array.isArray(indexedDB)) return undefined;
  const databases = indexedDB.map((database: JsonValue) => {
    if (!isFields(database)) return undefined;
    const { name, version, stores } = database;
    if (typeof name !== 'string' || typeof version !== 'number' || !Array.isArray(stores)) return undefined;
    const read = stores.map((store: JsonValue) =>
      isFields(store) && typeof store['name'] === 'string'
        ? { name: store['name'], content: JSON.stringify(store) }
        : undefined,
    );
    return read.every((store) => store !== undefined) ? { origin, name, version, stores: read } : undefined;
  });
  return databases.every((database) => database !== undefined) ? databases : undefined;
}

/** A key without anything in it is not sent. */
const some = <Key extends string, Item>(key: Key, items: readonly Item[]): { readonly [K in Key]?: Item[] } =>
  items.length === 0 ? {} : ({ [key]: [...items] } as { readonly [K in Key]: Item[] });

function storageOf(each: JsonValue): Imported['storage'][number] | undefined {
  if (!isFields(each)) return undefined;
  const { origin, localStorage: items } = each;
  if (typeof origin !== 'string' || !Array.isArray(items)) return undefined;
  const isItem = (item: JsonValue): item is Fields & { name: string; value: string } =>
    isFields(item) && typeof item['name'] === 'string' && typeof item['value'] === 'string';
  if (!items.every(isItem)) return undefined;
  return { origin, items: items.map(({ name, value }) => ({ name, value })) };
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function raise(error: Error): never {
  throw error;
}
