import type { OfSides, StorageComparison } from '../../compare/compare-stored.js';
import { isFields, parseStrictJson } from '../../package/json/strict-json.js';
import { readMember } from '../stored/zip-member.js';

/** What a comparison that was just checked has of hosts and storage; undefined where one of the captures did not record them. */
export async function storedIn(path: string): Promise<StorageComparison | undefined> {
  const bytes = await readMember(path, 'comparison.json');
  const record = bytes === undefined ? null : parseStrictJson(bytes);
  if (record === null || !isFields(record)) return undefined;
  const stored = record['stored'];
  return stored === undefined || !isFields(stored) ? undefined : (stored as unknown as StorageComparison);
}

/** Rows of the summary: what only one of the two has, by name. */
export function storedRows({ hosts, cookies, entries }: StorageComparison): (readonly [string, string])[] {
  const third = (side: { readonly party: string } | null): string => (side?.party === 'third' ? ' (third party)' : '');
  return [
    ['Hosts', sidesText(hosts, ({ host, before, after }) => `${host}${third(before ?? after)}`)],
    ...(cookies && entries
      ? ([
          ['Cookies', sidesText(cookies, ({ name, domain }) => `${name} of ${domain}`)],
          ['Storage', sidesText(entries, ({ name, origin, area }) => `${name} of ${origin} (${area})`)],
        ] as const)
      : []),
  ];
}

const SHOWN = 12;

function sidesText<Row extends OfSides<unknown>>(rows: readonly Row[], name: (row: Row) => string): string {
  const both = rows.filter(({ before, after }) => before !== null && after !== null).length;
  const only = (where: string, found: readonly Row[]): string[] => {
    const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : '';
    return found.length === 0 ? [] : [`only ${where}: ${found.slice(0, SHOWN).map(name).join(', ')}${more}`];
  };
  return [
    ...only(
      'before',
      rows.filter(({ after }) => after === null),
    ),
    ...only(
      'after',
      rows.filter(({ before }) => before === null),
    ),
    `in both: ${both}`,
  ].join('\n');
}
