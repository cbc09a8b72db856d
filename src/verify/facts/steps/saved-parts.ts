import { endOfTag, raw } from './saved-tags.js';

/** A document as a browser writes it, in one pass. Names of elements and attributes are in lower case, values are decoded. */
export interface SavedParts {
  /** Text between tags, without what stands in `raw` elements. */
  readonly texts: readonly string[];
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
  let [at, hasMarkup] = [0, false];
  while (at < html.length) {
    const open = html.indexOf('<', at);
    texts.push(decoded(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    const isComment = html.startsWith('!--', open + 1);
    const end = isComment ? html.indexOf('-->', open + 4) : endOfTag(html, open + 1);
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    if (isComment) comments.push(html.slice(open + 4, end));
    const written = isComment ? undefined : /^[A-Za-z][^ \t\n\f\r/>]*/.exec(html.slice(open + 1, open + 41))?.[0];
    if (written === undefined) continue;
    const name = lower(written);
    elements.push({ name, attributes: attributesOf(html.slice(open, end)) });
    // In XML any element may be closed at once.
    if (!raw.has(name) || html[end - 1] === '/') continue;
    const closing = html.indexOf(`</${written}`, at);
    const content = html.slice(at, closing < 0 ? html.length : closing);
    if (read.has(name)) inside.push(decoded(content));
    hasMarkup ||= name !== 'noscript' && content.includes('<');
    if (closing < 0) break;
    at = closing;
  }
  const isWhole = !hasMarkup && !elements.some(({ name }) => name === 'template');
  return { texts, comments, elements, inside, isWhole };
}

const read = new Set(['style', 'title', 'textarea']);

const attributesOf = (tag: string): [string, string][] =>
  Array.from(tag.matchAll(/ ([^ \t\n\f\r=>"/]+)="([^"]*)"/g), ([, name = '', value = '']) => [
    lower(name),
    decoded(value),
  ]);

/** ASCII alone: other letters may become several. */
export const lower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', quot: '"' };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|nbsp|quot)|#(\d{1,7}));/g, (whole, name?: string, number?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : whole;
  });
