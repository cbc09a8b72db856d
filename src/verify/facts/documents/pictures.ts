import { languageOf } from '../../../package/document/lines.js';
import { mostPartWidth, paperCuts, paperPlans, type PaperRows } from '../../../package/document/paper.js';
import { documentPictures, type PrintedPicture } from '../../../package/document/pictures.js';
import { MOST_OF_LETTER, type Hidden } from '../../../package/document/drawn.js';
import { printedWord } from '../../../package/messages/printed.js';
import { inkCell } from '../../../package/pictures/ink-map.js';
import { type JpegReading, jpegInk } from '../../../package/pictures/jpeg-ink.js';
import type { Fact } from '../fact.js';
import { dig, listIn, reckoned } from '../places.js';
import { isOfThisVersion } from '../steps/of-today.js';
import { fieldsIn, type View } from '../view.js';
import { bareWords, printedText } from './printed-text.js';

/** The pictures that evidence.pdf shows to people, against the one that they are cut from. */
export const documentPictureFacts: readonly Fact[] = [
  {
    name: 'picture_shown',
    relation: 'nowhere',
    applies: (view) =>
      (view.kind === 'page' || view.kind === 'redaction') && view.printed.pages !== undefined && isOfThisVersion(view),
    places: [
      reckoned(
        'evidence.pdf',
        'the parts of screenshot.jpeg, in order: one that is missing, is cut at another place, or is otherwise light in some square of it; and another picture that is larger than a letter',
        wrongPictures,
      ),
    ],
  },
  {
    name: 'hidden_on_pages',
    relation: 'nowhere',
    applies: (view) => view.printed.pages !== undefined && isOfThisVersion(view),
    places: [
      reckoned(
        'evidence.pdf',
        'text that is turned, too small, cut, beside its page, or in the colour of what is behind it; text or a picture that something is painted over, or in clear ink; a line as thick as words are high; a picture that is squeezed or cut; a part of a page that is neither',
        (view) =>
          (view.printed.hidden ?? [])
            .filter(({ what }) => !isMark(view, what))
            .map(({ page, what }) => `page ${page}: ${hiddenWords[what]}`),
      ),
    ],
  },
];

const hiddenWords: Record<Hidden, string> = {
  no_size: 'no size of its own',
  over_text: 'what is painted over text',
  over_picture: 'what is painted over a picture',
  thick_line: 'a line as thick as words are high',
  clear: 'text or a picture in ink that is not seen',
  turned: 'text that is turned',
  small: 'text too small to be read',
  beside: 'text beside the page',
  clipped: 'text that is cut',
  same_colour: 'text in the colour of what is behind it',
  text_over_picture: 'text over a picture',
  no_picture: 'a part of a page that is no picture',
  squeezed: 'a picture that is turned or squeezed',
  cut: 'a picture that is cut',
  picture_over: 'a picture over text or another one',
};
const ofTest: ReadonlySet<Hidden> = new Set(['turned', 'text_over_picture']);
const ofRedaction: ReadonlySet<Hidden> = new Set([
  'over_text',
  'over_picture',
  'text_over_picture',
  'same_colour',
  'clipped',
]);

/** A test has its words across each page; a copy has boxes with numbers over what is withheld in its picture, and a low box cuts its number. */
const isMark = ({ kind, manifest }: View, what: Hidden): boolean =>
  (manifest?.testMode === true && ofTest.has(what)) || (kind === 'redaction' && ofRedaction.has(what));

/**
 * Pixels of a square, and by how many of 255 steps its mean may differ. Of pictures that the program itself cut, none was seen to
 * differ by 3: the encoding comes between.
 */
const asCut = { square: 16, most: 8 };
const asReduced = { square: 32, most: 8 };

function wrongPictures(view: View): readonly string[] {
  const bytes = view.members.get('evidence.pdf')?.bytes;
  const pictures = bytes === undefined ? [] : documentPictures(bytes, view.printed.drawn ?? []);
  const cutting = cuttingOf(view);
  if (cutting === undefined || (pictures.every(isLetter) && !statesParts(view))) return [];
  const wrong = cutting.plans.map((cuts) => wrongParts(pictures, cutting, cuts));
  return wrong.find((each) => each.length === 0) ?? wrong[0] ?? [];
}

const isLetter = ({ width, height }: PrintedPicture): boolean => Math.max(width, height) <= MOST_OF_LETTER;

/** What the program could not decode has no parts in its document. */
function statesParts(view: View): boolean {
  const [part, number] = ['1', '0'];
  const given = { part, parts: number, from: part, to: number, rows: number };
  const caption = bareWords(printedWord(languageOf(view.records.metadata), 'picture.part', given));
  return new RegExp(caption.replaceAll(number, String.raw`\d[\d.,]*`)).test(printedText(view));
}

/** A picture, and how it may be cut. */
interface Cutting {
  readonly light: Light;
  readonly width: number;
  readonly plans: readonly (readonly PaperRows[])[];
}

/** Undefined for pictures in other formats, and for those that are scaled down: they are not read here. */
function cuttingOf(view: View): Cutting | undefined {
  const shot = 'screenshots.screenshot';
  const whole = view.members.get('screenshot.jpeg');
  // Of a redacted copy, the records of its source have the measures.
  const metadata =
    (view.kind === 'redaction' ? fieldsIn(view.members.get('source/metadata.json')?.bytes) : undefined) ??
    view.records.metadata;
  const isRead =
    dig(metadata, `${shot}.file`) === 'screenshot.jpeg' &&
    listIn(metadata, `${shot}.tiles`).length === 0 &&
    whole?.bytes?.length === whole?.size;
  const read = isRead && whole?.bytes !== undefined ? jpegInk(whole.bytes) : null;
  const scale = dig(metadata, 'environment.viewport.device_scale_factor');
  // Its measures are compared by another fact.
  const isAsStated =
    read !== null && dig(metadata, `${shot}.width`) === read.width && dig(metadata, `${shot}.height`) === read.height;
  return isAsStated && typeof scale === 'number'
    ? { light: lightOf(read), width: read.width, plans: paperPlans.map((plan) => paperCuts(read, scale, plan)) }
    : undefined;
}

/** No picture is read without a part that it may be. */
function wrongParts(
  pictures: readonly PrintedPicture[],
  { light, width }: Cutting,
  cuts: readonly PaperRows[],
): string[] {
  const reduced = Math.max(width / mostPartWidth, 1);
  const wrong: string[] = [];
  let next = 0;
  for (const picture of pictures) {
    const cut = cuts[next];
    const { width: across, height: down } = picture;
    const isInPlace =
      cut !== undefined &&
      across === Math.min(width, mostPartWidth) &&
      Math.abs(down - (cut.to - cut.from) / reduced) <= 1;
    if (!isInPlace && isLetter(picture)) continue;
    const told = `picture ${next + 1}`;
    if (!isInPlace) return [...wrong, `${told}: ${across} × ${down}`];
    next += 1;
    const part = picture.jpeg === undefined ? null : jpegInk(picture.jpeg);
    const high = (cut.to - cut.from) / down;
    if (part?.width !== across || part.height !== down) wrong.push(`${told}: not of this program`);
    else if (!sameLight(light, lightOf(part), { across, down, wide: width / across, high, from: cut.from }))
      wrong.push(`${told}: another picture`);
  }
  return [...wrong, ...cuts.slice(next).map((_, index) => `picture ${next + index + 1}: missing`)];
}

/** The light of all cells above and left of a corner, in all: `sums[row * (columns + 1) + column]`. */
interface Light {
  readonly sums: Float64Array;
  readonly across: number;
  readonly columns: number;
  readonly rows: number;
}

function lightOf({ columns, rows, levels }: JpegReading): Light {
  const across = columns + 1;
  const sums = new Float64Array(across * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += levels[row * columns + column] ?? 0;
      sums[(row + 1) * across + column + 1] = (sums[row * across + column + 1] ?? 0) + line;
    }
  }
  return { sums, across, columns, rows };
}

/** The light of the whole cells from one corner up to another. */
const sumOf = ({ sums, across }: Light, left: number, top: number, right: number, bottom: number): number =>
  ((sums[bottom * across + right] ?? 0) -
    (sums[bottom * across + left] ?? 0) -
    (sums[top * across + right] ?? 0) +
    (sums[top * across + left] ?? 0)) *
  inkCell ** 2;

/**
 * Between which two the mean of a rectangle lies, in pixels. Of a cell that lies in it in part, and of one that the edge of the
 * picture cuts, all its light may lie within or none, and all its dark.
 */
function range(light: Light, left: number, top: number, right: number, bottom: number): readonly [number, number] {
  const area = (right - left) * (bottom - top);
  const [first, last] = [Math.ceil(left / inkCell), Math.max(Math.floor(right / inkCell), Math.ceil(left / inkCell))];
  const [upper, lower] = [Math.ceil(top / inkCell), Math.max(Math.floor(bottom / inkCell), Math.ceil(top / inkCell))];
  const outer = [
    Math.floor(left / inkCell),
    Math.floor(top / inkCell),
    Math.min(Math.ceil(right / inkCell), light.columns),
    Math.min(Math.ceil(bottom / inkCell), light.rows),
  ] as const;
  const most = sumOf(light, ...outer);
  const least = sumOf(light, first, upper, last, lower);
  const dark = 255 * inkCell ** 2;
  const mostDark = (outer[2] - outer[0]) * (outer[3] - outer[1]) * dark - most;
  const leastDark = (last - first) * (lower - upper) * dark - least;
  return [Math.max(least / area, 255 - mostDark / area), Math.min(most / area, 255 - leastDark / area)];
}

interface PartOf {
  readonly across: number;
  readonly down: number;
  /** Pixels of the whole for one of the part. */
  readonly wide: number;
  readonly high: number;
  /** Row of the whole at which the part begins. */
  readonly from: number;
}

function sameLight(whole: Light, part: Light, { across, down, wide, high, from }: PartOf): boolean {
  const { square, most } = wide === 1 ? asCut : asReduced;
  for (let y = 0; y < down; y += square)
    for (let x = 0; x < across; x += square) {
      const [right, bottom] = [Math.min(x + square, across), Math.min(y + square, down)];
      const [least, highest] = range(whole, x * wide, from + y * high, right * wide, from + bottom * high);
      const [darkest, lightest] = range(part, x, y, right, bottom);
      if (darkest > highest + most || lightest < least - most) return false;
    }
  return true;
}
