import { endOfTag, raw } from '../steps/saved-tags.js';

/** A document as a browser writes it, in one pass. Names of elements and attributes are in lower case, values are decoded. */
export interface SavedParts {
  /** Text between tags, without what stands in `raw` elements. */
  readonly texts: readonly string[];
  /** Within the root: of those around it page.html has none. */
  readonly comments: readonly string[];
  readonly elements: readonly SavedElement[];
  /** What stands in elements of text that is no markup: style, title and textarea. */
  readonly inside: readonly string[];
  /** False where elements may stand in one of these, as in a title of SVG, or in a template. */
  readonly isWhole: boolean;
}

export interface SavedElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export function savedParts(html: string): SavedParts {
  const [texts, comments, elements, inside]: [string[], string[], SavedElement[], string[]] = [[], [], [], []];
  let [at, isWhole] = [0, true];
  while (at < html.length) {
    const open = html.indexOf('<', at);
    texts.push(decoded(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    const isComment = html.startsWith('!--', open + 1);
    const name = isComment ? undefined : matchAt(tagName, html, open + 1)?.[0];
    const tag = name === undefined ? undefined : tagFrom(html, open + 1 + name.length);
    const end = tag?.end ?? (isComment ? html.indexOf('-->', open + 4) : endOfTag(html, open + 1));
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    if (isComment) comments.push(html.slice(open + 4, end));
    if (html.slice(open, at) === '</html>') break;
    if (name === undefined) continue;
    if (elements.length === 0) comments.length = 0;
    elements.push({ name: lower(name), attributes: tag?.attributes ?? [] });
    isWhole &&= tag !== undefined && !mayHold.has(lower(name));
    if (!raw.has(lower(name))) continue;
    const closing = html.indexOf(`</${name}`, at);
    const content = html.slice(at, closing < 0 ? html.length : closing);
    if (read.has(lower(name))) inside.push(decoded(content));
    isWhole &&= lower(name) === 'noscript' || !content.includes('<');
    if (closing < 0) break;
    at = closing;
  }
  return { texts, comments, elements, inside, isWhole };
}

/** Elements of another tree, and text that ends with the file. */
const mayHold = new Set(['template', 'plaintext']);
const tagName = /[A-Za-z][^ \t\n\f\r/>]*/y;
/** A browser writes each value in double quotes. A name may have quotes in it, and begin with a sign of equality. */
const attribute = / (=?[^ \t\n\f\r/>=]*)="([^"]*)"/y;

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(text) ?? undefined;
}

/** The attributes of a tag behind its name, and where it ends; undefined where no browser wrote it so. */
function tagFrom(
  html: string,
  from: number,
): (Pick<SavedElement, 'attributes'> & { readonly end: number }) | undefined {
  const attributes: [string, string][] = [];
  let at = from;
  for (;;) {
    const found = matchAt(attribute, html, at);
    if (found === undefined) return html[at] === '>' ? { attributes, end: at } : undefined;
    attributes.push([lower(found[1] ?? ''), decoded(found[2] ?? '')]);
    at += found[0].length;
  }
}

const read = new Set(['style', 'title', 'textarea']);

// eslint-disable-next-line no-irregular-whitespace
const spaces = /[ \t\n\f\r\u00a0]+/g;
/** A snapshot writes each end of a line as two characters. */
export const closed = (text: string): string => text.replaceAll(spaces, '');

/** ASCII alone: other letters may become several. */
export const lower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', quot: '"' };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|nbsp|quot)|#(\d{1,7}));/g, (whole, name?: string, number?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : whole;
  });
