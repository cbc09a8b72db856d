import { alignRows, type Segment } from '../../src/compare/align-rows.js';
import { BLOCK, changedBlocks, movedAgainstGrid } from '../../src/compare/changed-blocks.js';
import { changesOf, heightOf, type Placed, placeSegments } from '../../src/compare/layout.js';
import type { Box, PictureChange } from '../../src/compare/pictures.js';
import { type Region, regionsOf } from '../../src/compare/regions.js';
import { RowReader, type Rows } from '../../src/compare/rows.js';
import type { RawPicture } from './raw-picture.js';

type Aligned = Extract<Segment, { kind: 'aligned' }>;

export interface FoundChanges {
  readonly placed: readonly Placed[];
  readonly changes: readonly PictureChange[];
  /** 0 to 1, four digits. */
  readonly changedRatio: number;
}

const ROWS_AT_ONCE = 256;
const PADDING = 4;

/** Reads both pictures of the same width twice: once to see what moved, once to see what changed where it is now. */
export async function findChanges(before: RawPicture, after: RawPicture): Promise<FoundChanges> {
  const [beforeRows, afterRows] = [await rowsOf(before), await rowsOf(after)];
  const segments = alignRows(beforeRows, afterRows);
  const frames = new Map<Segment, Box[]>();
  let squares = 0;
  for (const segment of segments) {
    if (segment.kind !== 'aligned') continue;
    const regions = await regionsIn(before, after, segment);
    squares += regions.reduce((sum, { marked }) => sum + marked, 0);
    frames.set(
      segment,
      regions.map(({ box }) => box),
    );
  }
  const placed = placeSegments(segments, beforeRows, afterRows, frames);
  const changes = changesOf(placed, before.width);
  const alone = placed.reduce(
    (sum, { segment, room }) => sum + (segment.kind === 'aligned' || room ? 0 : segment.length),
    0,
  );
  const area = squares * BLOCK * BLOCK + alone * before.width;
  const ratio = Math.min(1, area / Math.max(1, heightOf(placed) * before.width));
  // A change that is there is never rounded to none.
  const changedRatio = changes.length === 0 ? 0 : Math.max(0.0001, Math.round(ratio * 10_000) / 10_000);
  return { placed, changes, changedRatio };
}

async function rowsOf(picture: RawPicture): Promise<Rows> {
  const reader = new RowReader(picture.width, picture.height);
  const buffer = Buffer.alloc(ROWS_AT_ONCE * picture.width * 3);
  for (let row = 0; row < picture.height; row += ROWS_AT_ONCE)
    reader.add(await picture.read(row, Math.min(ROWS_AT_ONCE, picture.height - row), buffer));
  return reader.rows();
}

async function regionsIn(
  before: RawPicture,
  after: RawPicture,
  segment: Aligned,
): Promise<{ readonly box: Box; readonly marked: number }[]> {
  const { width } = before;
  const columns = Math.ceil(width / BLOCK);
  // Squares lie on the grid of the picture itself, as the encoder's do; the first and the last of a segment may be cut.
  const lead = segment.after % BLOCK;
  const rows = Math.ceil((lead + segment.length) / BLOCK);
  const marks = new Uint8Array(columns * rows);
  const whole = placing(before, after, segment);
  const [one, other] = [Buffer.alloc(ROWS_AT_ONCE * width * 3), Buffer.alloc(ROWS_AT_ONCE * width * 3)];
  for (let first = -lead; first < segment.length; first += ROWS_AT_ONCE) {
    const [from, to] = [Math.max(0, first), Math.min(first + ROWS_AT_ONCE, segment.length)];
    const a = await before.read(segment.before + from, to - from, one);
    const b = await after.read(segment.after + from, to - from, other);
    for (let strip = first; strip < to; strip += BLOCK) {
      const [top, bottom] = [Math.max(from, strip), Math.min(to, strip + BLOCK)];
      const [start, end] = [(top - from) * width * 3, (bottom - from) * width * 3];
      const placed = bottom - top === BLOCK ? whole : 'moved';
      const changed = changedBlocks(a.subarray(start, end), b.subarray(start, end), width, placed);
      marks.set(changed, ((strip + lead) / BLOCK) * columns);
    }
  }
  return regionsOf({ columns, rows, marks }).map(({ left, top, right, bottom, marked }) => ({
    box: boxOf({ left, top, right, bottom }, lead, width, segment.length),
    marked,
  }));
}

/** Without loss nothing differs by itself; encoded in two ways, everything does. */
function placing(before: RawPicture, after: RawPicture, segment: Aligned): 'still' | 'moved' {
  if (before.format !== after.format) return 'moved';
  return before.format === 'png' ? 'still' : movedAgainstGrid(segment.after - segment.before);
}

/** A little room around the squares, within the picture and the segment. */
function boxOf(region: Omit<Region, 'marked'>, lead: number, width: number, height: number): Box {
  const x = Math.max(0, region.left * BLOCK - PADDING);
  const y = Math.max(0, region.top * BLOCK - lead - PADDING);
  return {
    x,
    y,
    width: Math.min(width, region.right * BLOCK + PADDING) - x,
    height: Math.min(height, region.bottom * BLOCK - lead + PADDING) - y,
  };
}
