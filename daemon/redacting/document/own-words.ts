import { isOwnWord, redactionWords } from '../../../src/redaction/leaks/own-words.js';

/** Stands in a specimen of a document for every string that somebody else may have written. */
const FREE = '\u{10fffd}';
/** Between what is left; no word crosses it. */
const GAP = '\ufffc';

/** What decides what a document says, and is no text of anybody. */
const deciding: ReadonlySet<string> = new Set([
  ...redactionWords,
  'ots',
  'rfc3161',
  'eidas',
  'done',
  'failed',
  'skipped',
  'truncated',
  'evidence',
]);
const measured = /^(\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{64,}|(cap|red|ps)_[\w-]+|[\d.]+)$/;

/** The same value with every string replaced that may hold words of the page or of the caller. */
export function specimenOf<Value>(value: Value): Value {
  const known = (text: string): boolean => deciding.has(text) || measured.test(text) || isOwnWord(text, '');
  const blank = (one: unknown): unknown => {
    if (typeof one === 'string') return known(one) ? one : FREE;
    if (Array.isArray(one)) return one.map(blank);
    if (typeof one !== 'object' || one === null || ![Object.prototype, null].includes(Object.getPrototypeOf(one)))
      return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, blank(inner)]));
  };
  return blank(value) as Value;
}

export const free = FREE;

/**
 * What of a document the search for leaks reads: all of it but the words of texts and tags that are the same in a specimen without any
 * word of the page or of the caller. Their numbers are read.
 */
export function withoutOwnWords(document: string, specimen: string): string {
  const own = new Set(piecesOf(specimen).filter((piece) => !piece.includes(FREE)));
  return withoutStyle(document).replaceAll(pieces, (piece) => {
    if (!own.has(piece.trim())) return piece;
    const numbers = piece.startsWith('<') ? [] : (piece.match(/\d[\d.,:/ -]*/g) ?? []);
    return numbers.length > 0 ? [GAP, ...numbers, GAP].join(GAP) : piece.startsWith('<') ? '<i>' : GAP;
  });
}

/** Whether one of the program's own texts of the document, or the form of a PDF, has a word, so that it says nothing when the PDF has it. */
export function ownWordsOf(specimen: string): (word: string) => boolean {
  const own = [...piecesOf(specimen).filter((piece) => !piece.includes(FREE)), pdfWords].join('\n').toLowerCase();
  return (word) => /^\p{L}{2,20}$/u.test(word) && own.includes(word.toLowerCase());
}

const pieces = /<[^>]*>|[^<]+/g;
const withoutStyle = (markup: string): string => markup.replaceAll(/<style>[^]*?<\/style>/g, '');
const piecesOf = (markup: string): string[] =>
  Array.from(withoutStyle(markup).matchAll(pieces), ([piece]) => piece.trim());

/** What the form of a PDF, its fonts and the structure that the browser writes consist of. */
const pdfWords =
  'Adobe Alt Ascent BaseFont BitsPerComponent Bold CIDFontType CIDInit CIDSystemInfo CIDToGIDMap CMap CMapName CMapType CapHeight Caption ' +
  'Catalog Chromium Code ColSpan ColorSpace ColorTransform Column Contents Count Covered picture of the page CreationDate Creator DCTDecode ' +
  'Decimal DescendantFonts Descent Dest Disc DisplayDocTitle Document Encoding EvidenceFacts ExtGState Figure Filter First Flags ' +
  'FlateDecode Font FontBBox FontDescriptor FontFile FontName Headers Height ICCBased IDTree Identity Image ImageB ImageC ImageI Info ' +
  'ItalicAngle Kids Lang Last Lbl Length Liberation Mono Sans Serif Limits Link List ListNumbering MarkInfo Marked MediaBox ModDate Names ' +
  'Next NonStruct Normal Nums Ordering Outlines Page Pages Parent ParentTree ParentTreeNextKey ProcSet Producer Registry Resources Root ' +
  'Row RowSpan Scope Size Skia Span StemV Strong StructElem StructParents StructTreeRoot Subtype Supplement Table Tabs Title ToUnicode ' +
  'Type Text ViewerPreferences Width XObject begin bfchar bfrange codespacerange currentdict def defineresource dict end findresource ' +
  'endobj endstream obj stream startxref trailer xref true false null pop';
