import type { Box } from '../../../src/package/pictures/ink-map.js';

export const ACROSS = 1;
export const DOWN = 2;

/** Channels that lie this near to each other are of one colour: half of what counts as ink, so that the faintest letter has an end. */
export const sameColour = 8;

/** Whether the colour of a part of a picture (RGB) changes from left to right (`ACROSS`), from top to bottom (`DOWN`), or both. */
export const waysOf = (picture: Picture, part: Box): number => across(picture, part) | down(picture, part);

interface Picture {
  readonly width: number;
  readonly data: Uint8Array;
}

function across({ width, data }: Picture, { left, top, right, bottom }: Box): number {
  for (let y = top; y < bottom; y += 1) {
    const first = (y * width + left) * 3;
    if (leaves(data, first, 3, right - left)) return ACROSS;
  }
  return 0;
}

function down({ width, data }: Picture, { left, top, right, bottom }: Box): number {
  for (let x = left; x < right; x += 1) {
    const first = (top * width + x) * 3;
    if (leaves(data, first, width * 3, bottom - top)) return DOWN;
  }
  return 0;
}

/** Whether any of `count` pixels has another colour than the first. */
function leaves(data: Uint8Array, first: number, step: number, count: number): boolean {
  const [red = 0, green = 0, blue = 0] = [data[first], data[first + 1], data[first + 2]];
  for (let at = first + step, left = count - 1; left > 0; at += step, left -= 1) {
    const apart = Math.max(
      Math.abs((data[at] ?? 0) - red),
      Math.abs((data[at + 1] ?? 0) - green),
      Math.abs((data[at + 2] ?? 0) - blue),
    );
    if (apart > sameColour) return true;
  }
  return false;
}
