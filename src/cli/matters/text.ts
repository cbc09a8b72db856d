import type { Client } from '../../client/index.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeOrNone, timeText } from '../terminal/times.js';

type Answer<Name extends keyof Client> = Client[Name] extends (...given: never[]) => Promise<infer A> ? A : never;
export type Matter = Answer<'getMatter'>;
export type Item = Answer<'listMatterItems'>['items'][number];
export type Entry = Answer<'listCustody'>['entries'][number];
export type Member = Answer<'listMatterMembers'>['members'][number];
export type Seal = Answer<'listSeals'>['seals'][number];
export type Lookup = Answer<'lookUpMatter'>;
export type Verification = Answer<'verifyMatter'>;

export function matterTable(rows: readonly Matter[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'MATTER', cells: rows.map(({ matter_id: id }) => id), paint: () => paint.bold },
      {
        heading: 'STATUS',
        cells: rows.map(({ status }) => status),
        paint: (row) => (rows[row]?.status === 'active' ? paint.green : paint.yellow),
      },
      { heading: 'ROLE', cells: rows.map(({ role }) => role) },
      { heading: 'ITEMS', cells: rows.map(({ items }) => String(items)) },
      timeColumn(
        'CREATED',
        rows.map(({ created_at: at }) => at),
        zone,
      ),
      { heading: 'NAME', cells: rows.map(({ name }) => name) },
    ],
    screen,
  );
}

export function matterFields(read: Matter, { width, paint, zone }: Screen): string {
  const { custody, items, processing } = read;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Matter', read.matter_id],
    ['Name', read.name],
    ['Status', `${read.status}${read.test_mode ? ' (test mode: not for legal use)' : ''}`],
    ['Reference', read.case_reference],
    ['Description', read.description],
    ['You are', read.role],
    ['Owner', read.owner.name ?? read.owner.account_id],
    ['Members', String(read.members)],
    ['Items', processing === 0 ? String(items) : `${items}, of which ${processing} are not complete yet`],
    ['Legal hold', read.legal_hold ? 'every item is under hold' : null],
    ['Created', timeText(read.created_at, zone)],
    ['Changed', timeText(read.updated_at, zone)],
    ['Archived', timeOrNone(read.archived_at, zone)],
    ['Sealed', timeOrNone(read.sealed_at, zone)],
    ['Seal', read.seal === null ? null : `${read.seal.seal_no}, ${read.seal.manifest_hash}`],
    ['Record', `${counted(custody.entries)}, the newest ${custody.head_hash}`],
    ['Time-stamped', reachText(custody)],
  ];
  const fields = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}

export function itemTable(rows: readonly Item[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'EXHIBIT', cells: rows.map(({ exhibit }) => exhibit), paint: () => paint.bold },
      { heading: 'ID', cells: rows.map(({ capture_id: id }) => id) },
      { heading: 'STATUS', cells: rows.map(({ status }) => status) },
      timeColumn(
        'CAPTURED',
        rows.map(({ captured_at: at }) => at),
        zone,
      ),
      { heading: 'WHAT', cells: rows.map(({ kind, title, url }) => title ?? url ?? kind) },
    ],
    screen,
  );
}

export function sealTable(rows: readonly Seal[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'SEAL', cells: rows.map(({ seal_no: no }) => String(no)), paint: () => paint.bold },
      { heading: 'STATUS', cells: rows.map(({ status }) => status) },
      timeColumn(
        'SEALED',
        rows.map(({ sealed_at: at, requested_at: asked }) => at ?? asked),
        zone,
      ),
      { heading: 'ITEMS', cells: rows.map(({ items }) => (items === null ? '' : String(items))) },
      { heading: 'FAULTS', cells: rows.map(({ faults }) => String(faults.length)) },
      { heading: 'MANIFEST OR ERROR', cells: rows.map((row) => row.manifest_hash ?? row.error?.code ?? '') },
    ],
    screen,
  );
}

const lookedUp = {
  custody_entry: {
    known: 'an entry of a custody record',
    newest: 'no entry came after it',
    later: 'entries came after it',
  },
  seal: { known: 'the seal of a matter', newest: 'it was not sealed again', later: 'the matter was sealed again' },
  export_record: {
    known: 'the record of an export of a matter',
    newest: 'it was not exported again',
    later: 'the matter was exported again',
  },
} as const;

export function lookupFields(read: Lookup, { width, paint, zone }: Screen): string {
  if (!read.known)
    return fieldLines(
      [{ label: 'Known', value: 'no: never recorded by this service, or of a matter that was deleted' }],
      width,
      paint.dim,
    );
  const entry = read.kind === 'custody_entry';
  const { known, newest, later } = lookedUp[read.kind ?? 'custody_entry'];
  const rows: readonly (readonly [string, string | null])[] = [
    ['Known', `yes: ${known}`],
    ['Matter', read.matter_id],
    [entry ? 'Entry' : 'Up to entry', `${read.seq} of ${read.entries} entries`],
    [read.kind === 'seal' ? 'Sealed' : 'Recorded', timeOrNone(read.at, zone)],
    ['Newest', read.is_head === true ? `yes: ${newest}` : `no: ${later}`],
    [
      'Matter now',
      read.deleted_at ? `deleted, ${timeText(read.deleted_at, zone)}` : read.sealed ? 'sealed' : 'not sealed',
    ],
    ['Time-stamped', read.anchored === true ? 'yes, by others' : 'not yet proven by others'],
  ];
  const fields = rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}

export function memberTable(rows: readonly Member[], screen: Screen): string {
  return table(
    [
      { heading: 'ACCOUNT', cells: rows.map(({ account_id: id }) => id), paint: () => screen.paint.bold },
      { heading: 'ROLE', cells: rows.map(({ role }) => role) },
      { heading: 'NAME OR ADDRESS', cells: rows.map(({ name, email }) => name ?? email ?? '') },
    ],
    screen,
  );
}

export function entryTable(rows: readonly Entry[], screen: Screen): string {
  return table(
    [
      { heading: 'SEQ', cells: rows.map(({ seq }) => String(seq)) },
      timeColumn(
        'AT',
        rows.map(({ at }) => at),
        screen.zone,
        'second',
      ),
      { heading: 'WHAT', cells: rows.map(({ type }) => type), paint: () => screen.paint.bold },
      { heading: 'WHOM AND BY WHOM', cells: rows.map(aboutText) },
    ],
    screen,
  );
}

/** One entry on one line, as it comes. */
export const entryLine = (entry: Entry, { zone, paint }: Screen): string =>
  `${String(entry.seq).padStart(5)}  ${timeText(entry.at, zone)}  ${paint.bold(entry.type)}  ${aboutText(entry)}`;

function aboutText({ subject, actor }: Entry): string {
  const about = [subject['exhibit'], subject['kind'] === 'matter' ? undefined : subject['id']];
  const by = actor['name'] ?? actor['account_id'] ?? actor['kind'];
  return [...about.filter((part) => part !== undefined).map(String), `by ${String(by)}`].join(' ');
}

export function verificationFields(read: Verification, { width, paint }: Screen): string {
  const { custody, items } = read;
  const rows: readonly (readonly [string, string])[] = [
    ['Result', read.result ?? read.status],
    ['Record', custody === null ? 'not read' : recordText(custody)],
    [
      'Packages',
      `${items.checked} checked: ${items.match} match, ${items.modified} modified, ${items.invalid} invalid, ${items.missing} missing`,
    ],
    ['Newest entry', custody?.head_hash ?? ''],
  ];
  return fieldLines(
    rows.map(([label, value]) => ({ label, value })),
    width,
    paint.dim,
  );
}

/** How far others prove the time of the record. */
const reachText = ({ anchored_seq: anchored, pending_seq: pending }: Matter['custody']): string | null => {
  const proven = anchored === null ? 'no entry yet' : `entries up to ${anchored}`;
  return anchored === null && pending === null
    ? null
    : `${proven}${pending === null ? '' : `; promised up to ${pending}`}`;
};

const counted = (entries: number): string => (entries === 1 ? 'one entry' : `${entries} entries`);

const recordText = ({ entries, faults }: NonNullable<Verification['custody']>): string =>
  faults.length === 0
    ? `${counted(entries)}, an unbroken chain`
    : `${counted(entries)}; ${faults.map(({ seq, field }) => `entry ${seq}: ${field}`).join(', ')}`;
