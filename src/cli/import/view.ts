import type { ChalkInstance } from 'chalk';
import type { ImportRow } from '../../contract/imports/imports.js';
import { fieldLines, type Field } from '../terminal/fields.js';
import { fit, wrap } from '../../text/width.js';
import type { ImportOutcome, Refused } from './run.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { printable } from '../../text/printable.js';
import { timeColumn, timeOrNone } from '../terminal/times.js';

/** A verdict for each file, the faults of those that were rejected, and the count. */
export function importSummary(outcomes: readonly ImportOutcome[], width: number, paint: ChalkInstance): string {
  const lines = outcomes.flatMap((outcome) => {
    const { mark, notes } = told(outcome, paint);
    return [
      `${mark} ${fit(outcome.path, width - 2)}`,
      ...notes.flatMap((note) => wrap(printable(note), width - 4)).map((note) => `    ${note}`),
    ];
  });
  if (outcomes.length === 1) return lines.join('\n');
  const count = (test: (outcome: ImportOutcome) => boolean) => outcomes.filter(test).length;
  const status = (name: string) => (each: ImportOutcome) => each.kind === 'judged' && each.row.status === name;
  const rejected = count((each) => each.kind === 'refused' || status('rejected')(each));
  const parts = [
    `${count(status('accepted'))} of ${outcomes.length} accepted`,
    ...some(count(status('duplicate')), 'already stored'),
    ...some(rejected, 'rejected'),
    ...some(
      count((each) => each.kind === 'sent'),
      'sent',
    ),
    ...some(
      count((each) => each.kind === 'problem'),
      'not imported',
    ),
  ];
  return [...lines, '', parts.join(', ')].join('\n');
}

const some = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

function told(outcome: ImportOutcome, paint: ChalkInstance): { readonly mark: string; readonly notes: string[] } {
  const bad = paint.red('\u2718');
  switch (outcome.kind) {
    case 'problem':
      return { mark: bad, notes: [outcome.problem.message, ...outcome.problem.hints.map((hint) => `hint: ${hint}`)] };
    case 'refused':
      return { mark: bad, notes: ['rejected on this machine; nothing was uploaded', ...faultLines(outcome.failures)] };
    case 'sent':
      return { mark: paint.green('+'), notes: [`uploaded as ${outcome.row.import_id}`] };
    case 'judged':
      return judged(outcome.row, paint, bad);
  }
}

function judged(row: ImportRow, paint: ChalkInstance, bad: string): { mark: string; notes: string[] } {
  switch (row.status) {
    case 'accepted':
      return { mark: paint.green('\u2714'), notes: [`accepted as ${row.capture_id}`, standing(row)] };
    case 'duplicate':
      return {
        mark: paint.green('='),
        notes: [
          `already stored as ${row.duplicate_of}`,
          ...(row.matter_id === null
            ? []
            : [`not added to the matter; evidence matters add ${row.matter_id} ${row.duplicate_of}`]),
        ],
      };
    case 'rejected':
      return {
        mark: bad,
        notes: [`rejected: ${row.reasons.join(', ')}`, ...faultLines(row.verification?.failures as Refused[])],
      };
    case 'expired':
      return { mark: bad, notes: [`${row.cancelled_at === null ? 'expired' : 'cancelled'} before it was verified`] };
    case 'uploading':
    case 'verifying':
      return { mark: paint.yellow('\u2026'), notes: [row.status] };
  }
}

const MOST_FAULTS = 8;

function faultLines(failures: readonly Refused[] | undefined): string[] {
  const lines = (failures ?? [])
    .slice(0, MOST_FAULTS)
    .map(({ code, path, explanation }) => `${path === undefined ? '' : `${path}: `}${explanation} (${code})`);
  const left = (failures ?? []).length - lines.length;
  return left > 0 ? [...lines, `and ${left} more; --json lists them`] : lines;
}

/** What the service established, in words. */
function standing({ summary }: Pick<ImportRow, 'summary'>): string {
  return summary === null
    ? ''
    : `time: ${anchors[summary.time_anchor] ?? summary.time_anchor}; issuer: ${issuers[summary.provenance] ?? summary.provenance}`;
}

const anchors: Readonly<Record<string, string>> = {
  none: 'no time-stamp',
  ots_pending: 'OpenTimestamps, pending',
  ots_bitcoin_attested_unconfirmed: 'OpenTimestamps, the block header was not available',
  ots_bitcoin_confirmed: 'OpenTimestamps, confirmed',
  rfc3161: 'RFC 3161 token',
  eidas_qualified: 'qualified time-stamp',
  eidas_qualified_revocation_unknown: 'qualified time-stamp, revocation unknown',
};
const issuers: Readonly<Record<string, string>> = {
  issued_by_proofsnap: 'in the ledger of this service',
  unverified: 'not in the ledger of this service',
  registered_by_extension_account: 'registered by an account of the browser extension',
  not_registered: 'not registered',
  unknown: 'the ledger could not be reached',
};

/** A line for each import. */
export function importTable(rows: readonly ImportRow[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'IMPORT', cells: rows.map(({ import_id }) => import_id), paint: () => paint.bold },
      timeColumn(
        'BEGUN',
        rows.map(({ created_at }) => created_at),
        zone,
      ),
      {
        heading: 'STATUS',
        cells: rows.map(({ status }) => status),
        paint: (row) => colourOf(rows[row]?.status ?? 'expired', paint),
      },
      { heading: 'FILE', cells: rows.map(({ file_name }) => file_name) },
    ],
    screen,
  );
}

function colourOf(status: ImportRow['status'], paint: ChalkInstance): ChalkInstance {
  return {
    uploading: paint.cyan,
    verifying: paint.cyan,
    accepted: paint.green,
    duplicate: paint.green,
    rejected: paint.red,
    expired: paint.dim,
  }[status];
}

/** One import, told to a person. */
export function importDetails(row: ImportRow, { width, paint, zone }: Screen): string {
  const time = (at: string | null) => timeOrNone(at, zone);
  const rows: (readonly [string, string | null | undefined])[] = [
    ['Import', row.import_id],
    ['Status', row.cancelled_at === null ? row.status : `${row.status} (cancelled)`],
    ['File', row.file_name],
    ['Size', `${row.size_bytes.toLocaleString('en')} bytes`],
    ['Begun', time(row.created_at)],
    ['Expires', time(row.expires_at)],
    ['Ended', time(row.ended_at)],
    ['Capture', row.capture_id],
    ['Stored as', row.duplicate_of],
    ['Manifest', row.manifest_hash?.replace(/^sha256:/, '')],
    ['Captured', row.import.captured_at === null ? null : `${time(row.import.captured_at)}, according to the package`],
    ['Established', standing(row)],
    ['Kept until', time(row.import.retained_until)],
    ['Not hashed', row.verification?.checks.files.unhashed.join(', ')],
    ['Reasons', row.reasons.join(', ')],
    ['Faults', faultLines(row.verification?.failures as Refused[] | undefined).join('\n')],
  ];
  const fields = rows.flatMap(([label, value]): Field[] =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );
  return fieldLines(fields, width, paint.dim);
}
