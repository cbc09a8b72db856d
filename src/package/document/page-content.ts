/** One operator of a page's content, with what stands before it (ISO 32000-1, 7.8.2). */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
}

/** What the browser's writer makes, in this version and earlier ones; others place, colour or show text in ways that are not read. */
const operators = new Set(
  'q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tz Tf Tr Td Tm Tj TJ CS cs SCN scn RG rg sh Do BMC BDC EMC'.split(
    ' ',
  ),
);
/** Most that one takes; a colour of a pattern has the most. */
const MOST_OPERANDS = 64;

/**
 * Dictionaries and lists. Neither words in brackets outside of a dictionary nor comments are read anywhere: no document of ours has
 * them, and what stands in them is found by a search of the bytes and seen by nobody.
 */
const nested =
  /<<(?:[^<>()%]|<[\dA-Fa-f]*>|\((?:\\[\s\S]|[^\\()])*\))*>>|\[[^[\]()<>%]*(?:<[\dA-Fa-f]*>[^[\]()<>%]*)*\]/y;
const glyphs = /<[\dA-Fa-f]*>/y;
/** A name, an operator, or a number. */
const word = /\/[\w.+-]+|[A-Za-z*]+|[-+.\d]+/y;

/** @throws TypeError what no document of ours draws */
export function* operationsOf(content: string): Generator<Operation> {
  let operands: string[] = [];
  for (let at = 0; at < content.length;) {
    const code = content.charCodeAt(at);
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    const end = endOf(content, at, code);
    const found = content.slice(at, end);
    at = end;
    if (!isLetter(code)) {
      if (operands.push(found) > MOST_OPERANDS) throw new TypeError('an operator with more than any takes');
      continue;
    }
    if (!operators.has(found)) throw new TypeError(`an operator that no document of ours has: ${found.slice(0, 20)}`);
    yield { operator: found, operands };
    operands = [];
  }
}

function endOf(content: string, at: number, code: number): number {
  if (isNumeric(code)) {
    // Most of a page are numbers.
    let end = at + 1;
    while (isNumeric(content.charCodeAt(end))) end += 1;
    return end;
  }
  const isNested = code === 0x5b || (code === 0x3c && content.charCodeAt(at + 1) === 0x3c);
  const form = isNested ? nested : code === 0x3c ? glyphs : word;
  form.lastIndex = at;
  if (!form.test(content)) throw new TypeError(`content of a page that is not of ours, at its byte ${at}`);
  return form.lastIndex;
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 9 && code <= 13) || code === 0;
const isNumeric = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x2d && code <= 0x2e) || code === 0x2b;
const isLetter = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x2a;
