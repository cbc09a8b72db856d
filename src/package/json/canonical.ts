/**
 * JSON Canonicalization Scheme, RFC 8785: sorted keys (UTF-16 code units), ECMAScript numbers, no white space.
 * What is not JSON (undefined, NaN, lone surrogates, dates, class instances, holes, cycles) is refused with a TypeError.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, parents: object[]): string {
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

function writeObject(value: object, parents: object[]): string {
  if (parents.includes(value)) throw new TypeError('not JSON: a cycle');
  if (Object.getOwnPropertySymbols(value).length > 0) throw new TypeError('not JSON: a symbol as key');
  parents.push(value);
  const text = Array.isArray(value) ? writeList(value, parents) : writeFields(value, parents);
  parents.pop();
  return text;
}

// Array.from turns a hole into undefined, which is then refused.
const writeList = (value: readonly unknown[], parents: object[]): string =>
  `[${Array.from(value, (item) => write(item, parents)).join(',')}]`;

function writeFields(value: object, parents: object[]): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('not JSON: a class instance');
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${writeString(key)}:${write(field, parents)}`).join(',')}}`;
}
