const scratch = { bytes: Buffer.alloc(0), units: new Uint16Array(0) };

/** Code units of a piece of a text, in an array that the next call uses again: as numbers they are read several times faster. */
export function unitsOf(text: string, from: number, to: number): Uint16Array {
  if (scratch.units.length < to - from) {
    const bytes = new ArrayBuffer(2 * (to - from));
    scratch.bytes = Buffer.from(bytes);
    scratch.units = new Uint16Array(bytes);
  }
  scratch.bytes.write(text.slice(from, to), 'utf16le');
  return scratch.units;
}

const PIECE = 2 ** 18;

/** A place in a text, its end not included. */
export type Place = readonly [start: number, end: number];

/**
 * Runs of `shortest` units or more of which each has its flag among the first 256, as long as they go; from left to right. With `places`
 * (in order), only runs that touch one of them.
 */
export function runsOf(flags: Uint8Array, shortest: number, text: string, places?: readonly Place[]): Place[] {
  return places === undefined ? allRuns(flags, shortest, text) : runsAt(flags, shortest, text, places);
}

function allRuns(flags: Uint8Array, shortest: number, text: string): Place[] {
  const found: Place[] = [];
  let start = -1;
  for (let from = 0; from < text.length; from += PIECE) {
    const size = Math.min(text.length - from, PIECE);
    const units = unitsOf(text, from, from + size);
    for (let at = 0; at < size; at++) {
      const unit = units[at] ?? 0;
      if (unit < 256 && flags[unit] === 1) {
        if (start < 0) start = from + at;
      } else if (start >= 0) {
        if (from + at - start >= shortest) found.push([start, from + at]);
        start = -1;
      }
    }
  }
  if (start >= 0 && text.length - start >= shortest) found.push([start, text.length]);
  return found;
}

function runsAt(flags: Uint8Array, shortest: number, text: string, places: readonly Place[]): Place[] {
  const has = (at: number): boolean => {
    const unit = text.charCodeAt(at);
    return unit < 256 && flags[unit] === 1;
  };
  const found: Place[] = [];
  let done = 0;
  for (const [from, to] of places) {
    let start = Math.max(done, from);
    while (start > done && has(start - 1)) start--;
    for (let at = start; at <= to && at < text.length;) {
      let end = at;
      while (end < text.length && has(end)) end++;
      if (end - at >= shortest) found.push([at, end]);
      at = end + 1;
      done = end;
    }
  }
  return found;
}

/** 1 for each of the signs. */
export function flagsOf(signs: string): Uint8Array {
  const flags = new Uint8Array(256);
  for (const sign of signs) flags[sign.charCodeAt(0)] = 1;
  return flags;
}
