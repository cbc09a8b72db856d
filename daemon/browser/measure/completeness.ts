import type { CompletenessFacts, PageWarning, RegionFacts } from '../../../src/package/records/facts.js';
import type { Expansion } from '../expand/expand.js';
import { type Box, hasInk, hasLetters, low } from '../../../src/package/pictures/ink-map.js';
import { isCorners } from '../picture/edges.js';
import { blankBands, colourAt, isStraight } from '../picture/ink.js';
import { linesOf, type TextLine } from '../text/layout.js';
import type { Drawn } from './drawn.js';
import { canvasRegions } from './canvases.js';
import { hiddenRegion } from './hidden-region.js';
import { hoverRegion } from './hover-region.js';
import { type LastLook, lastLook, stillChanging } from './last-look.js';
import type { AreaNow } from './regions.js';
import { lost, type SeenText } from '../text/seen-text.js';
import { asDrawn, goneArea, regionOf, type RegionRead } from './walked-region.js';

/** `shown`: there is ink in its box, and more than the edge of a card. `blank`: there is none. `unseen`: the page does not let it be seen, or it lies beside the picture. */
type Judgement = 'shown' | 'blank' | 'unseen' | 'same_colour';

/** Text whose colour is this near to that of its background cannot be read on the page itself. */
const SAME_COLOUR = 24;

/** The verifier reads boxes that were rounded by a pixel or two. */
const LOWEST = low - 2;

export function judgeLine({ picture }: Drawn, line: TextLine): Judgement {
  if (line.hidden !== null) return 'unseen';
  const { ink, devicePixelRatio: ratio } = picture;
  const [x, y, width, height] = line.box;
  const box: Box = { left: x * ratio, top: y * ratio, right: (x + width) * ratio, bottom: (y + height) * ratio };
  // Beside the picture or above it: text for screen readers, or slid out of the window by the page.
  if (box.right <= 0 || box.bottom <= 0 || box.left >= picture.width) return 'unseen';
  const letters = hasLetters(line.text);
  // What is left of a line that is cut off ends at the edge of what cuts it, as a card behind it would.
  const isEdge = (): boolean =>
    letters && !line.cut && (isStraight(ink, box, ratio) || isCorners(ink, box, ratio, lettersOf(line.text)));
  if (hasInk(ink, box, { letters, scale: ratio, lowest: LOWEST }) && !isEdge()) return 'shown';
  const background = colourAt(ink, box);
  const alike =
    line.colour === 'none' || line.colour?.every((value, at) => Math.abs(value - (background[at] ?? 0)) <= SAME_COLOUR);
  return alike && box.bottom <= picture.height ? 'same_colour' : 'blank';
}

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Each line of text with what the picture shows of it. */
export function* judged(drawn: Drawn): Generator<{ readonly line: TextLine; readonly is: Judgement }> {
  for (const frame of drawn.text) for (const line of linesOf(frame.pieces)) yield { line, is: judgeLine(drawn, line) };
}

export interface Measure {
  readonly lines: CompletenessFacts['text_lines'];
  readonly blank: CompletenessFacts['blank_areas'];
}

export function measure(drawn: Drawn, windowHeight: number): Measure {
  const { picture } = drawn;
  const count = { shown: 0, blank: 0, unseen: 0, same_colour: 0 };
  for (const { is } of judged(drawn)) count[is] += 1;
  const css = (pixels: number): number => Math.round(pixels / picture.devicePixelRatio);
  return {
    lines: { total: count.shown + count.blank, with_ink: count.shown, same_colour: count.same_colour },
    blank: blankBands(picture.ink, windowHeight * picture.devicePixelRatio).map(({ top, height }) => ({
      top: css(top),
      height: css(height),
    })),
  };
}

/** A picture that shows nearly all lines of text, and is blank over little of the page, needs no second way. */
export const looksWhole = ({ lines, blank }: Measure, pageHeight: number): boolean =>
  lines.total - lines.with_ink <= Math.max(2, lines.total * 0.01) && sum(blank) <= pageHeight * 0.1;

/** Whether one way of drawing shows more than another. */
export const showsMore = (one: Measure, other: Measure): boolean =>
  one.lines.with_ink !== other.lines.with_ink
    ? one.lines.with_ink > other.lines.with_ink
    : sum(one.blank) < sum(other.blank);

const sum = (areas: Measure['blank']): number => areas.reduce((all, { height }) => all + height, 0);

export interface Found {
  readonly drawn: Drawn;
  readonly windowHeight: number;
  /** Absent when the page was not expanded. */
  readonly expansion?: Pick<Expansion, 'scrolledTo' | 'finalHeight' | 'seen' | 'regions'>;
  /** Parts of the page that were opened, stayed closed, or were counted on it (regions-found.ts). */
  readonly counted: readonly RegionFacts[];
  /** Texts of parts that were opened, read and closed again. */
  readonly kept?: readonly string[];
  /** Texts that components of the page draw nowhere. */
  readonly unslotted?: readonly string[];
  /** Areas that were walked, as they are in the state of the picture. */
  readonly areas?: readonly AreaNow[];
  /** Selectors of those that the page shows still. */
  readonly there?: readonly string[];
  /** Selectors of those that are among `counted` for what lies beside their view. */
  readonly countedBeside?: ReadonlySet<string>;
  /** What the page shows when the capture is about to let go of it. */
  readonly later?: LastLook;
}

/** A file with text that the page showed on the way and does not show in its final state. */
export interface RegionText {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What metadata.completeness says of a capture, the warnings that follow from it, and the text that would be lost. */
export function completenessOf(of: Found): {
  readonly facts: CompletenessFacts;
  readonly warnings: readonly PageWarning[];
  readonly texts: readonly RegionText[];
} {
  const { drawn, windowHeight, expansion, counted, kept = [], unslotted = [], areas = [], there = [], later } = of;
  const { lines, blank } = measure(drawn, windowHeight);
  const final = drawn.text.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : [])),
  );
  const texts: RegionText[] = [];
  const keep = (rows: readonly string[]): string => {
    const name = `regions/${String(texts.length + 1).padStart(3, '0')}.txt`;
    // A row is one line: their number is stated, and a verifier counts.
    texts.push({ name, lines: rows.map((row) => row.replaceAll(/[\r\n]+/g, ' ')) });
    return name;
  };
  const walked = (expansion?.regions ?? []).map(
    (region) => goneArea(region, final, there, keep) ?? regionOf(asDrawn(region, areas), final, keep),
  );
  const gone = goneSince(expansion?.seen ?? [], final, walked, keep);
  const seen = drawn.text.flatMap(({ pieces }) =>
    pieces.flatMap((piece) =>
      piece.kind === 'text' && piece.boxes.some(({ hidden: why }) => why === null) ? [piece.text] : [],
    ),
  );
  const onHover = hoverRegion(drawn.text, keep);
  const known = [...seen, ...kept, ...texts.flatMap(({ lines: rows }) => rows)];
  const hidden = hiddenRegion([...drawn.text.flatMap((frame) => frame.hidden ?? []), ...unslotted], known, keep);
  const recorded = [...final, ...drawn.text.flatMap((frame) => frame.hidden ?? []), ...known];
  const last = later && lastLook(later, recorded, keep);
  const facts: CompletenessFacts = {
    text_lines: lines,
    blank_areas: blank,
    regions: [
      ...gone,
      ...unlessBeside(walked, of.countedBeside),
      ...counted,
      ...canvasRegions(drawn, windowHeight),
      ...onHover,
      ...hidden.regions,
      ...(last?.regions ?? []),
    ],
    scrolled_to: expansion?.scrolledTo ?? 0,
    final_height: drawn.picture.pageHeight,
    ...(last && { last_look: last.facts }),
  };
  return {
    facts,
    warnings: [
      ...warningsOf(
        hidden.notable ? facts : without(facts, 'hidden_text'),
        drawn,
        windowHeight,
        expansion !== undefined,
      ),
      ...stillChanging(facts, windowHeight),
    ],
    texts,
  };
}

/** What was counted on the page says what an area that shows all of its height lacks beside it. Each file is named by its region. */
const unlessBeside = (walked: readonly RegionRead[], counted: ReadonlySet<string> = new Set()): RegionFacts[] =>
  walked.flatMap(({ facts }) =>
    counted.has(facts.selector ?? '') && facts.file === undefined && facts.pictures === undefined ? [] : [facts],
  );

const without = (facts: CompletenessFacts, what: RegionFacts['what']): CompletenessFacts => ({
  ...facts,
  regions: facts.regions.filter((region) => region.what !== what),
});

/** Text that came into view while the page was scrolled, and that neither the final state nor a walked list has. */
function goneSince(
  seen: readonly SeenText[],
  final: readonly string[],
  walked: readonly RegionRead[],
  keep: (rows: readonly string[]) => string,
): RegionFacts[] {
  const missing = lost(seen, [...final, ...walked.flatMap(({ rows }) => rows)]);
  if (missing.length === 0) return [];
  const file = keep(missing.map(({ text, top }) => `${top}\t${text}`));
  return [
    {
      what: 'text_seen_while_scrolling',
      selector: null,
      unit: 'texts',
      shown: seen.length - missing.length,
      of: seen.length,
      reason: `The page showed it in the course of the capture and shows it no longer. It stands in ${file}, each with its place in CSS pixels from the top.`,
      file,
      rows: missing.length,
    },
  ];
}

/** A few words that come and go (a clock, a slide) are said in `regions`; this much of the page calls for a warning. */
const NOTABLE = { texts: 5, share: 0.02 } as const;

function warningsOf(
  { text_lines, blank_areas, regions, scrolled_to, final_height }: CompletenessFacts,
  { picture }: Drawn,
  windowHeight: number,
  scrolled: boolean,
): PageWarning[] {
  const warnings: PageWarning[] = [];
  const warn = (code: PageWarning['code'], reason: string): number => warnings.push({ code, reason });
  const blank = text_lines.total - text_lines.with_ink;
  if (blank > 0)
    warn(
      'blank_area',
      `${blank} of ${text_lines.total} lines of text are laid out where the picture shows nothing of them.`,
    );
  if (blank_areas.length > 0) {
    const places = blank_areas.slice(0, 5).map(({ top, height }) => `${height} px from ${top} px on`);
    const more = blank_areas.length > 5 ? `, and ${blank_areas.length - 5} more` : '';
    warn('blank_area', `The picture shows one colour over its whole width: ${places.join('; ')}${more}.`);
  }
  const partial = regions.filter(isPartial);
  if (partial.length > 0)
    warn(
      'partial_region',
      `The picture shows these parts of the page only partly: ${counted(partial)}.${keptIn(partial)}`,
    );
  for (const { what, of, reason } of regions)
    if (what === 'not_counted' || what === 'not_drawn' || (what === 'canvas' && of === null))
      warn('partial_region', reason);
  const closed = regions.filter(({ what }) => what === 'collapsed');
  if (closed.length > 0) {
    const partsOf = (some: readonly RegionFacts[]): number =>
      some.reduce((all, { shown, of }) => all + (of ?? 1) - shown, 0);
    const [parts, rest] = [partsOf(closed), partsOf(closed.slice(3))];
    const named = closed.slice(0, 3).map(({ reason }) => reason);
    const more = rest > 0 ? ` And ${rest} more.` : '';
    warn('collapsed_content', `${parts === 1 ? 'One part' : `${parts} parts`}. ${named.join(' ')}${more}`);
  }
  const most = Math.max(scrolled_to, windowHeight, picture.shownHeight);
  // A window of the page's own height showed all of it at once.
  const atOnce = picture.drawnBy === 'larger_window' && picture.windowHeight >= final_height;
  if (scrolled && !atOnce && scrolled_to > 0 && final_height > scrolled_to + windowHeight / 2) {
    warn('page_grew', `The page is ${final_height} px high; ${scrolled_to} px came into view when it was scrolled.`);
  } else if (final_height > most) {
    warn('page_grew', `The page is ${final_height} px high; the picture shows its first ${picture.shownHeight} px.`);
  }
  return warnings;
}

/** Where a reader finds what the picture lacks. */
function keptIn(regions: readonly RegionFacts[]): string {
  const files = regions.flatMap(({ file, rows }) =>
    file === undefined ? [] : [rows === undefined ? file : `${file} (lines: ${rows})`],
  );
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const text =
    files.length === regions.length ? 'Their text' : `The text of ${files.length} of these ${regions.length} parts`;
  return files.length === 0 ? '' : ` ${text}, as far as it was read, is in ${files.slice(0, 3).join(', ')}${more}.`;
}

/** Many parts of one kind are one entry. */
function counted(regions: readonly RegionFacts[]): string {
  const kinds = new Map<RegionFacts['what'], RegionFacts[]>();
  for (const region of regions) kinds.set(region.what, [...(kinds.get(region.what) ?? []), region]);
  return [...kinds]
    .map(([what, [first, ...others]]) => {
      const of = first?.of === null ? '' : `: ${first?.shown} of ${first?.of} ${first?.unit}`;
      const name = what.replaceAll('_', ' ');
      return others.length === 0 ? `${name}${of}` : `${name}: ${others.length + 1} of them`;
    })
    .join('; ');
}

function isPartial({ what, shown, of, rows }: RegionFacts): boolean {
  if (what === 'collapsed' || what === 'not_counted' || what === 'not_drawn' || what === 'canvas') return false;
  // A visitor sees it cut, or not before the pointer comes, and a text has it whole.
  if (what === 'text_added_later' || what === 'cut_text' || what === 'hover_text') return false;
  if (of === null) return true;
  if (shown >= of) return false;
  if (what === 'text_seen_while_scrolling') return (rows ?? 0) >= NOTABLE.texts && (rows ?? 0) >= of * NOTABLE.share;
  return true;
}
