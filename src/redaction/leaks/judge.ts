import { fold, textOf } from '../match/folded.js';
import { isWhole } from '../match/whole-word.js';
import type { Sought } from './sought.js';

/**
 * What a hit stands in. `prose`: text as written. `encoded`: text that was decoded, in which short strings come about by chance.
 * `strings`: the metadata of a picture or a certificate. `binary`: any other bytes, which hold every short string somewhere.
 */
export type Manner = 'prose' | 'encoded' | 'strings' | 'binary';

const SHORTEST: Readonly<Record<Manner, number>> = { prose: 2, encoded: 4, strings: 2, binary: 4 };
/** Among random bytes, a string of so many characters is no accident, */
const SURE = 6;
/** nor is a shorter one within so many characters that can be read. */
const READABLE = 12;
/** Below this length, a string within a digest or a key is an accident. */
const SHORT = 8;
/** A word that is written apart ("An derson") is looked for from this length: shorter ones stand across words of any text. */
const SPLIT = 8;

/** Whether what the automaton found at `start` to `end` is the needle, and not letters that happen to follow each other. */
export function isHit(sought: Sought, text: string, start: number, end: number, manner: Manner): boolean {
  const length = sought.squeezed.length;
  if ((manner === 'encoded' ? sought.weight : length) < SHORTEST[manner]) return false;
  const slice = text.slice(start, end);
  const plain = textOf(fold(slice, { case: sought.caseSensitive ? 'kept' : 'folded', space: 'one' }));
  const exact = plain === sought.core;
  if (!isWritten(sought, { plain, slice }, text, start, end) && !isJoined(sought, plain, text, start, end))
    return false;
  if (manner === 'binary' && !standsOut(text, start, end, exact ? length : length - 2)) return false;
  if (manner === 'strings' && length < 4 && readable(text, start, end) > slice.length) return false;
  return length >= SHORT || !isOpaque(text, start, end);
}

/** In the letters of the needle, maybe with other white space. */
function isWritten(
  sought: Sought,
  { plain, slice }: { readonly plain: string; readonly slice: string },
  text: string,
  start: number,
  end: number,
): boolean {
  if (sought.wholeWord && !isWhole(text, ...outward(text, start, end))) return false;
  if (plain === sought.core) return hasEdges(sought, text, start, end);
  const { caseSensitive, cased, squeezed, misread } = sought;
  const letters = textOf(fold(slice, { case: caseSensitive ? 'kept' : 'folded', space: 'none' }));
  const hasLetters = caseSensitive ? letters === cased : letters === squeezed || misread.includes(letters);
  return hasLetters && isRespaced(sought, plain, text, start, end);
}

/** In another spelling (spellings.ts). Where nothing but letters can go on, a digit and `_` end a word: `jane_doe2`. */
function isJoined({ spellings, wholeWord }: Sought, plain: string, text: string, start: number, end: number): boolean {
  if (spellings === undefined) return false;
  const inOrder = spellings.inOrder.test(plain);
  if (!inOrder && spellings.turned?.test(plain) !== true) return false;
  if (inOrder && !wholeWord && spellings.length >= SURE) return true;
  const [from, to] = outward(text, start, end);
  if (inOrder && wholeWord && plain.includes(' ')) return isWhole(text, from, to);
  return (
    !/[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, from - 2), from)) && !/^[\p{L}\p{M}]/u.test(text.slice(to, to + 2))
  );
}

/** `$-5` is not any 5. */
function hasEdges({ squeezed, before, after }: Sought, text: string, start: number, end: number): boolean {
  if (squeezed.length >= SURE || before + after === '') return true;
  const near = (from: number, to: number): string =>
    textOf(fold(text.slice(Math.max(from, 0), to), { case: 'folded', space: 'one' }));
  return (
    near(start - 16, start)
      .trimEnd()
      .endsWith(before.trim()) &&
    near(end, end + 16)
      .trimStart()
      .startsWith(after.trim())
  );
}

/** With other white space and hyphens than the needle: written together, apart, or with another separator. */
function isRespaced({ squeezed, hasParts }: Sought, plain: string, text: string, start: number, end: number): boolean {
  const length = squeezed.length;
  const apart = /[\s+]/u.test(plain);
  if (hasParts) return length >= SURE || (length >= 4 && isWhole(text, start, end));
  if (length < 4 || !isWhole(text, start, end)) return false;
  // A hyphen at the end of a line; letters that are spaced out; a long word in two.
  return !apart || length >= SPLIT || Array.from(plain.replaceAll(/[\s+-]/gu, '')).join(' ') === plain;
}

/** Without soft hyphens and joiners around it: a word goes on behind them. */
function outward(text: string, start: number, end: number): [number, number] {
  const joins = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;
  let [from, to] = [start, end];
  while (from > 0 && joins.test(text[from - 1] ?? '')) from--;
  while (to < text.length && joins.test(text[to] ?? '')) to++;
  return [from, to];
}

const standsOut = (text: string, start: number, end: number, length: number): boolean => {
  if (length >= SURE) return true;
  const run = readable(text, start, end);
  return run >= READABLE || run === end - start;
};

/** Length of the readable characters of which a place is a part. */
function readable(text: string, start: number, end: number): number {
  let [from, to] = [start, end];
  while (from > 0 && start - from < READABLE && isReadable(text.charCodeAt(from - 1))) from--;
  while (to < text.length && to - end < READABLE && isReadable(text.charCodeAt(to))) to++;
  return to - from;
}

const isReadable = (unit: number): boolean =>
  (unit >= 0x20 && unit < 0x7f) || unit === 0x0a || unit === 0x0d || unit === 0x09;

/** Whether a place lies within a digest, a key or an id: a run that looks drawn by lot. */
function isOpaque(text: string, start: number, end: number): boolean {
  const most = 160;
  let [from, to] = [start, end];
  while (from > 0 && start - from < most && isToken(text.charCodeAt(from - 1))) from--;
  while (to < text.length && to - end < most && isToken(text.charCodeAt(to))) to++;
  const token = text.slice(from, to);
  if (to - from === end - start || token.length < 22) return false;
  // A word of a file's name ("IMG-2026-Jane-V2"); in a key, two signs beside three letters are rare.
  if (end - start > 2 && isSign(text, start - 1) && isSign(text, end)) return false;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(token)) return true;
  if (/^[0-9a-f]{32,}$/iu.test(token)) return /[0-9]/u.test(token) && /[a-f]/iu.test(token);
  // One key in a thousand has no digit; names that are put together of words change less often.
  const share = !/[0-9]/u.test(token) ? 0.5 : token.length < LONG ? 0.4 : 0.36;
  return /[A-Z]/u.test(token) && changes(token) >= share * token.length;
}

/** Characters from which on a key is told with fewer changes. */
const LONG = 40;
const isSign = (text: string, at: number): boolean => !/[A-Za-z0-9]/u.test(text.charAt(at));
const isToken = (unit: number): boolean => /[A-Za-z0-9+/_=-]/u.test(String.fromCharCode(unit));

/** How often a capital, a small letter, a digit or a sign follows one of another class. */
function changes(token: string): number {
  const classes = token
    .replaceAll(/[A-Z]/gu, 'A')
    .replaceAll(/[a-z]/gu, 'a')
    .replaceAll(/[0-9]/gu, '0')
    .replaceAll(/[^Aa0]/gu, '-');
  let count = 0;
  for (let at = 1; at < classes.length; at++) if (classes[at] !== classes[at - 1]) count++;
  return count;
}
