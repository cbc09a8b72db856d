import { Args } from '@oclif/core';
import type { Client } from '../../client/index.js';
import { usage } from '../problem/problem.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn, timeOrNone, timeText } from '../terminal/times.js';

export type Export = Awaited<ReturnType<Client['getExport']>>;

export const exportIdArg = Args.string({
  required: true,
  description: 'Id of the export, as printed by evidence exports list.',
});

export function exportId(written: string): string {
  if (/^exp_[0-9A-Za-z]{1,64}$/.test(written)) return written;
  throw usage(
    `'${written}' is not an export id`,
    'it looks like exp_0123456789abcdefghij; evidence exports list shows them',
  );
}

export function exportTable(rows: readonly Export[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'EXPORT', cells: rows.map(({ export_id: id }) => id), paint: () => paint.bold },
      { heading: 'STATUS', cells: rows.map(({ status }) => status) },
      { heading: 'PACKAGES', cells: rows.map(({ progress: { done, total } }) => `${done} of ${total}`) },
      { heading: 'VOLUMES', cells: rows.map(({ volumes }) => (volumes.length === 0 ? '' : String(volumes.length))) },
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

export const withheldReason = 'a comparison with files of a capture that has a redacted copy';

export function exportFields(read: Export, { width, paint, zone }: Screen): string {
  const { progress, counts, error, not_included: left, withheld_comparisons: withheld } = read;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Export', read.export_id],
    ['Name', read.name],
    ['Status', `${read.status}${read.test_mode ? ' (test mode)' : ''}`],
    ['Matter', read.matter_id],
    ['Formats', read.formats.join(', ')],
    ['Redacted', read.redacted],
    [
      'Packages',
      counts === null
        ? `${progress.done} of ${progress.total}`
        : `${counts.packages}, in volumes of ${counts.bytes} bytes together`,
    ],
    ['Record', read.record_manifest_hash],
    ['Record of the matter', read.matter_record_manifest_hash],
    ['Created', timeText(read.created_at, zone)],
    ['Completed', timeOrNone(read.completed_at, zone)],
    ['Kept until', read.status === 'completed' ? timeOrNone(read.expires_at, zone) : null],
    ['Error', error === null ? null : `${error.code}: ${error.message}`],
    ...read.volumes.map(
      ({ volume, file_name: name, sha256 }) => [`Volume ${volume}`, `${name}, SHA-256 ${sha256}`] as const,
    ),
    ...left.map(({ exhibit, capture_id: id, reason }) => ['Not included', `${exhibit} ${id}: ${reason}`] as const),
    ...withheld.map((id) => ['Left out', `${id}: ${withheldReason}`] as const),
  ];
  const fields = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}
