import { isUtf8 } from 'node:buffer';
import { WINDOW } from './bounds.js';

/**
 * Bytes in the encodings that pages had before UTF-8: a browser writes what stands in an address as such a page is encoded
 * (`?q=%CC%EE%F1%EA%E2%E0`), and nothing says in which. Each is read in all of them. Latin-1 is read elsewhere.
 */
export function* legacyReadings(text: string, charsets: readonly string[]): Generator<string> {
  const pieces = charsets.length === 0 ? [] : codedBytes(text);
  for (let at = 0; at < pieces.length; at += PIECES)
    for (const charset of charsets) {
      const decoder = new TextDecoder(charset);
      yield pieces
        .slice(at, at + PIECES)
        .map((piece) => decoder.decode(piece))
        .join(GAP);
    }
}

/** Between pieces; no needle crosses it. */
const GAP = '\ufffc';
/** Of a kilobyte each. */
const PIECES = 512;

/** Of a whole file: what it says in each of the encodings, where it is not ASCII. One piece after the other: a file may be large. */
export function* inEachCharset(bytes: Buffer, charsets: readonly string[], reach: number): Generator<string> {
  for (const charset of charsets)
    for (const [start, end] of foreignParts(bytes, reach)) {
      const decoder = new TextDecoder(charset);
      let before = '';
      for (let at = start; at < end; at += WINDOW) {
        const text = before + decoder.decode(bytes.subarray(at, Math.min(at + WINDOW, end)), { stream: true });
        yield text;
        before = text.slice(-(reach + LONGEST_TAG));
      }
    }
}

/** What may stand within a needle, and is taken out of it. */
const LONGEST_TAG = 4_096;

/** Bytes beyond ASCII, with what a needle reaches across before and after; those that follow soon are of one part. */
function* foreignParts(bytes: Buffer, reach: number): Generator<readonly [start: number, end: number]> {
  const around = reach + LONGEST_TAG;
  let start = -1;
  let last = -1;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if (start >= 0 && at - last > 2 * around) {
      yield [start, last + around];
      start = -1;
    }
    if (start < 0) start = Math.max(0, at - around);
    last = at;
  }
  if (start >= 0) yield [start, Math.min(bytes.length, last + around)];
}

const known =
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 windows-874 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-10 iso-8859-13 iso-8859-15 iso-8859-16 koi8-r koi8-u ibm866 macintosh x-mac-cyrillic gb18030 big5 euc-jp shift_jis euc-kr'.split(
    ' ',
  );

/** Those that have any sign beyond ASCII of the values, in any case: no other can say what the values do not say in ASCII. */
export function charsetsOf(values: readonly string[]): string[] {
  const signs = new Set<string>();
  for (const value of values)
    for (const form of [value, value.toLowerCase(), value.toUpperCase()])
      for (const sign of Array.from(form.normalize('NFC') + form.normalize('NFD') + form.normalize('NFKC')))
        if (sign > '\u007f') signs.add(sign);
  return signs.size === 0 ? [] : known.filter((charset) => [...signs].some((sign) => signsOf(charset).has(sign)));
}

const made = new Map<string, ReadonlySet<string>>();

/** Every sign that one byte, or two, mean in it. None of a charset that this platform lacks: a Node.js without the data of ICU has fewer. */
function signsOf(charset: string): ReadonlySet<string> {
  const signs =
    made.get(charset) ?? new Set(decodedPairs(charset).filter((sign) => sign > '\u007f' && sign !== '\ufffd'));
  made.set(charset, signs);
  return signs;
}

function decodedPairs(charset: string): string[] {
  const pairs: number[] = [];
  for (let lead = 0x80; lead <= 0xff; lead++) {
    pairs.push(lead, SPACE);
    if (inTwoBytes.has(charset)) for (let trail = 0x40; trail <= 0xfe; trail++) pairs.push(lead, trail, SPACE);
  }
  try {
    return Array.from(new TextDecoder(charset).decode(Uint8Array.from(pairs)));
  } catch {
    return [];
  }
}

const SPACE = 0x20;
const inTwoBytes = new Set(['gb18030', 'big5', 'euc-jp', 'shift_jis', 'euc-kr']);

/** The code of a byte that is not ASCII: in an address, in quoted-printable, in a string of a script. */
const high = /([%=]|\\x)[89a-f][0-9a-f]/giu;
/** Codes of one kind: `=` stands in addresses, too. */
const codes: Readonly<Record<string, RegExp>> = {
  '%': /%([0-9a-f]{2})/giu,
  '=': /=([0-9a-f]{2})/giu,
  '\\x': /\\x([0-9a-f]{2})/giu,
};
/** What stands beside such codes in one value. */
const isOfValue = (unit: number): boolean => /[\w %=\\.+~!*-]/.test(String.fromCharCode(unit));
const LONGEST_VALUE = 500;

function codedBytes(text: string): Buffer[] {
  const pieces: Buffer[] = [];
  let done = 0;
  high.lastIndex = 0;
  for (let found = high.exec(text); found !== null; found = high.exec(text)) {
    let start = found.index;
    while (start > done && found.index - start < LONGEST_VALUE && isOfValue(text.charCodeAt(start - 1))) start--;
    let end = high.lastIndex;
    while (end < text.length && end - found.index < LONGEST_VALUE && isOfValue(text.charCodeAt(end))) end++;
    done = high.lastIndex = end;
    const bytes = Buffer.from(
      text
        .slice(start, end)
        .replaceAll(codes[(found[1] ?? '').toLowerCase()] ?? high, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    );
    if (!isUtf8(bytes)) pieces.push(bytes);
  }
  return pieces;
}
