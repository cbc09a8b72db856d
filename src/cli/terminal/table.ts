import { fit, shown, wrap } from '../../text/width.js';
import type { Screen } from './screen.js';
import { printable } from '../../text/printable.js';

interface Column {
  readonly heading: string;
  /** A cell for each row; untrusted text is welcome. */
  readonly cells: readonly string[];
  /** Cells where no heading stands above them; '' leaves one out. */
  readonly alone?: readonly string[];
  readonly paint?: (row: number) => (text: string) => string;
}

/** The last column needs so much room beside the others, or each row takes several lines. */
const LEAST_LAST = 16;

/**
 * A line for each row under its headings. Where the screen is too narrow for that, each row is the first cell, the middle
 * cells below it, and the last cell below those. The last column is cut to the width, the others are not.
 */
export function table(columns: readonly Column[], screen: Screen): string {
  const widths = columns.map(({ heading, cells }) =>
    cells.reduce((most, cell) => Math.max(most, shown(printable(cell))), heading.length),
  );
  const last = widths.at(-1) ?? 0;
  const head = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const rows = (columns[0]?.cells ?? []).map((_, row) => row);
  if (screen.cuts && screen.width - head < Math.min(LEAST_LAST, last))
    return rows.map((row) => stacked(columns, row, screen)).join('\n');
  const room = screen.cuts ? screen.width - head : Infinity;
  const line = (cell: (column: Column, index: number) => string) => columns.map(cell).join('  ').trimEnd();
  const sized = (text: string, index: number) =>
    index === columns.length - 1 ? fit(text, room) : padded(printable(text), widths[index] ?? 0);
  return [
    screen.paint.dim(line(({ heading }, index) => sized(heading, index))),
    ...rows.map((row) => line(({ cells, paint = plain }, index) => paint(row)(sized(cells[row] ?? '', index)))),
  ].join('\n');
}

const plain = () => (text: string) => text;

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - shown(text)));

/** One row on several lines. The middle cells keep together with what belongs to them: they are joined before they wrap. */
function stacked(columns: readonly Column[], row: number, { width }: Screen): string {
  const text = ({ cells, alone = cells }: Column) => printable(alone[row] ?? '');
  const [first, ...others] = columns;
  const last = others.pop();
  const lines: string[] = [];
  let line = '';
  let length = 0;
  for (const column of others) {
    const cell = text(column);
    if (cell === '') continue;
    const painted = (column.paint ?? plain)(row)(cell);
    if (line !== '' && length + 2 + shown(cell) <= width - 2) {
      line += `  ${painted}`;
      length += 2 + shown(cell);
      continue;
    }
    if (line !== '') lines.push(line);
    line = painted;
    length = shown(cell);
  }
  if (line !== '') lines.push(line);
  const about = last === undefined ? '' : text(last);
  if (about !== '') lines.push((last?.paint ?? plain)(row)(fit(about, width - 2)));
  const named = first === undefined ? [] : wrap(text(first), width).map((part) => (first.paint ?? plain)(row)(part));
  return [...named, ...lines.map((each) => `  ${each}`)].join('\n');
}
