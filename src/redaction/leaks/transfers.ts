import { Pieces, type Runs } from './pieces.js';
import { linesIn } from './runs.js';
import { flagsOf, type Place, runsOf } from './units.js';

/** Bytes written in base32 (RFC 4648, also with the extended hex alphabet), and in the blocks of uuencode. */
export function transferred(text: string, places?: readonly Place[]): Runs {
  const pieces = new Pieces();
  for (const run of base32Runs(text, places)) readRun(run, pieces);
  for (const block of uuencoded(text)) pieces.add(block);
  return pieces.done();
}

/** Each with the value of its signs, in capitals. */
const alphabets = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', '0123456789ABCDEFGHIJKLMNOPQRSTUV'].map((signs) =>
  Int8Array.from({ length: 128 }, (_, unit) => signs.indexOf(String.fromCharCode(unit))),
);
const isSign = flagsOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
/** So many signs hold five bytes; */
const SHORTEST = 8;
/** a run of letters alone is a word until it is as long as this. */
const NO_WORD = 16;
/** Signs on with which an encoded string may begin: each of the five phases of its first byte. */
const PHASES = 8;

function base32Runs(text: string, places: readonly Place[] | undefined): Set<string> {
  const runs = runsOf(isSign, SHORTEST, text, places);
  const single = runs.flatMap(([start, end]) => {
    const run = text.slice(start, end);
    return run.length < NO_WORD && !/\d/u.test(run) && text[end] !== '=' ? [] : [run];
  });
  // A text repeats most of them, and no needle crosses what is between two.
  return new Set([...single, ...linesIn(text, runs)]);
}

function readRun(run: string, pieces: Pieces): void {
  const signs = run.toUpperCase();
  // Nobody writes it in both cases at once.
  if (run !== signs && run !== run.toLowerCase()) return;
  for (const values of alphabets) {
    if (!isWrittenIn(values, signs)) continue;
    const phases = Math.min(PHASES, run.length - SHORTEST + 1);
    for (let phase = 0; phase < phases; phase++)
      pieces.write(((run.length - phase) * 5) >> 3, (out, at) => quintetsInto(out, at, values, signs, phase));
  }
}

function isWrittenIn(values: Int8Array, signs: string): boolean {
  for (let at = 0; at < signs.length; at++) if ((values[signs.charCodeAt(at)] ?? -1) < 0) return false;
  return true;
}

function quintetsInto(out: Buffer, at: number, values: Int8Array, signs: string, from: number): number {
  let [bits, held, next] = [0, 0, at];
  for (let sign = from; sign < signs.length; sign++) {
    bits = ((bits << 5) | (values[signs.charCodeAt(sign)] ?? 0)) & 0xfff;
    held += 5;
    if (held < 8) continue;
    held -= 8;
    out[next++] = (bits >> held) & 0xff;
  }
  return next;
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
