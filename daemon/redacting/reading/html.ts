/** page.html as a list of tokens, in UTF-16 units of its text. */
export type Token =
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  | Tag
  /** What no reader sees as text: a comment, the body of a script. `start` and `end` leave out what opens and closes it. */
  | { readonly kind: 'unseen'; readonly start: number; readonly end: number };

export interface Tag {
  readonly kind: 'tag';
  /** Lower case. */
  readonly name: string;
  readonly closes: boolean;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly Attribute[];
}

export interface Attribute {
  /** Lower case. */
  readonly name: string;
  /** The value, without its quotation marks. */
  readonly start: number;
  readonly end: number;
}

/** Elements whose body a browser writes as it stands, and does not show. */
const raw = new Set(['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);

/**
 * Reads HTML as browsers write it (HTML, section 13.3): nothing is repaired. `<template>` that is no shadow tree is unseen, with
 * all that is in it.
 */
export function* htmlTokens(html: string): Generator<Token> {
  // Behind it no declaration ends: looking for the end of each would take the square of their number.
  const lastEnd = html.lastIndexOf('>');
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      yield { kind: 'text', start: at, end: html.length };
      return;
    }
    if (open > at) yield { kind: 'text', start: at, end: open };
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4);
      yield { kind: 'unseen', start: open + 4, end: close < 0 ? html.length : close };
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const tag = tagAt(html, open);
    if (tag === undefined) {
      const declaration = open < lastEnd && /[!?]/.test(html[open + 1] ?? '') ? html.indexOf('>', open) + 1 : 0;
      if (declaration === 0) yield { kind: 'text', start: open, end: open + 1 };
      at = declaration || open + 1;
      continue;
    }
    yield tag;
    at = tag.end;
    if (tag.closes || html[tag.end - 2] === '/') continue;
    const end = raw.has(tag.name)
      ? closing(html, tag.end, tag.name)
      : isInert(html, tag)
        ? endOfTemplate(html, tag.end)
        : at;
    if (end > at) yield { kind: 'unseen', start: at, end };
    at = end;
  }
}

const name = /<(\/?)([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*(?:([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?)/y;

function tagAt(html: string, start: number): Tag | undefined {
  name.lastIndex = start;
  const found = name.exec(html);
  if (found === null) return undefined;
  const attributes: Attribute[] = [];
  let at = name.lastIndex;
  for (;;) {
    attribute.lastIndex = at;
    const one = attribute.exec(html);
    if (one === null) break;
    at = attribute.lastIndex;
    const value = one[2] ?? one[3] ?? one[4];
    const end = one[4] === undefined ? at - 1 : at;
    if (value !== undefined) attributes.push({ name: (one[1] ?? '').toLowerCase(), start: end - value.length, end });
  }
  const close = html.indexOf('>', at);
  const end = close < 0 ? html.length : close + 1;
  return { kind: 'tag', name: (found[2] ?? '').toLowerCase(), closes: found[1] === '/', start, end, attributes };
}

/** Where the end tag of that name begins. */
function closing(html: string, from: number, tag: string): number {
  const end = new RegExp(String.raw`</${tag}(?=[\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const isInert = (html: string, { name: tag, attributes }: Tag): boolean =>
  tag === 'template' &&
  !attributes.some(
    ({ name: one, start, end }) => one === 'shadowrootmode' && /^(open|closed)$/i.test(html.slice(start, end)),
  );

function endOfTemplate(html: string, from: number): number {
  const tags = /<(\/?)template(?=[\s/>])/gi;
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return html.length;
}
