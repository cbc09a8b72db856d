import { everyElement } from '../tab/every-element.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** A part of the page that is drawn in one piece, in CSS pixels. */
export interface Band {
  readonly top: number;
  readonly height: number;
}

/**
 * Remembers where the content of each band stands before the page is scrolled. A header that shrinks once the page is scrolled, for
 * example, moves everything below it up; pieces that were taken at the old places would lose what lies between two of them.
 */
export const noteLandmarks = (main: OwnWorld, bands: readonly Band[], signal: AbortSignal): Promise<unknown> =>
  cut(
    signal,
    main.call(
      note,
      bands.map(({ top, height }) => [top, top + height]),
    ),
  );

/**
 * How far the content of a band has moved since, in whole CSS pixels downwards. 0 when it moved in different ways (a scene that follows the
 * scrolling, say), farther than any header is high, or when there is too little to tell by.
 */
export const shiftOf = async (main: OwnWorld, band: number, signal: AbortSignal): Promise<number> =>
  judge(await cut(signal, main.call<number[]>(moved, band)));

export const forgetLandmarks = (main: OwnWorld, signal: AbortSignal): Promise<unknown> =>
  cut(signal, main.call(forget));

/** Fewer say nothing. */
const LEAST = 4;
const AGREEING = 0.8;
const FARTHEST = 400;

export function judge(shifts: readonly number[]): number {
  const middle = shifts.toSorted((one, other) => one - other)[Math.floor(shifts.length / 2)] ?? 0;
  const agreeing = shifts.filter((shift) => Math.abs(shift - middle) <= 1).length;
  const told = shifts.length >= LEAST && agreeing >= AGREEING * shifts.length && Math.abs(middle) <= FARTHEST;
  return told ? Math.round(middle) : 0;
}

/** Elements without elements in them, those nearest to both ends of each band. */
const note = `function (bands) {
  const everyElement = ${everyElement};
  const marks = [];
  let looked = 0;
  for (const element of everyElement(document)) {
    if ((looked += 1) > 200000) break;
    if (element.childElementCount > 0) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0 && box.height <= 400) marks.push({ element, top: box.top + scrollY });
  }
  marks.sort((one, other) => one.top - other.top);
  globalThis.evidenceLandmarks = bands.map(([top, bottom]) => {
    const inside = marks.filter((mark) => mark.top >= top && mark.top < bottom);
    return inside.length <= 24 ? inside : [...inside.slice(0, 16), ...inside.slice(-8)];
  });
}`;

const moved = `function (band) {
  return (globalThis.evidenceLandmarks?.[band] ?? []).flatMap(({ element, top }) => {
    const box = element.getBoundingClientRect();
    return element.isConnected && box.height > 0 ? [box.top + scrollY - top] : [];
  });
}`;

const forget = `function () { delete globalThis.evidenceLandmarks }`;
