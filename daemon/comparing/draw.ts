import type { Placed } from '../../src/compare/layout.js';
import { heightOf } from '../../src/compare/layout.js';
import type { RawPicture } from './raw-picture.js';

/** Both pictures beside each other, rows that belong together on one height; drawn in strips. */
export interface JointPicture {
  readonly width: number;
  readonly height: number;
  /** Rows `first` to `first + count`, 8-bit red, green, blue. `faded`: what did not change is grey and pale. */
  draw(first: number, count: number, faded: boolean): Promise<Uint8Array>;
}

type Colour = readonly [number, number, number];

/** Between the two pictures. */
const GUTTER = 24;
const BAR = 8;
const FRAME = 3;
export const colours = {
  changed: [217, 72, 15],
  removed: [192, 28, 40],
  added: [22, 122, 60],
} as const satisfies Record<string, Colour>;
const ground: Colour = [224, 224, 224];
const hatchLight: Colour = [246, 246, 246];
const hatchDark: Colour = [214, 214, 214];

export function jointPicture(before: RawPicture, after: RawPicture, placed: readonly Placed[]): JointPicture {
  const width = before.width + GUTTER + after.width;
  const right = before.width + GUTTER;
  const height = heightOf(placed);
  const scratch = (picture: RawPicture, count: number): Buffer => Buffer.alloc(count * picture.width * 3);

  return {
    width,
    height,
    draw: async (first, count, faded) => {
      const strip: Strip = { pixels: Buffer.alloc(count * width * 3), width };
      fill(strip, { x: before.width, y: 0, width: GUTTER, height: count }, () => ground);
      for (const part of placed) {
        const from = Math.max(first, part.top);
        const to = Math.min(first + count, part.top + part.segment.length);
        if (from >= to) continue;
        const { segment } = part;
        const [skip, rows, y] = [from - part.top, to - from, from - first];
        const hatched = (x: number, across: number): void =>
          fill(strip, { x, y, width: across, height: rows }, (column, row) =>
            (column + from + row - y) % 16 < 3 ? hatchDark : hatchLight,
          );
        const framed = part.frames.map((frame) => ({ ...frame, y: frame.y + part.top - first }));
        if (segment.kind === 'added') hatched(0, before.width);
        else {
          const source = await before.read(segment.before + skip, rows, scratch(before, rows));
          paste(strip, source, before.width, { x: 0, y }, faded && segment.kind === 'aligned' ? framed : undefined);
        }
        if (segment.kind === 'removed') hatched(right, after.width);
        else {
          const source = await after.read(segment.after + skip, rows, scratch(after, rows));
          const moved = framed.map((frame) => ({ ...frame, x: frame.x + right }));
          paste(strip, source, after.width, { x: right, y }, faded && segment.kind === 'aligned' ? moved : undefined);
        }
        for (const frame of framed) {
          outline(strip, frame, colours.changed);
          outline(strip, { ...frame, x: frame.x + right }, colours.changed);
        }
        if (part.room || segment.kind === 'aligned') continue;
        const [x, across] = segment.kind === 'removed' ? [0, before.width] : [right, after.width];
        tint(strip, { x, y, width: across, height: rows }, colours[segment.kind]);
        fill(strip, { x, y, width: Math.min(BAR, across), height: rows }, () => colours[segment.kind]);
      }
      return strip.pixels;
    },
  };
}

interface Strip {
  readonly pixels: Buffer;
  readonly width: number;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Copies rows; with `lit` areas given, everything outside of them becomes pale grey. */
function paste(
  strip: Strip,
  source: Uint8Array,
  width: number,
  at: { readonly x: number; readonly y: number },
  lit?: readonly Area[],
): void {
  const rows = source.length / (width * 3);
  for (let row = 0; row < rows; row++) {
    const y = at.y + row;
    const to = (y * strip.width + at.x) * 3;
    strip.pixels.set(source.subarray(row * width * 3, (row + 1) * width * 3), to);
    if (lit === undefined) continue;
    const here = lit.filter((area) => y >= area.y && y < area.y + area.height);
    let from = 0;
    for (const { x, width: across } of here.toSorted((a, b) => a.x - b.x)) {
      fade(strip.pixels, to + from * 3, to + (x - at.x) * 3);
      from = Math.max(from, x - at.x + across);
    }
    fade(strip.pixels, to + from * 3, to + width * 3);
  }
}

/** Pale grey, in steps of 8, so that what an encoder did does not show and the file stays small. */
function fade(pixels: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at += 3) {
    const light = 77 * (pixels[at] ?? 0) + 151 * (pixels[at + 1] ?? 0) + 28 * (pixels[at + 2] ?? 0);
    const pale = (160 + ((light * 95) >> 16)) | 7;
    pixels[at] = pale;
    pixels[at + 1] = pale;
    pixels[at + 2] = pale;
  }
}

function fill({ pixels, width }: Strip, area: Area, colour: (x: number, y: number) => Colour): void {
  const bottom = Math.min(area.y + area.height, pixels.length / (width * 3));
  for (let y = Math.max(0, area.y); y < bottom; y++) {
    for (let x = area.x; x < area.x + area.width; x++) {
      const at = (y * width + x) * 3;
      const painted = colour(x, y);
      pixels[at] = painted[0];
      pixels[at + 1] = painted[1];
      pixels[at + 2] = painted[2];
    }
  }
}

/** A seventh of the colour over what is there. */
function tint(strip: Strip, area: Area, colour: Colour): void {
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let at = (y * strip.width + area.x) * 3; at < (y * strip.width + area.x + area.width) * 3; at++) {
      const over = colour[at % 3] ?? 0;
      strip.pixels[at] = ((strip.pixels[at] ?? 0) * 6 + over) / 7;
    }
  }
}

function outline(strip: Strip, { x, y, width, height }: Area, colour: Colour): void {
  const paint = (area: Area): void => fill(strip, area, () => colour);
  paint({ x, y, width, height: FRAME });
  paint({ x, y: y + height - FRAME, width, height: FRAME });
  paint({ x, y, width: FRAME, height });
  paint({ x: x + width - FRAME, y, width: FRAME, height });
}
