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

const places: Readonly<Record<ProfileRow['key'], string>> = {
  home: 'in the home of the service',
  keychain: 'in the system keychain; a copy of the home opens nothing',
};

/** Where a profile is gone and its key may not be. */
export const keyLeft =
  'evidence: the system keychain did not remove the key of the earlier profile; remove it there (service "evidence"), since it opens copies in backups';

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
      { heading: 'KEY', cells: rows.map(({ key }) => key) },
      {
        heading: 'HOSTS',
        cells: rows.map(({ hosts }) => hosts?.join(', ') ?? 'unknown: the keychain does not give the key'),
      },
    ],
    screen,
  );

/** Names and ages; values are never told. */
export function profileDetail(read: ProfileRead, screen: Screen): string {
  const { zone } = screen;
  const fields: Field[] = [
    { label: 'Profile', value: read.name },
    { label: 'Made', value: `${timeText(read.made_at, zone)}, from ${sources[read.made_from]}` },
    { label: 'Key', value: places[read.key] },
    { label: 'Hosts', value: read.hosts.join(', ') },
    ...read.cookies.map(({ name, domain, expires_at: expires }): Field => ({
      label: 'Cookie',
      value: `${name} of ${domain}, ${expires === null ? 'without an end' : `until ${timeText(expires, zone)}`}`,
    })),
    ...read.databases.map(({ origin, name, stores }): Field => ({
      label: 'Database',
      value: `${name} (${stores.join(', ')}) of ${origin}`,
    })),
    ...read.session_storage.map(({ origin, names }): Field => ({
      label: 'Session storage',
      value: `${names.join(', ')} of ${origin}`,
    })),
    ...read.storage.map(({ origin, names }): Field => ({
      label: 'Storage',
      value: `${names.join(', ')} of ${origin}`,
    })),
  ];
  return fieldLines(fields, screen.width, screen.paint.dim);
}
