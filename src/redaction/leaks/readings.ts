import { withoutTags } from './markup.js';

/**
 * What a reader sees, or a browser makes, of a text that says it in other signs: letters in frames, letters of other alphabets that look
 * alike within a word, text that is turned round, text under its reading notes. Only of texts that have any of it.
 */
export function otherReadings(text: string): string[] {
  return [
    ...(framed.test(text) ? [text.replaceAll(everyFramed, plainly)] : []),
    ...(mixed.test(text)
      ? [text.replaceAll(mixedWords, (word) => word.replaceAll(alikes, (sign) => alike[sign] ?? sign))]
      : []),
    ...(turning.test(text) ? turned(text) : []),
    ...(unread.test(text) ? [withoutTags(text.replaceAll(everyUnread, '')) ?? ''] : []),
    ...Array.from(text.matchAll(arrays), ([array]) => array.replaceAll(border, '')),
  ];
}

/** Letters in black circles and squares, those of flags, and tags, which are not shown at all: none has a compatibility mapping. */
const framed = /\ud83c[\udd50-\udd69\udd70-\udd89\udde6-\uddff]|\udb40[\udc20-\udc7e]/;
const everyFramed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}\u{e0020}-\u{e007e}]/gu;

function plainly(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  if (point >= 0xe0000) return String.fromCharCode(point - 0xe0000);
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => point >= start) ?? point;
  return String.fromCharCode(0x41 + point - first);
}

/** A word of Latin letters and others at once is of no language; of other letters alone it is another word. */
const mixed = /[A-Za-z][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-z]/;
const mixedWords = /(?=[\u0370-\u04ff]*[A-Za-z])(?=[A-Za-z]*[\u0370-\u04ff])[A-Za-z\u0370-\u04ff]+/g;
/** Cyrillic and Greek letters that look like Latin ones (Unicode, confusables.txt). */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['АаВЕеЅѕІіЈјКМНОоРрСсТУуХхһԁԛԜԝѵ', 'AaBEeSsIiJjKMHOoPpCcTYyXxhdqWwv'],
    ['ΑΒΕΖΗΙΚΜΝΟοΡρΤΥΧανυ', 'ABEZHIKMNOoPpTYXavu'],
  ].flatMap(([signs = '', letters = '']) => Array.from(signs, (sign, at) => [sign, letters[at] ?? sign])),
);
const alikes = /[\u0370-\u052f]/g;

/** What turns a text round: an override of direction, a style, an element, a script. */
const turning = /\u202e|unicode-bidi|<bdo\b|\.reverse\(\)/i;

/** From its end to its beginning, as it is and without its tags. */
const turned = (text: string): string[] =>
  [text, withoutTags(text)].flatMap((view) => (view === undefined ? [] : [Array.from(view).toReversed().join('')]));

/** Reading notes, and elements that a style of their own hides: what stands around them is read as one. */
const hiding = String.raw`\s(?:hidden|style=["'][^"'<>]*(?:display:\s*none|font-size:\s*0(?![.\d]))[^<>]*)`;
const unread = new RegExp(String.raw`<r[tp][\s>]|${hiding}`, 'i');
const everyUnread = new RegExp(
  String.raw`<(r[tp])(?:\s[^<>]*)?>[^<]*</\1>|<([a-z][a-z0-9]*)(?:\s[^<>]*)?${hiding}[^<>]*>[^<]*</\2>`,
  'gi',
);

/** Single characters in an array. */
const arrays = /(?:["'][^"'\\]["']\s{0,8},\s{0,8}){3,}["'][^"'\\]["']/gu;
const border = /["']\s*,\s*["']/gu;
