import {
  agree,
  readElementBoxes,
  readCopies,
  readElements,
  readPainted,
  type CopyBox,
  type ElementBox,
  type Elements,
  type PaintedBox,
} from '../reading/elements.js';
import { readLayout, type LayoutRead } from '../reading/layout.js';
import { type Passage, passageOf } from '../reading/passage.js';
import { readPage, type PageRead } from '../reading/page.js';
import { readRecord, type RecordValue } from '../reading/records.js';
import type { SourceFiles } from './answer.js';

/** The files of a source as rules look at them. */
export interface SourceRead {
  readonly text: Passage | undefined;
  readonly page: PageRead | undefined;
  readonly layout: LayoutRead | undefined;
  /** Empty where there are none. */
  readonly elementBoxes: readonly ElementBox[];
  /** Where its style paints pictures; undefined where that is not known. */
  readonly painted: readonly PaintedBox[] | undefined;
  /** Where its style paints something once more. */
  readonly copies: readonly CopyBox[];
  /** The elements of page.html, where their boxes are known. Made when first asked for: it takes long. */
  elements(): Elements | undefined;
  /** Those of a page whose drawings show something once more by `use`, also where their boxes are not known. */
  withUses(): Elements['all'];
  readonly records: readonly { readonly path: string; readonly values: readonly RecordValue[] }[];
  /** Files that are carried as they are or not at all. */
  readonly plain: readonly { readonly path: string; readonly text: string }[];
}

export function readSource(files: SourceFiles): SourceRead {
  const text = (path: string): string | undefined => {
    const bytes = files.get(path);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  };
  const [plainText, html, layout, boxes] = [
    'domtextcontent.txt',
    'page.html',
    'text_layout.json',
    'element_layout.json',
  ].map(text);
  const elementBoxes = boxes === undefined ? [] : readElementBoxes(boxes);
  let elements: Elements | undefined;
  const parsed = (page: string): Elements => (elements ??= readElements(page));
  return {
    text: plainText === undefined ? undefined : passageOf(plainText),
    page: html === undefined ? undefined : readPage(html),
    layout: layout === undefined ? undefined : readLayout(layout),
    elementBoxes,
    painted: boxes === undefined ? undefined : readPainted(boxes),
    copies: boxes === undefined ? [] : readCopies(boxes),
    elements() {
      if (html === undefined || elementBoxes.length === 0) return undefined;
      const read = parsed(html);
      return agree(read.all, elementBoxes) ? read : undefined;
    },
    withUses: () => (html !== undefined && /<use[\s/>]/i.test(html) ? parsed(html).all : []),
    records: ['metadata.json', 'forensic_log.json', 'chain_of_custody.json'].flatMap((path) => {
      const json = text(path);
      return json === undefined ? [] : [{ path, values: readRecord(json) }];
    }),
    plain: ['whois.txt', 'certificate_chain.pem'].flatMap((path) => {
      const content = text(path);
      return content === undefined ? [] : [{ path, text: path.endsWith('.pem') ? namesIn(content) : content }];
    }),
  };
}

/** Strings of certificates stand in them as they are, behind base64. */
const namesIn = (pem: string): string =>
  [...pem.matchAll(/-----BEGIN [^-]+-----([^-]+)-----END/g)]
    .map(([, body = '']) => Buffer.from(body, 'base64').toString('latin1'))
    .join('\n');
