import { isPdf } from './containers/pdf.js';
import { flagsOf, type Place, runsOf } from './units.js';

/** Runs of a text that may be bytes, decoded. */
export interface Runs {
  /** All of them one after the other, for strings within; no needle crosses what is between two. */
  readonly joined: Buffer;
  /** Those that can be read, one after the other: text that may be encoded again. */
  readonly readable: string;
  /** Those that may be a file. */
  readonly payloads: readonly Buffer[];
}

/** So many signs hold four bytes, whatever their phase. */
const SHORTEST = 6;
/** A payload of fewer bytes is found in `joined`. */
const PAYLOAD = 8;
/** So many signs hold one. */
const SHORTEST_PAYLOAD = 11;
/** The shortest file, and the shortest digest. */
const FILE = 16;
/** A sign that is no letter of a word. */
const BETWEEN = 0xa6;
const GAP = '\ufffc';

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
  const size = counted.reduce((sum, [start, end]) => sum + 3 * (end - start) + 4, 0);
  const out = Buffer.allocUnsafe(size);
  const readable: string[] = [];
  const payloads: Buffer[] = linesIn(text, runs).map((lines) => Buffer.from(lines, 'base64'));
  let length = 0;
  for (const [start, end] of counted)
    for (let phase = 0; phase < 4; phase++) {
      const from = length;
      length = sextetsInto(out, length, text, start + phase, end);
      if (length - from >= PAYLOAD) sort(out.subarray(from, length), phase === 0, { readable, payloads });
      out[length++] = BETWEEN;
    }
  return { joined: out.subarray(0, length), readable: readable.join(GAP), payloads };
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

function sort(
  piece: Buffer,
  isFile: boolean,
  { readable, payloads }: { readable: string[]; payloads: Buffer[] },
): void {
  if (isReadable(piece)) {
    const text = piece.toString('utf8');
    readable.push(text);
    if (text.includes('\ufffd')) readable.push(piece.toString('latin1'));
  }
  // A PDF may be text throughout.
  if (isFile && piece.length >= FILE && (!isReadable(piece) || isPdf(piece))) payloads.push(Buffer.from(piece));
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
  const pieces: Buffer[] = [];
  const dump: Buffer[] = [];
  const isNew = onceEach(text, SHORTEST_NUMBERS);
  for (const [start, end] of runsOf(inLists, SHORTEST_LIST, text, places)) {
    if (!hasDigits(text, start, end) || !isNew(start, end)) continue;
    const list = text.slice(start, end);
    readList(list, pieces);
    if (maybeGroups.test(list)) for (const [, row = ''] of list.matchAll(dumpRow)) dump.push(bytesOf(row));
  }
  if (dump.length > 0) pieces.push(Buffer.concat(dump));
  // As JSON has an array of bytes.
  for (const [object] of text.matchAll(/"0":\d{1,3}(?:,"\d{1,6}":\d{1,3}(?!\d)){3,}/gu))
    pieces.push(Buffer.from(Array.from(object.matchAll(/:(\d+)/gu), ([, byte]) => Number(byte))));
  pieces.push(...calls(text));
  return runsIn(pieces);
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

/** Bytes that are written in a text in another way. */
export function runsIn(pieces: readonly Buffer[]): Runs {
  const readable: string[] = [];
  const payloads: Buffer[] = [];
  for (const piece of pieces) if (piece.length >= PAYLOAD) sort(piece, true, { readable, payloads });
  return {
    joined: Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.of(BETWEEN)])),
    readable: readable.join(GAP),
    payloads,
  };
}

function readList(list: string, pieces: Buffer[]): void {
  for (const [run] of list.matchAll(/[0-9a-f]{8,}/giu))
    for (const phase of [0, 1]) {
      const bytes = Buffer.from(run.slice(phase, run.length - ((run.length - phase) % 2)), 'hex');
      pieces.push(bytes);
      if (phase === 0) pieces.push(unmasked(bytes));
    }
  if (list.length < SHORTEST_NUMBERS) return;
  for (const [run] of list.matchAll(/(?<![01])[01]{8}(?:[\s,;]?[01]{8}(?!\d)){3,}/gu))
    pieces.push(Buffer.from(run.match(/[01]{8}/gu)?.map((bits) => Number.parseInt(bits, 2)) ?? []));
  // All others have something between their numbers.
  if (!/[^0-9a-f]/i.test(list)) return;
  for (const [run] of list.matchAll(/(?:0x|\\x)?[0-9a-f]{2}(?:[\s:,;-]{1,2}(?:0x|\\x)?[0-9a-f]{2}(?![0-9a-z])){3,}/giu))
    pieces.push(bytesOf(run));
  if (maybeGroups.test(list))
    for (const [run] of list.matchAll(inGroups)) {
      const digits = run.replaceAll(/[^0-9a-f]/giu, '');
      pieces.push(bytesOf(digits), bytesOf(digits.slice(1)));
    }
  for (const [run] of list.matchAll(/(?<!\d)\d{2,3}(?:(?:\s?[,;]\s?|\s)\d{2,3}(?!\d)){3,}/gu))
    pieces.push(Buffer.from(run.split(/\s?[,;]\s?|\s/u).map(Number)));
}

/** What every list of groups and every dump has, in most lists of numbers soon found missing. */
const maybeGroups = /[0-9a-f]{4}[\s:,;-]/i;
/** Digits in groups of four or more, and in lines. */
const inGroups = /(?<![0-9a-z])[0-9a-f]{4,}(?:(?:[ \t\u00a0:,;-]|\s{1,2}[ \t\u00a0]{0,30})[0-9a-f]{2,})+/giu;

/** Each byte combined with the first: addresses of e-mail that Cloudflare hides from programs (`/cdn-cgi/l/email-protection#…`). */
const unmasked = ([key = 0, ...rest]: Uint8Array): Buffer => Buffer.from(rest.map((byte) => byte ^ key));

const isReadable = (bytes: Uint8Array): boolean => controls(bytes) === 0;

/** One control character in a hundred may stand in a text. */
export const isMostlyReadable = (bytes: Uint8Array): boolean => controls(bytes) * 100 <= bytes.length;

function controls(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes)
    if (byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) count++;
  return count;
}
