import { withheldMark } from './sign-in.js';

/**
 * Names of hidden fields and of `meta` that hold a token against requests of other sites (OWASP: synchronizer token pattern), as common
 * frameworks and programs name them. A source, since the page's own document is asked with it too.
 */
export const tokenName =
  'csrf|xsrf|authenticity_?token|requestverificationtoken|anti-?forgery|^_?token$|^sectok$|^sesskey$|edittoken|^_?wpnonce|^nonce$';

const named = new RegExp(tokenName, 'i');
const opening = /<(input|meta)\b/gi;
const attribute = /([^\s"'=<>/]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Longer tags are left alone: no form token is in one. */
const LONGEST = 16_384;

/** HTML with the values of form tokens replaced by the mark, and how many there are. Nothing else changes. Each character is looked at once. */
export function withoutFormTokens(html: string): { readonly html: string; readonly values: number } {
  const pieces: string[] = [];
  let kept = 0;
  for (const start of starts(html)) {
    const replaced = withoutToken(start.element, html.slice(start.from, start.to));
    if (replaced === undefined) continue;
    pieces.push(html.slice(kept, start.from), replaced);
    kept = start.to;
  }
  return { html: [...pieces, html.slice(kept)].join(''), values: pieces.length / 2 };
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
function withoutToken(element: string, attributes: string): string | undefined {
  const found = [...attributes.matchAll(attribute)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    value: match[2] ?? match[3] ?? match[4] ?? '',
    match,
  }));
  const valueOf = (name: string): string => found.find((each) => each.name === name)?.value ?? '';
  const isInput = element === 'input';
  if (isInput && valueOf('type').toLowerCase() !== 'hidden') return undefined;
  if (![valueOf('name'), valueOf('id')].some((name) => named.test(name))) return undefined;
  const held = found.find(({ name }) => name === (isInput ? 'value' : 'content'));
  if (held === undefined || held.value === '' || held.value === withheldMark) return undefined;
  const { index, 0: text, 1: name } = held.match;
  return `${attributes.slice(0, index)}${name}="${withheldMark}"${attributes.slice(index + text.length)}`;
}
