/** The value at a JSON pointer (RFC 6901); undefined: nothing is there. */
export function valueAt(record: unknown, pointer: string): unknown {
  let value = record;
  for (const token of pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(token) ? (value as unknown[])[Number(token)] : undefined;
    else value = isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
