/** Elements that stand within a line: a word may go on through them. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is no text of the page. */
const bodies = new Set(['script', 'style']);
/** Ends a word and is not seen otherwise. */
const BREAK = '\u0001';

/**
 * A text without tags, comments, scripts and styles, so that words that are split by them join; undefined when it has none. Reads
 * tags as HTML does (a quote counts behind `=` only). Linear in the text. `values` takes those of attributes that hold tags themselves,
 * `words` those of attributes that may hold a word of a name each.
 */
export function withoutTags(text: string, values: string[] = [], words: string[] = []): string | undefined {
  const out: string[] = [];
  // What no body ends with from here on; looked for once.
  const unended = new Set<string>();
  let done = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = endOf(text, at, values, words);
    if (end === at) {
      at++;
      continue;
    }
    const name = nameAt(text, at);
    out.push(text.slice(done, at), inline.has(name) || name === '!' ? '' : BREAK);
    done = end;
    if (bodies.has(name) && text[at + 1] !== '/' && !unended.has(name)) {
      const behind = bodyEnd(text, end, name);
      // A browser shows nothing of it, and whoever mends the page sees all of it.
      if (behind === undefined) unended.add(name);
      else done = behind;
    }
    at = done;
  }
  if (out.length === 0) return undefined;
  out.push(text.slice(done));
  return out.join('');
}

/** Of the tag or comment that begins here; the same place when none does. */
function endOf(text: string, at: number, values: string[], words: string[]): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  const next = text[at + 1] ?? '';
  if (next === '!' || next === '?') return after(text, '>', at + 2);
  if (!isLetter(text.charCodeAt(next === '/' ? at + 2 : at + 1))) return at;
  let quoteMayBegin = false;
  for (let to = at + 1; to < text.length; to++) {
    const unit = text.charCodeAt(to);
    if (unit === MORE) return to + 1;
    if (quoteMayBegin && (unit === QUOTE || unit === APOSTROPHE)) {
      const close = text.indexOf(unit === QUOTE ? '"' : "'", to + 1);
      if (close < 0) return text.length;
      const value = text.slice(to + 1, close);
      if (holdsTag.test(value)) values.push(value);
      else if (
        value.length <= LONGEST_WORDS &&
        isWords.test(value) &&
        mayName.test(text.slice(Math.max(at, to - 40), to))
      )
        words.push(value);
      to = close;
      quoteMayBegin = false;
    } else if (unit === EQUALS) quoteMayBegin = true;
    else if (unit > SPACE) quoteMayBegin = false;
  }
  return text.length;
}

/** A tag within a value, as it is or escaped. */
const holdsTag = /<|&lt|&#0*60(?!\d)|&#x0*3c(?![0-9a-f])/iu;

/** Two descriptions of a page, two fields of a form, two attributes may say one name (`first="Jane" last="Doe"`). */
const mayName =
  /(?:[\s"'](?:content|value|alt|title|label|placeholder|aria-label)|first[\w-]*|last[\w-]*|given[\w-]*|family[\w-]*|[\w-]name|author)\s*=\s*$/iu;
const isWords = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
const LONGEST_WORDS = 48;

const MORE = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;
const SPACE = 0x20;
const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

function after(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

function nameAt(text: string, at: number): string {
  if (text[at + 1] === '!') return '!';
  const from = text[at + 1] === '/' ? at + 2 : at + 1;
  let to = from;
  while (to - from < 16 && text.charCodeAt(to) > SPACE && text[to] !== '/' && text[to] !== '>') to++;
  return text.slice(from, to).toLowerCase();
}

function bodyEnd(text: string, from: number, name: string): number | undefined {
  const close = new RegExp(`</${name}[\\s/>]`, 'giu');
  close.lastIndex = from;
  return close.exec(text)?.index;
}
