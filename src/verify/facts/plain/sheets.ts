import { latin1 } from '../../../package/document/text.js';
import { bare, listIn, outcome } from '../places.js';
import { stillSource } from '../steps/saved-words.js';
import { textOf, type View } from '../view.js';
import { plainParts, wasChanged } from './page.js';
import { lower } from './parts.js';

/**
 * Style sheets in the snapshot of a page without scripts and frames that do not come from what was sent: a browser writes them anew, but
 * keeps the names of classes and ids, what stands in strings, and whether a rule hides something. Of what was sent, a rule that it does
 * not read is in no snapshot, so that the other direction says nothing.
 */
export function sheetsNotArchived(view: View): string[] {
  const sheets = view.snapshotParts.filter(({ type, body }) => /^text\/css/i.test(type) && body.length <= MOST);
  if (outcome(view, 'warc_written') !== 'done' || sheets.length === 0 || !stillSource(view) || wasChanged(view))
    return [];
  const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response');
  const isWhole =
    listIn(view.records.metadata, 'network.bodies_missing').length === 0 &&
    answers.every(({ truncated }) => truncated === undefined);
  // Another tree has styles of its own, which page.html has not.
  const isPlain = plainParts(view) !== undefined;
  const html = isPlain ? sentText(stylesIn(textOf(view.members.get('page.html')?.bytes) ?? '')) : undefined;
  let left = MOST_LETTERS;
  return sheets.flatMap(({ location, body }) => {
    const isInline = location.startsWith('cid:css-');
    const own = isInline ? [] : answers.filter(({ target, sheet }) => sheet && bare(target) === bare(location));
    // A larger answer is not kept, and one without a body was in the cache.
    const isKnown = isInline || (own.length > 0 && own.every(({ sheet }) => sheet && sheet.length > 0));
    const source = isInline ? html : sentText(own.map(({ sheet }) => (sheet ? latin1(sheet) : '')).join('\n'));
    if (!isKnown || !isWhole || source === undefined) return [];
    const words = sheetWords(unquoted(body));
    left -= words.length * source.length;
    return left < 0 ? [] : words.filter((word) => !source.includes(word)).slice(0, 1);
  });
}

const MOST = 4 * 2 ** 20;
/** All that is looked through for words. */
const MOST_LETTERS = 1_000_000_000;

/** From each start tag of a style to its end. */
function stylesIn(html: string): string {
  const styles: string[] = [];
  for (let start = html.indexOf('<style'); start >= 0;) {
    const end = html.indexOf('</style', start);
    styles.push(html.slice(start, end < 0 ? html.length : end));
    start = end < 0 ? -1 : html.indexOf('<style', end);
  }
  return styles.join('\n');
}

/** As it is searched; undefined where letters or digits are escaped, or a string goes on in another line. */
export function sentText(text: string): string | undefined {
  // eslint-disable-next-line no-control-regex
  if (/[\0\u001b]|\\0{0,4}(?:3\d|[46][1-9a-f]|[57][\da])(?![\da-f])|\\[g-z]|\\[\r\n\f]/i.test(text)) return undefined;
  return lower(withoutComments(text)).replaceAll(/(display|visibility)\s*:\s*(none|hidden)/g, '$1: $2');
}

/** None begins within a string or an address: `accept="image/*"`. */
const withoutComments = (sheet: string): string =>
  sheet.replaceAll(
    /"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|url\([ \t\r\n\f]*[^ \t\r\n\f"')](?:\\[^]|[^)\\])*|\\[^]|\/\*[^]*?(?:\*\/|$)/gi,
    (part) => (part.startsWith('/*') ? '' : part),
  );

/** An encoding in which the second byte of a letter may be a backslash, or a letter of ASCII. A browser names it at the beginning. */
const inTwoBytes = /^@charset "(?:shift|gb|big5|euc|iso-2022|windows-949)[^]*[^\0-\u007f]/i;

/** Of letters that the encoding of the sheet does not have. */
const escapes = /\\(?:[1-9a-f][\da-f]{2,5}|[89a-f][\da-f]) ?/g;

/** What a browser keeps of a style sheet as it was written, in lower case. Values of custom properties keep their comments. */
export function sheetWords(sheet: string): string[] {
  if (inTwoBytes.test(sheet)) return [];
  // A browser names the encoding of its page there.
  const text = lower(
    withoutComments(sheet.replace(/^@charset [^;]{0,99};/, '')).replaceAll(
      /url\("(?:\\[^]|[^"\\])*(?:"\)?|\\?$)/g,
      'url()',
    ),
  ).replaceAll(escapes, ' ');
  // Of a long word each part is looked for: searches for long ones are not linear.
  const kept = text.match(/(?<![\w"'(\\-])[.#]-?[a-z_][\w-]*|"(?:\\[^]|[^"\\\n])*(?:"|\n|\\?$)/g) ?? [];
  const hidden = text.match(/(?<![\w-])(?:display: none|visibility: hidden)(?![\w-])/g) ?? [];
  return [...new Set([...kept.flatMap((each) => each.match(/[a-z\d]{2,64}/g) ?? []), ...hidden])];
}

/** RFC 2045, 6.7; letters of ASCII alone are looked for. */
const unquoted = (body: string): string =>
  body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
