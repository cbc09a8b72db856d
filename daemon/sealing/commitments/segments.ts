import { mostInFile, mostInSegment } from '../../../src/package/commitments/bounds.js';
import { jpegParts } from './jpeg-parts.js';

/**
 * Files of which a part may be disclosed and the rest withheld; all others are disclosed or withheld whole. Readers need no
 * such rule: openings.json states the lengths of all segments.
 */
export const isDivided = (path: string): boolean =>
  /^(screenshot(_tiles\/\d+)?\.jpeg|page\.html|domtextcontent\.txt|(text_layout|element_layout|metadata|forensic_log|chain_of_custody)\.json)$/.test(
    path,
  );

/** The lengths of the segments of a file that is not divided: pieces of one mebibyte. */
export function plainLengths(size: number): number[] {
  if (size === 0) return [0];
  const pieces = Math.ceil(size / mostInSegment);
  return Array.from({ length: pieces }, (_, at) => Math.min(mostInSegment, size - at * mostInSegment));
}

/** A file as it is divided; the segments from `joinable.from` to before `joinable.to` may be joined with their neighbours. */
export interface Division {
  readonly lengths: readonly number[];
  readonly joinable: { readonly from: number; readonly to: number };
}

export const plainDivision = (size: number): Division => divisionOf(plainLengths(size));

const divisionOf = (lengths: readonly number[]): Division => ({ lengths, joinable: { from: 0, to: lengths.length } });

/** The segments of a file that is divided; their lengths add up to its size. */
export function divide(path: string, bytes: Buffer): Division {
  if (bytes.length === 0) return divisionOf([0]);
  let division = naturalDivision(path, bytes);
  // Neighbours in pairs: coarser everywhere, rather than fine in one part and not at all in another.
  while (division.lengths.length > mostInFile) {
    const joined = coarser(division);
    // Nothing is left to join: such a file is disclosed or withheld whole.
    if (joined.lengths.length === division.lengths.length) return plainDivision(bytes.length);
    division = joined;
  }
  return division;
}

/** Of a picture only intervals are joined, so that a segment of its image holds nothing else. */
function naturalDivision(path: string, bytes: Buffer): Division {
  if (path.endsWith('.jpeg')) {
    const parts = jpegParts(bytes);
    const [head, intervals, tail] = [parts.head, parts.intervals, parts.tail].map((each) => [...bounded(each)]) as [
      number[],
      number[],
      number[],
    ];
    return {
      lengths: [...head, ...intervals, ...tail],
      joinable: { from: head.length, to: head.length + intervals.length },
    };
  }
  return divisionOf([...bounded(runs(bytes, patternFor(path)))]);
}

function patternFor(path: string): RegExp {
  if (path === 'element_layout.json') return boxes;
  if (path === 'text_layout.json') return lines;
  return path.endsWith('.json') ? json : path.endsWith('.html') ? html : text;
}

// In bytes of UTF-8. Letters of alphabets make words; each sign of what is written without spaces, and each of general
// punctuation, stands by itself.
const letter = String.raw`[\w.@%+\-]+|[\xc3-\xdf][\x80-\xbf]|[\xe0\xe1][\x80-\xbf]{2}`;
const sign = String.raw`\xc2[\x80-\xbf]|[\xe2-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}`;
const between = String.raw`[^\w.@%+\-\x80-\xff`;

/** What stands between two words is a segment of its own, so that a mark never takes the place of a quotation mark. */
const text = new RegExp(String.raw`(?:${letter})+|${sign}|${between}]+`, 'gs');
/** An escape belongs to what stands between words: `\nJane` is `\n` and `Jane`. */
const ofJson = String.raw`(?:${letter})+|${sign}|(?:\\u[0-9a-fA-F]{4}|\\.|${between}\\])+`;
const json = new RegExp(ofJson, 'gs');
/** The places of the words of a line are withheld together. */
const lines = new RegExp(String.raw`(?<=\[\[)-?[\d.]+(?:(?:,|\],\[)-?[\d.]+)*(?=\]\])|${ofJson}`, 'gs');
/**
 * A character reference belongs to its word. Each is one segment: what stands inside of a comment, a script and a style sheet,
 * and an address that holds its content itself.
 */
const html = new RegExp(
  String.raw`(<!--)(.*?)(-->|$)|(<(?:script|style)\b[^>]{0,1024}>)(.*?)(<\/(?:script|style)|$)|\bdata:[^\s"'<>)]+|` +
    String.raw`(?:${letter}|&#?\w{1,32};)+|${sign}|${between}&<]+|[&<]`,
  'gis',
);

/** Of each element its box, which is withheld as a whole, and what stands between two boxes. */
const boxes = /\[-?\d+(?:,-?\d+){3}\]|(?:(?!\[-?\d+,-?\d+,)[^])+/g;

function* runs(bytes: Buffer, pattern: RegExp): Iterable<number> {
  // One character for each byte.
  const content = bytes.toString('latin1');
  let end = 0;
  for (const found of content.matchAll(pattern)) {
    if (found.index > end) yield found.index - end;
    end = found.index + found[0].length;
    // What opens a comment or a script, what stands inside, and what closes it.
    const parts = found[1] ?? found[4];
    if (parts === undefined) yield found[0].length;
    else yield* found.slice(1).flatMap((part: string | undefined) => (part ? [part.length] : []));
  }
  if (end < content.length) yield content.length - end;
}

function* bounded(lengths: Iterable<number>): Iterable<number> {
  for (let length of lengths) {
    for (; length > mostInSegment; length -= mostInSegment) yield mostInSegment;
    yield length;
  }
}

/** Joined in pairs. Two that would be longer than a segment may be stay apart; of so many in one file there are few. */
export function coarser({ lengths, joinable: { from, to } }: Division): Division {
  const pairs: number[] = [];
  for (let at = from; at < to; at += 2) {
    const [one = 0, other] = [lengths[at], at + 1 < to ? lengths[at + 1] : undefined];
    if (other === undefined) pairs.push(one);
    else if (one + other > mostInSegment) pairs.push(one, other);
    else pairs.push(one + other);
  }
  return {
    lengths: [...lengths.slice(0, from), ...pairs, ...lengths.slice(to)],
    joinable: { from, to: from + pairs.length },
  };
}
