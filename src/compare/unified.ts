/** Lines `a` to `aEnd` of the earlier text gave way to lines `b` to `bEnd` of the later one; one of the two may be empty. */
export interface Gap {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Neighbouring changes with the lines around them. Line numbers count from 1. */
export interface Hunk {
  readonly beforeLine: number;
  readonly afterLine: number;
  readonly lines: readonly HunkLine[];
}

export interface HunkLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const CONTEXT = 3;

/** `gaps` are ascending; whatever else differs between them (line breaks that moved) is never inside a hunk. */
export function hunksOf(a: readonly string[], b: readonly string[], gaps: readonly Gap[]): Hunk[] {
  const hunks: { beforeLine: number; afterLine: number; lines: HunkLine[]; end: Gap }[] = [];
  for (const [index, gap] of gaps.entries()) {
    const last = hunks.at(-1);
    const between = last && sameBetween(a, b, last.end, gap);
    if (last && between && between.length <= 2 * CONTEXT) {
      last.lines.push(...between, ...changed(a, b, gap));
      last.end = gap;
    } else {
      if (last) last.lines.push(...following(a, b, last.end, gap));
      const lead = leading(a, b, gap, gaps[index - 1]);
      const [beforeLine, afterLine] = [gap.a - lead.length + 1, gap.b - lead.length + 1];
      hunks.push({ beforeLine, afterLine, lines: [...lead, ...changed(a, b, gap)], end: gap });
    }
  }
  const last = hunks.at(-1);
  last?.lines.push(...following(a, b, last.end, { a: a.length, b: b.length }));
  return hunks.map(({ beforeLine, afterLine, lines }) => ({ beforeLine, afterLine, lines }));
}

/** The unified format of GNU diff; empty without hunks. */
export function unified(hunks: readonly Hunk[], [before, after]: readonly [string, string]): string {
  if (hunks.length === 0) return '';
  return `--- ${before}\n+++ ${after}\n${hunks.map(written).join('')}`;
}

function written({ beforeLine, afterLine, lines }: Hunk): string {
  const removed = lines.filter(({ kind }) => kind !== 'added').length;
  const added = lines.filter(({ kind }) => kind !== 'removed').length;
  const head = `@@ -${range(beforeLine, removed)} +${range(afterLine, added)} @@\n`;
  return head + lines.map(({ kind, text }) => `${sign[kind]}${text}\n`).join('');
}

/** A range of no lines is named by the line before it. */
const range = (first: number, count: number): string => (count === 0 ? `${first - 1},0` : `${first},${count}`);

const sign = { same: ' ', removed: '-', added: '+' } as const;

const same = (text: string): HunkLine => ({ kind: 'same', text });

const changed = (a: readonly string[], b: readonly string[], gap: Gap): HunkLine[] => [
  ...a.slice(gap.a, gap.aEnd).map((text): HunkLine => ({ kind: 'removed', text })),
  ...b.slice(gap.b, gap.bEnd).map((text): HunkLine => ({ kind: 'added', text })),
];

/** All lines between two gaps, when they are the same one by one. */
function sameBetween(
  a: readonly string[],
  b: readonly string[],
  from: Gap,
  to: Pick<Gap, 'a' | 'b'>,
): HunkLine[] | undefined {
  const lines = a.slice(from.aEnd, to.a);
  if (lines.length !== to.b - from.bEnd || lines.some((line, at) => line !== b[from.bEnd + at])) return undefined;
  return lines.map(same);
}

function following(a: readonly string[], b: readonly string[], from: Gap, to: Pick<Gap, 'a' | 'b'>): HunkLine[] {
  const lines: HunkLine[] = [];
  for (let at = 0; at < CONTEXT && from.aEnd + at < to.a && from.bEnd + at < to.b; at++) {
    const line = a[from.aEnd + at];
    if (line === undefined || line !== b[from.bEnd + at]) break;
    lines.push(same(line));
  }
  return lines;
}

function leading(a: readonly string[], b: readonly string[], to: Gap, from: Gap | undefined): HunkLine[] {
  const [aFrom, bFrom] = [from?.aEnd ?? 0, from?.bEnd ?? 0];
  const lines: HunkLine[] = [];
  for (let at = 1; at <= CONTEXT && to.a - at >= aFrom && to.b - at >= bFrom; at++) {
    const line = a[to.a - at];
    if (line === undefined || line !== b[to.b - at]) break;
    lines.unshift(same(line));
  }
  return lines;
}
