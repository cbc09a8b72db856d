import { fromUtf8 } from '../../../package/bytes.js';
import { latin1 } from '../../../package/document/text.js';
import { dig, outcome, ran } from '../places.js';
import { textOf, type View } from '../view.js';
import { endOfTag, hrefsIn, raw } from './saved-tags.js';
import { lettersOf, mayHave, type ServedWords, servedWords, wordsIn } from './served-words.js';

/** Words of the page that stand in some of its files and not in another. */
interface SavedWords {
  /** In domtextcontent.txt and page.mhtml, not in page.html. */
  readonly notInHtml: readonly string[];
  /** In domtextcontent.txt and page.html, not in page.mhtml. */
  readonly notInSnapshot: readonly string[];
  /** The same of a page with scripts, which may have changed it between the two. */
  readonly inOneDocument: readonly string[];
  /** In domtextcontent.txt alone. */
  readonly inTextAlone: readonly string[];
  /** Of a page without scripts: in page.html or page.mhtml, not in source.html. */
  readonly notInSource: readonly string[];
}

const none: SavedWords = { notInHtml: [], notInSnapshot: [], inOneDocument: [], inTextAlone: [], notInSource: [] };

/**
 * Compared only where the page showed the same when the capture was about to let go of it as when its text was recorded: the two
 * files were saved between. What a browser draws that is in no document (a counter, the label of a button) is in the text alone.
 */
export function savedWords(view: View): SavedWords {
  const found = known.get(view) ?? savedWordsOf(view);
  known.set(view, found);
  return found;
}

const known = new WeakMap<View, SavedWords>();

function savedWordsOf(view: View): SavedWords {
  const html = textOf(view.members.get('page.html')?.bytes);
  const snapshot = mainPart(view.members.get('page.mhtml')?.bytes, html ?? '');
  const text = view.texts.text;
  if (!rested(view)) return none;
  if (html === undefined || snapshot === undefined || text === undefined) return none;
  const source = isDriven(html) || html.includes(unread) ? undefined : sourceWords(view);
  const words = [...wordsIn(mainText(text).toLowerCase())].filter((word) => !snapshot.asciiOnly || inAscii.test(word));
  const found = compared(new Set(words), documentWords(html), documentWords(snapshot.text), source);
  return mayChange.test(html)
    ? { ...none, inOneDocument: [...found.notInHtml, ...found.notInSnapshot], inTextAlone: found.inTextAlone }
    : found;
}

/** A page of HTML that nobody signed in to, and that showed the same at the end. */
function rested({ records: { metadata } }: View): boolean {
  const look = dig(metadata, 'completeness.last_look');
  const still = ['added', 'changed', 'gone'].every((key) => dig(look, key) === 0);
  return still && metadata['sign_in'] === undefined && dig(metadata, 'page.kind') === 'html';
}

/**
 * Of a page without scripts, words of an attribute or a control that stand neither in page.html nor in source.html, in whatever
 * form: letters alone are looked at. Empty where that cannot be told.
 */
export function wordsOfNeither(view: View, texts: readonly string[]): string[] {
  const html = stillHtml(view);
  const source = html === undefined || html.includes(unread) ? undefined : sourceWords(view);
  if (html === undefined || source?.letters === undefined) return [];
  const known = `${lettersOf(plain(html.toLowerCase()))} ${source.letters()} ${source.joined}`;
  return missingIn(known, source, texts);
}

/** Words of links of page.html that were not served. */
export function linksNotServed(view: View): string[] {
  const html = stillHtml(view);
  const source = html === undefined || html.includes(unread) ? undefined : sourceWords(view);
  if (html === undefined || source?.letters === undefined) return [];
  return missingIn(source.letters(), source, hrefsIn(html.toLowerCase()).map(plain));
}

/** Words in ASCII that are neither words of the document as served nor among the letters. */
function missingIn(letters: string, { all }: ServedWords, texts: readonly string[]): string[] {
  const sought = [...wordsIn(texts.join(' ').toLowerCase())].filter((word) => inAscii.test(word) && !all.has(word));
  return sought.length > MOST_SEARCHES ? [] : sought.filter((word) => !letters.includes(word));
}

/** The document in the snapshot of such a page; undefined where its bytes are not those of UTF-8. */
export function stillSnapshot(view: View): string | undefined {
  const html = stillHtml(view);
  const found = html === undefined ? undefined : mainPart(view.members.get('page.mhtml')?.bytes, html);
  return found?.asciiOnly === false ? found.text : undefined;
}

/** Whether neither the document as served nor as saved has anything that could run. */
export const stillSource = (view: View): boolean => stillHtml(view) !== undefined && sourceWords(view) !== undefined;

/** page.html of such a page, where it has no scripts either. */
export function stillHtml(view: View): string | undefined {
  const html = rested(view) ? textOf(view.members.get('page.html')?.bytes) : undefined;
  return html === undefined || isDriven(html) ? undefined : html;
}

/** What a page without scripts shows comes from the document as it was served, unless an action of the order typed it. */
export function sourceWords(view: View): ServedWords | undefined {
  if (!sources.has(view)) sources.set(view, sourceWordsOf(view));
  return sources.get(view);
}

const sources = new WeakMap<View, ServedWords | undefined>();

function sourceWordsOf(view: View): ServedWords | undefined {
  const bytes = view.members.get('source.html')?.bytes;
  if (outcome(view, 'source_saved') !== 'done' || ran(view, 'actions_performed') !== undefined) return undefined;
  const source = bytes && latin1(bytes);
  return source === undefined || isDriven(source) ? undefined : servedWords(source);
}

/** Two looks at a page with scripts do not show that it was the same between them. */
const mayChange = /<script[\s>]|\son[a-z]+\s*=|javascript:|http-equiv/i;
/** A script in a frame reaches the page around it. */
const mayBeReached = /<(?:i?frame|object|embed)[\s>]/i;
/** What a browser writes into a document of XML that it cannot read to its end. */
export const unread = '<parsererror';
const isDriven = (html: string): boolean => mayChange.test(html) || mayBeReached.test(html);

/** Each word costs a search through a document where it is no word of it: beyond so many nothing is said. */
export const MOST_SEARCHES = 2_000;

function compared(
  words: ReadonlySet<string>,
  html: DocumentWords,
  snapshot: DocumentWords,
  source: ServedWords | undefined,
): SavedWords {
  const [notInHtml, notInSnapshot, inTextAlone, notInSource]: string[][] = [[], [], [], []];
  let searches = 0;
  const has = (document: ServedWords, word: string): boolean => {
    if (document.all.has(word)) return true;
    searches += 1;
    return mayHave(document, word);
  };
  for (const word of words) {
    const [inHtml, inSnapshot] = [has(html, word), has(snapshot, word)];
    if (!inHtml && snapshot.shown.has(word)) notInHtml?.push(word);
    else if (!inSnapshot && html.shown.has(word)) notInSnapshot?.push(word);
    else if (!inHtml && !inSnapshot) inTextAlone?.push(word);
    if (searches > MOST_SEARCHES) return none;
  }
  for (const word of source ? new Set([...html.shown, ...snapshot.shown]) : []) {
    if (source && inAscii.test(word) && !has(source, word)) notInSource?.push(word);
    if (searches > MOST_SEARCHES) return none;
  }
  return {
    ...none,
    notInHtml: notInHtml ?? [],
    notInSnapshot: notInSnapshot ?? [],
    inTextAlone: inTextAlone ?? [],
    notInSource: notInSource ?? [],
  };
}

/** Without the texts of frames, which stand under heads of their own. */
function mainText(text: string): string {
  const frame = /(?:^|\n)\[Frame /.exec(text);
  return frame === null ? text : text.slice(0, frame.index);
}

interface DocumentWords extends ServedWords {
  /** Of text that may be shown: a snapshot leaves out what has the attribute `hidden`. */
  readonly shown: ReadonlySet<string>;
}

const inAscii = /^[a-z]+$/;

const empty = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));

/** One pass over a document as a browser writes it, with an end tag for each element that may have one. */
function documentWords(written: string): DocumentWords {
  const html = written.toLowerCase();
  const [shown, texts]: [string[], string[]] = [[], []];
  let [at, hidden] = [0, 0];
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const text = plain(html.slice(at, open < 0 ? html.length : open));
    texts.push(text);
    if (hidden === 0) shown.push(text);
    if (open < 0) break;
    const isComment = html.startsWith('!--', open + 1);
    const end = isComment ? html.indexOf('-->', open + 4) : endOfTag(html, open + 1);
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    const name = /^\/?[a-z][^\s/>]*/.exec(html.slice(open + 1, open + 41))?.[0];
    if (isComment || name === undefined) continue;
    shown.push(' ');
    if (name.startsWith('/')) hidden -= hidden > 0 ? 1 : 0;
    else if (!empty.has(name) && (hidden > 0 || isHidden(html.slice(open, at)))) hidden += 1;
    if (!raw.has(name)) continue;
    at = html.indexOf(`</${name}`, at);
    if (at < 0) break;
  }
  return {
    all: wordsIn(plain(html)),
    shown: wordsIn(shown.join('')),
    joined: lettersOf(texts.join('')),
  };
}

const isHidden = (tag: string): boolean => /\shidden[\s=/>]/.test(tag.replaceAll(/"[^"]*"/g, '""'));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"' };
/** Those that a browser writes; by number what the encoding of a page does not have, in its snapshot, and what authors hide so. */
const plain = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|nbsp|quot)|#(\d{1,7}|x[\da-f]{1,6}));/g,
    (whole, name: string | undefined, number: string) =>
      name === undefined ? letter(Number(number.replace('x', '0x')), whole) : (entities[name] ?? ''),
  );

// The document is compared in lower case, and a number hides a capital from that.
const letter = (code: number, otherwise: string): string =>
  code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : otherwise;

interface MainPart {
  readonly text: string;
  /** Written in another encoding than UTF-8, which writes ASCII as ASCII. */
  readonly asciiOnly: boolean;
}

/** The document in a snapshot, where all of it was kept. */
function mainPart(bytes: Uint8Array | undefined, html: string): MainPart | undefined {
  if (bytes === undefined) return undefined;
  const text = latin1(bytes);
  const boundary = /\tboundary="([^"\r\n]*)"/.exec(text.slice(0, Math.max(text.indexOf('\r\n\r\n'), 0)))?.[1];
  const start = boundary === undefined ? -1 : text.indexOf(`\r\n--${boundary}\r\n`);
  const body = start < 0 ? -1 : text.indexOf('\r\n\r\n', start + 4);
  const end = body < 0 ? -1 : text.indexOf(`\r\n--${boundary}`, body);
  if (end < 0 || !text.slice(start, body).includes('\r\nContent-Transfer-Encoding: quoted-printable')) return undefined;
  return decodedPart(unquoted(bytes.subarray(body + 4, end)), html);
}

/** A browser writes a snapshot in the encoding of its page, and names it there. */
function decodedPart(bytes: Uint8Array, html: string): MainPart | undefined {
  const text = latin1(bytes);
  if (shifted.test(text)) return undefined;
  const encoding = namedEncoding.exec(text)?.[1];
  const asciiOnly = encoding !== undefined && encoding.toLowerCase() !== 'utf-8';
  if (asciiOnly) return html.includes('\u212a') ? undefined : { text, asciiOnly };
  try {
    return { text: fromUtf8(bytes), asciiOnly };
  } catch {
    return undefined;
  }
}

/** UTF-16 and ISO-2022-JP write ASCII otherwise. */
// eslint-disable-next-line no-control-regex
const shifted = /[\0\u001b]/;
const namedEncoding = /<meta http-equiv="Content-Type" content="text\/html; charset=([^"]*)"/;

/** RFC 2045, 6.7. */
function unquoted(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== EQUALS) out[size++] = byte;
    else if (bytes[at + 1] === CR && bytes[at + 2] === LF) at += 2;
    else {
      const hex = Number.parseInt(String.fromCodePoint(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0), 16);
      if (Number.isNaN(hex)) continue;
      out[size++] = hex;
      at += 2;
    }
  }
  return out.subarray(0, size);
}
const [EQUALS, CR, LF] = [0x3d, 0x0d, 0x0a];
