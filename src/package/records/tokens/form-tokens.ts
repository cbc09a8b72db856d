import { apart, isTelling, type Span, tokenName, tokensInAddress, tokensInText } from './address-tokens.js';
import { withheldMark } from '../sign-in.js';

/** Attributes that name where a link or a form leads. */
export const leadingAttributes: readonly string[] = ['href', 'action', 'formaction'];
/** Elements that have them. */
export const leadingElements: readonly string[] = ['a', 'area', 'form', 'button', 'input'];

/** Attributes with one address, of any element. */
const addressAttributes = [
  ...leadingAttributes,
  'src',
  'data',
  'poster',
  'background',
  'xlink:href',
  'cite',
  'longdesc',
];

/** Attributes that a page shows: what it shows stays. */
const shownAttributes = ['alt', 'title', 'placeholder', 'label', 'value', 'aria-label'];

const named = new RegExp(tokenName, 'i');
/** A hidden field of these names holds what cookies of the name hold. */
const sessionField = /^(?:sid|phpsessid|jsessionid|sess(?:ion)?[_-]?id)$/i;

/** What is known beyond the names. */
export interface Known {
  /** The address that somebody gave: what occurs in it stays in addresses. */
  readonly given?: string;
  /** Values that are withheld wherever a tag, a script or a style has them. */
  readonly values?: readonly string[];
}

interface Tag {
  readonly element: string;
  /** Values as they are in the source, without quotes; of a name that is repeated the first (WHATWG HTML, 13.2.5.33). */
  readonly values: ReadonlyMap<string, Span>;
}

/** Where values of form tokens stand in HTML: in fields and addresses; comments, scripts and styles are looked into. Each character is looked at once. */
export const tokenSpans = (html: string, known: Known): Span[] =>
  apart([...tokensIn({ html, known }, { from: 0, to: html.length })]);

interface Read {
  readonly html: string;
  readonly known: Known;
}

const letter = /[a-z]/i;
/** Elements with text that is no HTML (WHATWG HTML, 13.2.5.1 and 13.2.6). */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** Those that no page shows. */
const coded = new Set(['script', 'style']);

/** Tokens between two offsets, in their order. */
function* tokensIn(read: Read, { from, to }: Span, insideComment = false): Generator<Span> {
  const { html } = read;
  let foreign = 0;
  for (let at = html.indexOf('<', from); at >= 0 && at < to; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 2);
      const inner = { from: at + 4, to: end < 0 ? to : Math.min(end, to) };
      if (!insideComment && inner.from < inner.to) yield* tokensIn(read, inner, true);
      at = inner.to + 1;
    } else if (!letter.test(html.charAt(html[at + 1] === '/' ? at + 2 : at + 1))) at += 1;
    else {
      const closing = html[at + 1] === '/';
      const tag = readTag(html, at + (closing ? 2 : 1), to);
      // A tag that never ends is none.
      if (tag === undefined) return;
      at = tag.end;
      const isSelfClosed = html[at - 2] === '/';
      if (tag.element === 'svg' || tag.element === 'math')
        foreign = Math.max(0, foreign + (closing ? -1 : Number(!isSelfClosed)));
      if (closing) continue;
      yield* tokensOf(read, tag);
      if (tag.element === 'plaintext') return;
      if (insideComment || !rawText.has(tag.element) || (foreign > 0 && isSelfClosed)) continue;
      const end = endOfText(html, tag.element, at, to);
      if (coded.has(tag.element)) yield* inText(read, { from: at, to: end });
      at = end;
    }
  }
}

function endOfText(html: string, element: string, from: number, to: number): number {
  const end = new RegExp(`</${element}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? to;
}

const tagName = /[^\s/>]+/y;
const betweenAttributes = /[\s/]*/y;
const attributeName = /=?[^\s/>=]*/y;
const equals = /\s*=\s*/y;
const unquoted = /[^\s>]*/y;

/** The tag whose name begins at an offset, and the offset behind it. */
function readTag(html: string, from: number, to: number): (Tag & { readonly end: number }) | undefined {
  let at = from;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [text = ''] = pattern.exec(html) ?? [];
    at += text.length;
    return text;
  };
  /** Undefined where a quote is never closed. */
  const valueAt = (): Span | undefined => {
    if (take(equals) === '') return { from: at, to: at };
    const quote = html.charAt(at);
    if (quote !== '"' && quote !== "'") return { from: at, to: at + take(unquoted).length };
    const span = { from: at + 1, to: html.indexOf(quote, at + 1) };
    at = span.to + 1;
    return span.to < 0 ? undefined : span;
  };
  const element = take(tagName).toLowerCase();
  const values = new Map<string, Span>();
  for (;;) {
    take(betweenAttributes);
    if (at >= to) return undefined;
    if (html[at] === '>') return { element, values, end: at + 1 };
    const name = take(attributeName).toLowerCase();
    const span = valueAt();
    if (span === undefined) return undefined;
    if (!values.has(name)) values.set(name, span);
  }
}

function* tokensOf({ html, known }: Read, tag: Tag): Generator<Span> {
  const field = fieldOf(html, tag);
  const found: Span[] = field ? [field] : [];
  for (const [name, span] of tag.values) {
    if (span === field || span.from >= span.to || shownAttributes.includes(name)) continue;
    const isLeading = leadingElements.includes(tag.element) && leadingAttributes.includes(name);
    if (isLeading || addressAttributes.includes(name)) found.push(...inAddress(html, span, known, tokensInAddress));
    else found.push(...inAddress(html, span, known, tokensInText));
    found.push(...knownIn(html, span, known));
  }
  yield* apart(found);
}

/** Addresses amid a script or a style. */
function inText({ html, known }: Read, { from, to }: Span): Span[] {
  const text = html.slice(from, to);
  const found = tokensInText(text).filter(({ value }) => isLeft(value, known));
  return apart([
    ...found.map((each) => ({ from: from + each.from, to: from + each.to })),
    ...knownIn(html, { from, to }, known),
  ]);
}

const isLeft = (value: string, { given }: Known): boolean => value !== withheldMark && given?.includes(value) !== true;

/** Known values between two offsets. */
export function knownIn(text: string, { from, to }: Span, { values = [] }: Known): Span[] {
  if (values.length === 0) return [];
  const part = text.slice(from, to);
  return values.flatMap((value) => {
    const found: Span[] = [];
    for (let at = part.indexOf(value); at >= 0; at = part.indexOf(value, at + value.length))
      found.push({ from: from + at, to: from + at + value.length });
    return found;
  });
}

/** Of an element that is a form token by its name, the value with the token. */
function fieldOf(html: string, { element, values }: Tag): Span | undefined {
  if (element !== 'input' && element !== 'meta') return undefined;
  const valueOf = (name: string): string => textOf(html, values.get(name));
  if (element === 'input' && valueOf('type').toLowerCase() !== 'hidden') return undefined;
  const span = values.get(element === 'input' ? 'value' : 'content');
  const text = textOf(html, span);
  const names = [valueOf('name'), valueOf('id')];
  const isSession = element === 'input' && isTelling(text) && names.some((name) => sessionField.test(name));
  if (!isSession && !names.some((name) => named.test(name))) return undefined;
  return ['', withheldMark].includes(text) ? undefined : span;
}

const textOf = (html: string, span: Span | undefined): string => (span ? unescaped(html, span).text : '');

/** Something like a parameter: most attributes have none. */
const mayHold = /[?&;][\s\S]{1,70}?[=;]./;

/** Values of the parameters of an address, or of addresses amid a text, that are tokens by their names. */
function inAddress(html: string, span: Span, known: Known, find: typeof tokensInAddress): Span[] {
  const raw = html.slice(span.from, span.to);
  if (/^\s*data:/i.test(raw.slice(0, 20)) || !mayHold.test(raw)) return [];
  const { text, offsets } = unescaped(html, span);
  return find(text)
    .filter(({ value }) => isLeft(value, known))
    .map(({ from, to }) => ({ from: offsets[from] ?? span.from, to: offsets[to] ?? span.to }));
}

/** Character references that occur in addresses. */
const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  equals: '=',
  quest: '?',
  num: '#',
  semi: ';',
  lsqb: '[',
  rsqb: ']',
  lowbar: '_',
};
const reference = /&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|([a-z]{2,6})(?:;|(?![\da-z=])))/giy;

/** A value with its character references resolved, and where each of its characters is in the source, with the end. */
function unescaped(html: string, { from, to }: Span): { readonly text: string; readonly offsets: readonly number[] } {
  let text = '';
  const offsets: number[] = [];
  for (let at = from; at < to;) {
    let [raw, character] = [html.charAt(at), html.charAt(at)];
    if (raw === '&') {
      reference.lastIndex = at;
      const found = reference.exec(html);
      const meant = found === null ? undefined : meantBy(found);
      if (found !== null && meant !== undefined && at + found[0].length <= to) [raw, character] = [found[0], meant];
    }
    for (let each = 0; each < character.length; each += 1) offsets.push(at);
    text += character;
    at += raw.length;
  }
  return { text, offsets: [...offsets, to] };
}

function meantBy([, hex, decimal, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return references[name];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
