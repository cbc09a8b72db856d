import { withheldMark } from './sign-in.js';

/**
 * Names of hidden fields, of `meta` and of parameters that hold a token against requests of other sites (OWASP: synchronizer token pattern),
 * as common frameworks and programs name them; the last part of a name with brackets counts (`form[_token]`). A source, since the page's own
 * document is asked with it too.
 */
export const tokenName =
  'csrf|xsrf|authenticity_?token|requestverificationtoken|anti-?forgery|edittoken|(?:^|\\[|%5b)_?wpnonce|(?:^|\\[|%5b)(?:_?token|sectok|sesskey|nonce)(?:\\]|%5d)?$';

/**
 * A parameter of an address: its sign, its name and its value. What follows a semicolon in a value without a name of its own belongs to the
 * value. A source, as above. Names are tried with `tokenName`.
 */
export const addressParameter = '([?&;])([^=&#?;]{1,64})=([^&#;]*(?:;[^&#;=]*(?=[&#;]|$))*)';
/** Attributes that name where a link or a form leads. */
export const leadingAttributes: readonly string[] = ['href', 'action', 'formaction'];
/** Elements that have them. */
export const leadingElements: readonly string[] = ['a', 'area', 'form', 'button', 'input'];

const named = new RegExp(tokenName, 'i');
const parameters = new RegExp(addressParameter, 'g');

/** A stretch of HTML, by its offsets. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Tag {
  readonly element: string;
  /** Values as they are in the source, without quotes; of a name that is repeated the first (WHATWG HTML, 13.2.5.33). */
  readonly values: ReadonlyMap<string, Span>;
}

/**
 * HTML with the values of form tokens, in fields and in addresses of links and forms, replaced by the mark, and how many there are. Comments
 * are looked into; text of scripts, of styles and the like is not. Nothing else changes. Each character is looked at once.
 */
export function withoutFormTokens(html: string): { readonly html: string; readonly values: number } {
  const pieces: string[] = [];
  let kept = 0;
  let values = 0;
  for (const { from, to } of tokensIn(html, { from: 0, to: html.length })) {
    pieces.push(html.slice(kept, from), withheldMark);
    kept = to;
    values += 1;
  }
  return { html: [...pieces, html.slice(kept)].join(''), values };
}

const letter = /[a-z]/i;
/** Elements with text that is no HTML (WHATWG HTML, 13.2.5.1 and 13.2.6). */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Tokens between two offsets, in their order. */
function* tokensIn(html: string, { from, to }: Span, insideComment = false): Generator<Span> {
  let foreign = 0;
  for (let at = html.indexOf('<', from); at >= 0 && at < to; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 2);
      const inner = { from: at + 4, to: end < 0 ? to : Math.min(end, to) };
      if (!insideComment && inner.from < inner.to) yield* tokensIn(html, inner, true);
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
      yield* tokensOf(html, tag);
      if (tag.element === 'plaintext') return;
      if (!insideComment && rawText.has(tag.element) && !(foreign > 0 && isSelfClosed))
        at = endOfText(html, tag.element, at, to);
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

function* tokensOf(html: string, tag: Tag): Generator<Span> {
  const field = fieldOf(html, tag);
  const leading = leadingElements.includes(tag.element)
    ? leadingAttributes.flatMap((name) => tag.values.get(name) ?? [])
    : [];
  const found = [...(field ? [field] : []), ...leading.flatMap((span) => inAddress(html, span))];
  yield* found.toSorted((one, other) => one.from - other.from);
}

/** Of an element that is a form token by its name, the value with the token. */
function fieldOf(html: string, { element, values }: Tag): Span | undefined {
  if (element !== 'input' && element !== 'meta') return undefined;
  const valueOf = (name: string): string => textOf(html, values.get(name));
  if (element === 'input' && valueOf('type').toLowerCase() !== 'hidden') return undefined;
  if (![valueOf('name'), valueOf('id')].some((name) => named.test(name))) return undefined;
  const span = values.get(element === 'input' ? 'value' : 'content');
  return ['', withheldMark].includes(textOf(html, span)) ? undefined : span;
}

const textOf = (html: string, span: Span | undefined): string => (span ? unescaped(html, span).text : '');

/** Values of the parameters of an address that are tokens by their names. */
function inAddress(html: string, span: Span): Span[] {
  const { text, offsets } = unescaped(html, span);
  return [...text.matchAll(parameters)].flatMap(({ index, 0: whole, 2: name = '', 3: value = '' }) => {
    if (!named.test(name) || value === '' || value === withheldMark) return [];
    const end = index + whole.length;
    return [{ from: offsets[end - value.length] ?? span.from, to: offsets[end] ?? span.to }];
  });
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
