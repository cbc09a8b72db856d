import { withoutTags } from './markup.js';

/**
 * What a reader sees, or a browser makes, of a text that says it in other signs: letters in frames, small capitals, letters on their head
 * and letters of other alphabets that look alike within a word, text that is turned round, text under its reading notes. Only of texts that have any of it.
 */
export function otherReadings(text: string): string[] {
  return [
    ...(beyondLatin.test(text) ? inOtherSigns(text) : []),
    ...(turning.test(text) ? turned(text) : []),
    ...(laidOut.test(text) ? Array.from(text.matchAll(singles), ([run]) => turnedLetters(run)) : []),
    ...(unread.test(text) ? [withoutTags(text.replaceAll(everyUnread, '')) ?? ''] : []),
    ...Array.from(text.matchAll(arrays), ([array]) => array.replaceAll(border, '')),
  ];
}

/** Most texts have none of the signs below. */
const beyondLatin = /[\u0180-\uffff]/;

const inOtherSigns = (text: string): string[] => [
  ...(framed.test(text) ? [text.replaceAll(everyFramed, plainly)] : []),
  ...(onHead.test(text) ? [fromHead(text)] : []),
  ...(mixed.test(text)
    ? [text.replaceAll(mixedWords, (word) => word.replaceAll(alikes, (sign) => alike[sign] ?? sign))]
    : []),
];

/** Signs that stand for letters and digits in a row, and have no compatibility mapping: first and last, and what the first stands for. */
const rows: readonly (readonly [first: number, last: number, sign: string])[] = [
  // In black circles and squares, of flags, and tags, which are not shown at all.
  [0x1f150, 0x1f169, 'A'],
  [0x1f170, 0x1f189, 'A'],
  [0x1f1e6, 0x1f1ff, 'A'],
  [0xe0020, 0xe007e, ' '],
  // Digits in black circles, in two of them, and without serifs.
  [0x24f5, 0x24fd, '1'],
  [0x24ff, 0x24ff, '0'],
  [0x2776, 0x277e, '1'],
  [0x2780, 0x2788, '1'],
  [0x278a, 0x2792, '1'],
  [0x1f10b, 0x1f10c, '0'],
];
/** Small capitals, as phonetic signs. */
const small = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (sign, at) => [sign, 'abcdefghijklmnopqrstuvwyz'[at] ?? sign] as const),
);
const framed =
  /\ud83c[\udd0b\udd0c\udd50-\udd69\udd70-\udd89\udde6-\uddff]|\udb40[\udc20-\udc7e]|[\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]/;
const everyFramed = new RegExp(framed.source, 'g');

function plainly(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const row = rows.find(([first, last]) => point >= first && point <= last);
  return row === undefined
    ? (small.get(sign) ?? sign)
    : String.fromCharCode(row[2].charCodeAt(0) + (row[0] === 0x1f10b ? 0 : point - row[0]));
}

/** Latin letters as they look on their head; and two of those that other texts do not have, in one word. */
const head = new Map(
  Array.from('ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz', (sign, at) => [sign, String.fromCharCode(0x61 + at)] as const),
);
const onHead = /[ɐǝɟƃɥᴉɾʞɯɹʇʍʎ]\p{L}{0,4}[ɐǝɟƃɥᴉɾʞɯɹʇʍʎ]/u;

const fromHead = (text: string): string =>
  Array.from(text, (sign) => head.get(sign) ?? sign)
    .toReversed()
    .join('');

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

/** A style that lays elements out from the last to the first; only of such as hold a letter or a space each does it turn words round. */
const laidOut = /(?:row|column)-reverse/i;
const singles = /(?:<[a-z][^<>]{0,200}>\s*(?:[^<>\s]{1,2}\s*)?<\/[a-z]+>\s*){4,}/giu;
const turnedLetters = (run: string): string =>
  Array.from(withoutTags(run) ?? '')
    .toReversed()
    .join('');

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
