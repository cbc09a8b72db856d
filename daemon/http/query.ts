import type { TSchema } from 'typebox';

/**
 * A query is text; where its schema says integer or boolean, the text of one becomes one. Anything else stays as it is
 * and fails at the gate: `1.5` and `0x10` are no integers, and a name given twice is an array.
 */
export function queryValues(query: unknown, schema: TSchema): unknown {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => [
      name,
      read(value, properties[name]?.type),
    ]),
  );
}

function read(value: unknown, type: string | undefined): unknown {
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
