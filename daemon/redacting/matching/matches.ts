import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import type { LayoutLine } from '../reading/layout.js';
import type { ByteRange, Passage } from '../reading/passage.js';
import type { MatchAnswer, RuleBox, RuleCut, ShownMatch } from './answer.js';
import { surroundings } from './surroundings.js';

interface Place {
  readonly file: string;
  readonly ranges: readonly ByteRange[];
  readonly passage: Passage;
  readonly start: number;
  readonly end: number;
}

interface RecordHit {
  readonly file: string;
  readonly pointer: string;
  readonly rules: readonly number[];
  readonly address: boolean;
}

/** Most are shown to the owner. */
const MOST_SHOWN = 500;

/** What is found, each place once for each rule, however often it is come upon. */
export class Matches {
  readonly #cuts = new Map<string, Map<string, RuleCut>>();
  readonly #boxes = new Map<string, RuleBox>();
  /** By rule, by file. */
  readonly #counts: Map<string, number>[];
  readonly #places = new Set<string>();
  readonly #shown: ShownMatch[] = [];
  readonly #records = new Map<string, RecordHit>();
  readonly #withheld = new Set<string>();
  readonly #lines = new Set<LayoutLine>();

  constructor(rules: number) {
    this.#counts = Array.from({ length: rules }, () => new Map());
  }

  get total(): number {
    return this.#most().reduce((sum, count) => sum + count, 0);
  }

  /** A place of a needle: it is cut, covered, and counted for each rule that the needle comes from. */
  found(
    needle: Needle,
    { file, ranges, passage, start, end }: Place,
    boxes: readonly Omit<RuleBox, 'rule'>[] = [],
    put: RuleCut['put'] = 'mark',
  ): void {
    if (ranges.length === 0) return;
    for (const rule of needle.rules) {
      for (const range of ranges) this.cut(file, { ...range, rule, put });
      for (const { file: picture, box } of boxes) this.cover(rule, picture, box);
      if (!this.#isNew(`${rule} ${file} ${ranges.map(({ from, to }) => `${from}-${to}`).join()}`)) continue;
      this.count(rule, file);
      if (this.#shown.length >= MOST_SHOWN) continue;
      const line = file === 'domtextcontent.txt' ? { line: passage.text.slice(0, start).split('\n').length } : {};
      const around = surroundings(passage.text, start, end);
      this.#shown.push({ rule, file, ...line, ...around, boxes: boxes.map((one) => ({ rule, ...one })) });
    }
  }

  count(rule: number, file: string): void {
    const counts = this.#counts[rule];
    counts?.set(file, (counts.get(file) ?? 0) + 1);
  }

  /** By rule: the places in the file that has most of them, for most places of a page stand in several files. */
  #most(): number[] {
    return this.#counts.map((files) => Math.max(0, ...files.values()));
  }

  cut(file: string, cut: RuleCut): void {
    const cuts = this.#cuts.get(file) ?? new Map<string, RuleCut>();
    this.#cuts.set(file, cuts);
    const key = `${cut.from}-${cut.to}`;
    // What a rule takes is told as the rule's, also where every copy goes without it.
    if (cut.from < cut.to && (cuts.get(key)?.rule ?? null) === null) cuts.set(key, cut);
  }

  cover(rule: number, file: string, box: PixelBox): void {
    this.#boxes.set(`${rule} ${file} ${box.x} ${box.y} ${box.width} ${box.height}`, { rule, file, box });
  }

  get boxes(): readonly RuleBox[] {
    return [...this.#boxes.values()];
  }

  hit(line: LayoutLine): void {
    this.#lines.add(line);
  }

  lines(): LayoutLine[] {
    return [...this.#lines];
  }

  inRecord(hit: RecordHit): void {
    this.#records.set(`${hit.file} ${hit.pointer} ${hit.rules.join()}`, hit);
  }

  /** Rules that took something of a file between two places. */
  rulesWithin(file: string, { from, to }: ByteRange): number[] {
    const cuts = [...(this.#cuts.get(file)?.values() ?? [])];
    return [...new Set(cuts.flatMap((cut) => (cut.rule !== null && cut.from < to && from < cut.to ? [cut.rule] : [])))];
  }

  /** Whether a rule has taken all of a place already. */
  isCut(file: string, ranges: readonly ByteRange[]): boolean {
    const cuts = [...(this.#cuts.get(file)?.values() ?? [])];
    return ranges.every((range) => cuts.some(({ from, to }) => from <= range.from && range.to <= to));
  }

  withhold(file: string): void {
    this.#withheld.add(file);
  }

  answer(): Omit<MatchAnswer, 'kind' | 'needles' | 'picturesOfPage'> {
    const records = [...this.#records.values()];
    return {
      cuts: new Map(Array.from(this.#cuts, ([file, cuts]) => [file, [...cuts.values()]])),
      boxes: this.boxes,
      counts: this.#most(),
      shown: this.#shown,
      records: records.map(({ file, pointer, rules }) => ({ file, pointer, rules })),
      inCaptureUrl: records.some(({ address }) => address),
      withheld: [...this.#withheld].toSorted(),
    };
  }

  #isNew(key: string): boolean {
    const before = this.#places.size;
    return this.#places.add(key).size > before;
  }
}
