import { type Fields, isFields } from '../../src/package/json/strict-json.js';
import type { JsonValue } from '../../src/package/records/journal.js';

/** Whether this is a store of IndexedDB, by that name, as Playwright writes one and takes it back. */
export function isStore(name: string, content: string): boolean {
  const store = parsed(content);
  if (store === undefined || !isFields(store) || store['name'] !== name || typeof store['autoIncrement'] !== 'boolean')
    return false;
  const { records, indexes } = store;
  return (
    hasKeyPath(store, true) &&
    Array.isArray(records) &&
    records.every((record) => isFields(record) && isRecord(record)) &&
    Array.isArray(indexes) &&
    indexes.every((index) => isFields(index) && isIndex(index))
  );
}

const isRecord = (record: Fields): boolean =>
  Object.keys(record).every((key) => ['key', 'keyEncoded', 'value', 'valueEncoded'].includes(key)) &&
  'value' in record !== 'valueEncoded' in record;

const isIndex = (index: Fields): boolean =>
  typeof index['name'] === 'string' &&
  typeof index['unique'] === 'boolean' &&
  typeof index['multiEntry'] === 'boolean' &&
  hasKeyPath(index, false);

/** One path, or several, or where there need be none neither. */
function hasKeyPath({ keyPath, keyPathArray }: Fields, mayLack: boolean): boolean {
  if (keyPath === undefined && keyPathArray === undefined) return mayLack;
  if (keyPath !== undefined) return typeof keyPath === 'string' && keyPathArray === undefined;
  return Array.isArray(keyPathArray) && keyPathArray.every((path) => typeof path === 'string');
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
