import { mostPartWidth, paperCuts, type PaperRows, paperPlans } from '../../../package/document/paper.js';
import { documentPictures, leastSide, type PrintedPicture } from '../../../package/document/pictures.js';
import { inkCell } from '../../../package/pictures/ink-map.js';
import { type JpegReading, jpegInk } from '../../../package/pictures/jpeg-ink.js';
import type { Fact } from '../fact.js';
import { dig, listIn, reckoned } from '../places.js';
import { isOfThisVersion } from '../steps/of-today.js';
import { fieldsIn, type View } from '../view.js';

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
        'large pictures: one that is not cut from screenshot.jpeg at its place, or is otherwise light in some square of it',
        wrongPictures,
      ),
    ],
  },
];

/** Pixels of a square, and by how many of 255 steps its mean may differ: by less than 2 where only the encoding came between, by more where the picture was reduced. */
const asCut = { square: 32, most: 8 };
const asReduced = { square: 64, most: 24 };

function wrongPictures(view: View): readonly string[] {
  const bytes = view.members.get('evidence.pdf')?.bytes;
  const pictures = bytes === undefined ? [] : documentPictures(bytes);
  const shot = 'screenshots.screenshot';
  const whole = view.members.get('screenshot.jpeg');
  // Of a redacted copy, the records of its source have the measures.
  const metadata =
    (view.kind === 'redaction' ? fieldsIn(view.members.get('source/metadata.json')?.bytes) : undefined) ??
    view.records.metadata;
  const drawn = dig(metadata, `${shot}.file`);
  // Pictures in other formats, and those that are scaled down, are not read here.
  const isRead =
    drawn === 'screenshot.jpeg' &&
    listIn(metadata, `${shot}.tiles`).length === 0 &&
    whole?.bytes?.length === whole?.size;
  const source = isRead && whole?.bytes !== undefined ? jpegInk(whole.bytes) : null;
  const [width, height] = ['width', 'height'].map((side) => dig(metadata, `${shot}.${side}`));
  const scale = dig(metadata, 'environment.viewport.device_scale_factor');
  if (source === null || typeof width !== 'number' || typeof height !== 'number' || typeof scale !== 'number')
    return [];
  const light = lightOf(source);
  const wrong = paperPlans.map((plan) =>
    wrongParts(pictures, light, { width, cuts: cutsOf(plan, width, height, scale) }),
  );
  return wrong.find((each) => each.length === 0) ?? wrong[0] ?? [];
}

interface Cutting {
  readonly width: number;
  readonly cuts: readonly PaperRows[];
}

const cutsOf = (plan: (typeof paperPlans)[number], width: number, height: number, scale: number): PaperRows[] =>
  // The last one may be low.
  paperCuts({ width, height }, scale, plan).filter(
    ({ from, to }) => (to - from) / Math.max(width / mostPartWidth, 1) >= leastSide,
  );

const wrongParts = (pictures: readonly PrintedPicture[], light: Light, { width, cuts }: Cutting): string[] =>
  pictures.flatMap(({ width: across, height: down, jpeg }, index) => {
    const name = `picture ${index + 1}`;
    const cut = cuts[index];
    const part = jpeg === undefined ? null : jpegInk(jpeg);
    if (cut === undefined || part === null) return [`${name}: not of this program`];
    const reduced = Math.max(width / mostPartWidth, 1);
    if (across !== Math.min(width, mostPartWidth) || Math.abs(down - (cut.to - cut.from) / reduced) > 1)
      return [`${name}: ${across} × ${down}`];
    return sameLight(light, lightOf(part), {
      across,
      down,
      wide: width / across,
      high: (cut.to - cut.from) / down,
      from: cut.from,
    })
      ? []
      : [`${name}: another picture`];
  });

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

/** The same up to any point, in pixels: a cell that is cut counts by how much of it lies within. */
function upTo({ sums, across, columns, rows }: Light, x: number, y: number): number {
  const [left, top] = [Math.min(x / inkCell, columns), Math.min(y / inkCell, rows)];
  const [column, row] = [Math.min(Math.floor(left), columns - 1), Math.min(Math.floor(top), rows - 1)];
  const [right, below] = [left - column, top - row];
  const at = row * across + column;
  const [a = 0, b = 0, c = 0, d = 0] = [sums[at], sums[at + 1], sums[at + across], sums[at + across + 1]];
  return (a * (1 - right) + b * right) * (1 - below) + (c * (1 - right) + d * right) * below;
}

const mean = (light: Light, left: number, top: number, right: number, bottom: number): number =>
  ((upTo(light, right, bottom) - upTo(light, left, bottom) - upTo(light, right, top) + upTo(light, left, top)) *
    inkCell ** 2) /
  ((right - left) * (bottom - top));

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
  for (let y = 0; y + square <= down; y += square)
    for (let x = 0; x + square <= across; x += square) {
      const [right, bottom] = [x + square, y + square];
      const here = mean(whole, x * wide, from + y * high, right * wide, from + bottom * high);
      if (Math.abs(mean(part, x, y, right, bottom) - here) > most) return false;
    }
  return true;
}
