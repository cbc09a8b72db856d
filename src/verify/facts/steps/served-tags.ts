/**
 * A document as it was served, with each tag as its bare name and without comments: what the tokenizer of a browser makes of it
 * (HTML, 13.2.5). In lower case. With `sections`, a marked section is text, as within SVG; else it is a comment.
 */
export function withBareTags(html: string, { sections }: { readonly sections: boolean }): string {
  const out: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    out.push(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    if (sections && html.startsWith(section, open)) {
      const end = html.indexOf(']]>', open);
      out.push(html.slice(open + section.length, end < 0 ? html.length : end).replaceAll('<', ' '));
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const name = matchAt(tagName, html, open);
    at = open + (matchAt(noTag, html, open)?.length ?? 1);
    if (name === undefined) continue;
    at = endOfServedTag(html, open + name.length);
    out.push(`${name}>`);
    const isRaw = raw.has(name.slice(1));
    const closing = isRaw ? html.indexOf(`</${name.slice(1)}`, at) : at;
    at = closing < 0 ? html.length : closing;
  }
  return out.join('');
}

const section = '<![cdata[';
const tagName = /<\/?[a-z][^\t\n\f\r />]*/y;
/** A comment, what is taken for one, and an end tag without a name. */
const noTag = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|\/>|(?:[!?]|\/(?![a-z>]))[^>]*>?)/y;
/** What stands in these is no markup. */
const raw = new Set('script style textarea title xmp iframe noembed noframes noscript'.split(' '));

/** Behind the tag: a quote counts at the begin of a value only. */
function endOfServedTag(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    at += matchAt(between, html, at)?.length ?? 0;
    if (html[at] === '>') return at + 1;
    at += matchAt(attribute, html, at)?.length ?? 0;
    const is = matchAt(equals, html, at)?.length ?? 0;
    at += is;
    const quote = html[at] ?? '';
    if (is === 0 || quote === '>') continue;
    if (quote !== '"' && quote !== "'") at += matchAt(unquoted, html, at)?.length ?? 0;
    else {
      const closing = html.indexOf(quote, at + 1);
      at = closing < 0 ? html.length : closing + 1;
    }
  }
  return html.length;
}

const between = /[\t\n\f\r /]*/y;
const attribute = /=?[^\t\n\f\r />=]*/y;
const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const unquoted = /[^\t\n\f\r >]*/y;

function matchAt(form: RegExp, text: string, at: number): string | undefined {
  form.lastIndex = at;
  return form.exec(text)?.[0];
}
