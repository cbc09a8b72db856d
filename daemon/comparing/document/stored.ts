import type {
  HostOfSide,
  OfSides,
  StorageComparison,
  StorageOfSide,
  StorageSide,
} from '../../../src/compare/compare-stored.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, paragraph } from '../../sealing/pdf/table.js';

/** More rows of one list are left to comparison.json. */
const MOST_ROWS = 150;

/** Hosts, cookies and other storage of the two captures beside each other. */
export function storedTables(stored: StorageComparison, say: Say): Html[] {
  const { before, after, hosts, cookies, entries } = stored;
  const hostCell = (side: HostOfSide): string => hostWords(side, say);
  const readCell = (side: StorageOfSide): string => readWords(side, say);
  const of = <Row>(column: Html, none: Html, title: (row: Row) => Html): List<Row> => ({ column, none, title, say });
  return [
    html`<h3>${say('beside.title')}</h3>`,
    paragraph(answered(say.text('compare.before'), before, say)),
    paragraph(answered(say.text('compare.after'), after, say)),
    ...rowsOf(of(say('connection.host'), say('beside.no_hosts'), hostTitle), hosts, hostCell),
    ...(cookies && entries
      ? [
          ...rowsOf(of(say('beside.cookie'), say('beside.no_cookies'), cookieTitle), cookies, readCell),
          ...rowsOf(of(say('beside.storage'), say('beside.no_storage'), entryTitle), entries, readCell),
        ]
      : [paragraph(say('beside.not_compared'))]),
    ...left(stored, say),
  ];
}

type Cookie = NonNullable<StorageComparison['cookies']>[number];
type Entry = NonNullable<StorageComparison['entries']>[number];

const hostTitle = ({ host }: StorageComparison['hosts'][number]): Html => foreign(host);
const cookieTitle = ({ name, domain, path }: Cookie): Html => foreign(`${name} (${domain}${path})`);
const entryTitle = ({ origin, name, area }: Entry): Html => foreign(`${origin}: ${name} (${area})`);

const answered = (side: string, { site, answered_at: at }: StorageSide, say: Say): Html =>
  at === null
    ? say('beside.unanswered', { side, site: foreign(site) })
    : say('beside.refused', { side, site: foreign(site), at: say.when(at) });

interface List<Row> {
  readonly column: Html;
  /** What is said instead of a list without rows. */
  readonly none: Html;
  readonly title: (row: Row) => Html;
  readonly say: Say;
}

function rowsOf<Row extends OfSides<Side>, Side>(
  { column, none, title, say }: List<Row>,
  rows: readonly Row[],
  words: (side: Side) => string,
): Html[] {
  if (rows.length === 0) return [paragraph(none)];
  const cell = (side: Side | null): Html => html`${side === null ? '–' : words(side)}`;
  const beyond = rows.length - MOST_ROWS;
  return [
    list(
      [column, say('compare.before'), say('compare.after')],
      rows.slice(0, MOST_ROWS).map((row) => [title(row), cell(row.before), cell(row.after)]),
    ),
    ...(beyond > 0 ? [paragraph(say('beside.rest', { n: beyond }))] : []),
  ];
}

function hostWords({ party, requests, web_sockets: sockets, before_answer: earlier }: HostOfSide, say: Say): string {
  return [
    say.text(`beside.${party}`),
    ...(requests > 0 || sockets === 0 ? [say.text('beside.requests', { n: requests })] : []),
    ...(sockets > 0 ? [say.text('beside.web_sockets', { n: sockets })] : []),
    ...(earlier === null ? [] : [say.text('beside.earlier', { earlier })]),
  ].join(', ');
}

const readWords = ({ party, read }: StorageOfSide, say: Say): string =>
  [say.text(`beside.${party}`), ...read.map((when) => say.text(`beside.${when}`))].join(', ');

/** What the lists cannot say. */
function left({ before, after, rows_not_listed: beyond }: StorageComparison, say: Say): Html[] {
  const sides = [
    [say('compare.before'), before],
    [say('compare.after'), after],
  ] as const;
  const notes = sides.flatMap(([side, { hosts_not_listed: hosts, stored_not_listed: names, areas_unread: areas }]) => [
    ...(hosts > 0 ? [say('beside.hosts_left', { side, n: hosts })] : []),
    ...(names > 0 ? [say('beside.stored_left', { side, n: names })] : []),
    ...(areas > 0 ? [say('beside.unread', { side, n: areas })] : []),
  ]);
  if (beyond > 0) notes.push(say('beside.rows_left', { n: beyond }));
  return notes.map((note) => paragraph(note));
}
