import type { CompletedRead } from '../../client/index.js';
import { percentWords } from '../../compare/percent.js';
import type { StorageComparison } from '../../compare/compare-stored.js';
import type { ComparisonRead } from '../../contract/captures/comparisons.js';
import { storedRows } from './stored.js';
import { type Sealed, sealedSummary } from '../capture/sealed-summary.js';
import type { Screen } from '../terminal/screen.js';
import { wrap } from '../../text/width.js';
import { printable } from '../../text/printable.js';

export interface ComparisonResult extends Omit<ComparisonRead, 'diff_summary' | 'status'>, Sealed {
  readonly status: 'completed';
  readonly diff_summary: NonNullable<ComparisonRead['diff_summary']>;
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
export function comparisonSummary({ result, read }: Compared, screen: Pick<Screen, 'width' | 'paint'>): string {
  const { diff_summary: summary, stored } = result;
  const { width, paint } = screen;
  const verdict = summary.verdict === 'unchanged' ? paint.green.bold : paint.yellow.bold;
  const settings = summary.metadata.settings.join(', ');
  const warning = `! the two captures were not made in the same way, which may explain a difference: ${settings}`;
  const lines = [
    verdict(words[summary.verdict].toUpperCase()),
    ...(settings === '' ? [] : wrap(warning, width - 2).map((line) => paint.yellow.bold(printable(line)))),
  ];
  const rows = [
    ...verdictRows(summary),
    ...(stored ? storedRows(stored) : []),
    ['Address', read.url],
    ['Before', result.compared[0]],
    ['After', result.compared[1]],
    ['Comparison', result.compare_id],
  ] as const;
  return sealedSummary({ done: 'compared', result, read, lines, rows }, screen);
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
