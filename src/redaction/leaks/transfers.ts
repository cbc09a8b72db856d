import { linesIn } from './runs.js';
import { flagsOf, type Place, runsOf } from './units.js';

/** Bytes written in base32 (RFC 4648, also with the extended hex alphabet), and in the blocks of uuencode. */
export function transferred(text: string, places?: readonly Place[]): Buffer[] {
  return [...base32Pieces(text, places), ...uuencoded(text)];
}

/** Each with the value of its signs, in capitals. */
const alphabets = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', '0123456789ABCDEFGHIJKLMNOPQRSTUV'].map(
  (signs) => new Map(Array.from(signs, (sign, value) => [sign, value] as const)),
);
const isSign = flagsOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
/** So many signs hold five bytes; */
const SHORTEST = 8;
/** a run of letters alone is a word until it is as long as this. */
const NO_WORD = 16;
/** Signs on with which an encoded string may begin: each of the five phases of its first byte. */
const PHASES = 8;

function base32Pieces(text: string, places: readonly Place[] | undefined): Buffer[] {
  const runs = runsOf(isSign, SHORTEST, text, places);
  const single = runs.flatMap(([start, end]) => {
    const run = text.slice(start, end);
    return run.length < NO_WORD && !/\d/u.test(run) && text[end] !== '=' ? [] : [run];
  });
  // A text repeats most of them, and no needle crosses what is between two.
  return [...new Set([...single, ...linesIn(text, runs)])].flatMap(decoded);
}

function decoded(run: string): Buffer[] {
  // Nobody writes it in both cases at once.
  if (run !== run.toUpperCase() && run !== run.toLowerCase()) return [];
  return alphabets.flatMap((signs) => {
    const values = Array.from(run.toUpperCase(), (sign) => signs.get(sign));
    if (values.includes(undefined)) return [];
    const phases = Array.from({ length: Math.min(PHASES, run.length - SHORTEST + 1) }, (_, phase) => phase);
    return phases.map((phase) => ofQuintets(values as number[], phase));
  });
}

function ofQuintets(values: readonly number[], from: number): Buffer {
  const out = Buffer.alloc(((values.length - from) * 5) >> 3);
  let [bits, held, next] = [0, 0, 0];
  for (let at = from; at < values.length; at++) {
    bits = ((bits << 5) | (values[at] ?? 0)) & 0xfff;
    held += 5;
    if (held < 8) continue;
    held -= 8;
    out[next++] = (bits >> held) & 0xff;
  }
  return out;
}

/** POSIX, uuencode: a line says how many bytes it holds. Lines are told by their length, since what is around them may be cut off. */
function uuencoded(text: string): Buffer[] {
  const blocks: Buffer[][] = [];
  let last = -1;
  for (const { index, 0: line } of text.matchAll(/^[!-`][ -`]{8,86}$/gmu)) {
    const size = valueOf(line, 0);
    const missing = 1 + 4 * Math.ceil(size / 3) - line.length;
    // Spaces at the end get lost; some programs add a check sign.
    if (size < FEWEST || missing > 3 || missing < -1) continue;
    const next = index - last <= 2 ? blocks.at(-1) : undefined;
    if (next) next.push(ofLine(line, size));
    else blocks.push([ofLine(line, size)]);
    last = index + line.length;
  }
  return blocks.map((lines) => Buffer.concat(lines));
}

const FEWEST = 4;
const valueOf = (line: string, at: number): number => ((at < line.length ? line.charCodeAt(at) : 0x20) - 0x20) & 0x3f;

function ofLine(line: string, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at++) {
    const first = 1 + Math.floor((at * 8) / 6);
    bytes[at] = ((valueOf(line, first) << 6) | valueOf(line, first + 1)) >> (4 - ((at * 8) % 6));
  }
  return bytes;
}
