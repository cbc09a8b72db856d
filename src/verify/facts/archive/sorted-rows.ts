import type { JsonValue } from '../../../package/records/journal.js';

/** Rows of a table in one order. Fields that are undefined are said to be so, for JSON has no such thing. */
export function sortedRows(all: readonly Readonly<Record<string, JsonValue | undefined>>[]): JsonValue[] {
  return all
    .map((row): [string, JsonValue] => {
      const said = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null]));
      return [JSON.stringify(said), said];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, said]) => said);
}
