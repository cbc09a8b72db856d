/**
 * A page may hold half of a character (a lone surrogate), and a text that is cut may end in one. Strict JSON has none, and no record
 * could be written of it: U+FFFD stands in its place, as in every text that browsers write in UTF-8.
 */
export function wholeCharacters<Value>(value: Value): Value {
  if (typeof value === 'string') return (half.test(value) ? value.replaceAll(halves, '\u{FFFD}') : value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => wholeCharacters(each)) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wholeCharacters<unknown>(each)])) as Value;
}

const half = /\p{Surrogate}/u;
const halves = /\p{Surrogate}/gu;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
