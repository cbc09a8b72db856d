/** Runs of a text that may be bytes, decoded. */
export interface Runs {
  /** All of them one after the other, for strings within; a control character between two. */
  readonly joined: Buffer;
  /** Those that may be a file, or text that is encoded again. */
  readonly payloads: readonly Buffer[];
}

/** So many signs hold four bytes, whatever their phase. */
const SHORTEST = 6;
/** A payload of fewer bytes is found in `joined`. */
const PAYLOAD = 8;
const BETWEEN = 0x01;

const sextets = new Uint8Array(256).fill(0xff);
for (const [at, sign] of Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').entries())
  sextets[sign.charCodeAt(0)] = at;
sextets[0x2d] = 62;
sextets[0x5f] = 63;

/**
 * Runs of the signs of base64 and base64url, decoded from each of the four signs on with which an encoded string may begin (for its
 * first byte that is each of the three phases). `wordsCount`: also runs that look like a word ("Capital", "small").
 * With `places` (in order), only runs that touch one of them.
 */
export function base64Runs(text: string, wordsCount: boolean, places?: readonly number[]): Runs {
  const isNew = near(places);
  const out = Buffer.allocUnsafe(text.length * 3 + 16 * Math.ceil(text.length / SHORTEST) + 16);
  const payloads: Buffer[] = [];
  const lines = linesOf(text, (bytes) => payloads.push(bytes));
  let length = 0;
  let start = -1;
  let isWord = true;
  for (let at = 0; at <= text.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : 0;
    if (unit < 256 && sextets[unit] !== 0xff) {
      if (start < 0) {
        start = at;
        isWord = true;
      } else if (unit < 0x61 || unit > 0x7a) isWord = false;
      continue;
    }
    if (start < 0) continue;
    const size = at - start;
    lines.take(start, at);
    if (size >= SHORTEST && (wordsCount || !isWord || size >= 16) && isNew(start, at)) {
      for (let phase = 0; phase < 4; phase++) {
        const from = length;
        length = sextetsInto(out, length, text, start + phase, at);
        const piece = out.subarray(from, length);
        if (piece.length >= PAYLOAD && (phase === 0 ? piece.length >= 16 || isReadable(piece) : isReadable(piece)))
          payloads.push(Buffer.from(piece));
        out[length++] = BETWEEN;
      }
    }
    start = -1;
  }
  lines.end();
  return { joined: out.subarray(0, length), payloads };
}

/** Lines of base64 that follow each other (PEM, MIME) are one payload. */
function linesOf(text: string, done: (bytes: Buffer) => void): { take(from: number, to: number): void; end(): void } {
  const WHOLE = 30;
  let lines: string[] = [];
  let last = 0;
  const end = (): void => {
    if (lines.length > 1) done(Buffer.from(lines.join(''), 'base64'));
    lines = [];
  };
  return {
    end,
    take(from, to) {
      if (lines.length > 0 && !(from - last < 64 && /^=*[ \t]*\r?\n[ \t]*$/u.test(text.slice(last, from)))) end();
      if (lines.length > 0 || to - from >= WHOLE) lines.push(text.slice(from, to));
      last = to;
      if (to - from < WHOLE) end();
    },
  };
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

/** Whether a run touches a place; asked from left to right. */
function near(places: readonly number[] | undefined): (start: number, end: number) => boolean {
  if (places === undefined) return () => true;
  let next = 0;
  return (start, end) => {
    while (next < places.length && (places[next] ?? 0) < start - 1) next++;
    return next < places.length && (places[next] ?? 0) <= end;
  };
}

/** Runs of hexadecimal digits from both their first and their second on, pairs with separators, and numbers of characters in a list. */
export function hexRuns(text: string, places?: readonly number[]): Runs {
  const pieces: Buffer[] = [];
  const take = (shape: RegExp, read: (run: string) => void): void => {
    const isNew = near(places);
    for (const { 0: run, index } of text.matchAll(shape)) if (isNew(index, index + run.length)) read(run);
  };
  take(/[0-9a-f]{8,}/giu, (run) => {
    for (const phase of [0, 1])
      pieces.push(Buffer.from(run.slice(phase, run.length - ((run.length - phase) % 2)), 'hex'));
  });
  take(/(?:0x|\\x)?[0-9a-f]{2}(?:[\s:,;-]{1,2}(?:0x|\\x)?[0-9a-f]{2}(?![0-9a-z])){3,}/giu, (run) =>
    pieces.push(Buffer.from(run.replaceAll(/0x|[^0-9a-f]/giu, ''), 'hex')),
  );
  take(/(?<!\d)\d{2,3}(?:\s?[,;]\s?\d{2,3}(?!\d)){3,}/gu, (run) =>
    pieces.push(Buffer.from(run.split(/[,;]/u).map(Number))),
  );
  return {
    joined: Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.of(BETWEEN)])),
    payloads: pieces.filter((piece) => piece.length >= PAYLOAD && (piece.length >= 16 || isReadable(piece))),
  };
}

const isReadable = (bytes: Uint8Array): boolean => controls(bytes) === 0;

/** One control character in a hundred may stand in a text. */
export const isMostlyReadable = (bytes: Uint8Array): boolean => controls(bytes) * 100 <= bytes.length;

function controls(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes)
    if (byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) count++;
  return count;
}
