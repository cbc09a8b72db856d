import type {
  HostOfSide,
  OfSides,
  StoredComparison,
  StoredOfSide,
  StoredSide,
} from '../../../src/compare/compare-stored.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import { counted, list, paragraph } from '../../sealing/pdf/table.js';

/** More rows of one list are left to comparison.json. */
const MOST_ROWS = 150;

/** Hosts, cookies and other storage of the two captures beside each other. */
export function storedTables(stored: StoredComparison): Html[] {
  const { before, after, hosts, cookies, entries } = stored;
  return [
    html`<h3>Hosts, cookies and storage, side by side (not part of the verdict)</h3>`,
    paragraph(`Before: ${answered(before)} After: ${answered(after)}`),
    ...rowsOf('Host', hosts, ({ host }) => foreign(host), hostWords),
    ...(cookies && entries
      ? [
          ...rowsOf('Cookie', cookies, ({ name, domain, path }) => foreign(`${name} (${domain}${path})`), readWords),
          ...rowsOf('Storage', entries, (each) => foreign(`${each.origin}: ${each.name} (${each.area})`), readWords),
        ]
      : [paragraph('One of the captures did not read its storage, so cookies and storage are not compared.')]),
    ...left(stored),
  ];
}

const answered = ({ site, answered_at: at }: StoredSide): string =>
  `the site is ${site}; ${at === null ? 'no consent dialog was answered.' : `a consent dialog was refused from ${at} on.`}`;

function rowsOf<Row extends OfSides<Side>, Side>(
  name: string,
  rows: readonly Row[],
  title: (row: Row) => Html,
  words: (side: Side) => string,
): Html[] {
  if (rows.length === 0) return [paragraph(`${name}: none in either capture.`)];
  const cell = (side: Side | null): Html => html`${side === null ? '–' : words(side)}`;
  const beyond = rows.length - MOST_ROWS;
  return [
    list(
      [name, 'Before', 'After'],
      rows.slice(0, MOST_ROWS).map((row) => [title(row), cell(row.before), cell(row.after)]),
    ),
    ...(beyond > 0
      ? [paragraph(`Not printed here: ${counted(beyond, 'further row')}. comparison.json has them.`)]
      : []),
  ];
}

const party = { first: 'first party', third: 'third party' } as const;

function hostWords({ party: whose, requests, web_sockets: sockets, before_answer: earlier }: HostOfSide): string {
  const count = [
    ...(requests > 0 || sockets === 0 ? [counted(requests, 'request')] : []),
    ...(sockets > 0 ? [counted(sockets, 'web socket')] : []),
  ].join(', ');
  return `${party[whose]}, ${count}${earlier === null ? '' : `, of which ${earlier} before the answer`}`;
}

const when = { as_loaded: 'as loaded', at_the_end: 'at the end' } as const;

const readWords = ({ party: whose, read }: StoredOfSide): string =>
  `${party[whose]}, ${read.map((each) => when[each]).join(' and ')}`;

/** What the lists cannot say. */
function left({ before, after, rows_not_listed: beyond }: StoredComparison): Html[] {
  const sides = [
    ['Before', before],
    ['After', after],
  ] as const;
  const notes = sides.flatMap(([name, side]) => [
    ...(side.hosts_not_listed > 0 ? [`${name}: ${counted(side.hosts_not_listed, 'host')} not listed.`] : []),
    ...(side.stored_not_listed > 0 ? [`${name}: ${counted(side.stored_not_listed, 'stored name')} not listed.`] : []),
    ...(side.areas_unread > 0 ? [`${name}: ${counted(side.areas_unread, 'area')} of storage could not be read.`] : []),
  ]);
  if (beyond > 0) notes.push(`${counted(beyond, 'row')} beyond the bound of comparison.json not listed.`);
  return notes.map((note) => paragraph(note));
}
