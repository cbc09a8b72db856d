import type { ChalkInstance } from 'chalk';
import type { CompletedRead } from '../../client/index.js';
import { percentWords } from '../../compare/percent.js';
import type { StorageComparison } from '../../compare/compare-stored.js';
import type { ComparisonRead } from '../../contract/captures/comparisons.js';
import type { Report } from '../../verify/report.js';
import { storedRows } from './stored.js';
import { carriesLedgerProof, proofs, stepName } from '../capture/words.js';
import { fieldLines } from '../terminal/fields.js';
import { wrap } from '../../text/width.js';
import { printable } from '../../text/printable.js';

/** What `--json` prints: the answer of the API as it is when the comparison has ended, where its package lies, and what the check said. */
export interface ComparisonResult extends Omit<ComparisonRead, 'diff_summary' | 'status'> {
  readonly status: 'completed';
  readonly diff_summary: NonNullable<ComparisonRead['diff_summary']>;
  readonly package_path: string;
  readonly verification: { readonly verdict: Report['verdict']; readonly checks: Report['findings'] };
  /** `stored` of comparison.json: only where both captures recorded their storage. */
  readonly stored?: StorageComparison;
}

export interface Compared {
  readonly result: ComparisonResult;
  /** The row of the comparison. */
  readonly read: CompletedRead;
}

type Summary = ComparisonResult['diff_summary'];

/** One comparison, told to a person. */
export function comparisonSummary(
  { result: { diff_summary: summary, ...result }, read }: Compared,
  width: number,
  paint: ChalkInstance,
): string {
  const good = result.verification.verdict === 'verified';
  const word = { changed: paint.yellow.bold, unchanged: paint.green.bold, not_comparable: paint.yellow.bold };
  const head = good ? paint.green('✔ compared, sealed and verified') : paint.red('✘ THE PACKAGE DOES NOT VERIFY');
  const settings = summary.metadata.settings.join(', ');
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ...verdictRows(summary),
    ...(result.stored ? storedRows(result.stored) : []),
    ['Address', read.url],
    ['Before', result.compared[0]],
    ['After', result.compared[1]],
    ['Comparison', result.compare_id],
    ['Manifest', result.manifest_hash?.replace(/^sha256:/, '')],
    ['Proofs', proofs(read, carriesLedgerProof(result.verification.checks))],
    ['Not done', read.not_performed.map(({ step, reason }) => `${stepName(step)}: ${reason}`).join('\n')],
  ];
  const fields = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const warning = `! the two captures were not made in the same way, which may explain a difference: ${settings}`;
  return [
    result.test_mode ? `${head} ${paint.yellow('(test mode: not for legal use)')}` : head,
    `  ${word[summary.verdict](words[summary.verdict].toUpperCase())}`,
    ...(settings === '' ? [] : wrap(warning, width - 2).map((line) => `  ${paint.yellow.bold(printable(line))}`)),
    fieldLines(fields, width, paint.dim),
    '',
    // Alone on its line and whole, so that it can be copied.
    paint.bold(printable(result.package_path)),
  ].join('\n');
}

/** What differs, label and words. */
export const verdictRows = (summary: Summary): (readonly [string, string])[] => [
  ['Text', `${words[summary.text_verdict]}${text(summary)}`],
  ['Images', `${words[summary.images_verdict]}${images(summary)}`],
  ['Page data', `${words[summary.metadata_verdict]}${named(summary.metadata.changed)}`],
  ['Connection', summary.metadata.connection.join(', ')],
];

const words = { changed: 'changed', unchanged: 'unchanged', not_comparable: 'not comparable' } as const;

function text({ text: found, text_verdict: verdict }: Summary): string {
  if (verdict === 'not_comparable') return `: ${found.reason ?? ''}`;
  if (verdict === 'unchanged') return '';
  const order = found.order_only ? ' (the same lines in another order)' : '';
  const lines = found.changed_lines === 1 ? '1 line' : `${found.changed_lines} lines`;
  return `: ${lines} changed, ${found.added} added, ${found.removed} removed${order}`;
}

function images({ images: found, images_verdict: verdict }: Summary): string {
  if (verdict === 'not_comparable') return `: ${found.reason ?? ''}`;
  if (verdict === 'unchanged') return '';
  return `: ${found.box_count} ${found.box_count === 1 ? 'place' : 'places'}, ${percentWords(found.changed_ratio)} of the area`;
}

const named = (fields: readonly string[]): string => (fields.length === 0 ? '' : `: ${fields.join(', ')}`);
