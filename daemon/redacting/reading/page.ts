import { decodedAddress } from './percents.js';
import { embeddedTexts } from './embedded.js';
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
  /** Pictures, films and frames, which hold text that nobody searched. */
  readonly pictures: number;
  /** Attributes whose words a browser draws: labels of groups in an open list, and pictures that lie in the page. */
  readonly labels: readonly ByteRange[];
}

export function readPage(html: string): PageRead {
  const offsets = byteOffsets(html);
  const range = ({ start, end }: { readonly start: number; readonly end: number }): ByteRange => ({
    from: offsets[start] ?? 0,
    to: offsets[end] ?? 0,
  });
  const views = (['inline', 'apart', 'joined'] as const).map((how) => ({ how, out: new PassageWriter() }));
  const attributes: Passage[] = [];
  const always: ByteRange[] = [];
  const labels: ByteRange[] = [];
  let pictures = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      for (const { out } of views) decodeReferences(html, token, offsets, out);
      continue;
    }
    if (token.kind === 'unseen') {
      always.push(range(token));
      continue;
    }
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
      if (isDrawn(token.name, one.name, value)) labels.push(range(one));
      if (isAlwaysWithheld(token, one, { value: read.text, html })) always.push(range(one));
      else
        for (const { index, 0: data } of value.matchAll(/data:[^\s"'<>)]+/gi))
          always.push(range({ start: one.start + index, end: one.start + index + data.length }));
      attributes.push(read);
      attributes.push(...decodedAddress(read), ...embeddedTexts(read, textsOf));
    }
  }
  return { texts: views.map(({ out }) => out.done()), attributes, always, pictures, labels };
}

/** Of a document within the page. */
function textsOf(document: string): string[] {
  const { texts } = readPage(document);
  return [...new Set(texts.map(({ text }) => text))];
}

const isDrawn = (tag: string, attribute: string, value: string): boolean =>
  tag === 'optgroup'
    ? attribute === 'label'
    : picture.has(tag) && /^(src|srcset|data|poster)$/.test(attribute) && /data:/i.test(value);

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
