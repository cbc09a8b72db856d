import { hash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { domainToUnicode } from 'node:url';
import { DEPTH, LARGEST_MEMBER, VIEWS, VIEWS_PER_BYTE, VIEWS_PER_CHARSET, WINDOW } from './bounds.js';
import { inEachCharset, legacyReadings } from './charsets.js';
import { derStrings } from './containers/der.js';
import { fontTables } from './containers/font.js';
import type { Digests } from './digests.js';
import { decode, type Decoded, softBreak } from './escapes.js';
import { inflatedWhole, inflatedWithin, type Inflated, isLocked } from './containers/inflate.js';
import type { Manner } from './judge.js';
import { withoutTags } from './markup.js';
import { isPdf, pdfTexts, streamsOf, withoutPictures } from './containers/pdf.js';
import { pictureParts } from './containers/pictures.js';
import { otherReadings } from './readings.js';
import { isMostlyReadable, type Runs } from './pieces.js';
import { base64Runs, hexRuns } from './runs.js';
import { type Findings, type Seeker } from './seeker.js';
import { transferred } from './transfers.js';
import type { Place } from './units.js';

/** Between texts that are searched as one; no needle crosses it. */
const GAP = '\ufffc';

/** The search of one member or field: where it notes what it found, and what it may still spend. */
export interface Search {
  readonly seeker: Seeker;
  readonly digests: Digests;
  readonly opensAll: boolean;
  readonly findings: Findings;
  /** Lets others have their turn. */
  readonly turn: () => Promise<void>;
  /** Views that were searched, so that none is twice. */
  readonly seen: Set<string>;
  /** Characters that views may still have. */
  left: number;
  complete: boolean;
}

export const begun = (
  parts: Pick<Search, 'seeker' | 'digests' | 'opensAll' | 'findings' | 'turn'>,
  bytes: number,
): Search => ({
  ...parts,
  seen: new Set(),
  left: VIEWS + bytes * (VIEWS_PER_BYTE + parts.seeker.charsets.length * VIEWS_PER_CHARSET),
  complete: bytes <= LARGEST_MEMBER,
});

/** What is known of a text that was decoded. */
interface Origin {
  /** Where it differs from one that was searched: elsewhere nothing new is to be found. */
  readonly places?: readonly Place[] | undefined;
  /** Tags were taken out of it, or are in it as they were in a text of which they were taken out. */
  readonly isBare?: boolean;
}

/** Every view of a text: as it is, without tags, with escapes undone, and the bytes that are written in it. */
export async function searchText(
  search: Search,
  text: string,
  manner: Manner,
  depth = 0,
  { places, isBare = false }: Origin = {},
): Promise<void> {
  const { reach, wordsCount, hasShort, charsets } = search.seeker;
  const [values, words]: [string[], string[]] = [[], []];
  const bare = isBare ? undefined : withoutTags(text, values, words);
  for (const view of [text, bare]) {
    await look(search, view, manner);
    // Short needles count in what is written, not in what was decoded by guess.
    if (hasShort && view !== undefined) await look(search, decode(view, 'entities', reach)?.text, manner);
  }
  await look(search, withNames(text), 'encoded');
  if (words.length > 1) await look(search, words.join(','), 'encoded');
  for (const reading of otherReadings(text)) await look(search, reading, 'encoded');
  for (const reading of legacyReadings(text, charsets)) await look(search, reading, 'encoded');
  if (depth >= DEPTH) return;
  await searchRuns(search, base64Runs(text, wordsCount, places), depth);
  await searchRuns(search, hexRuns(text, places), depth);
  await searchRuns(search, transferred(text, places), depth);
  const further = async (view: Decoded | undefined, origin: Origin): Promise<void> => {
    if (view !== undefined && !isSeen(search, view.text))
      await searchText(search, view.text, 'encoded', depth + 1, origin);
  };
  // Codes of quoted-printable stand in addresses, too (`?id=20`), where they are none.
  const codes = [
    'page',
    ...(isMail(text) ? (['mail'] as const) : []),
    ...(isHeader(text) ? (['header'] as const) : []),
  ] as const;
  for (const escapes of codes) {
    const decoded = decode(text, escapes, reach, places);
    // Tags that are text: they would hide what follows them, were they taken out afterwards.
    const hasTags = decoded?.places.some(([start, end]) => /[<>"']/u.test(decoded.text.slice(start, end))) === true;
    await further(decoded, { places: decoded?.places, isBare: !hasTags });
    if (bare === undefined) continue;
    const within = decode(bare, escapes, reach);
    await further(within, { places: within?.places, isBare: true });
  }
  if (values.length > 0) await further({ text: values.join(GAP), places: [] }, {});
  // A style's escapes are read otherwise by a script, so codes beside them are still to be read.
  const style = text.includes('\\') ? decode(text, 'style', reach, places) : undefined;
  await further(style, { isBare: true });
}

const isHeader = (text: string): boolean => /=\?[^?\s]+\?[bq]\?|\*\d+\*?=|\+[a-z0-9+/]{3}/iu.test(text);
/** Each begins with the same sign, which alone is found much faster. */
const mail = new RegExp(`=[0-9a-f]{2}|${softBreak}`, 'iuy');

function isMail(text: string): boolean {
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    mail.lastIndex = at;
    if (mail.test(text)) return true;
  }
  return false;
}

/** Every view of bytes: as text, where they are one, and as what they are a file of. */
export async function searchBytes(search: Search, bytes: Buffer, manner: Manner, depth = 0): Promise<void> {
  if (search.opensAll && isLocked(bytes)) search.complete = false;
  search.digests.scan(bytes, (rules) => {
    search.findings.found = true;
    for (const rule of rules) search.findings.rules.add(rule);
  });
  const text = textOf(bytes);
  for (const reading of text ?? []) await searchText(search, reading, manner, depth);
  // In two readings, since in neither it is what it says.
  if (text?.length === 2) await searchCharsets(search, bytes, manner, depth);
  if (text !== undefined) {
    // A PDF may be text throughout, and draws a word in several strings.
    if (isPdf(bytes)) await searchPdf(search, bytes, manner, depth);
    return;
  }
  const picture = pictureParts(bytes);
  if (picture !== undefined) {
    for (const part of picture.strings) await searchBinary(search, part, 'strings', depth);
    for (const part of picture.pixels) await look(search, part.toString('latin1'), 'binary');
    if (picture.behind.length > 0) await searchBytes(search, picture.behind, 'strings', depth);
    return;
  }
  for (const string of namesIn(bytes)) await look(search, string, 'strings');
  const tables = fontTables(bytes);
  if (tables !== undefined) await searchInflated(search, inflatedWhole(tables), depth);
  if (isPdf(bytes)) await searchPdf(search, bytes, manner, depth);
  else await searchBinary(search, bytes, binaryOf(manner), depth);
  if (depth === 0 || bytes.length <= LARGEST_BARE) await searchInflated(search, inflatedWhole(bytes), depth);
}

async function searchCharsets(search: Search, bytes: Buffer, manner: Manner, depth: number): Promise<void> {
  const { charsets, reach } = search.seeker;
  for (const reading of inEachCharset(bytes, charsets, reach)) {
    if (!isSeen(search, reading)) await searchText(search, reading, manner, depth);
    await search.turn();
  }
}

/** Strings of a certificate, and all in a row: given and family name are two of them, one after the other. */
function namesIn(bytes: Buffer): string[] {
  const strings = derStrings(bytes) ?? [];
  return [...strings, strings.join(',')];
}

const binaryOf = (manner: Manner): Manner => (manner === 'strings' ? 'strings' : 'binary');

async function searchPdf(search: Search, bytes: Buffer, manner: Manner, depth: number): Promise<void> {
  const { rest, pictures } = withoutPictures(bytes);
  for (const each of pictures) await searchBytes(search, each, manner, depth);
  const inflated = Array.from(inflatedWithin(rest));
  const streams = streamsOf(rest);
  for (const string of pdfTexts(streams, inflated)) await searchText(search, string, 'encoded', depth);
  await searchBinary(search, streams.bare, binaryOf(manner), depth, inflated);
}

/** Compressed data that does not say so is tried for within payloads of up to so many bytes. */
const LARGEST_BARE = 2 ** 20;

/** Bytes that are no text: what can be read in them, in one byte a character and in two, and what is compressed in them. */
async function searchBinary(
  search: Search,
  bytes: Buffer,
  manner: Manner,
  depth: number,
  inflated: Iterable<Inflated> = inflatedWithin(bytes),
): Promise<void> {
  const narrow = bytes.toString('latin1');
  await look(search, narrow, manner);
  for (const offset of [0, 1]) {
    const even = bytes.subarray(offset, offset + ((bytes.length - offset) & ~1));
    for (const wide of [even.toString('utf16le'), Buffer.from(even).swap16().toString('utf16le')])
      await look(search, wide, manner);
  }
  const runs = bytes.toString('utf8').match(/(?:[^\p{Cc}\ufffd]|[\t\n\r]){6,}/gu) ?? [];
  const readable = runs.join('\ufffc');
  if (readable !== '' && !isSeen(search, readable))
    await searchText(search, readable, manner === 'strings' ? 'encoded' : 'binary', depth);
  await searchInflated(search, inflated, depth);
}

async function searchInflated(search: Search, all: Iterable<Inflated>, depth: number): Promise<void> {
  for (const inflated of all) {
    if (inflated === 'too_large') {
      search.complete = false;
      continue;
    }
    if (depth >= DEPTH) {
      await look(search, inflated.bytes.toString('latin1'), 'binary');
      if (mayHoldMore(inflated.bytes)) search.complete = false;
      continue;
    }
    if (search.left <= 0) return;
    if (!isSeen(search, inflated.bytes)) await searchBytes(search, inflated.bytes, 'encoded', depth + 1);
    await search.turn();
  }
}

/** Whether bytes that are not decoded any more are a text or a file, and not what a few random bytes happen to inflate to. */
const mayHoldMore = (bytes: Buffer): boolean =>
  bytes.length >= FEWEST_PACKED &&
  (isPdf(bytes) ||
    textOf(bytes) !== undefined ||
    pictureParts(bytes) !== undefined ||
    ['1f8b', '7801', '785e', '789c', '78da', '504b'].includes(bytes.toString('hex', 0, 2)));

/** Bytes of the smallest gzip file with a word of four letters in it. */
const FEWEST_PACKED = 24;

async function searchRuns(search: Search, { joined, readable, payloads }: Runs, depth: number): Promise<void> {
  search.digests.scan(joined, (rules) => {
    search.findings.found = true;
    for (const rule of rules) search.findings.rules.add(rule);
  });
  await look(search, joined.toString('latin1'), 'binary');
  if (readable !== '' && !isSeen(search, readable)) await searchText(search, readable, 'encoded', depth + 1);
  const small: Buffer[] = [];
  for (const payload of payloads) {
    if (isSeen(search, payload)) continue;
    if (isKey(payload)) small.push(payload);
    else await searchBytes(search, payload, 'encoded', depth + 1);
  }
  await searchKeys(search, small, depth + 1);
}

/** Keys and digests are as short, and a file may hold thousands of them. */
const KEY = 64;

/** Bytes that are neither a text nor the beginning of a file. */
const isKey = (bytes: Buffer): boolean =>
  bytes.length <= KEY &&
  !isLocked(bytes) &&
  textOf(bytes) === undefined &&
  pictureParts(bytes) === undefined &&
  !isPdf(bytes);

/** What `searchBytes` does with each by itself, at once: no needle crosses what is between two. */
async function searchKeys(search: Search, keys: readonly Buffer[], depth: number): Promise<void> {
  if (keys.length === 0) return;
  // Each begins at an even place, since it may be in two bytes a character.
  const joined = Buffer.concat(keys.flatMap((key) => [key, BETWEEN.subarray(key.length % 2)]));
  search.digests.scan(joined, (rules) => {
    search.findings.found = true;
    for (const rule of rules) search.findings.rules.add(rule);
  });
  for (const string of keys.flatMap(namesIn)) await look(search, string, 'strings');
  await searchBinary(
    search,
    joined,
    'binary',
    depth,
    keys.flatMap((key) => [...inflatedWithin(key), ...inflatedWhole(key)]),
  );
}

/** Neither a sign of a word nor, twice, a letter of two bytes that one is looked for; an odd number of bytes is made even by three. */
const BETWEEN = Buffer.alloc(4, 0xa6);

async function look(search: Search, text: string | undefined, manner: Manner): Promise<void> {
  if (text === undefined || text === '') return;
  if (search.left < text.length) search.complete = false;
  if (search.left <= 0) return;
  search.left -= text.length;
  for (let from = 0; from < text.length; from += WINDOW) {
    search.seeker.look(text, from, Math.min(text.length, from + WINDOW + search.seeker.reach), manner, search.findings);
    await search.turn();
  }
}

function isSeen({ seen }: Search, view: string | Buffer): boolean {
  // Bytes may be a file, where the same letters were searched as a text.
  const kind = typeof view === 'string' ? 'text' : 'bytes';
  const digest = `${kind} ${hash('md5', view, 'base64')}`;
  if (seen.has(digest)) return true;
  seen.add(digest);
  return false;
}

/** International domain names as they are read; undefined when there are none. */
function withNames(text: string): string | undefined {
  if (!/xn--/iu.test(text)) return undefined;
  const names = text.match(/(?:[a-z0-9-]+\.)*xn--[a-z0-9-]+(?:\.[a-z0-9-]+)*/giu);
  return names === null ? undefined : [...new Set(names)].map((name) => domainToUnicode(name)).join('\ufffc');
}

/** The readings of bytes that are text; undefined when they are none. */
function textOf(bytes: Buffer): string[] | undefined {
  if (bytes.length >= 2 && bytes.length % 2 === 0) {
    const order = bytes.readUInt16BE(0);
    if (order === 0xfffe) return [bytes.toString('utf16le')];
    if (order === 0xfeff) return [Buffer.from(bytes).swap16().toString('utf16le')];
  }
  if (!isMostlyReadable(bytes)) return undefined;
  if (isUtf8(bytes)) return [bytes.toString('utf8')];
  return [bytes.toString('utf8'), bytes.toString('latin1')];
}
