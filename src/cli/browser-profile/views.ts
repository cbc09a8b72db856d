import type { ProfileRead, ProfileRow } from '../../contract/browser-profiles/profiles.js';
import { type Field, fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeText } from '../terminal/times.js';

const sources: Readonly<Record<ProfileRow['made_from'], string>> = {
  cookies: 'a file of cookies',
  storage_state: 'a file of cookies and storage',
  browser: 'a browser in which you signed in',
};

/** A line for each profile. */
export const profileTable = (rows: readonly ProfileRow[], screen: Screen): string =>
  table(
    [
      { heading: 'PROFILE', cells: rows.map(({ name }) => name), paint: () => screen.paint.bold },
      timeColumn(
        'MADE',
        rows.map(({ made_at }) => made_at),
        screen.zone,
      ),
      { heading: 'HOSTS', cells: rows.map(({ hosts }) => hosts.join(', ')) },
    ],
    screen,
  );

/** Names and ages; values are never told. */
export function profileDetail(read: ProfileRead, screen: Screen): string {
  const { zone } = screen;
  const fields: Field[] = [
    { label: 'Profile', value: read.name },
    { label: 'Made', value: `${timeText(read.made_at, zone)}, from ${sources[read.made_from]}` },
    { label: 'Hosts', value: read.hosts.join(', ') },
    ...read.cookies.map(({ name, domain, expires_at: expires }): Field => ({
      label: 'Cookie',
      value: `${name} of ${domain}, ${expires === null ? 'without an end' : `until ${timeText(expires, zone)}`}`,
    })),
    ...read.storage.map(({ origin, names }): Field => ({
      label: 'Storage',
      value: `${names.join(', ')} of ${origin}`,
    })),
  ];
  return fieldLines(fields, screen.width, screen.paint.dim);
}
