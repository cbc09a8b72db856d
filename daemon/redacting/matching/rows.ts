import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import type { Span } from '../../../src/redaction/span.js';
import type { FrameLines, LayoutLine } from '../reading/layout.js';
import { brokenFinder } from './broken-lines.js';
import { searcher } from './places.js';

/** Shorter ones stand across columns of any table. */
const SHORTEST = 5;
/** In heights of a line: letters of one word stand closer, and what stands farther apart is not read as one. */
const [CLOSE, FARTHEST] = [0.4, 2];

/** Of the length of the words: with more between them, they are read as other words. */
const MOST_BETWEEN = 2;

/** Words that a row of the picture shows, in the units of a frame's text. */
export interface RowMatch {
  readonly needle: Needle;
  readonly frame: FrameLines;
  /** In the order of the page. */
  readonly spans: readonly Span[];
}

/**
 * Words that the picture shows in another order than the page has them, or with something else between: a style that turns columns
 * round, letters that are placed one by one, notes above the signs of a name.
 */
export function rowMatches(frames: readonly FrameLines[], needles: readonly Needle[]): RowMatch[] {
  const long = needles.filter(({ value }) => value.replaceAll(/\s/gu, '').length >= SHORTEST);
  if (long.length === 0) return [];
  const [plain, broken] = [searcher(long), brokenFinder(long)];
  return frames.flatMap((frame) =>
    rowsOf(frame.lines).flatMap((row) => {
      const { text, starts } = readAs(row);
      return [...plain(text), ...broken(text)].flatMap(({ needle, start, end }) => {
        const parts = row.flatMap(({ line, at }, place) => {
          const first = starts[place] ?? 0;
          const [from, to] = [Math.max(0, start - first), Math.min(line.text.length, end - first)];
          const before = frame.starts[at] ?? 0;
          return from < to ? [{ at, start: before + from, end: before + to }] : [];
        });
        const follow = parts.every(({ at }, place) => place === 0 || at === (parts[place - 1]?.at ?? 0) + 1);
        return follow ? [] : [{ needle, frame, spans: parts.toSorted((a, b) => a.at - b.at) }];
      });
    }),
  );
}

/** The same words in the order of the page, which its texts have them in: alone, and with the little that stands between them. */
export const inOrderOfPage = (matches: readonly RowMatch[]): Needle[] =>
  matches.flatMap(({ needle, frame: { passage }, spans }) => {
    const alone = spans.map(({ start, end }) => passage.text.slice(start, end).trim()).join(' ');
    const all = passage.text.slice(spans[0]?.start, spans.at(-1)?.end).replaceAll(/\s+/gu, ' ');
    return [alone, ...(all !== alone && all.length <= MOST_BETWEEN * alone.length ? [all] : [])].map((value) => ({
      ...needle,
      value,
    }));
  });

interface Placed {
  readonly line: LayoutLine;
  /** In the order of the page. */
  readonly at: number;
}

/** Lines beside each other, from left to right, where they do not follow each other so in the page. */
function rowsOf(lines: readonly LayoutLine[]): Placed[][] {
  const byMiddle = lines
    .map((line, at) => ({ line, at }))
    .toSorted((a, b) => middleOf(a.line) - middleOf(b.line) || a.at - b.at);
  const rows: Placed[][] = [];
  for (const placed of byMiddle) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middleOf(placed.line) - middleOf(first.line) <= first.line.box[3] / 2) row.push(placed);
    else rows.push([placed]);
  }
  return rows
    .flatMap(together)
    .filter((row) => row.some(({ at }, place) => place > 0 && at !== (row[place - 1]?.at ?? 0) + 1));
}

const middleOf = ({ box: [, top, , height] }: LayoutLine): number => top + height / 2;

const gapBefore = (before: Placed | undefined, { line }: Placed): number =>
  before === undefined ? Infinity : (line.box[0] - (before.line.box[0] + before.line.box[2])) / line.box[3];

function together(row: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const placed of row.toSorted((a, b) => a.line.box[0] - b.line.box[0])) {
    const group = groups.at(-1);
    if (group && gapBefore(group.at(-1), placed) <= FARTHEST) group.push(placed);
    else groups.push([placed]);
  }
  return groups;
}

function readAs(row: readonly Placed[]): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let text = '';
  for (const [place, placed] of row.entries()) {
    if (place > 0) text += gapBefore(row[place - 1], placed) <= CLOSE ? '\n' : ' ';
    starts.push(text.length);
    text += placed.line.text;
  }
  return { text, starts };
}
