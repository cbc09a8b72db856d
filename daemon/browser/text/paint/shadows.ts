/** How far beyond its own box something is painted once more, in CSS pixels. */
export interface Reach {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Blurred further, letters of usual size cannot be read (CSS pixels), */
const MOST_BLUR = 6;
/** nor larger ones, blurred further than this share of their height. */
const MOST_OF_HEIGHT = 0.5;

/**
 * How far the shadows of computed styles (`text-shadow: rgb(0, 0, 0) 4px 40px 0px, …`, `filter: drop-shadow(…)`) reach in which letters can
 * be read; null where they reach less than `least` CSS pixels, or there are none. `height` is that of a line, where it is known.
 */
export function reachOf(style: string, least: number, height = 0): Reach | null {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const [, x, y, blur] of style.matchAll(/(-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px/g)) {
    if (Number(blur) > Math.max(MOST_BLUR, MOST_OF_HEIGHT * height)) continue;
    left = Math.max(left, -Number(x));
    right = Math.max(right, Number(x));
    top = Math.max(top, -Number(y));
    bottom = Math.max(bottom, Number(y));
  }
  return Math.max(left, top, right, bottom) > least ? { left, top, right, bottom } : null;
}
