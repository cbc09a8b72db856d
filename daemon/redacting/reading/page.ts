import { decodedAddress } from './percents.js';
import { type DocumentTexts, embeddedTexts } from './embedded.js';
import { decodeReferences } from './references.js';
import { byteOffsets, type ByteRange, type Passage, PassageWriter } from './passage.js';
import { type Attribute, htmlTokens, type Tag } from './html.js';

/** What page.html says, as far as rules look at it. */
export interface PageRead {
  /** The text of the document, read in several ways: tags of inline elements end no word, tags end words, tags end none. */
  readonly texts: readonly Passage[];
  /** Values of attributes, one passage each; addresses once more without percent-encoding. */
  readonly attributes: readonly Passage[];
  /** Withheld from every copy: bodies of scripts and styles, comments, and values that hold a script, data for it, or another document. */
  readonly always: readonly ByteRange[];
  /** Pictures, films and frames, which hold text that nobody searched; and what else lies in the page and was not read. */
  readonly pictures: number;
  /** Something that lies in the page was not read. */
  readonly unread: boolean;
  /** What a browser draws of words that are no text of the page: labels of groups in an open list, and what lies in the page. */
  readonly labels: readonly Label[];
}

export interface Label {
  /** The value that holds the words, or the body of a style. */
  readonly range: ByteRange;
  readonly texts: readonly Passage[];
  /** By a style it may be painted anywhere where the style of the page paints pictures. */
  readonly drawnBy: 'element' | 'style';
}

/**
 * Browsers draw a picture in a picture in a page. With each level everything may be read twice once more, and a page of nothing but
 * levels would never end; what lies deeper is counted as not searched.
 */
const MOST_LEVELS = 3;

/** `level`: how many documents it lies in. */
export function readPage(html: string, level = 0): PageRead {
  const offsets = byteOffsets(html);
  const range = ({ start, end }: { readonly start: number; readonly end: number }): ByteRange => ({
    from: offsets[start] ?? 0,
    to: offsets[end] ?? 0,
  });
  const views = (['inline', 'apart', 'joined'] as const).map((how) => ({ how, out: new PassageWriter() }));
  const attributes: Passage[] = [];
  const always: ByteRange[] = [];
  const labels: Label[] = [];
  let [pictures, unread] = [0, false];
  const textsOf = level < MOST_LEVELS ? (document: string) => textsAt(document, level + 1) : undefined;
  const embedded = (read: Passage, drawnBy: Label['drawnBy'], place: ByteRange, isCounted: boolean): void => {
    const within = embeddedTexts(read, textsOf);
    attributes.push(...within.passages);
    if (within.passages.length > 0) labels.push({ range: place, texts: within.passages, drawnBy });
    if (!within.unread) return;
    unread = true;
    if (!isCounted) pictures += 1;
  };
  let tag: Tag | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      for (const { out } of views) decodeReferences(html, token, offsets, out);
      continue;
    }
    if (token.kind === 'unseen') {
      always.push(range(token));
      if (tag?.name === 'style' && tag.end === token.start)
        embedded(asWritten(html, token, offsets), 'style', range(token), false);
      continue;
    }
    tag = token;
    for (const { how, out } of views) {
      if (how === 'inline' ? !inline.has(token.name) : how === 'apart') out.gap('\n');
    }
    if (isPicture(token, html)) pictures += 1;
    for (const one of token.attributes) {
      if (one.start === one.end) continue;
      const value = html.slice(one.start, one.end);
      const out = new PassageWriter();
      decodeReferences(html, one, offsets, out);
      const read = out.done();
      if (token.name === 'optgroup' && one.name === 'label')
        labels.push({ range: range(one), texts: [read], drawnBy: 'element' });
      if (isAlwaysWithheld(token, one, { value: read.text, html })) always.push(range(one));
      else
        for (const { index, 0: data } of value.matchAll(/data:[^\s"'<>)]+/gi))
          always.push(range({ start: one.start + index, end: one.start + index + data.length }));
      attributes.push(read, ...decodedAddress(read));
      embedded(read, isOfStyle(token, one) ? 'style' : 'element', range(one), isPicture(token, html));
    }
  }
  return { texts: views.map(({ out }) => out.done()), attributes, always, pictures, unread, labels };
}

/** Of a document within the page; also what a style sheet paints, which is no page. */
function textsAt(document: string, level: number): DocumentTexts {
  const { texts, labels, unread } = readPage(document, level);
  const drawn = labels.flatMap((label) => label.texts);
  const [whole] = texts;
  const painted = whole && embeddedTexts(whole, level < MOST_LEVELS ? (one) => textsAt(one, level + 1) : undefined);
  return {
    texts: [...new Set([...texts, ...drawn, ...(painted?.passages ?? [])].map(({ text }) => text))],
    unread: unread || painted?.unread === true,
  };
}

function asWritten(
  html: string,
  { start, end }: { readonly start: number; readonly end: number },
  offsets: Uint32Array,
) {
  const out = new PassageWriter();
  out.copy(html.slice(start, end), offsets, start);
  return out.done();
}

const isOfStyle = ({ name: tag }: Tag, { name }: Attribute): boolean =>
  tag === 'link' || name === 'style' || name === 'background';

/** Texts of elements that stand in a line with what is around them. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp slot small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

const picture = new Set(['img', 'canvas', 'video', 'svg', 'iframe', 'frame', 'object', 'embed']);

const isPicture = (tag: Tag, html: string): boolean =>
  !tag.closes && (picture.has(tag.name) || (tag.name === 'input' && typeOf(tag, html) === 'image'));

function typeOf(tag: Tag, html: string): string | undefined {
  const type = tag.attributes.find((each) => each.name === 'type');
  return type && html.slice(type.start, type.end).toLowerCase();
}

function isAlwaysWithheld(
  tag: Tag,
  { name }: Attribute,
  { value, html }: { readonly value: string; readonly html: string },
): boolean {
  if (/^(srcdoc$|on|data-)/.test(name)) return true;
  // A browser leaves out control characters and white space before and within the name of a scheme.
  if (/^(data|javascript|vbscript):/i.test(value.replaceAll(/[\0-\u0020]/g, ''))) return true;
  if (tag.name !== 'input' || name !== 'value') return false;
  return ['hidden', 'password'].includes(typeOf(tag, html) ?? '');
}
