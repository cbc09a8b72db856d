import { canonicalJson } from '../json/canonical.js';
import { type Fields, isFields, parseStrictJson } from '../json/strict-json.js';
import { utf8 } from '../bytes.js';
import { latin1 } from './text.js';

/** The entry of the document information dictionary (ISO 32000-1, 14.3.3) that holds the facts. */
const KEY = '/EvidenceFacts';

/**
 * Adds the facts to a PDF as an incremental update (ISO 32000-1, 7.5.6) that writes its document information anew: canonical
 * JSON (RFC 8785) in ASCII, characters beyond it as `\uXXXX`. The pages stay as they are, byte for byte.
 * @throws TypeError when the PDF has no classic cross-reference table with a document information dictionary
 */
export function withFacts(pdf: Uint8Array, facts: Fields): Uint8Array<ArrayBuffer> {
  const trailer =
    /trailer\s*<<([^]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(latin1(pdf.subarray(-65_536))) ??
    refuse('no trailer at its end');
  const part = (pattern: RegExp): string => pattern.exec(trailer[1] ?? '')?.[1] ?? refuse(`no ${pattern.source}`);
  const [size, root, info] = [part(/\/Size (\d+)/), part(/\/Root (\d+ 0 R)/), part(/\/Info (\d+) 0 R/)];
  const before = dictionaryOf(pdf, info) ?? refuse('no document information');
  const start = pdf.length + 1;
  const object = `${info} 0 obj\n<<${before}\n${KEY} (${literal(asciiJson(facts))})>>\nendobj\n`;
  const update = `\n${object}xref\n${info} 1\n${String(start).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size} /Root ${root} /Info ${info} 0 R /Prev ${trailer[2]}>>\nstartxref\n${start + object.length}\n%%EOF\n`;
  const whole = new Uint8Array(pdf.length + update.length);
  whole.set(pdf);
  whole.set(utf8(update), pdf.length);
  return whole;
}

/** What stands between `<<` and `>>` of an object. The pictures of a document are megabytes that are not made text for it. */
function dictionaryOf(pdf: Uint8Array, object: string): string | undefined {
  const head = `\n${object} 0 obj\n<<`;
  const at = lastIndexOf(pdf, head, pdf.length);
  if (at < 0) return undefined;
  const begin = at + head.length;
  const end = indexOf(pdf, '>>\nendobj', begin);
  return end < 0 ? undefined : latin1(pdf.subarray(begin, end));
}

/** What can be read of a PDF of ours without laying it out. */
export interface DocumentReading {
  readonly isPdf: boolean;
  readonly title: string | undefined;
  /** `CreationDate` and `ModDate`, RFC 3339 to the second, in UTC. */
  readonly dates: readonly string[];
  /** Undefined when it carries none. */
  readonly facts: Fields | undefined;
  /** It names the entry, and not in the one way in which this program writes it. */
  readonly fault: string | undefined;
}

/** `kept`: the whole file, or its beginning and its end; `size`: of the whole. Never throws. */
export function readDocument(kept: Uint8Array, size: number): DocumentReading {
  const isPdf = latin1(kept.subarray(0, 7)) === '%PDF-1.' && /%%EOF\s*$/.test(latin1(kept.subarray(-32)));
  const from = lastIndexOf(kept, `\n${KEY} (`, kept.length);
  const update = from < 0 ? undefined : lastUpdate(kept, from, size - kept.length);
  const facts = typeof update === 'object' ? update.facts : undefined;
  const info = typeof update === 'object' ? update.info : latin1(kept.subarray(0, 4096));
  const title = /\/Title \(((?:[^()\\]|\\[()\\])*)\)/.exec(info)?.[1];
  const dates = Array.from(info.matchAll(/\/(?:CreationDate|ModDate) \(D:(\d{14})\+00'00'\)/g), ([, digits = '']) =>
    digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return { isPdf, title, dates, facts, fault: typeof update === 'string' ? update : undefined };
}

/** The update must be the last of the file and say its own places truly; `before`: bytes of the file that are not in `kept`. */
function lastUpdate(kept: Uint8Array, key: number, before: number): { facts: Fields; info: string } | string {
  const object = lastIndexOf(kept, ' 0 obj\n<<', key);
  const start = /\n(\d+)$/.exec(latin1(kept.subarray(Math.max(object - 12, 0), Math.max(object, 0))))?.[1];
  if (start === undefined) return 'it stands in no object';
  const begin = object - start.length;
  const text = latin1(kept.subarray(begin));
  const from = key - begin;
  const ending =
    /\)>>\nendobj\nxref\n(\d+) 1\n(\d{10}) 00000 n \ntrailer\n<<\/Size \d+ \/Root \d+ 0 R \/Info (\d+) 0 R \/Prev \d+>>\nstartxref\n(\d+)\n%%EOF\n$/.exec(
      text.slice(from).slice(-400),
    );
  if (ending === null) return 'something follows it in the file';
  const [whole, first, offset, info, xref] = ending;
  const end = text.length - whole.length;
  if (first !== start || info !== start || Number(offset) !== begin + before)
    return 'the cross-reference does not lead to it';
  if (Number(xref) !== begin + end + ')>>\nendobj\n'.length + before) return 'startxref does not lead to it';
  const written = text.slice(from + KEY.length + 3, end);
  if (!/^(?:[^()\\]|\\[()\\])*$/.test(written)) return 'its text is not one string';
  try {
    const json = written.replaceAll(/\\([()\\])/g, '$1');
    const facts = parseStrictJson(utf8(json));
    if (isFields(facts) && asciiJson(facts) === json) return { facts, info: text.slice(0, from) };
    return 'it is not one canonical JSON object';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The first place from `start` on at which these ASCII characters stand; -1 where there is none. */
function indexOf(bytes: Uint8Array, text: string, start: number): number {
  const wanted = utf8(text);
  let at = start - 1;
  do at = bytes.indexOf(wanted[0] ?? 0, at + 1);
  while (at >= 0 && !wanted.every((byte, index) => bytes[at + index] === byte));
  return at;
}

/** The last place before `until` at which these ASCII characters stand; -1 where there is none. */
function lastIndexOf(bytes: Uint8Array, text: string, until: number): number {
  const wanted = utf8(text);
  const first = wanted[0] ?? 0;
  for (let at = until - wanted.length; at >= 0; at -= 1) {
    at = bytes.lastIndexOf(first, at);
    if (at < 0 || wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

const asciiJson = (value: object): string =>
  canonicalJson(value).replaceAll(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const literal = (text: string): string => text.replaceAll(/[()\\]/g, '\\$&');

function refuse(what: string): never {
  throw new TypeError(`the PDF has ${what}`);
}
