import { withBareTags } from './served-tags.js';

/** The document as it was served, as the words that may have come from it. */
export interface ServedWords {
  /** Of the whole file, attributes too. */
  readonly all: ReadonlySet<string>;
  /** Letters of its text, without what stands between: tags and comments that a browser drops may stand within a word. */
  readonly joined: string;
  /** The same as a browser would tell tags from text; undefined where text of it is moved. Asked for only where a word is missing. */
  readonly parsed?: () => string | undefined;
  /** Letters of the whole file. */
  readonly letters?: () => string;
  /** The file itself in lower case, as it stands and with characters that are written by number. */
  readonly written?: readonly [raw: string, decoded: string];
  /** ASCII letters and digits of its text alone; undefined where text of it is moved. */
  readonly runs?: () => string | undefined;
}

/** Whether the word may have come from it. */
export function mayHave(document: ServedWords, word: string): boolean {
  if (document.all.has(word) || document.joined.includes(word)) return true;
  if (document.parsed === undefined) return false;
  const parsed = document.parsed();
  return parsed === undefined || parsed.includes(word);
}

/** Any encoding of the web writes ASCII as ASCII, except UTF-16 and ISO-2022-JP; no other words are looked for. */
export function servedWords(source: string): ServedWords | undefined {
  const html = source.toLowerCase().replaceAll(kelvin, 'k');
  const without = html.replaceAll(comments, '').replaceAll(/<!\[cdata\[|\]\]>/g, '');
  if (mayDiffer.test(html) || hasStrayText(without)) return undefined;
  let known: { readonly parsed: string | undefined } | undefined;
  const whole = decoded(html);
  return {
    all: wordsIn(whole),
    joined: `${joinedText(html)} ${joinedText(without)}`,
    letters: () => lettersOf(whole),
    written: [html, whole],
    runs: () => runsOfText(html, without),
    parsed: () => (known ??= { parsed: parsedText(html) }).parsed,
  };
}

function parsedText(html: string): string | undefined {
  const readings = [true, false].map((sections) => withBareTags(html, { sections }));
  return readings.some(hasStrayText) ? undefined : readings.map(joinedText).join(' ');
}

function runsOfText(html: string, without: string): string | undefined {
  const readings = [true, false].map((sections) => withBareTags(html, { sections }));
  if (readings.some(hasStrayText)) return undefined;
  return [html, without, ...readings].map((each) => textOf(each).replaceAll(/[^\da-z]+/g, '')).join(' ');
}

export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{Nl}\p{No}]+/gu, '');
export const wordsIn = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{Nl}\p{No}]{4,}/gu));

const textOf = (html: string): string =>
  decoded(
    html
      .split('<')
      .map((part) => part.slice(part.indexOf('>') + 1))
      .join(''),
  );
const joinedText = (html: string): string => lettersOf(textOf(html));

/** The bytes of a sign whose small letter is an ASCII `k`. */
const kelvin = '\u00e2\u0084\u00aa';
// The script of verify.html stands in a page, and must not look as if it began a comment.
const comments = /<[!]--(?:-?>|[^]*?(?:--!?>|$))/g;
/** Shifted encodings, and what a document says elsewhere that it consists of: entities, or a style sheet that makes it. */
// eslint-disable-next-line no-control-regex
const mayDiffer = /[\0\u001b]|<!entity|<\?xml-stylesheet/;

/** A number may have any zeros before it, and needs no semicolon. */
const decoded = (html: string): string =>
  html.replaceAll(/&(?:(fjlig);|#(?:0*(\d+)|x0*([\da-f]+));?)/g, (_, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return 'fj';
    const digits = decimal ?? hex ?? '';
    const code = digits.length > 7 ? Infinity : Number.parseInt(digits, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : '\ufffd';
  });

/** Whether text stands in a table and outside of its cells: a browser moves it before the table, where it joins other text. */
function hasStrayText(html: string): boolean {
  const inCell: boolean[] = [];
  for (const part of html.split('<').slice(1)) {
    const [, end, name] = tablePart.exec(part) ?? [];
    if (name === 'table' && end === '') inCell.push(false);
    else if (name === 'table') inCell.pop();
    else if (name !== undefined && inCell.length > 0)
      inCell[inCell.length - 1] = end === '' && (name === 'td' || name === 'th' || name === 'caption');
    if (inCell.at(-1) === false && /[^\t\n\f\r ]/.test(part.slice(part.indexOf('>') + 1))) return true;
  }
  return false;
}

const tablePart = /^(\/?)(table|caption|colgroup|tbody|thead|tfoot|tr|td|th)(?![^\s/>])/;
