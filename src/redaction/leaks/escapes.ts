import { decodeHTML } from 'entities';
import { isUtf8 } from 'node:buffer';
import { headerCode, isHeaderCode, readHeader } from './headers.js';
import type { Place } from './units.js';

/** Ways of writing characters by others, each with what it decodes. */
export type Escapes = 'entities' | 'page' | 'style' | 'mail' | 'header';

interface Reader {
  /** Each code begins with one of these, which alone are found much faster. */
  readonly signs: RegExp;
  readonly written: RegExp;
  readonly read: (code: string) => string;
}

const entity = '&(?:#\\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);?';

/** Within strings that a script, a style or a query puts together. */
const joints = `["'\`]\\s*(?:\\+|\\.{1,2}|\\|\\||&(?:amp;)?)\\s*["'\`]|["'\`]\\)?\\.concat\\(\\s*["'\`]|["']\\s+["']|\\$\\{(?:""|'')\\}`;
/** The borders of a section of XML, which a browser does not show in a drawing; and characters by their number. */
const others = '<!\\[CDATA\\[|\\]\\]>|u\\+[0-9a-f]{4,6}\\b ?|_x[0-9a-f]{4}_';

/** Between the words of a name that stand in a string, field, parameter or cookie each. */
const field = '(?:["\']?[\\w-]{1,24}["\']?\\s*[:=]\\s*)?';
const between = `["']\\s*[,;]\\s*${field}["'](?=\\p{L})|(?:&(?:amp;)?|;\\s)[\\w-]{1,24}=(?=\\p{L})`;

/** Of RTF: the same stands in strings of scripts, but not so often in a row. */
const ofRtf = "(?:\\\\'[0-9a-f]{2}){4,}";
const ofScript =
  '(?:\\\\x[0-9a-f]{2})+|\\\\(?:[ux]\\{[0-9a-f]{1,6}\\}|u000[01][0-9a-f]{4}|u[0-9a-f]{4}|[0-7]{1,3}|\\r?\\n|[^])';
const pageSigns = '["\'`](?=[\\s+,;.|&)])|[&%\\\\]|;\\s|_[xX]|\\$\\{|<!|\\]\\]|[uU]\\+';
const page = `${joints}|${between}|${entity}|%u[0-9a-f]{4}|(?:%[0-9a-f]{2})+|${ofRtf}|${ofScript}|${others}`;

/** A line of quoted-printable that goes on; and where HTML showed its end as a space, one between two words. */
export const softBreak = '=[ \\t]*\\r?\\n|(?<=[\\p{L}\\p{N}])=[ \\t]{1,4}(?=[\\p{L}\\p{N}=])';

const readers: Readonly<Record<Escapes, Reader>> = {
  entities: { signs: /&/g, written: new RegExp(entity, 'iuy'), read: decodeHTML },
  // Entities, JavaScript and JSON, percent codes; and strings that a script puts together.
  page: { signs: new RegExp(pageSigns, 'g'), written: new RegExp(page, 'iuy'), read: readPage },
  style: {
    signs: /\\/g,
    written: /\\(?:[0-9a-f]{1,6}[ \t\n\f]?|\r?\n|[^])/iuy,
    read: readStyle,
  },
  // Quoted-printable, and what is written otherwise between it.
  mail: {
    signs: new RegExp(`=|${pageSigns}`, 'g'),
    written: new RegExp(`${softBreak}|(?:=[0-9a-f]{2})+|${page}`, 'iuy'),
    read(code) {
      if (!code.startsWith('=')) return readPage(code);
      return /\s$/u.test(code) ? '' : ofHex(code.replaceAll('=', ''));
    },
  },
  header: {
    signs: new RegExp(`[=+;]|"(?=;)|${pageSigns}`, 'g'),
    written: new RegExp(`${headerCode}|${page}`, 'iuy'),
    read: (code) => (isHeaderCode(code) ? readHeader(code) : readPage(code)),
  },
};

/** Stands between places that are far apart; no needle crosses it. */
const GAP = '\ufffc';

export interface Decoded {
  readonly text: string;
  /** Where in it something was decoded, in order. */
  readonly places: readonly Place[];
}

/**
 * The decoded text with so many characters `around` each place that is written so, or undefined when there is none. What is far from any
 * such place is left out: it was searched before. `within`: what was decoded before, so that codes are new only where they touch it.
 */
export function decode(text: string, escapes: Escapes, around: number, within?: readonly Place[]): Decoded | undefined {
  const out: string[] = [];
  const places: Place[] = [];
  let length = 0;
  let done = 0;
  const add = (piece: string): void => {
    out.push(piece);
    length += piece.length;
  };
  for (const [at, code, meant] of codesIn(text, readers[escapes], within)) {
    if (places.length === 0) done = tokenStart(text, Math.max(at - around, 0));
    else if (at - done > 2 * (around + LONGEST_TOKEN)) {
      add(text.slice(done, tokenEnd(text, done + around)));
      add(GAP);
      done = tokenStart(text, at - around);
    }
    add(text.slice(done, at));
    places.push([length, length + meant.length]);
    add(meant);
    done = at + code.length;
  }
  if (places.length === 0) return undefined;
  add(text.slice(done, tokenEnd(text, done + around)));
  return { text: out.join(''), places };
}

/** Digests and keys stay whole: a part of one looks like a word. */
const LONGEST_TOKEN = 200;
const isOfToken = (unit: number): boolean => /[A-Za-z0-9+/_=-]/u.test(String.fromCharCode(unit));

function tokenStart(text: string, from: number): number {
  let at = from;
  while (at > 0 && from - at < LONGEST_TOKEN && isOfToken(text.charCodeAt(at - 1))) at--;
  return at;
}

function tokenEnd(text: string, to: number): number {
  let at = to;
  while (at < text.length && at - to < LONGEST_TOKEN && isOfToken(text.charCodeAt(at))) at++;
  return at;
}

/** A code begins at most so many characters before what it touches, and ends at most so many behind it. */
const [BEFORE, BEHIND] = [80, 80];
/** Most codes of a page are a few, again and again. */
const MOST_KNOWN = 2 ** 12;

/** Whether a code touches a place; asked from left to right. */
function near(places: readonly Place[] | undefined): (code: Place) => boolean {
  if (places === undefined) return () => true;
  let next = 0;
  return ([start, end]) => {
    while (next < places.length && (places[next]?.[1] ?? 0) < start) next++;
    return (places[next]?.[0] ?? Infinity) <= end;
  };
}

function* codesIn(
  text: string,
  { signs, written, read }: Reader,
  within: readonly Place[] | undefined,
): Generator<[at: number, code: string, meant: string]> {
  const known = new Map<string, string>();
  const isNew = near(within);
  for (const [from, to] of within === undefined ? [[0, text.length] as const] : windows(within)) {
    const piece = within === undefined ? text : text.slice(from, to);
    signs.lastIndex = 0;
    for (let sign = signs.exec(piece); sign !== null; sign = signs.exec(piece)) {
      written.lastIndex = sign.index;
      const code = written.exec(piece)?.[0];
      signs.lastIndex = sign.index + (code?.length ?? 1);
      if (code === undefined) continue;
      let meant = known.get(code);
      if (meant === undefined) {
        meant = read(code);
        if (known.size < MOST_KNOWN) known.set(code, meant);
      }
      const at = from + sign.index;
      if (meant !== code && isNew([at, at + code.length])) yield [at, code, meant];
    }
  }
}

function windows(places: readonly Place[]): Place[] {
  const joined: [number, number][] = [];
  for (const [start, end] of places) {
    const last = joined.at(-1);
    const from = Math.max(0, start - BEFORE);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], end + BEHIND);
    else joined.push([from, end + BEHIND]);
  }
  return joined;
}

const isBetween = /^(?:["'].*[,;]|[&;].*=$)/su;

function readPage(code: string): string {
  if (isBetween.test(code)) return ',';
  if (code.startsWith('&')) return decodeHTML(code);
  if (/^%u/iu.test(code)) return unit(code.slice(2));
  if (code.startsWith('%')) return ofHex(code.replaceAll('%', ''));
  if (/^u/iu.test(code)) return point(code.slice(2).trimEnd());
  if (code.startsWith('_')) return unit(code.slice(2, -1));
  if (!code.startsWith('\\')) return '';
  if (code.startsWith("\\'") && code.length > 2) return ofHex(code.replaceAll("\\'", ''));
  if (/^\\x[0-9a-f]/iu.test(code)) return ofHex(code.replaceAll(/\\x/giu, ''));
  if (/^\\[ux]\{/iu.test(code)) return point(code.slice(3, -1));
  if (/^\\u[0-9a-f]{8}/iu.test(code)) return point(code.slice(2));
  if (/^\\u[0-9a-f]/iu.test(code)) return unit(code.slice(2));
  if (/^\\[0-7]/u.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 8));
  return ' bfnrtv'.includes(code[1] ?? '') ? ' ' : code.slice(1).replaceAll(/\r?\n/gu, '');
}

function readStyle(code: string): string {
  const [, hex] = /^\\([0-9a-f]+)/iu.exec(code) ?? [];
  return hex === undefined ? code.slice(1).replaceAll(/\r?\n/gu, '') : point(hex);
}

const unit = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));
function point(hex: string): string {
  const value = Number.parseInt(hex, 16);
  return value > 0x10ffff ? '\ufffd' : String.fromCodePoint(value);
}

/** Bytes as UTF-8, or as Latin-1 when they are none. */
function ofHex(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1');
}
