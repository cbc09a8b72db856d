/** Tags of a document as a browser writes it, with an end tag for each element that may have one. */

/** Elements whose content is no markup, or is not shown. */
export const raw = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'textarea',
  'title',
  'noframes',
  'noembed',
  'xmp',
]);

/** Where the tag ends that begins before `from`; -1 where it does not. */
export function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html[at];
    if (char === '>') return at;
    if (char !== '"' && char !== "'") continue;
    at = html.indexOf(char, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** Addresses of the links in a document in lower case, as they are written there. One pass: the document may be of any kind. */
export function hrefsIn(html: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const isComment = html.startsWith('!--', open + 1);
    const end = open < 0 ? -1 : isComment ? html.indexOf('-->', open + 4) : endOfTag(html, open + 1);
    if (end < 0) return found;
    at = end + (isComment ? 3 : 1);
    const name = isComment ? undefined : /^[a-z][^\s/>]*/.exec(html.slice(open + 1, open + 41))?.[0];
    if (name === 'a') found.push(...hrefsOf(html.slice(open, end)));
    if (name === undefined || !raw.has(name)) continue;
    at = html.indexOf(`</${name}`, at);
    if (at < 0) return found;
  }
}

const hrefsOf = (tag: string): string[] =>
  Array.from(tag.matchAll(/\s([^\s=>"]+)="([^"]*)"/g), ([, name, value = '']) =>
    name === 'href' || name === 'xlink:href' ? value : '',
  ).filter((value) => value !== '');
