import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import { usage } from '../problem/problem.js';
import { expiry, type Imported } from './imported.js';

const sameSites = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

/** Playwright's storage state: `{"cookies": […], "origins": [{"origin", "localStorage": [{"name", "value"}]}]}`. */
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
    storage: origins.flatMap((each: JsonValue, at) => {
      if (isFields(each) && Array.isArray(each['indexedDB']) && each['indexedDB'].length > 0)
        throw usage(
          `${where}: origins.${at} has databases (IndexedDB), which a profile does not keep`,
          'write the file without them',
        );
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
