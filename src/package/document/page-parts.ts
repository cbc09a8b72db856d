/**
 * What a document of ours does not have, by the names that would bring it: programs, forms, files and films inside of it, other
 * layers, pages that are shown otherwise than their text is read, links that lead out of it, and what else programs show beside its
 * pages: names of pages, small pictures of them, words about it (ISO 32000-1).
 */
const strange =
  /\/(JavaScript|JS|OpenAction|AA|AcroForm|XFA|EmbeddedFiles?|Filespec|Launch|RichMedia|Movie|Sound|Rendition|SubmitForm|ImportData|GoToE|OCProperties|Collection|Rotate|CropBox|BleedBox|TrimBox|ArtBox|UserUnit|URI|GoToR|Named|Hide|Thread|Trans|PresSteps|Metadata|PageLabels|Thumb|LastModified|PieceInfo|OutputIntents|AF|Perms|DSS|PageMode|PageLayout|Dur|HideToolbar|HideMenubar|HideWindowUI|FitWindow|CenterWindow)(?![A-Za-z])/;
/** Of notes that lie on a page, a reader shows all but links; and of those the appearance that they bring. */
const annotation =
  /\/(AP(?![A-Za-z\d])|Subtype (?=\d)|Subtype \/(?:Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Screen|Widget|PrinterMark|TrapNet|Watermark|3D|Redact)(?![A-Za-z]))/;
/** All that its information dictionary has; programs show whatever else stands there, such as an author. */
const ofInformation = new Set(['Title', 'Creator', 'Producer', 'CreationDate', 'ModDate', 'EvidenceFacts']);
const aName = / \/([^\s()<>[\]{}/%]+)/g;
const box = /\/MediaBox(?![A-Za-z])(?: ?\[([-\d. ]*)\])?/g;
/** Names that a document is read by, each in the one form in which it is read and once in an object: programs differ on which of two counts. */
const readBy = (
  [
    ['Pages', String.raw` \d+ 0 R`],
    ['Kids', String.raw` \[[\d R\n]*\]`],
    // Of a link, words about it.
    ['Contents', String.raw` (?:\d+ 0 R|[(<])`],
    ['ToUnicode', String.raw` \d+ 0 R`],
    ['Length', String.raw` \d+`],
    ['Title', ' [(<]'],
    ['Filter', String.raw` \/`],
  ] as const
).map(([name, form]) => ({
  name,
  any: new RegExp(String.raw`(?<!\/Type )\/${name}(?![A-Za-z\d])`, 'g'),
  read: new RegExp(String.raw`\/${name}${form}`, 'g'),
}));
/** Glyphs that are others than the text says. */
const isStrange = (text: string): string | undefined =>
  /\/(CIDToGIDMap)(?![\w.+-])(?! \/Identity(?![A-Za-z\d]))/.exec(text)?.[1] ??
  (/\/Subtype \/Type0(?![A-Za-z\d])/.test(text) && !/\/Encoding \/Identity-H(?![A-Za-z\d])/.test(text)
    ? 'Encoding'
    : undefined);
/** Ink that is not seen, lines that cover what is behind them; of clear ink, see `isClear`. Fonts of letters in colour have all of it. */
const strangeState =
  /\/(?:(BM)(?![\w.+-])(?! \/Normal(?![A-Za-z\d]))|(CA|ca)(?![\w.+-])(?! (?:1|0|0?\.\d+)(?![\d.]))|(LW)(?![\w.+-])(?! [0-4](?:\.\d+)?(?![\d.]))|(SMask)(?![A-Za-z\d])(?! \/None(?![A-Za-z\d])))/;
const inkOf = /\/ca (\d*\.?\d+)/g;
const LEAST_INK = 0.1;

/** Of a graphics state that a page names (ISO 32000-1, 8.4.5): whether what is painted in it is not seen. @throws TypeError one that no page of ours has */
export function isClear(object: string): boolean {
  const text = evenly(withoutStream(object, true) ?? '');
  const [, ...strangest] = strangeState.exec(text) ?? [];
  const found = strangest.find((name) => name !== undefined);
  if (found !== undefined) throw new TypeError(`it has what no document of ours has: ${found}`);
  return Array.from(text.matchAll(inkOf), ([, ink]) => Number(ink)).some((ink) => ink < LEAST_INK);
}
/** In points; pages of ours are of A4 and larger. */
const LEAST_SIDE = 72;
const HEAD = 4096;

/** Bytes of the file, one character for each. */
type TextAt = (start: number, end: number) => string;

/** The first such part of the objects that are in use, undefined where there is none; `information`: number of the one with words about the document. */
export function strangePart(
  textAt: TextAt,
  size: number,
  places: ReadonlyMap<string, number>,
  information?: string,
): string | undefined {
  const starts = [...places.values()].toSorted((a, b) => a - b);
  for (const [index, start] of starts.entries()) {
    const [text, written] = dictionary(textAt, start, starts[index + 1] ?? size);
    const found = strangeIn(text, written) ?? (start === places.get(information ?? '') ? moreAbout(text) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An object without its stream and without what is text in it: with each name and space written in one way, and as it stands. */
function dictionary(textAt: TextAt, start: number, end: number): readonly [string, string] {
  const head = withoutStream(textAt(start, Math.min(end, start + HEAD)));
  const written = head ?? withoutStream(textAt(start, end), true) ?? '';
  return [evenly(written), written];
}

const evenly = (written: string): string =>
  written
    .replaceAll(/%[^\r\n]*/g, ' ')
    .replaceAll(/#([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\s\0]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, ' /');

/** Words may look like the begin of a stream. Undefined where it does not begin outside of words, unless the text is whole. */
function withoutStream(text: string, isWhole = false): string | undefined {
  const [written = '', ...more] = text.replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '()').split('>> stream\n', 2);
  return isWhole || (more.length > 0 && !/\((?!\))/.test(written)) ? written : undefined;
}

/** The first entry of an information dictionary that none of ours has. */
function moreAbout(text: string): string | undefined {
  const [object = ''] = text.split('endobj', 1);
  return Array.from(object.matchAll(aName), ([, name = '']) => name).find((name) => !ofInformation.has(name));
}

function strangeIn(text: string, written: string): string | undefined {
  const [, name] = strange.exec(text) ?? annotation.exec(text) ?? [];
  if (name !== undefined) return name.replace('Subtype /', '').trim();
  const other = isStrange(text);
  if (other !== undefined) return other;
  const twice = readBy.find(({ any, read }) => {
    const count = text.match(any)?.length ?? 0;
    return count > 1 || count !== (written.match(read)?.length ?? 0);
  });
  if (twice !== undefined) return twice.name;
  const isSmall = Array.from(text.matchAll(box), ([, sides]) => sides?.trim().split(' ').map(Number)).some(
    (sides = []) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = sides;
      return sides.length !== 4 || !(right - left >= LEAST_SIDE && top - bottom >= LEAST_SIDE);
    },
  );
  return isSmall ? 'MediaBox' : undefined;
}
