import { withheldMark } from './sign-in.js';

/**
 * Names of hidden fields and of `meta` that hold a token against requests of other sites (OWASP: synchronizer token pattern), as common
 * frameworks and programs name them. A source, since the page's own document is asked with it too.
 */
export const tokenName =
  'csrf|xsrf|authenticity_?token|requestverificationtoken|anti-?forgery|^_?token$|^sectok$|^sesskey$|edittoken|^_?wpnonce|^nonce$';

/**
 * A parameter of an address: its sign, its name and its value, also where the address is an attribute in HTML with `&amp;`. A source, as
 * above. Names are tried with `tokenName`.
 */
export const addressParameter = '([?&;])([^=&#?;\\s"\'<>]{1,64})=((?:[^&#;"\'<>\\s]|&#\\w{1,8};)+)';
/** Attributes that name where a link or a form leads. */
export const leadingAttributes = ['href', 'action', 'formaction'] as const;
/** Elements that have them. */
export const leadingElements = ['a', 'area', 'form', 'button', 'input'] as const;

const named = new RegExp(tokenName, 'i');
const parameters = new RegExp(addressParameter, 'g');
const opening = /<(input|meta|area|form|button|a)\b/gi;
const attribute = /([^\s"'=<>/]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Longer tags are left alone: no form token is in one. */
const LONGEST = 16_384;

/** HTML with the values of form tokens, in fields and in addresses of links and forms, replaced by the mark, and how many there are. Nothing else changes. Each character is looked at once. */
export function withoutFormTokens(html: string): { readonly html: string; readonly values: number } {
  const pieces: string[] = [];
  let kept = 0;
  let values = 0;
  for (const start of starts(html)) {
    const replaced = withoutToken(start.element, html.slice(start.from, start.to));
    if (replaced === undefined) continue;
    pieces.push(html.slice(kept, start.from), replaced.attributes);
    kept = start.to;
    values += replaced.values;
  }
  return { html: [...pieces, html.slice(kept)].join(''), values };
}

/** Where the attributes of each such tag stand. What is behind a tag without an end begins none. */
function* starts(html: string): Generator<{ readonly element: string; readonly from: number; readonly to: number }> {
  const tags = new RegExp(opening);
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const from = tags.lastIndex;
    const to = endOfTag(html, from);
    if (html[to] === '>') yield { element: (found[1] ?? '').toLowerCase(), from, to };
    tags.lastIndex = to;
  }
}

function endOfTag(html: string, from: number): number {
  let quote = '';
  let at = from;
  for (; at < html.length && at - from < LONGEST; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') break;
  }
  return at;
}

/** Undefined where the attributes hold no token. */
function withoutToken(
  element: string,
  attributes: string,
): { readonly attributes: string; readonly values: number } | undefined {
  const found = [...attributes.matchAll(attribute)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    value: match[2] ?? match[3] ?? match[4] ?? '',
    match,
  }));
  const pieces: string[] = [];
  let kept = 0;
  let values = 0;
  const put = ({ match: { index, 0: text, 1: name } }: (typeof found)[number], value: string, many: number): void => {
    pieces.push(attributes.slice(kept, index), `${name}=${quoted(value)}`);
    kept = index + text.length;
    values += many;
  };
  const field = fieldOf(element, found);
  for (const each of found) {
    if (each === field) put(each, withheldMark, 1);
    else if (element !== 'meta' && leadingAttributes.some((name) => name === each.name)) {
      const led = withoutTokenParameters(each.value);
      if (led.values > 0) put(each, led.address, led.values);
    }
  }
  return values === 0 ? undefined : { attributes: [...pieces, attributes.slice(kept)].join(''), values };
}

/** Of an element that is a form token by its name, the attribute with the token. */
function fieldOf<T extends { readonly name: string; readonly value: string }>(
  element: string,
  found: readonly T[],
): T | undefined {
  if (element !== 'input' && element !== 'meta') return undefined;
  const valueOf = (name: string): string => found.find((each) => each.name === name)?.value ?? '';
  if (element === 'input' && valueOf('type').toLowerCase() !== 'hidden') return undefined;
  if (![valueOf('name'), valueOf('id')].some((name) => named.test(name))) return undefined;
  const held = found.find(({ name }) => name === (element === 'input' ? 'value' : 'content'));
  return held === undefined || held.value === '' || held.value === withheldMark ? undefined : held;
}

function withoutTokenParameters(address: string): { readonly address: string; readonly values: number } {
  let values = 0;
  const left = address.replace(parameters, (whole, sign: string, name: string, value: string) => {
    if (!named.test(name) || value === withheldMark) return whole;
    values += 1;
    return `${sign}${name}=${withheldMark}`;
  });
  return { address: left, values };
}

const quoted = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`);
