/** Rows of a picture: first, and one past the last. */
export interface PaperRows {
  readonly from: number;
  readonly to: number;
}

/** Millimetres that a part may be high on an A4 page inside the margins, under its caption. */
interface PaperPlan {
  /** What is one part goes under the heading, if there is room. */
  readonly whole: number;
  /** The first of several leaves room for the heading and the words below it. */
  readonly first: number;
  readonly next: number;
}

/** How this program cuts a picture. */
export const paperPlan: PaperPlan = { whole: 216, first: 190, next: 240 };
/** How packages of any build of this version may be cut. */
export const paperPlans: readonly PaperPlan[] = [paperPlan, { whole: 216, first: 216, next: 216 }];

const WIDTH_MM = 174;
/** A phone's page is not blown up to the width of the paper. */
const MAX_MM_PER_CSS_PIXEL = 0.22;
/** About 185 dots to the inch: small print stays legible, and the usual page need not be resampled. */
export const mostPartWidth = 1280;
export const mostParts = 24;
/** Repeated at each cut, so that a line of text that was cut, and is no higher than this, can be read whole on one of the two pages. */
export const overlapCssPixels = 60;

/** Millimetres on paper of one pixel of a picture; `scale`: pixels for one CSS pixel. */
export const mmPerPixel = (width: number, scale: number): number =>
  Math.min(WIDTH_MM / width, MAX_MM_PER_CSS_PIXEL / scale);

/** The parts of a picture (or of one of its tiles; `isFirst`: the uppermost), from top to bottom, `mostParts` at most. */
export function paperCuts(
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
  { whole, first, next }: PaperPlan = paperPlan,
  isFirst = true,
): PaperRows[] {
  const rows = (mm: number): number => Math.floor(mm / mmPerPixel(width, scale));
  if (isFirst && height <= rows(whole)) return [{ from: 0, to: height }];
  const overlap = Math.min(Math.round(overlapCssPixels * scale), Math.floor(rows(first) / 4));
  const cuts: PaperRows[] = [];
  for (let from = 0; from < height && cuts.length < mostParts; from = (cuts.at(-1)?.to ?? 0) - overlap) {
    const to = Math.min(from + rows(isFirst && from === 0 ? first : next), height);
    cuts.push({ from, to });
    if (to === height) break;
  }
  return cuts;
}
