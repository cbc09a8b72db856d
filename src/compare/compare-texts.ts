import { ignoreNothing, type IgnoreText } from './ignore-text.js';
import { matchSequences } from './match.js';
import { linesOf, normaliseText } from './normalise.js';
import { type Gap, type Hunk, hunksOf, unified } from './unified.js';

export interface TextComparison {
  /** False when only white space, invisible characters, the form of characters or ignored parts differ. */
  readonly changed: boolean;
  /** Lines that only the later text has, beyond those that took the place of an earlier line. */
  readonly added: number;
  /** Lines that only the earlier text has, beyond those whose place another line took. */
  readonly removed: number;
  /** Lines in the place of which another line stands now. */
  readonly changedLines: number;
  /** Changed, but the same lines as before in another order. */
  readonly orderOnly: boolean;
  readonly hunks: readonly Hunk[];
  /** Unified diff of the two texts as compared (normalised, ignored parts left out), with three lines around; empty when unchanged. */
  readonly unifiedDiff: string;
}

export interface TextOptions {
  readonly ignore?: IgnoreText;
  /** What the diff calls the two texts. */
  readonly names?: readonly [before: string, after: string];
}

/** `before` and `after` are texts as captured (domtextcontent.txt). */
export function compareTexts(before: string, after: string, options: TextOptions = {}): TextComparison {
  const { ignore = ignoreNothing, names = ['before', 'after'] } = options;
  const [a, b] = [before, after].map((text) => linesOf(ignore(normaliseText(text)))) as [string[], string[]];
  const gaps = gapsBetween(a, b).filter((gap) => !sameWords(a, b, gap));
  const hunks = hunksOf(a, b, gaps);
  const counts = gaps.map((gap) => [gap.aEnd - gap.a, gap.bEnd - gap.b] as const);
  const sum = (of: (removed: number, added: number) => number): number =>
    counts.reduce((total, [removed, added]) => total + of(removed, added), 0);
  return {
    changed: gaps.length > 0,
    added: sum((removed, added) => Math.max(0, added - removed)),
    removed: sum((removed, added) => Math.max(0, removed - added)),
    changedLines: sum(Math.min),
    orderOnly: gaps.length > 0 && sameLines(a, b),
    hunks,
    unifiedDiff: unified(hunks, names),
  };
}

function gapsBetween(a: readonly string[], b: readonly string[]): Gap[] {
  const gaps: Gap[] = [];
  let [x, y] = [0, 0];
  for (const run of [...matchSequences(a, b), { before: a.length, after: b.length, length: 0 }]) {
    if (run.before > x || run.after > y) gaps.push({ a: x, aEnd: run.before, b: y, bEnd: run.after });
    [x, y] = [run.before + run.length, run.after + run.length];
  }
  return gaps;
}

/** The same words, broken into lines elsewhere: white space only. */
const sameWords = (a: readonly string[], b: readonly string[], gap: Gap): boolean =>
  a.slice(gap.a, gap.aEnd).join(' ') === b.slice(gap.b, gap.bEnd).join(' ');

const sameLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
