import { fromUtf8 } from '../bytes.js';
import type { JsonValue } from '../records/journal.js';

const maxDepth = 64;
/** Each becomes an object of some 50 bytes. A manifest of 10,000 files has 60,000. */
const maxValues = 500_000;
const beforeColon = /[ \t\r\n]*:/y;

/**
 * JSON of which there is only one reading: UTF-8 without byte order mark, no key twice in one object, no lone surrogate,
 * no number beyond those of a double, at most 64 levels deep and 500,000 values long. Throws a SyntaxError or TypeError that says what is wrong.
 */
export function parseStrictJson(bytes: Uint8Array): JsonValue {
  const text = fromUtf8(bytes);
  refuseDeepOrDuplicate(text);
  const value = JSON.parse(text) as JsonValue;
  refuseEndless(value);
  return value;
}

/** JSON.parse makes Infinity of `1e999`, which no canonical form can have. */
function refuseEndless(value: JsonValue): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('a number that is too large');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseEndless);
}

export type Fields = Readonly<Record<string, JsonValue>>;

export const isFields = (value: JsonValue): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Runs before JSON.parse, which is the judge of the grammar: on text that is not JSON this scan may find nothing, never more. */
function refuseDeepOrDuplicate(text: string): void {
  const open: (Set<string> | null)[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if ((char === ',' || char === '[' || char === '{') && (values += 1) > maxValues)
      throw new SyntaxError(`more than ${maxValues} values`);
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > maxDepth) throw new SyntaxError(`nested deeper than ${maxDepth} levels`);
    } else if (char === '}' || char === ']') open.pop();
    else if (char === '"') at = readString(text, at, open.at(-1) ?? null);
  }
}

function readString(text: string, start: number, keys: Set<string> | null): number {
  let end = start + 1;
  let escaped = false;
  for (; end < text.length && text[end] !== '"'; end += 1)
    if (text[end] === '\\') {
      escaped = true;
      end += 1;
    }
  // UTF-8 has no lone surrogate; an escape may write one.
  const value: unknown = escaped ? JSON.parse(text.slice(start, end + 1)) : undefined;
  if (escaped && (typeof value !== 'string' || /\p{Surrogate}/u.test(value)))
    throw new SyntaxError('a string with a lone surrogate');
  beforeColon.lastIndex = end + 1;
  if (keys !== null && beforeColon.test(text)) {
    const key = typeof value === 'string' ? value : text.slice(start + 1, end);
    if (keys.has(key)) throw new SyntaxError(`the key ${JSON.stringify(key)} stands twice in one object`);
    keys.add(key);
  }
  return end;
}
