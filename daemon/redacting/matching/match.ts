import type { PixelBox, RedactionOrder } from '../../../src/contract/captures/redaction-order.js';
import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import { boxOf, touch } from '../covering/boxes.js';
import type { PictureSet } from '../covering/picture-set.js';
import { type Passage, rangesOf } from '../reading/passage.js';
import { decodedAddress } from '../reading/percents.js';
import { isFixed, isTitle, isAddress } from '../reading/records.js';
import { framesOf } from './addresses.js';
import type { MatchAnswer, MatchFailure, SourceFiles } from './answer.js';
import { brokenFinder } from './broken-lines.js';
import { coverCopies, coverUses } from './cover-copies.js';
import { coverLabels } from './cover-labels.js';
import { evaluate } from './evaluate.js';
import { Matches } from './matches.js';
import { searcher } from './places.js';
import { inOrderOfPage, type RowMatch, rowMatches } from './rows.js';
import { seenTexts, withUnseen } from './seen.js';
import { readSource, type SourceRead } from './source-read.js';
import { turnedNeedles } from './turned.js';

const MOST_MATCHES = 10_000;

/** Finds everything that the rules take out of the files; computes without pause. */
export function match(
  files: SourceFiles,
  order: Pick<RedactionOrder, 'rules' | 'records' | 'pictures'>,
  { pictures, also }: { readonly pictures: PictureSet | undefined; readonly also: readonly Needle[] },
): MatchAnswer | MatchFailure {
  const source = readSource(files);
  const matches = new Matches(order.rules.length);
  const evaluated = evaluate(source, { rules: order.rules, pictures }, matches);
  if (evaluated.kind !== 'needles') return evaluated;
  if (order.pictures === 'cover') coverPainted(source, order.rules.length - 1, pictures, matches);
  const straight = [...evaluated.needles, ...also];
  const rows = rowMatches(source.layout?.frames ?? [], straight);
  const read = [...straight, ...inOrderOfPage(rows)];
  const needles = [...read, ...turnedNeedles(source, read)];
  const find = searcher(needles);
  const overLines = brokenFinder(needles);
  const inLines = eitherOf(find, overLines);
  for (const { from, to } of source.page?.always ?? []) matches.cut('page.html', { from, to, rule: null, put: 'mark' });
  if (source.text) {
    searchIn('domtextcontent.txt', source.text, eitherOf(inLines, searcher(withUnseen(source, straight))), matches);
    for (const decoded of decodedAddress(framesOf(source.text))) searchIn('domtextcontent.txt', decoded, find, matches);
  }
  for (const passage of [...(source.page?.texts ?? []), ...seenTexts(source), ...(source.page?.attributes ?? [])])
    searchIn('page.html', passage, find, matches);
  // A document that lies in the page has no lines anywhere else.
  for (const passage of source.page?.labels.flatMap(({ texts }) => texts) ?? [])
    searchIn('page.html', passage, overLines, matches);
  searchLayout(source, { find: inLines, rows, order }, matches);
  searchRecords(source, find, order, matches);
  for (const { path, text } of source.plain) if (find(text).length > 0) matches.withhold(path);
  if (matches.total > MOST_MATCHES) return { kind: 'too_many' };
  coverUses(source, pictures, matches);
  coverLabels(source, { find: inLines, pictures }, matches);
  coverCopies(source, pictures, matches);
  withholdWidths(source, matches);
  return {
    kind: 'matched',
    needles,
    picturesOfPage: (source.page?.pictures ?? 0) + (source.painted?.length ?? 0),
    ...matches.answer(),
  };
}

type Find = ReturnType<typeof searcher>;

const eitherOf =
  (...finders: readonly Find[]): Find =>
  (text) =>
    finders.flatMap((find) => find(text));

/** Pictures that are no elements. Where it is not known where they are, the picture of the page is withheld whole. */
function coverPainted(
  { layout, painted }: SourceRead,
  rule: number,
  pictures: PictureSet | undefined,
  matches: Matches,
): void {
  if (painted === undefined || layout === undefined) {
    for (const { file } of pictures ? [pictures.main, ...pictures.tiles] : []) matches.withhold(file);
    return;
  }
  const { file, width, height } = layout.image;
  for (const { box } of painted) {
    matches.count(rule, 'page.html');
    matches.cover(rule, file, box ?? { x: 0, y: 0, width, height });
  }
}

function searchIn(file: string, passage: Passage, find: Find, matches: Matches): void {
  for (const { needle, start, end } of find(passage.text)) {
    const ranges = rangesOf(passage, start, end);
    matches.found(needle, { file, ranges, passage, start, end });
  }
}

interface InLayout {
  readonly find: Find;
  readonly rows: readonly RowMatch[];
  readonly order: Pick<RedactionOrder, 'rules'>;
}

/** In each line, and across lines: a name may be set on two. */
function searchLayout({ layout }: SourceRead, { find, rows, order }: InLayout, matches: Matches): void {
  if (layout === undefined) return;
  for (const passage of layout.urls)
    for (const read of [passage, ...decodedAddress(passage)]) searchIn('text_layout.json', read, find, matches);
  const straight = layout.frames.flatMap((frame) =>
    find(frame.passage.text).map(({ needle, start, end }) => ({ needle, frame, spans: [{ start, end }] })),
  );
  for (const match of [...straight, ...rows]) foundInLayout(match, layout.image.file, order, matches);
}

function foundInLayout(
  { needle, frame: { lines, passage, starts }, spans }: RowMatch,
  picture: string,
  { rules }: Pick<RedactionOrder, 'rules'>,
  matches: Matches,
): void {
  const cover = needle.rules.some((rule) => rules[rule]?.cover === 'line') ? 'line' : 'word';
  const boxes = spans.flatMap(({ start, end }) =>
    linesAt(starts, start, end).flatMap((at) => {
      const [line, first] = [lines[at], starts[at] ?? 0];
      if (line === undefined) return [];
      matches.hit(line);
      return [boxOf(line, Math.max(0, start - first), Math.min(line.text.length, end - first), cover)];
    }),
  );
  const [start, end] = [spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0];
  const ranges = spans.flatMap((span) => rangesOf(passage, span.start, span.end));
  matches.found(
    needle,
    { file: 'text_layout.json', ranges, passage, start, end },
    boxes.map((box) => ({ file: picture, box })),
  );
}

function linesAt(starts: readonly number[], start: number, end: number): number[] {
  const found: number[] = [];
  for (const [at, first] of starts.entries()) if (first < end && (starts[at + 1] ?? Infinity) > start) found.push(at);
  return found;
}

function searchRecords(
  { records }: SourceRead,
  find: Find,
  { records: how }: Pick<RedactionOrder, 'records'>,
  matches: Matches,
): void {
  for (const { path: file, values } of records)
    for (const value of values) {
      if (isFixed(value, file)) continue;
      const address = file === 'metadata.json' && isAddress(value);
      for (const passage of [value.passage, ...decodedAddress(value.passage)])
        for (const { needle, start, end } of find(passage.text)) {
          const ranges = rangesOf(passage, start, end);
          if (how === 'redact' || (file === 'metadata.json' && isTitle(value)))
            matches.found(needle, { file, ranges, passage, start, end }, [], value.isText ? 'mark' : 'null');
          else if (!matches.isCut(file, ranges))
            matches.inRecord({ file, pointer: value.pointer, rules: needle.rules, address });
        }
    }
}

/** What would tell how wide a withheld word is: the boxes of its line and words, and of the elements that are hardly higher than it. */
function withholdWidths({ layout, elementBoxes, painted, copies }: SourceRead, matches: Matches): void {
  const hit = matches.lines();
  for (const line of hit)
    for (const range of line.widths) matches.cut('text_layout.json', { ...range, rule: null, put: 'null' });
  if (layout === undefined || hit.length === 0) return;
  const tops = hit.toSorted((a, b) => a.box[1] - b.box[1]);
  const isNear = (box: PixelBox): boolean =>
    tops.some(({ box: [left, top, width, height] }) => {
      const line = { x: left, y: top, width, height };
      return box.height <= 3 * height + 4 && touch(box, line);
    });
  const boxes = [...elementBoxes, ...(painted ?? [])].map(({ box, range }) => ({ box, ranges: range ? [range] : [] }));
  for (const { box, ranges } of [...boxes, ...copies.map(({ from, ranges: both }) => ({ box: from, ranges: both }))])
    if (box !== null && isNear(box))
      for (const range of ranges) matches.cut('element_layout.json', { ...range, rule: null, put: 'null' });
}
