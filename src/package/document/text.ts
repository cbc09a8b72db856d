import type { Platform } from '../container.js';
import { type Box, Drawing, type Hidden, type PageParts } from './drawn.js';
import { operationsOf } from './page-content.js';
import { isClear, strangePart } from './page-parts.js';
import { bare, mayStandFor } from './writings.js';

/** As much is read of one document, once inflated; one of ours has some 60 kB for each page. */
const MAX_READ = 64 * 2 ** 20;
const MAX_PAGES = 10_000;
/** Characters of a page: a glyph may stand for sixteen, and a character for as many again in the form that is compared. */
const MAX_SHOWN = 2 ** 22;
/** Of one font; two bytes name no more glyphs. */
const MAX_GLYPHS = 65_536;
/** Cells of pages that something is painted on; of a page of ours, half a million with a picture on it. */
const MAX_CELLS = 2 ** 28;

/** The text of a document was not read, for no fault of the document. */
export class TextTooLong extends Error {}

/**
 * The words of each page without white space, in the order in which they are drawn: what a program finds that searches the
 * document. It reads what the browser's PDF writer makes (objects in the clear, one classic cross-reference table and one
 * update, glyphs of two bytes with a ToUnicode map), from the last cross-reference on, as every reader does.
 * @throws TypeError what is written in another way; TextTooLong
 */
export async function readPages(pdf: Uint8Array, { rawInflater }: Pick<Platform, 'rawInflater'>): Promise<ReadPages> {
  const { places, root, information } = crossReference(pdf);
  const strange = strangePart((start, end) => latin1(pdf.subarray(start, end)), pdf.length, places, information);
  if (strange !== undefined) refuse(`it has what no document of ours has: ${strange}`);
  let left = MAX_READ;
  const spend = (size: number): void => {
    left -= size;
    if (left < 0) throw new TextTooLong('its text is longer than any that is read');
  };
  const object = (number: string): string => {
    const found = objectAt(pdf, places, number);
    spend(found.length);
    return found;
  };
  const stream = async (number: string): Promise<string> => {
    const head = object(number);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? refuse(`object ${number} has no length`));
    const start = (places.get(number) ?? 0) + `${number} 0 obj\n`.length + head.length + ' stream\n'.length;
    const raw = pdf.subarray(start, start + length);
    if (!standsAt(pdf, '\nendstream', start + length)) refuse(`object ${number} is not as long as it says`);
    const content = /\/Filter/.test(head) ? await inflated(head, raw, rawInflater, left) : latin1(raw);
    spend(content.length);
    return content;
  };
  const fontsOf = fontReader(object, stream);
  const texts: string[] = [];
  const margins: string[] = [];
  const hidden: HiddenOnPage[] = [];
  const drawn: string[] = [];
  let cells = MAX_CELLS;
  const spendCells = (count: number): boolean => (cells -= count) >= 0;
  const clearOf = clearStates(object);
  for (const page of pagesOf(object, root)) {
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1];
    const fonts = await fontsOf(page);
    const parts = partsOf(page);
    const box = boxOf(page);
    const number = texts.length + 1;
    if (box === undefined) hidden.push({ page: number, what: 'no_size' });
    // A page without contents has nothing to follow, and there may be 10,000 of them.
    const drawing =
      contents === undefined
        ? undefined
        : new Drawing(box ?? A4, { pictures: sidesOf(parts, object), clear: clearOf(page) }, spendCells);
    const { text, edge } =
      contents === undefined || drawing === undefined
        ? { text: '', edge: '' }
        : shownText(await stream(contents), fonts, drawing);
    spend(text.length);
    texts.push(text);
    margins.push(edge);
    drawing?.end();
    for (const what of drawing?.found ?? []) hidden.push({ page: number, what });
    drawn.push(...(drawing?.drawn ?? []).map((name) => parts.get(name) ?? ''));
  }
  // What was not followed to its end may say anything of pictures and words that are seen.
  return { texts, margins, hidden: cells < 0 ? [] : hidden, drawn };
}

/** Of each page, its graphics states and whether what is painted in each is not seen. */
function clearStates(object: (number: string) => string): (page: string) => ReadonlyMap<string, boolean> {
  const known = new Map<string, boolean>();
  return (page) =>
    new Map(
      namedIn(page, 'ExtGState').map(([name, number]) => {
        const isUnseen = known.get(number) ?? isClear(object(number));
        known.set(number, isUnseen);
        return [name, isUnseen];
      }),
    );
}

function fontReader(object: (number: string) => string, stream: (number: string) => Promise<string>) {
  const known = new Map<string, Promise<Font | undefined>>();
  const fontOf = async (number: string): Promise<Font | undefined> => {
    const font = object(number);
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
    if (unicode === undefined) return undefined;
    return { map: characterMap(await stream(unicode)), digits: /\/Subtype \/Type0/.test(font) ? 4 : 2 };
  };
  return async (page: string): Promise<ReadonlyMap<string, Font>> => {
    const fonts = new Map<string, Font>();
    for (const [, name = '', number = ''] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      let font = known.get(number);
      if (font === undefined) known.set(number, (font = fontOf(number)));
      const read = await font;
      if (read !== undefined) fonts.set(name, read);
    }
    return fonts;
  };
}

export interface HiddenOnPage {
  readonly page: number;
  readonly what: Hidden;
}

/** What the pages of a document show. */
export interface ReadPages {
  /** The words of each, without white space. */
  readonly texts: readonly string[];
  /** Of each, those that stand where its head and its foot do. */
  readonly margins: readonly string[];
  /** What is drawn on them and not seen; none where too much is painted to be followed. */
  readonly hidden: readonly HiddenOnPage[];
  /** Numbers of the pictures in the order in which they are drawn. */
  readonly drawn: readonly string[];
}

/** Pictures and other parts that a page names, by name. */
const partsOf = (page: string): ReadonlyMap<string, string> => new Map(namedIn(page, 'XObject'));

const namedIn = (page: string, kind: 'XObject' | 'ExtGState'): (readonly [name: string, number: string])[] =>
  Array.from(page.matchAll(new RegExp(`/${kind} <<([^<>]*)>>`, 'g'))).flatMap(([, named = '']) =>
    Array.from(named.matchAll(/\/(\w+) (\d+) 0 R/g), ([, name = '', number = '']) => [name, number] as const),
  );

function sidesOf(parts: ReadonlyMap<string, string>, object: (number: string) => string): PageParts['pictures'] {
  const sides = new Map<string, readonly [number, number]>();
  for (const [name, number] of parts) {
    const dictionary = object(number);
    if (isPicture(dictionary)) sides.set(name, [sideOf(dictionary, 'Width'), sideOf(dictionary, 'Height')]);
  }
  return sides;
}

function boxOf(page: string): Box | undefined {
  const sides = /\/MediaBox \[([-\d. ]*)\]/.exec(page)?.[1]?.trim().split(' ').map(Number);
  if (sides === undefined) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = sides;
  return [left, bottom, right, top];
}

const A4: Box = [0, 0, 595, 842];

export const isPicture = (dictionary: string): boolean => /\/Subtype\s*\/Image(?![A-Za-z])/.test(dictionary);
export const sideOf = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+)`).exec(dictionary)?.[1] ?? Infinity);

interface Font {
  /** Text by glyph, in hex. */
  readonly map: ReadonlyMap<string, string>;
  /** Hex digits of a glyph. */
  readonly digits: number;
}

function refuse(what: string): never {
  throw new TypeError(what);
}

interface CrossReference {
  /** Offset of each object in use, by number. */
  readonly places: ReadonlyMap<string, number>;
  readonly root: string;
  /** Its information dictionary (ISO 32000-1, 14.3.3). */
  readonly information: string | undefined;
}

export function crossReference(pdf: Uint8Array): CrossReference {
  const places = new Map<string, number>();
  const taken = new Set<string>();
  let newest: ReadonlyMap<string, string> | undefined;
  let at: number | undefined = Number(
    /startxref\n(\d+)\n%%EOF\s*$/.exec(latin1(pdf.subarray(-64)))?.[1] ?? refuse('no startxref'),
  );
  for (let sections = 0; at !== undefined; sections += 1) {
    if (sections === 2 || !standsAt(pdf, 'xref\n', at)) refuse('no cross-reference table of ours');
    let cursor = at + 'xref\n'.length;
    for (;;) {
      const [range = '', first, count] = /^(\d{1,7}) (\d{1,7})\n/.exec(textAt(pdf, cursor, 20)) ?? [];
      if (range === '') break;
      cursor += range.length;
      for (let index = 0; index < Number(count); index += 1, cursor += 20) {
        const [, offset, kind] =
          /^(\d{10}) (?:00000 (n)|\d{5} f) \n$/.exec(textAt(pdf, cursor, 20)) ?? refuse('an entry');
        const number = String(Number(first) + index);
        // What the update has given up is there no longer.
        if (kind === 'n' && !taken.has(number)) places.set(number, Number(offset));
        taken.add(number);
      }
    }
    const trailer = trailerOf(/^trailer\s*<<([^<>]*)>>/.exec(textAt(pdf, cursor, 1024))?.[1] ?? refuse('no trailer'));
    newest ??= trailer;
    const before = trailer.get('Prev');
    at = before === undefined ? undefined : Number(before);
  }
  if (new Set(places.values()).size < places.size) refuse('two objects at one place');
  for (const [number, place] of places)
    if (!standsAt(pdf, `${number} 0 obj\n`, place)) refuse(`object ${number} is at another place`);
  const [root, information] = ['Root', 'Info'].map((name) => newest?.get(name)?.split(' ', 1)[0]);
  return { places, root: root ?? refuse('no root'), information };
}

/** Each entry once, and no other than ours: programs differ on which of two counts, and on where else to look for objects. */
function trailerOf(written: string): ReadonlyMap<string, string> {
  const entries = written.trim().split(/ ?\n| (?=\/)/);
  const read = entries.map((each) => /^\/(?:(Size|Prev) (\d+)|(Root|Info) (\d+ 0 R))$/.exec(each));
  const found = new Map(read.map((each) => [each?.[1] ?? each?.[3] ?? '', each?.[2] ?? each?.[4] ?? '']));
  return found.has('') || found.size < entries.length ? refuse('a trailer that is not of ours') : found;
}

/** The text of an object, up to its stream where it has one. */
export function objectAt(pdf: Uint8Array, places: ReadonlyMap<string, number>, number: string): string {
  const place = places.get(number) ?? refuse(`no object ${number}`);
  const start = place + `${number} 0 obj\n`.length;
  // Most end soon; the few that do not are looked at again.
  const [text, end] =
    endOf(textAt(pdf, start, 1024)) ?? endOf(textAt(pdf, start, 65_536)) ?? refuse(`object ${number} has no end`);
  return text.slice(0, end.index + (end[0].startsWith('>>') ? 2 : 0));
}

function endOf(text: string): readonly [string, RegExpExecArray] | undefined {
  const end = /\nendobj|>> stream\n/.exec(text);
  return end === null ? undefined : [text, end];
}

const textAt = (pdf: Uint8Array, start: number, length: number): string => latin1(pdf.subarray(start, start + length));
const standsAt = (pdf: Uint8Array, text: string, at: number): boolean => textAt(pdf, at, text.length) === text;

export function* pagesOf(object: (number: string) => string, root: string): Generator<string> {
  let left = MAX_PAGES;
  const below = function* (number: string, depth: number): Generator<string> {
    const node = object(number);
    if ((left -= 1) < 0 || depth > 16) refuse('more pages than any document has');
    const kids = /\/Kids \[([\d R\n]*)\]/.exec(node)?.[1];
    if (kids === undefined) yield node;
    else for (const [, kid = ''] of kids.matchAll(/(\d+) 0 R/g)) yield* below(kid, depth + 1);
  };
  yield* below(/\/Pages (\d+) 0 R/.exec(object(root))?.[1] ?? refuse('no pages'), 0);
}

async function inflated(
  head: string,
  bytes: Uint8Array,
  rawInflater: Platform['rawInflater'],
  most: number,
): Promise<string> {
  if (!/\/Filter \/FlateDecode/.test(head)) refuse('text in a form other than DEFLATE');
  const raws = rawInflater();
  const parts: string[] = [];
  let size = 0;
  try {
    // Two bytes of zlib before it (RFC 1950), four of a checksum behind it.
    for (let at = 2; at < bytes.length; at += PIECE) {
      const { output, ended } = await raws.push(bytes.subarray(at, at + PIECE));
      for (const chunk of output) {
        size += chunk.length;
        if (size > most) throw new TextTooLong('its text is longer than any that is read');
        parts.push(latin1(chunk));
      }
      if (ended) break;
    }
  } catch (error) {
    if (error instanceof TextTooLong) throw error;
    refuse('text that is not DEFLATE');
  } finally {
    raws.close();
  }
  return parts.join('');
}

const PIECE = 16 * 1024;

/** One character for each byte: ASCII as such, which is all that is looked for; others as Windows-1252 has them. */
export const latin1 = (bytes: Uint8Array): string => decoder.decode(bytes);

const decoder = new TextDecoder('latin1');

/** Glyph to text (ISO 32000-1, 9.10.3). */
function characterMap(cmap: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  let left = MAX_GLYPHS;
  for (const block of blocks(cmap, 'bfchar'))
    for (const [, code = '', text = ''] of block.matchAll(/<([\dA-F]{1,8})> <([\dA-F]{1,64})>/gi))
      map.set(code.toUpperCase(), utf16(text));
  for (const block of blocks(cmap, 'bfrange'))
    for (const [, from = '', to = '', text = ''] of block.matchAll(
      /<([\dA-F]{1,8})> <([\dA-F]{1,8})> <([\dA-F]{1,8})>/gi,
    )) {
      const [first, last, start] = [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
        utf16(text).codePointAt(0) ?? 0,
      ];
      for (let code = first; code <= last; code += 1) {
        if ((left -= 1) < 0 || start + code - first > 0x10ffff) refuse('a font of more glyphs than there are');
        map.set(code.toString(16).toUpperCase().padStart(from.length, '0'), String.fromCodePoint(start + code - first));
      }
    }
  return map;
}

const blocks = (cmap: string, name: string): string[] =>
  cmap
    .split(`begin${name}\n`)
    .slice(1)
    .map((block) => block.split(`end${name}`, 1)[0] ?? '');

const utf16 = (hex: string): string =>
  (hex.match(/[\dA-F]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Of one page, and what of it stands where its head and its foot do. */
interface ShownText {
  readonly text: string;
  readonly edge: string;
}

function shownText(content: string, fonts: ReadonlyMap<string, Font>, drawing: Drawing): ShownText {
  let [text, edge] = ['', ''];
  const show = (words: string): void => {
    text += words;
    if (drawing.isAtEdge) edge += words;
  };
  let font: Font | undefined;
  // Words that stand for the glyphs up to the next EMC, and those of the glyphs themselves.
  let replaced: { readonly words: string; glyphs: string } | undefined;
  for (const operation of operationsOf(content)) {
    const { operator, operands } = operation;
    drawing.draw(operation);
    if (operator === 'Tf') font = fonts.get(operands.at(-2)?.slice(1) ?? '');
    else if (operator === 'Tr' && Number(operands.at(-1)) !== 0) refuse('text that is not drawn');
    else if (operator === 'BDC') {
      const words = /\/ActualText <([\dA-F]*)>/i.exec(withoutWords(operands.at(-1) ?? ''))?.[1];
      if (words !== undefined) replaced = { words: utf16(words), glyphs: '' };
    } else if (operator === 'EMC' && replaced !== undefined) {
      if (!mayStandFor(replaced.words, replaced.glyphs)) refuse('words that stand for others, which are drawn');
      show(replaced.words);
      replaced = undefined;
    } else if ((operator === 'Tj' || operator === 'TJ') && font !== undefined) {
      const drawn = textOfGlyphs(operands.at(-1) ?? '', font);
      if (replaced === undefined) show(drawn);
      else replaced.glyphs += drawn;
    }
    if (text.length + (replaced?.glyphs.length ?? 0) > MAX_SHOWN)
      throw new TextTooLong('a page has more words than any that is read');
  }
  return { text: bare(text), edge: bare(edge) };
}

const withoutWords = (dictionary: string): string => dictionary.replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '');

/** Of one run of glyphs, or of a list of them. */
function textOfGlyphs(operand: string, { map, digits }: Font): string {
  const runs = operand.startsWith('[') ? (operand.match(/<[\dA-F]*>/gi) ?? []) : [operand];
  let text = '';
  for (const run of runs) {
    for (let at = 1; at < run.length - 1 && text.length <= MAX_SHOWN; at += digits)
      text += map.get(run.slice(at, Math.min(at + digits, run.length - 1)).toUpperCase()) ?? '';
  }
  return text;
}
