import type { PixelBox, RedactionRule } from '../../../src/contract/captures/redaction-order.js';
import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import { nationalForm } from '../../../src/redaction/kinds/phone.js';
import { isWhole } from '../../../src/redaction/match/whole-word.js';
import { touch } from '../covering/boxes.js';
import { onMain, type PictureSet } from '../covering/picture-set.js';
import type { PageElement } from '../reading/elements.js';
import type { LayoutLine } from '../reading/layout.js';
import { type ByteRange, type Passage, rangesOf, unitsIn } from '../reading/passage.js';
import { isOfPage } from '../reading/records.js';
import { addressParts, framesOf, plainly } from './addresses.js';
import type { MatchFailure } from './answer.js';
import { drawnWords } from './drawn-words.js';
import type { Matches } from './matches.js';
import { NeedleSet } from './needle-set.js';
import { blocksOf, finderOf } from './rule-finder.js';
import type { SourceRead } from './source-read.js';

interface Evaluating {
  readonly source: SourceRead;
  readonly pictures: PictureSet | undefined;
  readonly matches: Matches;
  readonly needles: NeedleSet;
}

type Rule<Target extends RedactionRule['target']> = Extract<RedactionRule, { target: Target }>;

/** Turns each rule into words that are to be found nowhere, and takes the places that a rule names by themselves. */
export function evaluate(
  source: SourceRead,
  { rules, pictures }: { readonly rules: readonly RedactionRule[]; readonly pictures: PictureSet | undefined },
  matches: Matches,
): { readonly kind: 'needles'; readonly needles: readonly Needle[] } | MatchFailure {
  const needles = new NeedleSet();
  if (rules.some(({ target }) => target === 'selector') && source.elements() === undefined)
    return { kind: 'no_element_layout' };
  for (const [index, rule] of rules.entries()) evaluateRule(rule, index, { source, pictures, matches, needles });
  return { kind: 'needles', needles: needles.all() };
}

function evaluateRule(rule: RedactionRule, index: number, state: Evaluating): void {
  switch (rule.target) {
    case 'text':
      return state.needles.add(index, rule.text, { caseSensitive: rule.case_sensitive, wholeWord: rule.whole_word });
    case 'pattern':
    case 'kind':
      return describedWords(rule, index, state);
    case 'selector':
      return selected(rule, index, state);
    case 'area':
      return inArea(rule, index, state);
    case 'url':
      return ofAddresses(rule, index, state);
    case 'field':
      return ofField(rule, index, state);
  }
}

/** What the rule finds anywhere is then looked for everywhere. */
function describedWords(rule: Rule<'pattern' | 'kind'>, index: number, { source, needles }: Evaluating): void {
  const find = finderOf(rule);
  const isKind = rule.target === 'kind';
  const isPhone = rule.target === 'kind' && rule.kind === 'phone';
  const seen = new Set<string>();
  for (const passage of readable(source))
    for (const block of blocksOf(passage.text)) {
      if (seen.has(block)) continue;
      seen.add(block);
      for (const { start, end } of isKind && isDrawing(block) ? [] : (find?.(block) ?? [])) {
        const found = block.slice(start, end);
        needles.add(index, found, { wholeWord: isWhole(block, start, end) });
        const national = isPhone ? nationalForm(found) : undefined;
        if (national !== undefined) needles.add(index, national, { wholeWord: true });
      }
    }
}

/** The outline of a drawing (SVG): numbers in a row that are nobody's. */
const isDrawing = (block: string): boolean =>
  /^[Mm][\d\s.,+-](?=.*[ACHLQSVZachlqsvz])[\d\s.,+\-AaCceHhLlMmQqSsTtVvZz]{18,}$/.test(block);

/** Every text that rules which describe words look at. */
function* readable({ text, page, layout, records }: SourceRead): Generator<Passage> {
  if (text) yield text;
  yield* page?.texts ?? [];
  yield* page?.attributes ?? [];
  for (const { lines } of layout?.frames ?? []) for (const { passage } of lines) yield passage;
  for (const { path, values } of records)
    if (path === 'metadata.json') for (const value of values) if (isOfPage(value)) yield value.passage;
}

function selected({ selector }: Rule<'selector'>, index: number, state: Evaluating): void {
  const { source, matches } = state;
  const elements = source.elements();
  for (const place of elements?.select(selector) ?? []) {
    const element = elements?.all[place];
    if (element === undefined) continue;
    matches.count(index, 'page.html');
    const box = source.elementBoxes[place]?.box;
    if (box) coverOnLayout(box, index, state);
    withholdContent(element.range, index, state);
    if (elements)
      for (const words of drawnWords(source, elements, place)) state.needles.add(index, words, { wholeWord: true });
    const text = source.page?.texts[0];
    if (text)
      for (const phrase of blocksOf(within(text, element.range))) state.needles.add(index, phrase, { wholeWord: true });
  }
}

/** The texts and the values of attributes in a part of page.html. */
function withholdContent(range: ByteRange, rule: number, { source, matches }: Evaluating): void {
  const inside = ({ from, to }: ByteRange): boolean => from >= range.from && to <= range.to;
  const apart = source.page?.texts[1];
  if (apart)
    for (const { from, to } of rangesWithin(apart, range)) matches.cut('page.html', { from, to, rule, put: 'mark' });
  for (const { text, from, to } of source.page?.attributes ?? []) {
    const place = { from: from[0] ?? 0, to: to[text.length - 1] ?? 0 };
    if (inside(place)) matches.cut('page.html', { ...place, rule, put: 'mark' });
  }
}

function within(passage: Passage, range: ByteRange): string {
  const units = unitsIn(passage, range);
  return units ? passage.text.slice(units.start, units.end) : '';
}

function rangesWithin(passage: Passage, range: ByteRange): ByteRange[] {
  const units = unitsIn(passage, range);
  return units ? rangesOf(passage, units.start, units.end) : [];
}

function inArea({ file, area }: Rule<'area'>, index: number, state: Evaluating): void {
  const { source, pictures, matches } = state;
  matches.cover(index, file, area);
  const main = pictures ? onMain(pictures, file, area) : area;
  for (const { lines } of source.layout?.frames ?? [])
    for (const line of lines) {
      const phrase = wordsIn(line, main);
      if (phrase === undefined) continue;
      matches.count(index, 'text_layout.json');
      state.needles.add(index, phrase, { wholeWord: true });
    }
  const elements = source.elements();
  if (elements === undefined) {
    if (source.page) matches.withhold('page.html');
    return;
  }
  const hasChildren = new Set(elements.all.map(({ parent }) => parent));
  for (const [at, element] of elements.all.entries()) {
    const box = source.elementBoxes[at]?.box;
    if (box && touch(box, main) && (element.texts.length > 0 || !hasChildren.has(at)))
      withholdOwn(element, index, state);
  }
}

/** Its own texts, and what its start tag says. */
function withholdOwn(element: PageElement, rule: number, state: Evaluating): void {
  for (const { from, to } of element.texts) state.matches.cut('page.html', { from, to, rule, put: 'mark' });
  withholdContent(element.startTag, rule, state);
}

/** The words of a line that lie in an area, or the whole line where it is not known where they lie. */
function wordsIn({ text, box: [x, y, width, height], words }: LayoutLine, area: PixelBox): string | undefined {
  if (!touch({ x, y, width, height }, area)) return undefined;
  if (words.length === 0) return text;
  const inside = words.filter(([, , left, wide]) => touch({ x: left, y, width: wide, height }, area));
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last ? text.slice(first[0], last[0] + last[1]) : undefined;
}

function ofAddresses({ url }: Rule<'url'>, index: number, { source, matches, needles }: Evaluating): void {
  const values = source.records.flatMap(({ path, values: all }) => all.map((value) => ({ file: path, ...value })));
  const frames = (source.layout?.urls ?? []).map((passage) => ({ file: 'text_layout.json', passage }));
  const text = source.text ? [{ file: 'domtextcontent.txt', passage: framesOf(source.text) }] : [];
  for (const { file, passage } of [...values, ...frames, ...text])
    for (const { start, end } of addressParts(passage.text, url)) {
      const value = passage.text.slice(start, end);
      const needle = { value, rules: [index] };
      matches.found(needle, { file, ranges: rangesOf(passage, start, end), passage, start, end });
      // A page number is a part of any text.
      if (plainly(value).length >= 4) for (const form of new Set([value, plainly(value)])) needles.add(index, form, {});
    }
}

function ofField({ field }: Rule<'field'>, index: number, { source, matches, needles }: Evaluating): void {
  for (const { path, values } of source.records)
    for (const { pointer, passage, isText } of path === 'metadata.json' ? values : []) {
      if (pointer !== field && !pointer.startsWith(`${field}/`)) continue;
      const [start, end] = [0, passage.text.length];
      const ranges = rangesOf(passage, start, end);
      matches.found(
        { value: passage.text, rules: [index] },
        { file: path, ranges, passage, start, end },
        [],
        isText ? 'mark' : 'null',
      );
      if (isText) needles.add(index, passage.text, {});
    }
}

function coverOnLayout(box: PixelBox, rule: number, { source, matches }: Evaluating): void {
  if (source.layout) matches.cover(rule, source.layout.image.file, box);
}
