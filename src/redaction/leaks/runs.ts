import { Pieces, type Runs } from './pieces.js';
import { flagsOf, type Place, runsOf } from './units.js';

/** So many signs hold four bytes, whatever their phase. */
const SHORTEST = 6;
/** So many signs hold one. */
const SHORTEST_PAYLOAD = 11;

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const isSign = flagsOf(`${signs}-_`);
const sextets = new Uint8Array(256);
for (const [at, sign] of Array.from(signs).entries()) sextets[sign.charCodeAt(0)] = at;
sextets[0x2d] = 62;
sextets[0x5f] = 63;

/**
 * Runs of the signs of base64 and base64url, decoded from each of the four signs on with which an encoded string may begin (for its
 * first byte that is each of the three phases). `wordsCount`: also runs that look like a word ("Capital", "small").
 * With `places` (in order), only runs that touch one of them.
 */
export function base64Runs(text: string, wordsCount: boolean, places?: readonly Place[]): Runs {
  const runs = runsOf(isSign, SHORTEST, text, places);
  const isNew = onceEach(text, SHORTEST_PAYLOAD);
  const counted = runs.filter(
    ([start, end]) => (wordsCount || end - start >= 16 || !isWord(text, start, end)) && isNew(start, end),
  );
  const pieces = new Pieces();
  for (const lines of linesIn(text, runs)) pieces.addPayload(Buffer.from(lines, 'base64'));
  for (const [start, end] of counted)
    for (let phase = 0; phase < 4; phase++)
      pieces.write(end - start, (out, at) => sextetsInto(out, at, text, start + phase, end), phase === 0);
  return pieces.done();
}

/** Of runs shorter than this, each once: what they hold stands in `joined` alone, and a page repeats most of them. */
function onceEach(text: string, shorterThan: number): (start: number, end: number) => boolean {
  const known = new Set<string>();
  return (start, end) => {
    if (end - start >= shorterThan) return true;
    const run = text.slice(start, end);
    if (known.has(run)) return false;
    known.add(run);
    return true;
  };
}

function isWord(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x61 || unit > 0x7a) return false;
  }
  return true;
}

/** Lines of base64 or base32 that follow each other (PEM, MIME) are one payload; a page shows the ends of its lines as spaces. */
const nextLine = String.raw`(?:=*[ \t]{0,30}\r?\n[ \t]{0,30}|[ \t\u00a0]{1,30})`;
const moreLines = new RegExp(`(?:${nextLine}[A-Za-z0-9+/_-]{30,})*(?:${nextLine}[A-Za-z0-9+/_-]+)?`, 'uy');
const WHOLE_LINE = 30;

/** Lines that follow each other, without what is between them. */
export function linesIn(text: string, runs: readonly Place[]): string[] {
  const found: string[] = [];
  let done = 0;
  for (const [start, end] of runs) {
    if (start < done || end - start < WHOLE_LINE) continue;
    moreLines.lastIndex = end;
    const rest = moreLines.exec(text)?.[0] ?? '';
    done = end + rest.length;
    if (rest !== '') found.push(text.slice(start, done).replaceAll(/[=\s]/gu, ''));
  }
  return found;
}

function sextetsInto(out: Buffer, at: number, text: string, from: number, to: number): number {
  let bits = 0;
  let held = 0;
  let next = at;
  for (let sign = from; sign < to; sign++) {
    bits = ((bits << 6) | (sextets[text.charCodeAt(sign)] ?? 0)) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out[next++] = (bits >> held) & 0xff;
  }
  return next;
}

const hexSigns = '0123456789abcdefABCDEF';
const isHex = flagsOf(hexSigns);
/** All that the lists below are made of. */
const inLists = flagsOf(`${hexSigns}xX\\ \t\n\r\f\v\u00a0:,;-`);
const SHORTEST_LIST = 8;
/** Four bytes in two groups. */
const SHORTEST_NUMBERS = 9;

/**
 * Runs of hexadecimal digits from both their first and their second on, also in lines and groups; pairs with separators, dumps, and
 * numbers of characters in a list.
 */
export function hexRuns(text: string, places?: readonly Place[]): Runs {
  const pieces = new Pieces();
  const dump: Buffer[] = [];
  const isNew = onceEach(text, SHORTEST_NUMBERS);
  for (const [start, end] of runsOf(inLists, SHORTEST_LIST, text, places)) {
    if (!hasDigits(text, start, end) || !isNew(start, end)) continue;
    const list = text.slice(start, end);
    readList(list, pieces);
    if (maybeGroups.test(list)) for (const [, row = ''] of list.matchAll(dumpRow)) dump.push(bytesOf(row));
  }
  if (dump.length > 0) pieces.add(Buffer.concat(dump));
  // As JSON has an array of bytes.
  for (const [object] of text.matchAll(/"0":\d{1,3}(?:,"\d{1,6}":\d{1,3}(?!\d)){3,}/gu))
    pieces.add(Buffer.from(Array.from(object.matchAll(/:(\d+)/gu), ([, byte]) => Number(byte))));
  for (const each of calls(text)) pieces.add(each);
  return pieces.done();
}

/** Whether there are as many as four bytes take at least. */
function hasDigits(text: string, start: number, end: number): boolean {
  let count = 0;
  for (let at = start; at < end && count < FEWEST_DIGITS; at++) if (isHex[text.charCodeAt(at)] === 1) count++;
  return count === FEWEST_DIGITS;
}
const FEWEST_DIGITS = 8;

/** A row of a dump (`xxd`, `hexdump -C`): where its bytes stand, and they in groups; what they say may end in the next row. */
const dumpRow = /(?<![0-9a-f])[0-9a-f]{4,16}(?::[ \t]{0,2}|[ \t]{1,3})((?:[0-9a-f]{2,8}(?:[ \t]{1,2}|$)){1,16})/gimu;

const bytesOf = (digits: string): Buffer => Buffer.from(digits.replaceAll(/0x|[^0-9a-f]/giu, ''), 'hex');

/** A call for each character: `chr(74).chr(97)`. */
function calls(text: string): Buffer[] {
  const found: number[][] = [];
  // Most texts have none, which a search for plain letters tells several times faster.
  if (!/ch(?:a?r|arcode)/i.test(text)) return [];
  let last = -MOST_BETWEEN;
  for (const { 0: call, 1: number, index } of text.matchAll(
    /\bch(?:a?r|arcode)\w?\(\s?(\d{2,3}|0x[0-9a-f]{2})\s?\)/giu,
  )) {
    const previous = index - last <= MOST_BETWEEN ? found.at(-1) : undefined;
    if (previous) previous.push(Number(number));
    else found.push([Number(number)]);
    last = index + call.length;
  }
  return found.filter(({ length }) => length >= FEWEST_CALLS).map((codes) => Buffer.from(codes));
}
const FEWEST_CALLS = 4;
/** Signs between two calls. */
const MOST_BETWEEN = 24;

function readList(list: string, pieces: Pieces): void {
  for (const [from, to] of digitsIn(list)) readDigits(list, from, to, pieces);
  if (list.length >= SHORTEST_BITS)
    for (const [run] of list.matchAll(/(?<![01])[01]{8}(?:[\s,;]?[01]{8}(?!\d)){3,}/gu))
      pieces.add(Uint8Array.from(run.match(/[01]{8}/gu) ?? [], (bits) => Number.parseInt(bits, 2)));
  // All others have something between their numbers.
  if (list.length < SHORTEST_NUMBERS || !/[^0-9a-f]/i.test(list)) return;
  if (list.length >= SHORTEST_BYTES)
    for (const [run] of list.matchAll(
      /(?:0x|\\x)?[0-9a-f]{2}(?:[\s:,;-]{1,2}(?:0x|\\x)?[0-9a-f]{2}(?![0-9a-z])){3,}/giu,
    ))
      pieces.add(bytesOf(run));
  if (maybeGroups.test(list))
    for (const [run] of list.matchAll(inGroups)) {
      const digits = run.replaceAll(/[^0-9a-f]/giu, '');
      pieces.add(bytesOf(digits));
      pieces.add(bytesOf(digits.slice(1)));
    }
  if (list.length >= SHORTEST_BYTES)
    for (const [run] of list.matchAll(/(?<!\d)\d{2,3}(?:(?:\s?[,;]\s?|\s)\d{2,3}(?!\d)){3,}/gu))
      pieces.add(Uint8Array.from(run.split(/\s?[,;]\s?|\s/u), Number));
}

/** Four bytes as digits of two values. */
const SHORTEST_BITS = 32;
/** Four bytes of two digits, and what is between them. */
const SHORTEST_BYTES = 11;

/** Where so many digits stand together. */
function digitsIn(list: string): Place[] {
  const found: Place[] = [];
  for (let at = 0; at < list.length; at++) {
    const from = at;
    while (isHex[list.charCodeAt(at)] === 1) at++;
    if (at - from >= FEWEST_DIGITS) found.push([from, at]);
  }
  return found;
}

/** As they are and from the second on. */
function readDigits(list: string, from: number, to: number, pieces: Pieces): void {
  const most = (to - from) >> 1;
  pieces.write(most, (out, at) => hexInto(out, at, list, from, to));
  pieces.write(most, (out, at) => unmasked(out, at, hexInto(out, at, list, from, to)));
  pieces.write(most, (out, at) => hexInto(out, at, list, from + 1, to));
}

function hexInto(out: Buffer, at: number, text: string, from: number, to: number): number {
  let next = at;
  for (let digit = from; digit + 1 < to; digit += 2)
    out[next++] = ((nibbles[text.charCodeAt(digit)] ?? 0) << 4) | (nibbles[text.charCodeAt(digit + 1)] ?? 0);
  return next;
}

const nibbles = Uint8Array.from({ length: 256 }, (_, unit) => Number.parseInt(String.fromCharCode(unit), 16) || 0);

/** What every list of groups and every dump has, in most lists of numbers soon found missing. */
const maybeGroups = /[0-9a-f]{4}[\s:,;-]/i;
/** Digits in groups of four or more, and in lines. */
const inGroups = /(?<![0-9a-z])[0-9a-f]{4,}(?:(?:[ \t\u00a0:,;-]|\s{1,2}[ \t\u00a0]{0,30})[0-9a-f]{2,})+/giu;

/** Each byte combined with the first: addresses of e-mail that Cloudflare hides from programs (`/cdn-cgi/l/email-protection#…`). */
function unmasked(out: Buffer, at: number, end: number): number {
  const key = out[at] ?? 0;
  for (let next = at + 1; next < end; next++) out[next - 1] = (out[next] ?? 0) ^ key;
  return end - 1;
}
