/**
 * What a document of ours does not have, by the names that would bring it: programs, forms, files and films inside of it, other
 * layers, and pages that are shown otherwise than their text is read (ISO 32000-1).
 */
const strange =
  /\/(JavaScript|JS|OpenAction|AA|AcroForm|XFA|EmbeddedFiles?|Filespec|Launch|RichMedia|Movie|Sound|Rendition|SubmitForm|ImportData|GoToE|OCProperties|Collection|Rotate|CropBox|UserUnit)(?![A-Za-z])/;
/** Of notes that lie on a page, a reader shows all but links. */
const annotation =
  /\/Subtype \/(Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Screen|Widget|PrinterMark|TrapNet|Watermark|3D|Redact)(?![A-Za-z])/;
const box = /\/MediaBox \[([-\d. ]*)\]/;
/** In points; pages of ours are of A4 and larger. */
const LEAST_SIDE = 72;
const HEAD = 4096;

/** Bytes of the file, one character for each. */
type TextAt = (start: number, end: number) => string;

/** The first such part of the objects that are in use, undefined where there is none. */
export function strangePart(textAt: TextAt, size: number, places: ReadonlyMap<string, number>): string | undefined {
  const starts = [...places.values()].toSorted((a, b) => a - b);
  for (const [index, start] of starts.entries()) {
    const found = strangeIn(dictionary(textAt, start, starts[index + 1] ?? size));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An object without its stream, and without what is text in it. */
function dictionary(textAt: TextAt, start: number, end: number): string {
  const head = textAt(start, Math.min(end, start + HEAD));
  const whole = head.includes('>> stream\n') ? head : textAt(start, end);
  return (whole.split('>> stream\n', 1)[0] ?? '')
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')
    .replaceAll(/#([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\/ ?/g, ' /');
}

function strangeIn(text: string): string | undefined {
  const [, name] = strange.exec(text) ?? annotation.exec(text) ?? [];
  if (name !== undefined) return name;
  const sides = box.exec(text)?.[1]?.trim().split(' ').map(Number);
  if (sides === undefined) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = sides;
  return right - left >= LEAST_SIDE && top - bottom >= LEAST_SIDE ? undefined : 'MediaBox';
}
