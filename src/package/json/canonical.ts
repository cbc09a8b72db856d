/**
 * JSON Canonicalization Scheme, RFC 8785: sorted keys (UTF-16 code units), ECMAScript numbers, no white space.
 * What is not JSON (undefined, NaN, lone surrogates, dates, class instances, holes, cycles) is refused with a TypeError.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, parents: readonly object[]): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'object') return writeObject(value, parents);
  if (typeof value !== 'number') throw new TypeError(`not JSON: ${typeof value}`);
  if (!Number.isFinite(value)) throw new TypeError('not JSON: a number that is not finite');
  return JSON.stringify(value);
}

function writeString(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('not JSON: a lone surrogate');
  return JSON.stringify(text);
}

function writeObject(value: object, parents: readonly object[]): string {
  if (parents.includes(value)) throw new TypeError('not JSON: a cycle');
  if (Object.getOwnPropertySymbols(value).length > 0) throw new TypeError('not JSON: a symbol as key');
  const inner = [...parents, value];
  // Array.from turns a hole into undefined, which is then refused.
  if (Array.isArray(value)) return `[${Array.from(value, (item: unknown) => write(item, inner)).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('not JSON: a class instance');
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${writeString(key)}:${write(field, inner)}`).join(',')}}`;
}
