import { type Inflated, isZlibWhole } from './inflate.js';
import { pictureParts } from './pictures.js';

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** Pictures that lie in a PDF as they are (DCTDecode), to be searched as pictures are, and the file without them. */
export function withoutPictures(bytes: Buffer): { readonly rest: Buffer; readonly pictures: readonly Buffer[] } {
  const pictures: Buffer[] = [];
  const rest: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(JPEG); at >= 0; at = bytes.indexOf(JPEG, Math.max(at + 1, from))) {
    if (!/stream\r?\n$/u.test(bytes.toString('latin1', Math.max(0, at - 8), at))) continue;
    const end = bytes.length - (pictureParts(bytes.subarray(at))?.behind.length ?? bytes.length - at);
    // Whatever else stands there is searched as a part of the file.
    if (!/^\r?\n?endstream/u.test(bytes.toString('latin1', end, end + 11))) continue;
    rest.push(bytes.subarray(from, at));
    pictures.push(bytes.subarray(at, end));
    from = end;
  }
  return { rest: pictures.length === 0 ? bytes : Buffer.concat([...rest, bytes.subarray(from)]), pictures };
}

const JPEG = Buffer.of(0xff, 0xd8, 0xff);

/**
 * The strings of a PDF and of its inflated streams: each by itself, and those of a stream joined (a line is drawn in several). Fonts of
 * a PDF number their own glyphs; strings are read by each of its ToUnicode maps.
 */
export function pdfTexts({ outside, plain }: Streams, inflatedWithin: readonly Inflated[]): string[] {
  const streams = [outside, ...plain];
  for (const inflated of inflatedWithin) if (inflated !== 'too_large') streams.push(inflated.bytes.toString('latin1'));
  const maps = streams.flatMap((stream) => (stream.includes('beginbf') ? [unicodeMap(stream)] : []));
  const texts = streams.flatMap((stream) => {
    if (isFont(stream)) return [];
    const strings = stringsOf(stream);
    const written = strings.map(plainText);
    const drawn = maps.map((map) => strings.map((string) => mapped(string, map)).join(''));
    return [written.join('\n'), written.join(''), ...drawn];
  });
  return [...new Set(texts)];
}

/** TrueType and OpenType, told by the sums at their beginning: they have no strings of a PDF. Their bytes are searched as bytes. */
function isFont(stream: string): boolean {
  if (!['\0\u0001\0\0', 'OTTO', 'true'].includes(stream.slice(0, 4))) return false;
  const [tables = 0, range, selector, shift] = [4, 6, 8, 10].map(
    (at) => stream.charCodeAt(at) * 256 + stream.charCodeAt(at + 1),
  );
  const power = Math.floor(Math.log2(tables));
  return tables > 0 && range === 16 * 2 ** power && selector === power && shift === 16 * tables - 16 * 2 ** power;
}

/** A PDF by what its compressed streams are not: those hold what they inflate to, and nothing else. */
export interface Streams {
  /** What stands outside of streams. */
  readonly outside: string;
  /** Each stream as it lies there that is not zlib to its last byte. */
  readonly plain: readonly string[];
  /** The file without the content of all others. */
  readonly bare: Buffer;
}

export function streamsOf(bytes: Buffer): Streams {
  const [outside, plain, bare]: [string[], string[], string[]] = [[], [], []];
  for (const piece of bytes.toString('latin1').split(END)) {
    const begin = /stream\r?\n/u.exec(piece);
    outside.push(piece.slice(0, begin?.index));
    const content = piece.slice(begin === null ? piece.length : begin.index + begin[0].length);
    const isCompressed = begin !== null && isZlibWhole(Buffer.from(content, 'latin1'));
    if (begin !== null && !isCompressed) plain.push(piece.slice(begin.index));
    bare.push(isCompressed ? piece.slice(0, piece.length - content.length) : piece);
  }
  return { outside: outside.join('\n'), plain, bare: Buffer.from(bare.join(END), 'latin1') };
}

const END = 'endstream';

/** String objects in parentheses and in hexadecimal (ISO 32000-1, 7.3.4), as bytes. */
function stringsOf(stream: string): string[] {
  const found: string[] = [];
  let open = 0;
  const delimiter = /[%(<]/gu;
  for (let at = 0; open < MOST_OPEN; at++) {
    delimiter.lastIndex = at;
    at = delimiter.exec(stream)?.index ?? stream.length;
    if (at === stream.length) break;
    const char = stream[at];
    if (char === '%' && /[\r\n]/u.test(stream[at - 1] ?? '\n')) at = lineEnd(stream, at);
    else if (char === '(') {
      const end = closing(stream, at);
      if (end === at) open++;
      found.push(unescaped(stream.slice(at + 1, end)));
      at = end;
    } else if (char === '<' && stream[at + 1] === '<') at++;
    else if (char === '<') {
      const end = stream.indexOf('>', at);
      if (end < 0) break;
      const hex = stream.slice(at + 1, end).replaceAll(/\s/gu, '');
      if (!/^[0-9a-f]*$/iu.test(hex)) continue;
      found.push(Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex').toString('latin1'));
      at = end;
    }
  }
  return found;
}

function lineEnd(text: string, at: number): number {
  const rest = /[\r\n]/gu;
  rest.lastIndex = at;
  return rest.exec(text)?.index ?? text.length;
}

/** A string that is not closed within so many characters is none. */
const LONGEST_STRING = 2 ** 15;
/** After so many parentheses that are not closed, a stream is no text. */
const MOST_OPEN = 64;

function closing(text: string, open: number): number {
  let depth = 0;
  const last = Math.min(text.length, open + LONGEST_STRING);
  for (let at = open; at < last; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return at;
  }
  return open;
}

function unescaped(string: string): string {
  return string.replaceAll(/\\([0-7]{1,3}|\r?\n|[^])/gu, (_, code: string) => {
    if (/^[0-7]/u.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
    if (code.endsWith('\n')) return '';
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code] ?? code;
  });
}

function plainText(string: string): string {
  const bytes = (): Buffer => Buffer.from(string, 'latin1');
  if (string.startsWith('\u00fe\u00ff'))
    return bytes()
      .subarray(2, string.length & ~1)
      .swap16()
      .toString('utf16le');
  if (string.startsWith('\u00ff\u00fe')) return bytes().subarray(2).toString('utf16le');
  return string.startsWith('\u00ef\u00bb\u00bf') ? bytes().toString('utf8') : string;
}

interface UnicodeMap {
  /** Bytes of a code. */
  readonly width: number;
  readonly texts: ReadonlyMap<number, string>;
}

const MOST_CODES = 2 ** 16;

/** ISO 32000-1, 9.10.3. */
function unicodeMap(stream: string): UnicodeMap {
  const texts = new Map<number, string>();
  let width = 2;
  const hex = (digits: string): number => Number.parseInt(digits, 16);
  for (const [, body = ''] of stream.matchAll(/beginbfchar([^]*?)endbfchar/gu))
    for (const [, code = '', to = ''] of body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/giu)) {
      width = code.length / 2;
      texts.set(hex(code), ofUnits(to));
    }
  for (const [, body = ''] of stream.matchAll(/beginbfrange([^]*?)endbfrange/gu))
    for (const [, from = '', to = '', first, list] of body.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>|\[([^\]]*)\])/giu,
    )) {
      width = from.length / 2;
      const targets =
        list === undefined ? undefined : Array.from(list.matchAll(/<([0-9a-f]+)>/giu), ([, one = '']) => one);
      for (let code = hex(from); code <= hex(to) && texts.size < MOST_CODES; code++) {
        const step = code - hex(from);
        texts.set(code, targets === undefined ? shifted(first ?? '', step) : ofUnits(targets[step] ?? ''));
      }
    }
  return { width: Math.max(1, Math.min(4, Math.floor(width))), texts };
}

const ofUnits = (digits: string): string =>
  Array.from(digits.matchAll(/[0-9a-f]{4}/giu), ([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

function shifted(digits: string, step: number): string {
  const text = ofUnits(digits);
  const last = text.charCodeAt(text.length - 1);
  return text === '' ? '' : text.slice(0, -1) + String.fromCharCode(last + step);
}

function mapped(string: string, { width, texts }: UnicodeMap): string {
  let out = '';
  for (let at = 0; at + width <= string.length; at += width) {
    let code = 0;
    for (let byte = 0; byte < width; byte++) code = code * 256 + string.charCodeAt(at + byte);
    out += texts.get(code) ?? '';
  }
  return out;
}
