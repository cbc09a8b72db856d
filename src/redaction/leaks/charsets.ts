import { isUtf8 } from 'node:buffer';

/**
 * Bytes in the encodings that pages had before UTF-8: a browser writes what stands in an address as such a page is encoded
 * (`?q=%CC%EE%F1%EA%E2%E0`), and nothing says in which. Each is read in all of them. Latin-1 is read elsewhere.
 */
export function legacyReadings(text: string): string[] {
  const pieces = codedBytes(text);
  return pieces.length === 0 ? [] : inEachCharset(pieces);
}

/** Of whole files: what they say in each of the encodings. */
export const inEachCharset = (pieces: readonly Buffer[]): string[] => [
  ...new Set(decoders().map((decoder) => pieces.map((piece) => decoder.decode(piece)).join(GAP))),
];

/** Between pieces; no needle crosses it. */
const GAP = '\ufffc';

const charsets =
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 windows-874 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-10 iso-8859-13 iso-8859-15 iso-8859-16 koi8-r koi8-u ibm866 macintosh x-mac-cyrillic gb18030 big5 euc-jp shift_jis euc-kr'.split(
    ' ',
  );

let made: readonly TextDecoder[] | undefined;
/** Those that this platform has: a Node.js without the data of ICU has fewer. */
function decoders(): readonly TextDecoder[] {
  made ??= charsets.flatMap((charset) => {
    try {
      return [new TextDecoder(charset)];
    } catch {
      return [];
    }
  });
  return made;
}

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
